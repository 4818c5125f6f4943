extension DiagnosticEntry {
  static let missingAction = DiagnosticEntry(
    number: 31,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func missingAction(in node: String, title: String?, at range: SourceRange) -> Diagnostic {
    var help = ["UIKit throws an exception for a command without action: the app crashes when its menu is built"]
    if let title {
      help.append("the selector comes first, the title second: `\(node) \(title.asSelector) \(title.quoted)`")
    } else {
      help.append("write the selector after `\(node)`: `\(node) newTab: \"New Tab\"`")
    }
    return Diagnostic(
      .missingAction, title.map { "'\($0)' is no action: '\(node)' needs a selector first" } ?? "'\(node)' needs an action", at: range, help: help)
  }
}
