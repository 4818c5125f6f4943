extension DiagnosticEntry {
  static let unavailableOperation = DiagnosticEntry(
    number: 29,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func unavailableOperation(_ operation: MenuOperation, at range: SourceRange, fixes: [Fix]) -> Diagnostic {
    let what: String
    let instead: String
    switch (operation.anchor, operation) {
    case (.menu, .insert):
      what = "only menus and sections can be inserted here"
      instead = "put the elements into a `section { ... }`"
    case (.menu, _):
      what = "a menu is replaced by exactly one menu here"
      instead = "replace it by one `section { ... }`"
    case (.command, _), (.action, _):
      what = "only menus can be anchors here, and '\(operation.anchor.displayed)' is none"
      instead = "use the menu or section it is in"
    }
    return Diagnostic(
      .unavailableOperation, what, at: range,
      help: [
        "UIKit has the operation only since iOS 26: on an older system the method does not exist",
        "\(instead), or do it only where it exists: `on ipados-26 { ... }`",
      ], fixes: fixes)
  }
}
