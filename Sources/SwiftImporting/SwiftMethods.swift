/// The methods of an action in the text of Swift files. It needs no parser, so it works on code that does not compile.
package struct SwiftMethods {
  private let action: String
  /// The word that the name of each method begins with, or its annotation has.
  private let start: WordSearch

  package init(of action: String) {
    self.action = action
    let word = action.prefix { !$0.isUppercase && $0 != ":" }
    start = WordSearch([word.isEmpty ? action : String(word)])
  }

  /// Where the names of the methods are. O(bytes).
  package func places(in bytes: [UInt8]) -> [Range<Int>] {
    if !start.occurs(in: bytes) { return [] }
    let tokens = SwiftTokens(bytes)
    let all = tokens.tokens
    return all.indices.dropLast().compactMap { index in
      guard all[index].kind == .name, tokens.text(at: index) == "func", all[index + 1].kind == .name,
        Self.isAnnotated(index, as: action, tokens) || Self.selector(at: index + 1, tokens) == action
      else { return nil }
      return all[index + 1].range
    }
  }

  /// Whether the attributes before a declaration include `@objc(NAME)`.
  private static func isAnnotated(_ declaration: Int, as name: String, _ tokens: SwiftTokens) -> Bool {
    var index = declaration - 1
    while index > 0, !["}", "{", "func"].contains(tokens.text(at: index)) {
      if tokens.text(at: index) == "objc", tokens.text(at: index - 1) == "@", tokens.text(at: index + 1) == "(" {
        let rest = (index + 2..<declaration).lazy.map { tokens.text(at: $0) }
        return rest.prefix { $0 != ")" }.joined() == name
      }
      index -= 1
    }
    return false
  }

  /// The selector that a declaration has for Objective-C; nil if no parameters follow its name directly.
  private static func selector(at name: Int, _ tokens: SwiftTokens) -> String? {
    guard let parts = tokens.parts(inParenthesesAt: name + 1), tokens.tokens[name].end == tokens.tokens[name + 1].start,
      parts.allSatisfy({ tokens.tokens[$0].kind == .name })
    else { return nil }
    return ActionSelector(method: tokens.text(at: name), labels: parts.map(tokens.text(at:))).rawValue
  }
}
