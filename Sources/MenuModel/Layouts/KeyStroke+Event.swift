extension KeyStroke {
  /// What a browser's keyboard event calls the key in its `code`. Source: w3.org/TR/uievents-code
  package var code: String {
    switch key {
    case .physical(let key): key.rawValue
    case .named(let input): input.eventCode
    }
  }
}

extension KeyInput {
  /// The `code` of a key that is the same on every layout.
  var eventCode: String {
    guard let name = namedKey?.name else { return "" }
    return Self.eventCodes[name] ?? displayed
  }

  private static let eventCodes: [String: String] = [
    "up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight", "escape": "Escape",
    "pageUp": "PageUp", "pageDown": "PageDown", "home": "Home", "end": "End", "delete": "Backspace", "tab": "Tab",
    "return": "Enter", "enter": "NumpadEnter", "space": "Space", "backspace": "Backspace", "deleteForward": "Delete",
    // What browsers on a Mac call it.
    "clear": "NumLock",
  ]
}
