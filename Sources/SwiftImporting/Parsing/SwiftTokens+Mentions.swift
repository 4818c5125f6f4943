extension SwiftTokens {
  /// A name without the dot of a member.
  static func name(_ written: String) -> String { written.hasPrefix(".") ? String(written.dropFirst()) : written }

  private static let declaring: Set<String> = [
    "func", "var", "let", "struct", "class", "enum", "extension", "protocol", "actor",
  ]

  /// The names in a range that are neither declared nor the first label of a call. A preview uses nothing. O(n).
  ///
  /// Those that are members of something other than `self` have a dot.
  func mentions(in range: Range<Int>) -> Set<String> {
    var mentions: Set<String> = []
    var index = self.index(from: range.lowerBound)
    let end = self.index(from: range.upperBound)
    while index < end {
      defer { index += 1 }
      let token = tokens[index]
      if token.kind == .directive, text(token) == "#Preview" { index = endOfBlock(from: index, to: end) }
      guard token.kind == .name else { continue }
      let previous = index > 0 ? text(at: index - 1) : ""
      let isLabelled = text(at: index + 1) == ":"
      if Self.declaring.contains(previous) {
        if isLabelled, text(at: index + 2) == "PreviewProvider" { index = endOfBlock(from: index, to: end) }
        continue
      }
      if isLabelled, previous == "(" { continue }
      let isMember = previous == "." && text(at: index - 2) != "self"
      mentions.insert((isMember ? "." : "") + text(token))
    }
    return mentions
  }

  /// Where the parts between two parentheses begin; nil without these. O(tokens).
  func parts(inParenthesesAt start: Int) -> [Int]? {
    guard text(at: start) == "(" else { return nil }
    var (parts, depth): ([Int], Int) = ([], 0)
    for index in start..<tokens.count {
      if depth == 1, ["(", ","].contains(text(at: index - 1)), text(at: index) != ")" { parts.append(index) }
      switch text(at: index) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      // No comparison, and no arrow of a closure's type.
      case "<" where tokens[index - 1].end == tokens[index].start: depth += 1
      case ">" where tokens[index - 1].end == tokens[index].start && text(at: index - 1) != "-": depth -= 1
      default: break
      }
      if depth == 0 { return parts }
    }
    return nil
  }

  /// The index of the brace that closes the next block.
  private func endOfBlock(from start: Int, to end: Int) -> Int {
    var depth = 0
    for index in start..<end where tokens[index].kind == .punctuation {
      switch bytes[Int(tokens[index].start)] {
      case .openBrace: depth += 1
      case .closeBrace:
        depth -= 1
        if depth <= 0 { return index }
      default: break
      }
    }
    return end
  }
}
