/// The way back from a stroke to keys as they are written, on one layout in one direction. A new key meets a handful of
/// thousands, so that is cheaper than localising them all.
struct StrokeReversal: Sendable {
  let localizer: KeyLocalizer

  init(_ localizer: KeyLocalizer) {
    self.localizer = localizer
  }

  /// The keys that a menu shows for a stroke, in either direction: `1` and `!` for one key with Shift.
  func shown(pressedBy stroke: KeyStroke) -> [KeyCombination] {
    guard case .physical(let key) = stroke.key else {
      guard case .named(let input) = stroke.key else { return [] }
      return [KeyCombination(input, stroke.modifierFlags)]
    }
    let layout = localizer.layout
    let flags = stroke.modifierFlags
    let layer = layout.layer(holding: flags)
    var shown: [KeyCombination] = []
    func add(_ input: KeyInput, _ flags: KeyModifierFlags) {
      let key = KeyCombination(input, flags)
      if localizer.typing(of: key).stroke == stroke { shown.append(key) }
    }
    let plain = layer.scalar(key, .plain)
    if flags.contains(.shift) {
      // The capital of a letter means its key with Shift, even if that types another character.
      var codes: [UInt32] = []
      for scalar in [plain, layer.scalar(key, .shift), plain?.capital] {
        if let scalar, !codes.contains(scalar.value) { codes.append(scalar.value) }
      }
      for input in codes.sorted().map(KeyInput.init(code:)) {
        add(input, flags)
        add(input, flags.subtracting(.shift))
      }
    } else if let plain {
      add(KeyInput(plain), flags)
    }
    return flags.contains(.alternate) ? shown + self.shown(typedWithOptionBy: stroke, key, layer) : shown
  }

  /// The same for characters for which the platform also presses Option.
  private func shown(typedWithOptionBy stroke: KeyStroke, _ key: PhysicalKey, _ layer: KeyLayer) -> [KeyCombination] {
    let flags = stroke.modifierFlags
    var shown: [KeyCombination] = []
    for level in [KeyLayer.Level.option, .shiftOption] where flags.isSuperset(of: level.modifierFlags) {
      guard let input = layer.scalar(key, level).map({ KeyInput($0) }) else { continue }
      for added: KeyModifierFlags in [[], .alternate, .shift, [.alternate, .shift]] {
        let key = KeyCombination(input, flags.subtracting(added))
        if !shown.contains(key), localizer.typing(of: key).stroke == stroke { shown.append(key) }
      }
    }
    return shown
  }

  /// Every key that a menu shows as this one, as written on commands with that mobility.
  func authored(shownAs key: KeyCombination, _ mobility: KeyMobility) -> [KeyCombination] {
    guard mobility != .stays, localizer.localizesKeyCommands else { return [key] }
    var keys: [KeyCombination] = []
    if let scalar = key.input.scalar, key.input.namedKey == nil {
      if localizer.layout.keyEquivalents[scalar] == nil { keys.append(key) }
      for pair in localizer.layout.keyEquivalents.pairs where pair.shown == scalar {
        guard key.modifierFlags.isSuperset(of: pair.addedFlags) else { continue }
        keys.append(KeyCombination(KeyInput(pair.authored), key.modifierFlags))
        if !pair.addedFlags.isEmpty {
          keys.append(KeyCombination(KeyInput(pair.authored), key.modifierFlags.subtracting(pair.addedFlags)))
        }
      }
    } else {
      keys.append(key)
    }
    // Mirroring twice is not mirroring, so it is its own way back.
    return mobility == .moves && localizer.direction == .rightToLeft ? keys.map(\.mirrored) : keys
  }
}

extension Unicode.Scalar {
  fileprivate var capital: Unicode.Scalar? {
    // Asking Unicode's tables takes longer than all the rest.
    if isASCII { return ("a"..."z").contains(self) ? Unicode.Scalar(UInt8(value) - 0x20) : nil }
    return properties.isLowercase ? properties.uppercaseMapping.unicodeScalars.first : nil
  }
}
