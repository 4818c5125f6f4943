extension PropertyList {
  /// The value as an expression of Swift; of arrays and dictionaries without their type.
  var swift: SwiftExpression {
    switch self {
    case .string(let text): .literal(text)
    case .integer(let number): .text(SwiftText.literal(number))
    case .real(let number): .text(Self.literal(number))
    case .boolean(let flag): .text(flag ? "true" : "false")
    case .array(let values): .array(values.map { .text($0.nested) })
    case .dictionary(let values):
      values.isEmpty
        ? .text("[:]")
        : .array(values.sorted { $0.key < $1.key }.map { .text("\(SwiftText.literal($0.key)): \($0.value.nested)") })
    }
  }

  /// What says the type of an array or a dictionary; empty for other values.
  var swiftType: String {
    switch self {
    case .array: " as [Any]"
    case .dictionary: " as [String: Any]"
    case .string, .integer, .real, .boolean: ""
    }
  }

  private var nested: String { (swift.inline ?? "[]") + swiftType }

  private static func literal(_ number: Double) -> String {
    if number.isNaN { return "Double.nan" }
    return number.isFinite ? String(number) : number > 0 ? "Double.infinity" : "-Double.infinity"
  }
}
