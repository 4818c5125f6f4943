/// The last words and signs of a begun condition: `mode` and `==` of `isOn && mode == `.
package struct ConditionWords: Sendable {
  package private(set) var second = ""
  package private(set) var last = ""

  private static let comparisons = ["==", "!=", "<", ">", "<=", ">="]

  package init?(_ text: String) {
    enum Kind { case space, single, sign, word }
    var known = Kind.space
    for character in text {
      let kind: Kind =
        character.isWhitespace
        ? .space : "()!".contains(character) ? .single : "=<>&|".contains(character) ? .sign : .word
      if kind == known && (kind == .sign || kind == .word) || character == "=" && known == .single && last == "!" {
        last.append(character)
      } else if kind != .space {
        (second, last) = (last, String(character))
      }
      known = kind
    }
    if last.isEmpty { return nil }
  }

  /// Whether the last word is one that a sign follows.
  package var isOperand: Bool { ConditionParser.isWord(last) || Int(last) != nil || last == ")" }

  /// The signs that may follow the last word, which is a variable of the `kind`; nil without one.
  package func signs(of kind: StateVariable.Kind?) -> [String] {
    if Self.comparisons.contains(second) || last == ")" { return ["&&", "||"] }
    switch (kind, SituationVariable(rawValue: last)) {
    case (.flag, _), (nil, .canUndo), (nil, .canRedo): return ["&&", "||"]
    case (.count, _): return Self.comparisons
    case (nil, nil): return ["&&", "||", "==", "!="]
    default: return ["==", "!="]
    }
  }
}
