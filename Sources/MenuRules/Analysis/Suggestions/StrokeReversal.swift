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
    let layer = layout.layer(holding: stroke.modifierFlags)
    let plain = layer.scalar(key, .plain)
    let typedWithOption = shown(typedWithOptionBy: stroke, key, layer)
    guard stroke.modifierFlags.contains(.shift) else {
      return [plain].compactMap(\.self).map { KeyCombination(KeyInput($0), stroke.modifierFlags) }
        .filter { localizer.typing(of: $0).stroke == stroke } + typedWithOption
    }
    // The capital of a letter means its key with Shift, even if that types another character.
    let capital = plain.flatMap { $0.properties.isLowercase ? $0.properties.uppercaseMapping.unicodeScalars : nil }
    let shifted = layer.scalar(key, .shift)
    var inputs: [KeyInput] = []
    for scalar in [plain, shifted, capital?.first].lazy.compactMap(\.self) where !inputs.contains(KeyInput(scalar)) {
      inputs.append(KeyInput(scalar))
    }
    return inputs.sorted { $0.code < $1.code }.flatMap { input in
      [stroke.modifierFlags, stroke.modifierFlags.subtracting(.shift)].map { KeyCombination(input, $0) }
    }.filter { localizer.typing(of: $0).stroke == stroke } + typedWithOption
  }

  /// The same for characters for which the platform also presses Option.
  private func shown(typedWithOptionBy stroke: KeyStroke, _ key: PhysicalKey, _ layer: KeyLayer) -> [KeyCombination] {
    let flags = stroke.modifierFlags
    guard flags.contains(.alternate) else { return [] }
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
