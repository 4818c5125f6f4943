/// The arrays and dictionaries that a function compares property lists with, each a constant at its beginning.
struct SwiftConstants: Sendable {
  private(set) var declared: [(propertyList: PropertyList, name: String, value: SwiftExpression)] = []
  /// Their names, shared by all functions.
  private var names: [String] = []

  /// Begins another function.
  mutating func begin() { declared = [] }

  /// The test whether an expression is a property list; `state` gives a constant a unique name.
  mutating func comparison(
    of expression: String, with propertyList: PropertyList, besides state: inout SwiftState
  ) -> String {
    let (type, value) =
      switch propertyList {
      case .string: ("String", propertyList.expression.inline ?? "")
      case .integer: ("Int", propertyList.expression.inline ?? "")
      case .real: ("Double", propertyList.expression.inline ?? "")
      case .boolean: ("Bool", propertyList.expression.inline ?? "")
      case .array: ("NSArray", name(of: propertyList, "NSArray", "array", &state))
      case .dictionary: ("NSDictionary", name(of: propertyList, "NSDictionary", "dictionary", &state))
      }
    return "\(expression) as? \(type) == \(value)"
  }

  private mutating func name(
    of propertyList: PropertyList, _ type: String, _ label: String, _ state: inout SwiftState
  ) -> String {
    if let known = declared.first(where: { $0.propertyList == propertyList }) { return known.name }
    if declared.count == names.count { names.append(state.unused("expected")) }
    let name = names[declared.count]
    declared.append((propertyList, name, .call(type, [.init(label, propertyList.expression)])))
    return name
  }
}
