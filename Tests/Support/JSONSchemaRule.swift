@testable import MenuSyntax

extension JSONSchema {
  /// The requirement of one or several keywords of a schema.
  package indirect enum Rule: Sendable {
    case nothing
    case reference(String)
    case values([JSONValue])
    case types([String])
    case minimum(Int)
    case items([Rule])
    case object(properties: [String: [Rule]], required: [String], others: [Rule]?)
    case alternatives([[Rule]], isExclusive: Bool)

    /// Whether a value is what a rule without parts asks for.
    func allows(_ value: JSONValue) -> Bool {
      switch (self, value) {
      case (.nothing, _): false
      case (.values(let values), _): values.contains(value)
      case (.types(let types), _): types.contains { Self.types(of: value).contains($0) }
      case (.minimum(let least), .integer(let number)): number >= least
      case (.minimum(let least), .real(let number)): number >= Double(least)
      default: true
      }
    }

    private static func types(of value: JSONValue) -> [String] {
      switch value {
      case .null: ["null"]
      case .bool: ["boolean"]
      case .integer: ["integer", "number"]
      case .real: ["number"]
      case .string: ["string"]
      case .array: ["array"]
      case .object: ["object"]
      }
    }
  }
}

extension JSONSchema.Rule {
  private static let definitions = "#/$defs/"

  /// Reads a schema.
  package static func all(in schema: JSONValue) throws -> [JSONSchema.Rule] {
    if case .bool(let isAllowed) = schema { return isAllowed ? [] : [.nothing] }
    var rules: [JSONSchema.Rule] = []
    for keyword in schema.members { rules += try self.rules(keyword.name, keyword.value) }
    let properties = try (schema["properties"]?.members ?? []).map { ($0.name, try all(in: $0.value)) }
    let required = schema["required"]?.elements.compactMap(\.string) ?? []
    let others = try schema["additionalProperties"].map { try all(in: $0) }
    if !properties.isEmpty || !required.isEmpty || others != nil {
      rules.append(
        .object(properties: Dictionary(uniqueKeysWithValues: properties), required: required, others: others))
    }
    return rules
  }

  private static func rules(_ keyword: String, _ argument: JSONValue) throws -> [JSONSchema.Rule] {
    switch keyword {
    case "$schema", "title", "description", "$defs", "properties", "required", "additionalProperties": return []
    case "$ref":
      guard let text = argument.string, text.hasPrefix(definitions) else {
        throw JSONSchema.Failure.unusableArgument(argument.text)
      }
      return [.reference(String(text.dropFirst(definitions.count)))]
    case "const": return [.values([argument])]
    case "enum": return [.values(argument.elements)]
    case "type": return [.types(argument.string.map { [$0] } ?? argument.elements.compactMap(\.string))]
    case "minimum":
      guard case .integer(let least) = argument else { throw JSONSchema.Failure.unusableArgument(argument.text) }
      return [.minimum(least)]
    case "items": return [.items(try all(in: argument))]
    case "anyOf": return [.alternatives(try argument.elements.map { try all(in: $0) }, isExclusive: false)]
    case "oneOf": return [.alternatives(try argument.elements.map { try all(in: $0) }, isExclusive: true)]
    default: throw JSONSchema.Failure.unknownKeyword(keyword)
    }
  }

  /// The names of every definition that is referred to anywhere in a schema.
  package static func references(in schema: JSONValue) -> [String] {
    schema.elements.flatMap(references)
      + schema.members.flatMap { member in
        let isReference = member.name == "$ref" && member.value.string?.hasPrefix(definitions) == true
        return isReference
          ? [String(member.value.string?.dropFirst(definitions.count) ?? "")] : references(in: member.value)
      }
  }
}
