extension FormattedDocument {
  /// The changes that bring some lines into the one layout, each in the space between two tokens; none for a file with
  /// errors. `range` has some bytes of the first and of the last line.
  package func edits(inLinesOf range: Range<Int>) -> [(range: Range<Int>, replacement: String)] {
    guard let text, let file = sources.files.first else { return [] }
    let lines = LineTable(file.bytes).lines(of: range)
    let (old, new) = (SpacedTokens(file), SpacedTokens(SourceFile(path: file.path, bytes: Array(text.utf8))))
    guard old.roots.count == new.roots.count else { return [] }
    // Comments may move over tokens; then the node around them stays as it is.
    let partners = old.partners(in: new)
    return (0...old.tokens.count).compactMap { gap in
      guard let other = partners[gap], partners[gap + 1] == other + 1,
        let (space, replacement) = old.change(of: gap, to: new, other, in: lines),
        !old.bytes[space].elementsEqual(new.bytes[replacement])
      else { return nil }
      return (space, String(decoding: new.bytes[replacement], as: UTF8.self))
    }
  }
}

/// The tokens, signs and comments of a document without errors. Gaps between them: spaces, line ends, `;` and `\`.
private struct SpacedTokens {
  let bytes: [UInt8]
  private(set) var tokens: [Range<Int>] = []
  /// The tokens up to the end of each top-level node, and those behind the last.
  fileprivate private(set) var roots: [Range<Int>] = []
  /// The first gap begins here, after the byte order mark.
  private let start: Int

  init(_ file: SourceFile) {
    bytes = file.bytes
    var ignored: [Diagnostic] = []
    let tree = SyntaxTree.parse(file, id: 0, diagnostics: &ignored)
    var words = (tree.nodes.map(\.name) + tree.entries.flatMap { [$0.key, $0.value] } + tree.annotations)
      .filter { $0.kind != .missing }.map { tree.range(of: $0) }.sorted { $0.lowerBound < $1.lowerBound }[...]
    var gaps = GapReader(bytes)
    start = gaps.offset
    while true {
      let piece = gaps.next()
      switch piece {
      case .newline, .continuedLine, .semicolon: break
      case .comment(let comment):
        let start = comment.range.lowerBound
        tokens.append(start..<(comment.isLine ? gaps.endOfText(in: comment.range) : gaps.offset))
      case .slashdash: tokens.append(gaps.offset - 2..<gaps.offset)
      case .openBrace, .closeBrace: tokens.append(gaps.offset - 1..<gaps.offset)
      case .token:
        let isWord = words.first?.lowerBound == gaps.offset
        let word = isWord ? words.removeFirst() : gaps.offset..<gaps.offset + 1
        tokens.append(word)
        gaps.offset = word.upperBound
      case .end:
        roots = tokens.split(byEndsOf: tree)
        return
      }
    }
  }

  /// The bytes before a token; after the last token for their count.
  private func gap(_ index: Int) -> Range<Int> {
    let end = index < tokens.count ? tokens[index].lowerBound : bytes.count
    return (index > 0 ? tokens[index - 1].upperBound : start)..<end
  }

  /// The number of each token in another layout, from 1; 0 is the start of the text, the last number its end. Nil in a
  /// node whose comments move, or are between a `\` and the end of its line.
  func partners(in other: SpacedTokens) -> [Int?] {
    var partners: [Int?] = [0]
    for (own, others) in zip(roots, other.roots) {
      let isSame =
        own.count == others.count
        && zip(own, others).allSatisfy {
          bytes[tokens[$0]].elementsEqual(other.bytes[other.tokens[$1]])
            && isContinued(behind: gap($0)) == other.isContinued(behind: other.gap($1))
        }
      partners += own.map { isSame ? others.lowerBound + $0 - own.lowerBound + 1 : nil }
    }
    return partners + [other.tokens.count + 1]
  }

  /// A gap's part in some lines, and its counterpart in another layout; nil if both must stay.
  func change(of index: Int, to other: SpacedTokens, _ otherIndex: Int, in lines: Range<Int>) -> (
    Range<Int>, Range<Int>
  )? {
    let (old, new) = (gap(index), other.gap(otherIndex))
    if old.lowerBound >= lines.lowerBound, old.upperBound < lines.upperBound || lines.upperBound == bytes.count {
      return (old, new)
    }
    // A line end that both layouts have stays: in both it ends a node, or continues one.
    guard let oldEnds = ends(in: old), let newEnds = other.ends(in: new) else { return nil }
    if lines.contains(old.lowerBound) {
      let (old, new) = (old.lowerBound..<oldEnds.lowerBound, new.lowerBound..<newEnds.lowerBound)
      return continues(old) == other.continues(new) ? (old, new) : nil
    }
    guard lines.lowerBound < old.upperBound, old.upperBound < lines.upperBound else { return nil }
    let indentation = (oldEnds.upperBound..<old.upperBound, newEnds.upperBound..<new.upperBound)
    return isSpace(indentation.0) && other.isSpace(indentation.1) ? indentation : nil
  }

  /// The range from the first line end in a gap to the last; nil without one.
  private func ends(in gap: Range<Int>) -> Range<Int>? {
    let cursor = ByteCursor(bytes)
    let ends = gap.filter { cursor.newlineLength(at: $0) > 0 }
    guard let first = ends.first, let last = ends.last else { return nil }
    return first..<last + cursor.newlineLength(at: last)
  }

  /// Whether a `\` in a gap continues a line that ends behind a comment after the gap.
  private func isContinued(behind gap: Range<Int>) -> Bool {
    bytes[gap].lastIndex(of: .backslash).map { ends(in: $0..<gap.upperBound) == nil } ?? false
  }

  private func continues(_ gap: Range<Int>) -> Bool { bytes[gap].contains(.backslash) }

  private func isSpace(_ gap: Range<Int>) -> Bool { !continues(gap) && !bytes[gap].contains(.semicolon) }
}

extension [Range<Int>] {
  fileprivate func split(byEndsOf tree: SyntaxTree) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (first, node) = (0, 0)
    while node < tree.nodes.count {
      let end = self[first...].firstIndex { $0.lowerBound >= Int(tree.nodes[node].end) } ?? count
      parts.append(first..<end)
      (first, node) = (end, Int(tree.nodes[node].subtreeEnd))
    }
    return parts + [first..<count]
  }
}

extension LineTable {
  /// Whole lines. A line that begins where the bytes end does not count.
  fileprivate func lines(of range: Range<Int>) -> Range<Int> {
    let first = position(at: range.lowerBound).line
    let end = position(at: range.upperBound)
    let last = end.line > first && end.column == 1 ? end.line - 1 : end.line
    return line(first).startIndex..<(last < count ? line(last + 1).startIndex : line(last).endIndex)
  }
}
