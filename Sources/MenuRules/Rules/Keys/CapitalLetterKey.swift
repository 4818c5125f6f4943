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

  /// The rest of a sentence about two keys with one press; empty if sources say that they have one.
  func doubt(about key: AnsweredKeys.Key, and other: AnsweredKeys.Key) -> String {
    press(of: key) == press(of: other) ? "" : ", if a capital letter needs Shift (not measured)"
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
