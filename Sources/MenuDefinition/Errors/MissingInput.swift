extension Diagnostic {
  package static func missingInput(_ spelling: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingInput, spelling.isEmpty ? "the key is empty" : "the key '\(spelling)' has modifiers but no input",
      at: range,
      help: [
        "write the input last, as in `key=\"cmd+t\"` (`cmd++` is Command and plus), or leave `key=` out",
        crash(without: "an input"),
      ])
  }
}
