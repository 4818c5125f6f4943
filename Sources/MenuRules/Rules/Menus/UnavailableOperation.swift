extension Diagnostic {
  static func unavailableOperation(
    _ operation: MenuOperation, at range: SourceRange, newer: [String], fixes: [Fix]
  ) -> Diagnostic {
    let what: String
    let instead: String
    switch (operation.anchor, operation) {
    case (.menu, .insert):
      what = "before iOS 26 only menus and sections can be inserted"
      instead = "put the elements into a `section { ... }`"
    case (.menu, _):
      what = "before iOS 26 a menu is replaced by exactly one menu"
      instead = "replace it by one `section { ... }`"
    case (.command, _), (.action, _):
      what = "before iOS 26 only menus can be anchors, not '\(operation.anchor.displayed)'"
      instead = "use the menu or section it is in"
    }
    return Diagnostic(
      .unavailableOperation, what, at: range,
      help: [
        instead
          + (newer.isEmpty
            ? "" : ", or do it only where it exists: `on \(newer.joined(separator: " ")) { ... }`")
      ], fixes: fixes)
  }
}
