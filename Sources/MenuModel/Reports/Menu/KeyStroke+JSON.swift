extension KeyStroke {
  /// The key as the `code` of UI Events and the modifiers in words: `{ "key": "Quote", "modifiers": "shift+cmd" }`.
  ///
  /// Source: w3.org/TR/uievents-code
  var json: JSONValue { ["key": .string(code), "modifiers": .string(modifierFlags.canonical)] }
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
