extension Diagnostic {
  package static func unexpectedArgument(
    _ value: String, of node: String, allowed: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(node)' does not take the argument \(value.inSingleQuotes)", at: range,
      help: [
        allowed.isEmpty
          ? "'\(node)' takes no arguments" : "its arguments: " + allowed.joined(separator: ", then ")
      ])
  }
}
