extension SyntaxFormatter {
  /// Appends a block that is empty, or in one line and fits, and reads its `}`; else returns false, back at the `{`.
  mutating func appendBlock(isSlashdashed: Bool, after first: Int, depth: Int) -> Bool {
    let known = (gaps: gaps, node: nextNode)
    let column = writer.columns(of: writer.pieces[first...], depth: depth) + 1
    let endsLine = writer.pieces.last?.endsLine ?? false
    let start = writer.bytes.count
    if !endsLine, let text = blockText() {
      if isSlashdashed { writer.bytes += [.slash, .minus] }
      writer.bytes += text
      writer.append(.block, from: start)
      if text.count == 2 || column + (writer.pieces.last?.width.last ?? 0) <= FormattingStyle.width { return true }
      _ = writer.takePieces(from: writer.pieces.count - 1)
    }
    writer.bytes.removeSubrange(start...)
    (gaps, nextNode) = known
    return false
  }

  /// A block in one line; reads up to its `}`. Nil if it has several lines or is too long.
  private mutating func blockText() -> [UInt8]? {
    var text: [UInt8] = [.openBrace]
    var hasLines = false
    var isSlashdashed = false
    while text.count < Self.longestBlock {
      switch gaps.next() {
      case .newline, .continuedLine:
        hasLines = true
      case .comment(let comment):
        let comment = comment.isLine ? [] : self.text(of: [comment])
        if hasLines || comment.isEmpty || comment.contains(.lineFeed) { return nil }
        text.append(.space)
        text += comment
      case .slashdash:
        isSlashdashed = true
      case .token:
        if hasLines { return nil }
        guard let node = nodeText(isSlashdashed: isSlashdashed) else { return nil }
        text.append(.space)
        text += node
        text.append(.semicolon)
        isSlashdashed = false
      case .closeBrace:
        if text.count > 1 {
          if hasLines { return nil }
          text.append(.space)
        }
        text.append(.closeBrace)
        return text
      case .semicolon, .openBrace, .end:
        return nil
      }
    }
    return nil
  }

  /// A node in one line; nil if it has several or is too long.
  private mutating func nodeText(isSlashdashed: Bool) -> [UInt8]? {
    let (start, first, lines) = (writer.bytes.count, writer.pieces.count, gaps.lines)
    defer {
      writer.bytes.removeSubrange(start...)
      _ = writer.takePieces(from: first)
    }
    var entries = appendName(isSlashdashed: isSlashdashed)
    var text: [UInt8] = []
    var written = first
    while true {
      let end = appendPieces(&entries, before: start + Self.longestBlock)
      for piece in writer.pieces[written...] {
        if piece.hasNewline || piece.beginsLine || piece.endsLine { return nil }
        if !text.isEmpty { text.append(.space) }
        text += writer.bytes[piece.range]
      }
      written = writer.pieces.count
      switch end {
      case .tooLong: return nil
      case .node: return gaps.lines == lines ? text : nil
      case .block(let isOff):
        guard let block = blockText() else { return nil }
        text.append(.space)
        if isOff { text += [.slash, .minus] }
        text += block
      }
    }
  }
}
