extension KeyboardLayout {
  /// The key equivalents of Command and each printable ASCII character as they are on this layout, in ASCII order.
  public var commandKeys: [LocalizedKey] {
    let localizer = KeyLocalizer(self, direction: .leftToRight)
    return (UInt8(0x21)...0x7E).map { localizer.localized(KeyCombination(KeyInput(Unicode.Scalar($0)), .command)) }
  }

  /// The printable ASCII characters that are typed only with Option, and where, in ASCII order.
  public var charactersWithOption: [(character: Unicode.Scalar, place: KeyLayer.Place)] {
    (UInt8(0x21)...0x7E).compactMap { code in
      let scalar = Unicode.Scalar(code)
      guard let place = typed.place(of: scalar), place.level == .option || place.level == .shiftOption else {
        return nil
      }
      return (scalar, place)
    }
  }

  /// The printable ASCII characters that no key types by itself, in ASCII order.
  public var charactersWithoutKey: [Unicode.Scalar] {
    (UInt8(0x21)...0x7E).map { Unicode.Scalar($0) }.filter { typed.place(of: $0) == nil }
  }

  /// Whether what is written with the layout is read from right to left.
  var writesRightToLeft: Bool { ["Arabic", "Hebrew", "Syriac", "Thaana", "N’Ko", "Adlam"].contains(script) }

  /// What people call a stroke: its modifiers, and what the key types alone while Command is held.
  func displayed(_ stroke: KeyStroke) -> String {
    switch stroke.key {
    case .named(let input): KeyCombination(input, stroke.modifierFlags).displayed
    case .physical(let key):
      stroke.modifierFlags.displayed
        + (commanded.text(key, .plain) ?? typed.text(key, .plain) ?? key.rawValue).shownOnKey
    }
  }
}

extension String {
  /// The text as it stands on a key: a single letter as its capital, as in menus.
  fileprivate var shownOnKey: String {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
    return KeyInput(scalar).displayed
  }
}
