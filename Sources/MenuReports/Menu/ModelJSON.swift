extension KeyCombination {
  /// UIKit's two values and the two spellings of the key.
  package var json: JSONValue {
    .object([
      .init("input", .string(input.rawValue)), .init("modifierFlags", .integer(modifierFlags.rawValue)),
      .init("canonical", .string(canonical)), .init("displayed", .string(displayed)),
    ])
  }
}

extension KeyStroke {
  /// The `code` of UI Events and the modifiers in words: `{ "key": "Quote", "modifiers": "shift+cmd" }`. Source:
  /// w3.org/TR/uievents-code
  package var json: JSONValue { ["key": .string(code), "modifiers": .string(modifierFlags.canonical)] }
}

extension LocalizedKey.Typing {
  /// One word; nil for a key that can be typed.
  package var obstacle: String? {
    switch self {
    case .typed: nil
    case .needsOption: "needsOption"
    case .missing: "missing"
    }
  }
}

extension PropertyList {
  /// The JSON, dictionaries in the order of their keys.
  package var json: JSONValue {
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
