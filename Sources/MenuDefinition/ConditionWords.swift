/// The last words and signs of a begun condition: `mode` and `==` of `isOn && mode == `.
package struct ConditionWords: Sendable {
  package private(set) var second = ""
  package private(set) var last = ""

  private static let comparisons = ["==", "!=", "<", ">", "<=", ">="]

  package init?(_ text: String) {
    for token in ConditionTokens(Array(text.utf8)[...]) { (second, last) = (last, token.text) }
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
