/// A press: a key by its place, or one that every keyboard has, with modifiers. Equal strokes are one press.
package struct KeyStroke: Sendable, Hashable {
  package let key: Key
  package let modifierFlags: KeyModifierFlags

  package enum Key: Sendable, Hashable {
    /// A key that types characters.
    case physical(PhysicalKey)
    /// A key that is the same on every layout: arrows, Return, F1.
    case named(KeyInput)
  }

  /// Inlined: the audit makes a stroke of each key on each layout.
  @inlinable
  package init(_ key: Key, _ modifierFlags: KeyModifierFlags) {
    self.key = key
    self.modifierFlags = modifierFlags
  }
}

extension KeyStroke {
  /// The key's name in a browser's keyboard event, its `code`. Source: w3.org/TR/uievents-code
  package var code: String {
    switch key {
    case .physical(let key): key.rawValue
    case .named(let input): input.eventCode
    }
  }
}

extension KeyInput {
  package var eventCode: String {
    guard let name = namedKey?.name else { return "" }
    return Self.eventCodes[name] ?? displayed
  }

  private static let eventCodes: [String: String] = [
    "up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight", "escape": "Escape",
    "pageUp": "PageUp", "pageDown": "PageDown", "home": "Home", "end": "End", "delete": "Backspace", "tab": "Tab",
    "return": "Enter", "enter": "NumpadEnter", "space": "Space", "backspace": "Backspace", "deleteForward": "Delete",
    // The name in browsers on a Mac.
    "clear": "NumLock",
  ]
}
