extension PropertyList {
  /// A literal. Elements of several kinds in an array or a dictionary need an explicit type.
  var expression: SwiftExpression {
    switch self {
    case .string(let text): return .literal(text)
    case .integer(let number): return .text(SwiftText.literal(number))
    case .boolean(let flag): return .text(flag ? "true" : "false")
    case .real(let number):
      if number.isNaN { return .text("Double.nan") }
      if number.isInfinite { return .text(number < 0 ? "-Double.infinity" : "Double.infinity") }
      return .text("\(number)")
    case .array(let values):
      return .cast(.array(values.map(\.expression)), "[Any]")
    case .dictionary(let values):
      let members = values.sorted { $0.key < $1.key }.map {
        SwiftExpression.Argument(SwiftText.literal($0.key), $0.value.expression)
      }
      return .cast(.dictionary(members), "[String: Any]")
    }
  }
}

extension PropertyList {
  /// The identifier and the tag of AppKit's item, as `import` writes both or a tag; nil for any other value.
  var itemMark: (identifier: String?, tag: Int)? {
    switch self {
    case .integer(let tag): return (nil, tag)
    case .dictionary(let values):
      guard values.count == 2, let identifier = values["identifier"]?.string, let tag = values["tag"]?.integer else {
        return nil
      }
      return (identifier, tag)
    default: return nil
    }
  }
}
