extension DiagnosticEntry {
  static let removedAnchor = DiagnosticEntry(
    number: 26,
    severity: .error,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func removedAnchor(
    _ anchor: String, loss: String, at range: SourceRange, removal: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .removedAnchor, "'\(anchor)' was taken out by an earlier operation", at: range,
      help: [
        "UIKit does nothing and says nothing: \(loss)",
        "operations run as written: move this one up, or use an anchor that is still there",
      ], notes: removal.map { [Note("'\(anchor)' goes with what is taken out here", at: $0)] } ?? [])
  }
}
