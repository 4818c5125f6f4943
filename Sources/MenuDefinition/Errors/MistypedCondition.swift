extension Diagnostic {
  package static func mistypedCondition(_ what: String, needed: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .mistypedCondition, "expected \(needed), found \(what)", at: range,
      help: ["write a flag alone, and compare a count with a number and a choice with one of its words"])
  }
}
