extension Diagnostic {
  /// - Parameters:
  ///   - isAlone: whether another value is another node.
  ///   - canBePlace: whether the value can be the place of an insertion.
  ///   - property: the property that the value is meant for.
  package static func unexpectedArgument(
    _ value: String, of node: String, allowed: [String], isAlone: Bool = false, canBePlace: Bool = true,
    property: String? = nil,
    at range: SourceRange
  ) -> Diagnostic {
    let help: String? =
      if property != nil { nil } else if node == "insert" {
        canBePlace
          ? "write `insert atEndOf=\(value)`, or `atStartOf=`, `before=` or `after=`"
          : "write one place: `atStartOf=`, `atEndOf=`, `before=` or `after=`"
      } else if isAlone { "write one `\(node)` for each \(allowed[0])" } else {
        allowed.isEmpty ? nil : "write only these arguments: " + allowed.joined(separator: ", then ")
      }
    return Diagnostic(
      .unexpectedArgument, "'\(node)' does not take the argument \(value.inSingleQuotes)", at: range,
      help: [help].compactMap(\.self),
      fixes: property.map { [Fix("write `\($0)=\(value)`", [Edit(range, "\($0)=\(value)")])] } ?? [])
  }

  /// The name of a Boolean property without a value.
  static func bareBoolean(_ property: String, _ value: Bool = true, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "'\(property)' needs a value", at: range,
      fixes: [Fix("write \(property)=#\(value)", [Edit(range, "\(property)=#\(value)")])])
  }
}
