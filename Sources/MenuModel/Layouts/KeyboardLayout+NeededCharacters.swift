extension KeyboardLayout {
  /// The character that people with this layout type by a stroke with Option and need; nil where it types none.
  ///
  /// They need a character of ASCII that takes Option wherever it is typed, a letter of their languages or the accent
  /// of one, if that is so too, and € where it has Option alone: there the layout has it for its own people.
  func neededCharacter(typedBy stroke: KeyStroke) -> Unicode.Scalar? {
    guard case .physical(let key) = stroke.key, stroke.modifierFlags.contains(.alternate) else { return nil }
    let level: KeyLayer.Level = stroke.modifierFlags.contains(.shift) ? .shiftOption : .option
    guard let text = typed.text(key, level)?.unicodeScalars, let scalar = text.first, text.count == 1,
      let place = typed.place(of: scalar), place.level == .option || place.level == .shiftOption
    else { return nil }
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F ? scalar : nil }
    if scalar == "€" { return level == .option ? scalar : nil }
    let lower = scalar.properties.lowercaseMapping
    if letters.unicodeScalars.contains(where: { String($0) == lower }) { return scalar }
    return isNeededAccent(scalar) ? scalar : nil
  }

  /// Whether a dead key's accent makes a letter of the layout's languages that no key types without Option.
  private func isNeededAccent(_ accent: Unicode.Scalar) -> Bool {
    guard let mark = Self.combiningMarks[accent] else { return false }
    return letters.unicodeScalars.contains { letter in
      if let place = typed.place(of: letter), place.level == .plain || place.level == .shift { return false }
      return Character(letter).base(with: mark) != nil
    }
  }

  /// The accents that dead keys show and the marks that they put on letters.
  private static let combiningMarks: [Unicode.Scalar: Unicode.Scalar] = [
    "`": "\u{300}", "´": "\u{301}", "^": "\u{302}", "ˆ": "\u{302}", "~": "\u{303}", "˜": "\u{303}", "¯": "\u{304}",
    "˘": "\u{306}", "˙": "\u{307}", "¨": "\u{308}", "°": "\u{30A}", "˚": "\u{30A}", "˝": "\u{30B}", "ˇ": "\u{30C}",
    "¸": "\u{327}", "˛": "\u{328}",
  ]
}

extension Character {
  /// The letter of a to z that a mark makes this one of; nil where none does.
  fileprivate func base(with mark: Unicode.Scalar) -> Character? {
    "abcdefghijklmnopqrstuvwxyz".first { base in
      var scalars = String.UnicodeScalarView(String(base).unicodeScalars)
      scalars.append(mark)
      // Characters are compared by canonical equivalence.
      return String(scalars) == String(self)
    }
  }
}
