/// Whether a command can have a key combination, and if not, why.
package enum KeyVerdict: Sendable {
  /// It can; where the key moves to another place.
  case free([KeySuggestion.Move])
  /// Something else answers to it.
  case taken(KeyHolder)
  /// The system takes it before an app sees it.
  case reserved(KeyClaim)
  /// People expect something else on it.
  case expected(String)
  /// It does something in text.
  case editsText
  /// One of the command's alternates would answer to the same, or to what cannot be had.
  case alternate(String)
  /// It cannot be pressed on a keyboard layout.
  case untypable(String)
  /// On a keyboard layout it is pressed like a key of something else.
  case collides(KeyHolder, layout: String)
}

/// A reason for which keys cannot be had, how often it holds, and an example.
package struct KeyRefusal: Sendable, Hashable {
  /// What holds for the keys: `belong to other commands`.
  package let reason: String
  /// For how many of those that were tried.
  package let count: Int
  /// One of them: `⌘I is the key of the system's 'Italic'`.
  package let example: String

  /// Why each key that a command could have cannot be had, the most frequent reason first.
  package static func all(
    for keyCommand: KeyCommand, modifiers: [KeyModifierFlags], _ freeKeys: inout FreeKeys
  ) -> [KeyRefusal] {
    var counts: [(reason: String, count: Int, example: String)] = []
    for candidate in KeyCandidate.all(for: keyCommand, modifiers: modifiers, besides: freeKeys.taken) {
      let verdict = freeKeys.verdict(on: candidate.key, for: keyCommand)
      guard let reason = verdict.refusal, let obstacle = verdict.obstacle else { continue }
      if let index = counts.firstIndex(where: { $0.reason == reason }) {
        counts[index].count += 1
      } else {
        counts.append((reason, 1, "\(candidate.key.displayed) \(obstacle)"))
      }
    }
    return counts.enumerated().sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }
      .map { KeyRefusal(reason: $0.element.reason, count: $0.element.count, example: $0.element.example) }
  }
}

extension KeyVerdict {
  /// What is wrong with one key, as a sentence goes on after it; nil for a free one.
  package var obstacle: String? {
    switch self {
    case .free: nil
    case .taken(let holder): "is the key of \(holder.displayed)"
    case .reserved(let claim): "belongs to the system's \(claim.owner)"
    case .expected(let owner): "is where people expect \(owner)"
    case .editsText: "moves the cursor or changes text while text is edited"
    case .alternate(let title): "leaves no key to the alternate '\(title)'"
    case .untypable(let layout): "cannot be typed on \(layout)"
    case .collides(let holder, let layout): "is pressed like the key of \(holder.displayed) on \(layout)"
    }
  }

  /// The same of several keys, without what differs.
  fileprivate var refusal: String? {
    switch self {
    case .free: nil
    case .taken: "belong to other commands"
    case .reserved: "belong to the system"
    case .expected: "mean something else to people"
    case .editsText: "do something where text is edited"
    case .alternate: "leave no key to an alternate"
    case .untypable: "cannot be typed on some layout"
    case .collides: "are pressed like another key on some layout"
    }
  }
}
