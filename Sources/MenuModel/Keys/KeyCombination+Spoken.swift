extension KeyCombination {
  /// The key as a screen reader says it: `Shift Command T`.
  package var spoken: String { spokenWords.joined(separator: " ") }

  package var spokenWords: [String] {
    let flags = displayedModifierFlags
    return KeyModifierFlags.spoken.filter { flags.contains($0.flag) }.map(\.word) + [input.spoken]
  }
}

extension KeyModifierFlags {
  /// The words for the flags, in the order they are printed.
  fileprivate static let spoken: [(flag: KeyModifierFlags, word: String)] = [
    (.numericPad, "Keypad"), (.alphaShift, "Caps Lock"), (.control, "Control"), (.alternate, "Option"),
    (.shift, "Shift"), (.command, "Command"),
  ]
}

extension KeyInput {
  /// The key as a screen reader says it: a letter as itself, a sign by its name, since many readers omit signs.
  package var spoken: String {
    if let namedKey { return Self.spokenNames[namedKey.name] ?? namedKey.displayed }
    let displayed = displayed
    return Self.spokenSigns.first { $0.sign == displayed }?.word ?? displayed
  }

  /// The words for the keys with names; the others are spoken as they are shown: F1.
  static let spokenNames: [String: String] = [
    "up": "Up Arrow", "down": "Down Arrow", "left": "Left Arrow", "right": "Right Arrow", "escape": "Escape",
    "pageUp": "Page Up", "pageDown": "Page Down", "home": "Home", "end": "End", "delete": "Delete", "tab": "Tab",
    "return": "Return", "enter": "Enter", "space": "Space", "backspace": "Delete", "deleteForward": "Forward Delete",
    "clear": "Clear",
  ]

  /// The words for signs, as VoiceOver calls them.
  package static let spokenSigns: [(sign: String, word: String)] = [
    ("!", "Exclamation Mark"), ("\"", "Quote"), ("#", "Number Sign"), ("$", "Dollar"), ("%", "Percent"),
    ("&", "Ampersand"), ("'", "Apostrophe"), ("(", "Left Parenthesis"), (")", "Right Parenthesis"), ("*", "Star"),
    ("+", "Plus"), (",", "Comma"), ("-", "Minus"), (".", "Period"), ("/", "Slash"), (":", "Colon"),
    (";", "Semicolon"), ("<", "Less Than"), ("=", "Equals"), (">", "Greater Than"), ("?", "Question Mark"),
    ("@", "At"), ("[", "Left Bracket"), ("\\", "Backslash"), ("]", "Right Bracket"), ("^", "Caret"),
    ("_", "Underscore"), ("`", "Grave Accent"), ("{", "Left Brace"), ("|", "Vertical Bar"), ("}", "Right Brace"),
    ("~", "Tilde"), ("§", "Section Sign"), ("´", "Acute Accent"), ("¨", "Diaeresis"), ("¥", "Yen"), ("£", "Pound"),
    ("€", "Euro"), ("°", "Degree"), ("·", "Middle Dot"), ("¿", "Inverted Question Mark"),
    ("¡", "Inverted Exclamation Mark"), ("«", "Left Guillemet"), ("»", "Right Guillemet"),
  ]
}
