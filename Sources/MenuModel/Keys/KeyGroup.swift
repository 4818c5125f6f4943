/// Keys with one thing in common: each of some inputs with each of some modifiers.
package struct KeyGroup: Sendable {
  package let inputs: [KeyInput]
  package let modifierFlags: [KeyModifierFlags]
  /// The documentation of it, or a note that it is not measured.
  package let citation: String
  /// Whether one of the keys is a character, which has several forms.
  fileprivate let hasCharacters: Bool

  package init(inputs: [KeyInput], modifierFlags: [KeyModifierFlags], citation: String) {
    self.inputs = inputs
    self.modifierFlags = modifierFlags
    self.citation = citation
    hasCharacters = inputs.contains(where: \.isWritten)
  }
}

extension [KeyGroup] {
  package func citation(of key: KeyCombination) -> String? {
    // Nearly every key is a character with other modifiers than the groups', and needs no other form.
    let isCharacter = key.input.isWritten
    guard contains(where: { ($0.hasCharacters || !isCharacter) && $0.modifierFlags.contains(key.modifierFlags) }) else {
      return nil
    }
    let press = key.press
    return last { $0.modifierFlags.contains(press.modifierFlags) && $0.inputs.contains(press.input) }?.citation
  }
}
