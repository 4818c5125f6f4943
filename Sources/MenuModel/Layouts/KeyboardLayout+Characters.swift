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
}
