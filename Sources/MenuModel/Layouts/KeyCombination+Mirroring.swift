extension KeyCombination {
  /// The key in a right-to-left interface: with Command, brackets and the left and right arrows change places.
  ///
  /// Source: developer.apple.com/documentation/uikit/uikeycommand/allowsautomaticmirroring
  public var mirrored: KeyCombination {
    guard modifierFlags.contains(.command), let other = Self.mirrorImages[input] else { return self }
    return KeyCombination(other, modifierFlags)
  }

  private static let mirrorImages: [KeyInput: KeyInput] = [
    "[": "]", "]": "[", "{": "}", "}": "{", "(": ")", ")": "(", "<": ">", ">": "<",
    .leftArrow: .rightArrow, .rightArrow: .leftArrow,
  ]
}
