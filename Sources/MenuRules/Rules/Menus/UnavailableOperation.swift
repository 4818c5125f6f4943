extension Rule {
  /// Deferred elements that responders fill exist since iOS 26, and AppKit has none.
  static let unavailableFocus = Rule.platform { context in
    let isAppKit = context.platform.rules.contains(.implementerIsTarget)
    guard isAppKit || !context.platform.rules.contains(.elementOperations) else { return [] }
    let imported = Set(context.definition.imports.map(\.file))
    return ([context.main] + context.contexts).flatMap { menus in
      var found: [Diagnostic] = []
      menus.tree.forEachID { id in
        // Swift code itself says where it uses one.
        guard menus.tree.facts(of: id).kind == .deferred, case .deferred(let deferred) = menus.tree[id],
          deferred.usesFocus, let source = deferred.source, !imported.contains(source.file)
        else { return }
        let name = deferred.name.isEmpty ? "this place" : "'\(deferred.name)'"
        let reason = isAppKit ? "AppKit has no 'usingFocus'" : "'usingFocus' needs iOS 26"
        found.append(
          Diagnostic(
            .unavailableOperation, "no responder fills \(name): \(reason)", at: source, severity: .note,
            help: ["insert it only where it exists, in an `on PLATFORM { ... }`"]
              + (isAppKit ? [] : ["elsewhere the closure of a deferred element without `usingFocus` makes elements"])))
      }
      return found
    }
  }
}

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
