extension PropertyList {
  /// The property list as JSON, dictionaries in the order of their keys.
  var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .boolean(let flag): .bool(flag)
    case .array(let values): .array(values.map(\.json))
    case .dictionary(let values):
      .object(values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.json) })
    }
  }
}
