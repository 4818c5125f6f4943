extension Diagnostic {
  /// - Parameter property: the property that the value is meant for.
  package static func unexpectedArgument(
    _ value: String, of node: String, allowed: [String], property: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(node)' does not take the argument \(value.inSingleQuotes)", at: range,
      help: [
        allowed.isEmpty
          ? "'\(node)' takes no arguments" : "its arguments: " + allowed.joined(separator: ", then ")
      ], fixes: property.map { [Fix("write `\($0)=\(value)`", [Edit(range, "\($0)=\(value)")])] } ?? [])
  }

  /// The name of a Boolean property without a value.
  static func bareBoolean(_ property: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(property)' needs a value", at: range,
      fixes: [Fix("write \(property)=#true", [Edit(range, "\(property)=#true")])])
  }

  /// A text of several words without quotes: the value of a property, or a title.
  static func unquotedText(_ text: String, property: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument,
      property.map { "the value of '\($0)' has several words and must be quoted" }
        ?? "a title of several words must be quoted", at: range,
      fixes: [
        Fix(property.map { "write \($0)=\(text.quoted)" } ?? "quote it: \(text.quoted)", [Edit(range, text.quoted)])
      ])
  }
}
