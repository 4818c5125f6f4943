extension DiagnosticEntry {
  static let alternateCollision = DiagnosticEntry(
    number: 24,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func alternateCollision(
    _ title: String, _ key: KeyCombination, other: String, at range: SourceRange?, otherRange: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .alternateCollision, "the alternate \(title) answers to \(key.displayed), and so does \(other)", at: range,
      help: [
        "UIKit does not check alternates: it accepts both, and the first in menu order takes the key",
        "give one of them other modifiers",
      ], notes: otherRange.map { [Note("\(other) is declared here", at: $0)] } ?? [])
  }
}
