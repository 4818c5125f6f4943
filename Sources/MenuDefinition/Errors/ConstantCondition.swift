extension Diagnostic {
  /// A condition with the same value in every state: a whole `when=`, or one comparison in it.
  package static func constantCondition(
    _ text: String, _ value: Bool, _ variables: [StateVariable], at range: SourceRange
  ) -> Diagnostic {
    let parts = text.utf8.split { !ConditionTokens.isWordByte($0) && $0 != .minus }
    let words = Set(parts.map { String(Substring($0)) })
    let subject = text.utf8.count <= 60 && text.utf8.allSatisfy { $0 >= 0x20 } ? text.inSingleQuotes : "the condition"
    return Diagnostic(
      .constantCondition, "\(subject) is \(value ? "always" : "never") true", at: range,
      help: [value ? "leave it out, or correct it" : "correct or delete it"]
        + (variables.contains { $0.kind != .flag && words.contains($0.name) }
          ? ["a count is at least 0, and a choice is one of its words"] : []))
  }
}
