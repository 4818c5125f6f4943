extension Diagnostic {
  package static func removedAnchor(
    _ anchor: String, loss: String, at range: SourceRange, removal: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .removedAnchor, "an earlier operation removed '\(anchor)'", at: range,
      help: [
        "move the operation above the removal, or use an anchor that still exists",
        "the operation does nothing and logs nothing, so \(loss)",
      ], notes: removal.map { [Note("'\(anchor)' is removed", here: $0)] } ?? [])
  }
}
