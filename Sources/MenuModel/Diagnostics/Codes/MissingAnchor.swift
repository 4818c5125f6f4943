extension DiagnosticEntry {
  static let missingAnchor = DiagnosticEntry(
    number: 25,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func missingAnchor(
    _ anchor: String, known: [String], loss: String, at range: SourceRange
  ) -> Diagnostic {
    var help = ["UIKit does nothing and says nothing: \(loss)"]
    if anchor.hasPrefix(".") {
      help.append("not every platform has each of the system's menus: `on PLATFORM { ... }` works on some only")
    }
    return Diagnostic(
      .missingAnchor, "the menus have no \(anchor.isEmpty ? "such element" : "'\(anchor)'") to work on", at: range,
      help: help, fixes: .closest(to: anchor, in: known, at: range))
  }

  static func unknownSystemMenu(_ name: String, at range: SourceRange) -> Diagnostic {
    let known = Menu.Identifier.system.map { "." + $0.name }
    return Diagnostic(
      .missingAnchor, "there is no system menu '\(name)'", at: range,
      help: ["names with a leading dot are the system's, as in `UIMenu.Identifier`; an app's own have none"],
      fixes: .closest(to: name, in: known, at: range))
  }
}
