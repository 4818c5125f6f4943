extension KeyboardLayout {
  /// The character that people with this layout type by a stroke with Option and need; nil where it types none.
  ///
  /// They need a character of ASCII that takes Option wherever it is typed, a letter of their languages or the accent
  /// of one, if that is so too, and € where it has Option alone: there the layout has it for its own people.
  func neededCharacter(typedBy stroke: KeyStroke) -> Unicode.Scalar? {
    guard case .physical(let key) = stroke.key, stroke.modifierFlags.contains(.alternate) else { return nil }
    let level: KeyLayer.Level = stroke.modifierFlags.contains(.shift) ? .shiftOption : .option
    guard let scalar = typed.scalar(key, level), let place = typed.place(of: scalar),
      place.level == .option || place.level == .shiftOption
    else { return nil }
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F ? scalar : nil }
    if scalar == "€" { return level == .option ? scalar : nil }
    let lower = scalar.properties.lowercaseMapping
    if letters.unicodeScalars.contains(where: { String($0) == lower }) { return scalar }
    return isNeededAccent(scalar) ? scalar : nil
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
