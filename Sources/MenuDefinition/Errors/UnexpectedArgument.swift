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
}
