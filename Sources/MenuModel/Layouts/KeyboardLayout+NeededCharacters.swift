extension KeyboardLayout {
  /// The needed character that people with this layout type by a stroke with Option. Nil without one.
  ///
  /// They need a character of ASCII that always takes Option. They need a letter of their languages or its accent, if
  /// that always takes it too. They need € with Option alone: there the layout has it for its own people. A character
  /// with another way to type it is not needed. Other ways are a key with no more modifiers, a dead key, or the key
  /// without Option for the letter without its mark (ń is ⌥N and ⌥F in Polish).
  package func neededCharacter(typedBy stroke: KeyStroke) -> Unicode.Scalar? {
    guard case .physical(let key) = stroke.key, stroke.modifierFlags.contains(.alternate) else { return nil }
    let level: KeyLayer.Level = stroke.modifierFlags.contains(.shift) ? .shiftOption : .option
    guard let scalar = typed.scalar(key, level), let place = typed.place(of: scalar),
      place.level == .option || place.level == .shiftOption, !isTyped(scalar, besides: key, level)
    else { return nil }
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F ? scalar : nil }
    if scalar == "€" { return level == .option ? scalar : nil }
    let lower = scalar.properties.lowercaseMapping
    if letters.unicodeScalars.contains(where: { String($0) == lower }) {
      return isComposed(lower) ? nil : scalar
    }
    return isNeededAccent(scalar) ? scalar : nil
  }

  /// Whether another key types a character too, and this one is not the expected key.
  private func isTyped(_ scalar: Unicode.Scalar, besides key: PhysicalKey, _ level: KeyLayer.Level) -> Bool {
    let letter = scalar.properties.lowercaseMapping
    // Canonically equivalent strings are equal.
    func isNatural(_ key: PhysicalKey) -> Bool {
      typed.scalar(key, .plain).map { base in Self.marks.contains { "\(base)\($0)" == letter } } ?? false
    }
    if isNatural(key) { return false }
    return hardware.keys.contains { other in
      [.option, .shiftOption].contains { (otherLevel: KeyLayer.Level) in
        (other != key || otherLevel != level) && typed.scalar(other, otherLevel) == scalar
          && (otherLevel.rawValue <= level.rawValue || isNatural(other))
      }
    }
  }

  /// Grave, acute, circumflex, tilde, macron, breve, dot and diaeresis above, ring, double acute, caron, cedilla, ogonek.
  private static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{30A}", "\u{30B}",
    "\u{30C}", "\u{327}", "\u{328}",
  ]

  /// Whether a dead key makes a letter, a capital as well as a small one.
  private func isComposed(_ letter: String) -> Bool {
    guard let letter = letter.unicodeScalars.first, letter.properties.lowercaseMapping == String(letter) else {
      return false
    }
    return Self.accentedLetters.contains { accent, letters in
      letters.contains(letter) && typed.place(of: accent) != nil
    }
  }

  /// Whether a dead key's accent makes a letter of the layout's languages that no key types without Option.
  private func isNeededAccent(_ accent: Unicode.Scalar) -> Bool {
    guard let accented = Self.accentedLetters[accent] else { return false }
    return letters.unicodeScalars.contains { letter in
      guard accented.contains(letter) else { return false }
      let level = typed.place(of: letter)?.level
      return level != .plain && level != .shift
    }
  }

  /// The letters that each dead key's accent makes of a to z, as Unicode decomposes them.
  private static let accentedLetters: [Unicode.Scalar: String.UnicodeScalarView] = {
    let rows = [
      ("`", "àèìǹòùẁỳ"), ("´", "áćéǵíḱĺḿńóṕŕśúẃýź"), ("^ˆ", "âĉêĝĥîĵôŝûŵŷẑ"), ("~˜", "ãẽĩñõũỹ"), ("¯", "āēīōūȳ"),
      ("˘", "ăĕğĭŏŭ"), ("˙", "ċḋėġḣṁȯṗṙṡṫẏż"), ("¨", "äëïöüẅÿ"), ("°˚", "åů"), ("˝", "őű"),
      ("ˇ", "ǎčďěǧȟǐǰǩľňǒřšťǔž"), ("¸", "çģķļņŗşţ"), ("˛", "ąęįǫų"),
    ]
    let pairs = rows.flatMap { accents, letters in accents.unicodeScalars.map { ($0, letters.unicodeScalars) } }
    return Dictionary(pairs) { first, _ in first }
  }()
}
