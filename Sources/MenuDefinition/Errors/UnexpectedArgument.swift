extension Diagnostic {
  /// - Parameter property: the property that the value is meant for.
  package static func unexpectedArgument(
    _ value: String, of node: String, allowed: [String], property: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(node)' does not take the argument \(value.inSingleQuotes)", at: range,
      help: [
        allowed.isEmpty
          ? "'\(node)' takes no arguments" : "write only these arguments: " + allowed.joined(separator: ", then ")
      ], fixes: property.map { [Fix("write `\($0)=\(value)`", [Edit(range, "\($0)=\(value)")])] } ?? [])
  }

  /// The name of a Boolean property without a value.
  static func bareBoolean(_ property: String, _ value: Bool = true, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(property)' needs a value", at: range,
      fixes: [Fix("write \(property)=#\(value)", [Edit(range, "\(property)=#\(value)")])])
  }

  /// Children without the braces around them.
  ///
  /// - Parameters:
  ///   - block: what is written, with braces.
  ///   - whole: what is written.
  static func forgottenBraces(
    _ block: String, around name: String, in node: String, at range: SourceRange, _ whole: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(name)' belongs in the braces of '\(node)'", at: range,
      fixes: [Fix("write `\(block)`", [Edit(whole, block)])])
  }

  /// A text of several words without quotes: the value of a property, or an argument of a kind.
  static func unquotedText(
    _ text: String, of property: String?, as kind: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument,
      property.map { "the value of '\($0)' has several words and must be quoted" }
        ?? "a \(kind) of several words must be quoted", at: range,
      fixes: [
        Fix(property.map { "write \($0)=\(text.quoted)" } ?? "quote it: \(text.quoted)", [Edit(range, text.quoted)])
      ])
  }
}
