/// A press: a key by its place, or a key that is the same on every keyboard, and the modifiers held.
///
/// Two key combinations are one press on a keyboard when their strokes are equal, in any spelling.
package struct KeyStroke: Sendable, Hashable {
  package let key: Key
  package let modifierFlags: KeyModifierFlags

  package enum Key: Sendable, Hashable {
    /// A key that types characters.
    case physical(PhysicalKey)
    /// A key that is the same on every layout: arrows, Return, F1.
    case named(KeyInput)
  }

  /// Makes a stroke. The audit makes one of each key on each layout, inline.
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
  /// The `code` of a key that is the same on every layout.
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
