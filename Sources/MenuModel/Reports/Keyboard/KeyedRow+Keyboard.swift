extension KeyedRow {
  /// Makes a row with a key on a keyboard layout, and what is to be said about it: the key as it is written where that
  /// differs, and whether it can be typed.
  init(_ text: String, on key: LocalizedKey, indent: Int = 0) {
    self.init(text, key.localized, indent: indent)
    var words = key.isMoved ? [key.authored.displayed] : []
    if key.typing.stroke == nil { words.append("cannot be typed") }
    if !words.isEmpty { aside = "(" + words.joined(separator: ", ").terminalSafe + ")" }
  }

  /// The lines above a report that is about a keyboard: its name, and a free line.
  static func header(_ keyboard: String) -> [String] {
    keyboard.isEmpty ? [] : ["Keys on \(keyboard.terminalSafe)", ""]
  }
}
