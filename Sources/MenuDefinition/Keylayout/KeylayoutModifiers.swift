/// The modifiers of a key map: the `keys` of a `modifier` element, such as `anyShift caps? command`.
///
/// A named key must be held, one with `?` may be held, any other must not.
struct KeylayoutModifiers {
  private enum Need {
    case required
    case optional
  }

  private var needs: [String: Need] = [:]

  /// The words that name modifier keys; `shift`, `option` and `control` are the left ones.
  static let words = [
    "shift", "rightShift", "anyShift", "option", "rightOption", "anyOption", "control", "rightControl", "anyControl",
    "command", "caps",
  ]

  init(_ text: String) throws(UnknownWord) {
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isOptional = word.hasSuffix("?")
      let name = String(isOptional ? word.dropLast() : word)
      guard Self.words.contains(name) else { throw UnknownWord(word: name) }
      needs[name] = isOptional ? .optional : .required
    }
  }

  struct UnknownWord: Error {
    let word: String
  }

  /// Whether the map holds while some modifiers are held, with the keys on the left and without Caps Lock.
  func matches(_ flags: KeyModifierFlags) -> Bool {
    matches(flags.contains(.shift), "shift", "rightShift", "anyShift")
      && matches(flags.contains(.alternate), "option", "rightOption", "anyOption")
      && matches(flags.contains(.control), "control", "rightControl", "anyControl")
      && matches(flags.contains(.command), "command") && matches(false, "caps")
  }

  private func matches(_ isHeld: Bool, _ left: String, _ right: String, _ either: String) -> Bool {
    if needs[right] == .required { return false }
    let need = needs[left] == .required || needs[either] == .required ? Need.required : needs[left] ?? needs[either]
    return matches(isHeld, need)
  }

  private func matches(_ isHeld: Bool, _ key: String) -> Bool { matches(isHeld, needs[key]) }

  private func matches(_ isHeld: Bool, _ need: Need?) -> Bool {
    switch need {
    case .required: isHeld
    case .optional: true
    case nil: !isHeld
    }
  }
}
