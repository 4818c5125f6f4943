extension Diagnostic {
  /// The value is one, or several words without `isOne`. With `isAlone` another value is another node, with
  /// `canBePlace` it can be the place of an insertion. `property` is the one that it is meant for, and the bytes that
  /// it replaces.
  package static func unexpectedArgument(
    _ value: String, of node: String, allowed: [String], isOne: Bool = true, isAlone: Bool = false,
    canBePlace: Bool = true,
    property: (name: String, place: SourceRange)? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    let parts = allowed.map { $0.contains("=") ? $0 : ("aeiou".contains($0.first ?? "x") ? "an " : "a ") + $0 }
    let help: String? =
      if property != nil { nil } else if ["--", "<!--"].contains(where: value.hasPrefix) {
        "a comment begins with //"
      } else if node == "insert" {
        canBePlace
          ? "write `insert atEndOf=\(value)`, or `atStartOf=`, `before=` or `after=`"
          : "write one place: `atStartOf=`, `atEndOf=`, `before=` or `after=`"
      } else if isAlone { "write one `\(node)` for each \(allowed[0])" } else {
        parts.isEmpty ? "'\(node)' takes no arguments" : "'\(node)' takes \(parts.joined(separator: " and "))"
      }
    return Diagnostic(
      .unexpectedArgument, "'\(node)' does not take the argument\(isOne ? "" : "s") \(value.inSingleQuotes)", at: range,
      help: [help].compactMap(\.self),
      fixes: property.map {
        let written = "\($0.name)=\(value)"
        // `hidden=isRead` has its own "=".
        return [Fix("write `\(written)`", $0.place, $0.place == range ? written : " " + written)]
      } ?? [])
  }

  /// The name of a Boolean property without a value.
  static func bareBoolean(_ property: String, _ value: Bool = true, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(property)' needs a value", at: range,
      fixes: [Fix("write \(property)=#\(value)", range, "\(property)=#\(value)")])
  }
}
