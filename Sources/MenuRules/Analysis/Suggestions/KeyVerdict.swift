/// Whether a command can have a key combination, and the reason if not.
package enum KeyVerdict: Sendable {
  /// It can; with the settings where the key moves.
  case free([KeySuggestion.Move])
  /// Another command answers to it.
  case taken(KeyHolder)
  /// The system takes it before an app sees it.
  case reserved(KeyClaim)
  /// People expect another command on it.
  case expected(String)
  case editsText
  /// One of the command's alternates would get a key that is unavailable, or the command's own.
  case alternate(String)
  /// It cannot be pressed on a keyboard layout.
  case untypable(String)
  /// On a keyboard layout its press is that of another command's key.
  case collides(KeyHolder, layout: String)
}

/// A reason why keys are unavailable, with its count and an example.
package struct KeyRefusal: Sendable, Hashable {
  /// The fact about the keys: `belong to other commands`.
  package let reason: String
  package let count: Int
  /// One of them: `⌘I is the key of the system's 'Italic'`.
  package let example: String

  /// The reasons why a command's possible keys are unavailable, the most frequent first.
  package static func all(
    for keyCommand: KeyCommand, modifiers: [KeyModifierFlags], _ freeKeys: inout FreeKeys
  ) -> [KeyRefusal] {
    var counts: [(reason: String, count: Int, example: String)] = []
    for candidate in freeKeys.candidates(for: keyCommand, modifiers: modifiers) {
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
  /// The obstacle to one key, as the rest of a sentence; nil for a free one.
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

  /// The same for several keys, without their differences.
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
