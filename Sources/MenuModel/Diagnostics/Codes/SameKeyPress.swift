extension DiagnosticEntry {
  static let sameKeyPress = DiagnosticEntry(
    number: 23,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func sameKeyPress(
    _ title: String, _ key: KeyCombination, other: String, _ otherKey: KeyCombination, at range: SourceRange?,
    otherRange: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .sameKeyPress, "\(title) has \(key.canonical.quoted) and \(other) has \(otherKey.canonical.quoted), which is one key press",
      at: range,
      help: [
        "UIKit compares the two as written and accepts both, but on a US keyboard both are \(key.press.displayed): only one of them runs",
        "give one of them another key",
      ], notes: otherRange.map { [Note("\(other) is declared here", at: $0)] } ?? [])
  }
}
