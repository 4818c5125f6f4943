extension KeyStroke {
  /// The key as the `code` of UI Events and the modifiers as words: `{ "code": "Quote", "modifiers": ["cmd"] }`.
  var json: JSONValue {
    let modifiers = modifierFlags.canonical.split(separator: "+").map { JSONValue.string(String($0)) }
    return ["code": .string(code), "modifiers": .array(modifiers)]
  }
}

extension LocalizedKey.Typing {
  /// Why a key cannot be typed, in one word; nil where it can.
  var obstacle: String? {
    switch self {
    case .typed: nil
    case .needsOption: "needsOption"
    case .missing: "missing"
    }
  }
}
