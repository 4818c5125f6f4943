extension MenuCheck {
  /// Keys written with a capital letter; where another command has the same press, that is the finding.
  static let capitalLetters = MenuCheck { context in
    let capitals = context.keyed.filter { $0.key.input.isCapitalLetter && !$0.isSystems }
    if capitals.isEmpty { return [] }
    let counts = context.keyed.reduce(into: [KeyCombination: Int]()) { $0[$1.press, default: 0] += 1 }
    return capitals.compactMap { keyed in
      counts[keyed.press] == 1 ? .capitalLetterKey(keyed.key, at: context.range(of: .key, in: keyed)) : nil
    }
  }
}
