extension KeyboardLayout {
  /// A stroke as it is pressed on this layout: the modifiers, and the character that the key types without any: `⇧⌘0`.
  public func displayed(_ stroke: KeyStroke) -> String {
    switch stroke.key {
    case .named(let input): stroke.modifierFlags.displayed + input.displayed
    case .physical(let key): stroke.modifierFlags.displayed + displayed(key, in: commandedOrTyped(stroke.modifierFlags))
    }
  }

  /// Where a character is typed: `⌥5`.
  func displayed(_ place: KeyLayer.Place, with flags: KeyModifierFlags) -> String {
    place.level.modifierFlags.displayed + displayed(place.key, in: commandedOrTyped(flags))
  }

  /// The layer that holds while some modifiers are held.
  private func commandedOrTyped(_ flags: KeyModifierFlags) -> KeyLayer {
    flags.isDisjoint(with: [.command, .control]) ? typed : commanded
  }

  private func displayed(_ key: PhysicalKey, in layer: KeyLayer) -> String {
    guard let text = layer.text(key, .plain) else { return key.rawValue }
    let upper = text.uppercased()
    return upper.unicodeScalars.count == 1 ? upper : text
  }

  /// Whether what is written with the layout is read from right to left.
  var writesRightToLeft: Bool { ["Arabic", "Hebrew", "Syriac", "Thaana", "N’Ko", "Adlam"].contains(script) }
}
