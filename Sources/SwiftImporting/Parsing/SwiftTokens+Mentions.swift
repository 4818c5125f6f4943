extension SwiftTokens {
  /// A name that code uses.
  package struct Mention: Sendable {
    /// The name, with a dot for a member of something other than `self`.
    let written: String
    /// The offset of the name.
    let start: Int32
    let end: Int32
    /// The labels of the call that follows, without those of empty texts; nil for none.
    var labels: [String?]?

    var name: String { SwiftTokens.name(written) }
  }

  /// A name without the dot of a member.
  static func name(_ written: String) -> String { written.hasPrefix(".") ? String(written.dropFirst()) : written }

  private static let declaring: Set<String> = [
    "func", "var", "let", "struct", "class", "enum", "extension", "protocol", "actor",
  ]

  /// The names in a range that are neither declared nor the first label of a call, in order. A preview uses nothing. O(n).
  ///
  /// - Parameter areCalls: whether the labels of calls are asked for.
  func mentions(in range: Range<Int>, areCalls: Bool = false) -> [Mention] {
    var mentions: [Mention] = []
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
      mentions.append(
        Mention(
          written: (isMember ? "." : "") + text(token), start: token.start, end: token.end,
          labels: areCalls ? labels(ofCallAt: index) : nil))
    }
    return mentions
  }

  private func labels(ofCallAt name: Int) -> [String?]? {
    parts(inParenthesesAt: name + 1, atMost: 256)?.compactMap { part in
      let isLabelled = text(at: part + 1) == ":"
      return text(at: isLabelled ? part + 2 : part) == "\"\"" ? nil : .some(isLabelled ? text(at: part) : nil)
    }
  }

  /// Where the parts between two parentheses begin; nil without these, and for more than a number of tokens. O(tokens).
  func parts(inParenthesesAt start: Int, atMost limit: Int? = nil) -> [Int]? {
    guard text(at: start) == "(" else { return nil }
    var (parts, depth): ([Int], Int) = ([], 0)
    for index in start..<min(tokens.count, start + (limit ?? tokens.count)) {
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
