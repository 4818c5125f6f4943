extension Diagnostic {
  package static func repeatedProperty(
    _ name: String, of node: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedProperty, "'\(name)' of '\(node)' is written twice, and only the last counts", at: range,
      help: ["keep one"],
      notes: [Note("first written", here: first)])
  }
}
