/// Writes a document in one layout: keeps the tree's tokens and the ``GapReader``'s comments, with new space between.
struct SyntaxFormatter {
  private let tree: SyntaxTree
  var gaps: GapReader
  var writer: LineWriter
  var nextNode: SyntaxTree.NodeID = 0
  /// The limit in bytes; longer than any line for people.
  static let longestBlock = FormattingStyle.width * 8

  init(_ tree: SyntaxTree) {
    self.tree = tree
    gaps = GapReader(tree.bytes)
    writer = LineWriter(capacity: tree.bytes.count)
  }

  /// O(n log n) in its bytes, O(n) if no table is split.
  mutating func formatted() -> [UInt8] {
    if beginsWithNoMarker { writer.writeEmptyLine() }
    formatBlock(depth: 0, moved: [])
    return writer.finish()
  }

  /// Whether the first node would be a version marker, of any version, at the start of the file.
  private var beginsWithNoMarker: Bool {
    guard let node = tree.nodes.first, node.isSlashdashed, tree.matches(node.name, "kdl-version"),
      node.entriesEnd > node.entriesStart
    else { return false }
    let value = tree.entries[Int(node.entriesStart)].value
    return value.kind == .number && tree.string(value) == "1"
  }

  // MARK: - Blocks

  /// The parts of a block since its last node.
  private struct BlockReading {
    /// Comments of the current line.
    var comments: [GapReader.Comment] = []
    /// Line ends between those comments and the text before them.
    var newlinesBeforeComments = 0
    /// Line ends since the last node or comment.
    var newlines = 0
    var isAtStart = true
    /// Whether the comments can go to the end of the previous line.
    var canTrail: Bool

    var isAfterBlank: Bool { !isAtStart && (comments.isEmpty ? newlines : newlinesBeforeComments) > 1 }

    mutating func add(_ comment: GapReader.Comment) {
      if comments.isEmpty { newlinesBeforeComments = newlines }
      newlines = 0
      comments.append(comment)
    }
  }

  /// Writes the nodes and comments of the document, or of a block up to its `}`, which it reads. `moved` are the
  /// comments before the `{`; the first runs to the end of its line.
  private mutating func formatBlock(depth: Int, moved: [[UInt8]]) {
    var reading = BlockReading(canTrail: depth > 0)
    for (index, comment) in moved.enumerated() {
      if index == 0 { trail(comment, isLine: true) } else { writeLine(of: comment, depth: depth, afterBlank: false) }
      reading.isAtStart = index == 0
      reading.canTrail = false
    }
    var isSlashdashed = false
    while true {
      switch gaps.next() {
      case .newline, .continuedLine:
        write(&reading, depth: depth)
        if !isSlashdashed { reading.newlines += 1 }
      case .comment(let comment):
        reading.add(comment)
      case .slashdash:
        isSlashdashed = true
      case .token:
        let comments = reading.comments
        formatNode(depth: depth, isSlashdashed: isSlashdashed, after: comments, afterBlank: reading.isAfterBlank)
        isSlashdashed = false
        reading = BlockReading(isAtStart: false, canTrail: true)
      case .semicolon, .openBrace:
        break
      case .closeBrace, .end:
        write(&reading, depth: depth)
        return
      }
    }
  }

  /// Writes comments of a line without a node, at the end of the previous line if they began on it.
  private mutating func write(_ reading: inout BlockReading, depth: Int) {
    guard !reading.comments.isEmpty else { return }
    let text = text(of: reading.comments)
    if reading.canTrail, reading.newlinesBeforeComments == 0, writer.canTrail {
      trail(text, isLine: reading.comments.last?.isLine ?? false)
    } else {
      writeLine(of: text, depth: depth, afterBlank: reading.isAfterBlank)
      reading.isAtStart = false
    }
    reading.canTrail = false
    reading.comments = []
    reading.newlines = 0
  }

  private mutating func trail(_ comment: [UInt8], isLine: Bool) {
    let start = writer.bytes.count
    writer.bytes += comment
    writer.trail(from: start, isLine: isLine)
  }

  private mutating func writeLine(of comment: [UInt8], depth: Int, afterBlank: Bool) {
    writer.endRun()
    writer.beginLine(depth: depth, afterBlank: afterBlank)
    let (first, start) = (writer.pieces.count, writer.bytes.count)
    writer.bytes += comment
    writer.append(.comment, from: start)
    writer.endLine(first, depth: depth)
    writer.endRun()
  }

  // MARK: - Nodes

  /// The place where the reading of a node stopped.
  enum NodeEnd {
    /// After the `{` of a children block.
    case block(isSlashdashed: Bool)
    /// After the node and its `;`.
    case node
    /// Any place: the node has become too long.
    case tooLong
  }

  /// The next piece is its annotation or its name.
  private mutating func formatNode(
    depth: Int, isSlashdashed: Bool, after comments: [GapReader.Comment], afterBlank: Bool
  ) {
    writer.beginLine(depth: depth, afterBlank: afterBlank)
    var first = writer.pieces.count
    if !comments.isEmpty {
      let start = writer.bytes.count
      writer.bytes += text(of: comments)
      writer.append(.comment, from: start)
    }
    var entries = appendName(isSlashdashed: isSlashdashed)
    var isSlashdashed = isSlashdashed
    while case .block(let isOff) = appendPieces(&entries, before: .max) {
      if appendBlock(isSlashdashed: isOff, after: first, depth: depth) { continue }
      let moved = takeLineComments().map { Array(writer.bytes[$0.range]) }
      let start = writer.bytes.count
      writer.bytes += isOff ? [.slash, .minus, .openBrace] : [.openBrace]
      writer.append(.opening, from: start)
      writer.endLine(first, depth: depth)
      formatBlock(depth: depth + 1, moved: moved)
      writer.beginLine(depth: depth, afterBlank: false)
      first = writer.pieces.count
      writer.bytes.append(.closeBrace)
      writer.append(.block, from: writer.bytes.count - 1)
      isSlashdashed = false
    }
    endLine(first, depth: depth, isSlashdashed: isSlashdashed)
  }

  /// Puts the comments after its last token at the end of the line.
  private mutating func endLine(_ first: Int, depth: Int, isSlashdashed: Bool) {
    let comments = writer.takePieces(while: \.isComment)
    let texts = comments.map { (bytes: Array(writer.bytes[$0.range]), endsLine: $0.endsLine) }
    writer.endLine(first, depth: depth, isSlashdashed: isSlashdashed)
    for text in texts {
      if writer.canTrail {
        trail(text.bytes, isLine: text.endsLine)
      } else {
        writeLine(of: text.bytes, depth: depth, afterBlank: false)
      }
    }
  }

  /// Comments that cannot precede the `{` on its line: the first with `//`, and all after it.
  private mutating func takeLineComments() -> [FormattedPiece] {
    let comments = writer.takePieces(while: \.isComment)
    let kept = comments.prefix { !$0.endsLine }
    writer.append(Array(kept))
    return Array(comments[kept.endIndex...])
  }

  /// Returns the indices of the node's entries.
  mutating func appendName(isSlashdashed: Bool) -> Range<Int> {
    let node = tree.nodes[nextNode]
    let start = writer.bytes.count
    if isSlashdashed {
      writer.bytes += [.slash, .minus]
      // The specification of KDL writes the version marker so.
      if nextNode == 0, tree.matches(node.name, "kdl-version") { writer.bytes.append(.space) }
    }
    nextNode += 1
    var comments: [GapReader.Comment] = []
    appendAnnotation(node.annotation, &comments)
    append(node.name, &comments)
    writer.append(.name, from: start)
    append(comments)
    return Int(node.entriesStart)..<Int(node.entriesEnd)
  }

  /// Stops at the next block or the node's end.
  mutating func appendPieces(_ entries: inout Range<Int>, before limit: Int) -> NodeEnd {
    var isSlashdashed = false
    var beginsLine = false
    while writer.bytes.count < limit {
      let offset = gaps.offset
      switch gaps.next() {
      case .newline:
        // A slashdash may be followed by line ends.
        if isSlashdashed { continue }
        gaps.offset = offset
        return .node
      case .continuedLine:
        beginsLine = true
      case .comment(let comment):
        append([comment], beginsLine: beginsLine)
        beginsLine = false
      case .slashdash:
        isSlashdashed = true
      case .openBrace:
        return .block(isSlashdashed: isSlashdashed)
      case .semicolon, .end:
        return .node
      case .closeBrace:
        gaps.offset = offset
        return .node
      case .token:
        guard let entry = entries.popFirst() else { return .node }
        append(tree.entries[entry], isSlashdashed: isSlashdashed, beginsLine: beginsLine)
        isSlashdashed = false
        beginsLine = false
      }
    }
    return .tooLong
  }

  private mutating func append(_ entry: SyntaxTree.Entry, isSlashdashed: Bool, beginsLine: Bool) {
    let start = writer.bytes.count
    var comments: [GapReader.Comment] = []
    var kind = FormattedPiece.Kind.argument
    if isSlashdashed { writer.bytes += [.slash, .minus] }
    if entry.key.kind != .missing {
      let keyStart = writer.bytes.count
      append(entry.key, &comments)
      kind = .property(key: keyStart..<writer.bytes.count)
      writer.bytes.append(.equals)
    }
    appendAnnotation(entry.annotation, &comments)
    append(entry.value, &comments)
    writer.append(kind, from: start, beginsLine: beginsLine)
    append(comments)
  }

  private mutating func appendAnnotation(_ number: UInt32, _ comments: inout [GapReader.Comment]) {
    guard number > 0 else { return }
    writer.bytes.append(.openParenthesis)
    append(tree.annotation(number), &comments)
    writer.bytes.append(.closeParenthesis)
  }

  /// Reads the comments before the token first.
  private mutating func append(_ token: SyntaxToken, _ comments: inout [GapReader.Comment]) {
    while gaps.offset < Int(token.start) {
      switch gaps.next() {
      case .comment(let comment): comments.append(comment)
      case .token: if gaps.offset < Int(token.start) { gaps.offset += 1 }
      case .newline, .continuedLine, .slashdash, .semicolon, .openBrace, .closeBrace, .end: break
      }
    }
    writer.appendText(tree.bytes[Int(token.start)..<Int(token.end)])
    gaps.offset = Int(token.end)
  }

  mutating func append(_ comments: [GapReader.Comment], beginsLine: Bool = false) {
    for comment in comments {
      let start = writer.bytes.count
      writer.bytes += text(of: [comment])
      writer.append(comment.isLine ? .lineComment : .comment, from: start, beginsLine: beginsLine)
    }
  }

  /// Comments of one line, as written, without line ends and spaces after a `//` comment.
  func text(of comments: [GapReader.Comment]) -> [UInt8] {
    var text: [UInt8] = []
    for comment in comments {
      if !text.isEmpty { text.append(.space) }
      var range = comment.range
      if comment.isLine { range = range.lowerBound..<gaps.endOfText(in: range) }
      text.appendWithLineFeeds(tree.bytes[range])
    }
    return text
  }
}

extension SyntaxTree {
  /// The document in one layout; keeps its meaning, comments and spellings. All layouts of it give the same text,
  /// except for blank lines and one-line blocks, and formatting again changes nothing. Only without syntax errors.
  func formattedText() -> String {
    var formatter = SyntaxFormatter(self)
    return String(decoding: formatter.formatted(), as: UTF8.self)
  }
}
