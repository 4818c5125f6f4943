/// Keys with one thing in common: each of some inputs with each of some modifiers.
package struct KeyGroup: Sendable {
  package let inputs: [KeyInput]
  package let modifierFlags: [KeyModifierFlags]
  /// The documentation of it, or a note that it is not measured.
  package let citation: String

  package init(inputs: [KeyInput], modifierFlags: [KeyModifierFlags], citation: String) {
    self.inputs = inputs
    self.modifierFlags = modifierFlags
    self.citation = citation
  }
}

extension [KeyGroup] {
  /// The source that says that one of the groups has a key; nil where none has it.
  package func citation(of key: KeyCombination) -> String? {
    // Nearly every key has other modifiers than any of the groups, and needs no other form.
    guard contains(where: { $0.modifierFlags.contains(key.modifierFlags) }) else { return nil }
    let press = key.press
    return last { $0.modifierFlags.contains(press.modifierFlags) && $0.inputs.contains(press.input) }?.citation
  }
}
