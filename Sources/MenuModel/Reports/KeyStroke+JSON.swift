extension KeyStroke {
  /// The key as the `code` of UI Events and the modifiers in words: `{ "key": "Quote", "modifiers": "shift+cmd" }`.
  ///
  /// Source: w3.org/TR/uievents-code
  var json: JSONValue {
    let code =
      switch key {
      case .physical(let key): key.rawValue
      case .named(let input): Self.codes[input] ?? input.canonical.uppercased()
      }
    return ["key": .string(code), "modifiers": .string(modifierFlags.canonical)]
  }

  /// The codes of the keys that are the same on every layout; function keys have their names.
  private static let codes: [KeyInput: String] = [
    .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight",
    .escape: "Escape", .pageUp: "PageUp", .pageDown: "PageDown", .home: "Home", .end: "End", .delete: "Backspace",
    .tab: "Tab", .return: "Enter", .space: "Space", "\u{3}": "NumpadEnter", "\u{8}": "Backspace", "\u{7F}": "Delete",
  ]
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
