/// Keys that one thing is said of: each of some inputs with each of some modifiers.
struct KeyGroup: Sendable {
  let inputs: [KeyInput]
  let modifierFlags: [KeyModifierFlags]
  /// Where it is documented, or that nobody has measured it.
  let citation: String
}

extension [KeyGroup] {
  /// Where it is documented that one of the groups has a key; nil where none has it.
  func citation(of key: KeyCombination) -> String? {
    // Nearly every key has other modifiers than any of the groups, and needs no other form.
    guard contains(where: { $0.modifierFlags.contains(key.modifierFlags) }) else { return nil }
    let press = key.press
    return last { $0.modifierFlags.contains(press.modifierFlags) && $0.inputs.contains(press.input) }?.citation
  }
}
