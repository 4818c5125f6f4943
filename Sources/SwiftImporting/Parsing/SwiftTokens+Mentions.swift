extension SwiftTokens {
  /// A name that code uses.
  package struct Mention: Sendable {
    /// The name, with a dot for a member of something other than `self`.
    let written: String
    /// The offset of the name.
    let start: Int32

    var name: String { SwiftTokens.name(written) }
  }

  /// A name without the dot of a member.
  static func name(_ written: String) -> String { written.hasPrefix(".") ? String(written.dropFirst()) : written }

  private static let declaring: Set<String> = [
    "func", "var", "let", "struct", "class", "enum", "extension", "protocol", "actor",
  ]

  /// The names in a range that are neither declared nor the first label of a call, in order; none in a preview. O(n).
  func mentions(in range: Range<Int>) -> [Mention] {
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
      mentions.append(Mention(written: (isMember ? "." : "") + text(token), start: token.start))
    }
    return mentions
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
