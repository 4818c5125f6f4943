extension Rule {
  static let capitalLetterKey = Rule.menu { context in
    guard context.platform.rules.contains(.capitalMeansShift) else { return [] }
    let keys = context.declared + context.changed
    let capitals = keys.filter { $0.isBareCapital && $0.alternate == nil }
    if capitals.isEmpty { return [] }
    let counts = keys.reduce(into: [KeyCombination: Int]()) { $0[$1.press, default: 0] += 1 }
    return capitals.compactMap { keyed in
      counts[keyed.press] == 1
        ? .capitalLetterKey(keyed.combination, at: context.range(of: keyed)) : nil
    }
  }
}

extension MenuCheckContext {
  /// The press for a key. An app's key with an unmeasured meaning stays as written.
  func press(of key: AnsweredKeys.Key) -> KeyCombination {
    !key.isSystems && platform.isUnmeasured(key.combination) ? key.combination : key.press
  }

  /// The press for a key among others. If no source says whether a capital letter needs Shift, it gets Shift only if
  /// both presses are taken: then it meets another key in either case.
  func presses(among keys: [AnsweredKeys.Key]) -> (AnsweredKeys.Key) -> KeyCombination {
    let hasCapitals = keys.contains { press(of: $0) != $0.press }
    let taken = KeySet(hasCapitals ? keys.map(press) : [])
    return { key in
      let press = press(of: key)
      if press == key.press { return press }
      let plain = KeyCombination(key.press.input, press.modifierFlags)
      return taken.contains(key.press) && taken.contains(plain) ? key.press : press
    }
  }
}

extension Platform {
  func press(of key: KeyCombination) -> KeyCombination { isUnmeasured(key) ? key : key.press }
}

extension AnsweredKeys.Key {
  /// Whether the app wrote a capital letter for it without Shift; with Shift as well, it is the intended key.
  fileprivate var isBareCapital: Bool { combination.isBareCapital && !isSystems }
}

extension Diagnostic {
  static func capitalLetterKey(_ key: KeyCombination, at range: SourceRange?) -> Diagnostic {
    let small = KeyCombination(key.press.input, key.modifierFlags)
    let proposals = [
      ("write the Shift that it needs", key.press), ("write the small letter if no Shift is meant", small),
    ]
    return Diagnostic(
      .capitalLetterKey, "'\(key.canonical)' has a capital letter, so people have to press \(key.displayed)", at: range,
      help: [
        "write shift or a small letter",
        "the Mac's menus take a capital letter as the letter with Shift (NSMenuItem.keyEquivalent)",
      ],
      fixes: proposals.compactMap { message, key in
        range.map { Fix(message, [Edit($0, key.canonical.quoted)]) }
      })
  }
}
