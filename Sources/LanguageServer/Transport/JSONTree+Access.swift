/// Parameters of a message, by their names.
package typealias Params = JSONTree.Value

extension JSONTree.Value {
  var string: String? { if case .string(let text) = content { text } else { nil } }
  var integer: Int? { if case .integer(let number) = content { number } else { nil } }
  var isTrue: Bool { if case .boolean(true) = content { true } else { false } }
  var elements: [JSONTree.Value] { if case .array(let elements) = content { elements } else { [] } }
  var strings: [String] { elements.compactMap(\.string) }

  var json: JSONValue {
    switch content {
    case .null: .null
    case .boolean(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .string(let value): .string(value)
    case .array(let values): .array(values.map(\.json))
    case .object(let members): .object(members.map { JSONValue.Member($0.name, $0.value.json) })
    }
  }
}

extension JSONValue {
  static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  static func some(_ elements: [JSONValue]) -> JSONValue? { elements.isEmpty ? nil : .array(elements) }
}
