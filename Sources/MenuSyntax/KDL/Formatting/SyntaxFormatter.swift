/// Writes a document in one layout: keeps tokens and comments as they are, and replaces the space between them.
///
/// The tree has the tokens and their places; the ``GapReader`` reads the rest.
struct SyntaxFormatter {
  private let tree: SyntaxTree
  var gaps: GapReader
  var writer: LineWriter
  var nextNode: SyntaxTree.NodeID = 0
  /// The longest one-line block in bytes: more than a line for people has.
  static let longestBlock = FormattingStyle.width * 8

  init(_ tree: SyntaxTree) {
    self.tree = tree
    gaps = GapReader(tree.bytes)
    writer = LineWriter(capacity: tree.bytes.count)
  }

  /// The whole document. O(n log n) in its bytes, O(n) if no table is split.
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

  /// The parts of a block that were read since its last node.
  private struct BlockReading {
    /// Comments of the line that is being read.
    var comments: [GapReader.Comment] = []
    /// The number of line ends between those comments and the text before them.
    var newlinesBeforeComments = 0
    /// How many lines ended since the last node or comment.
    var newlines = 0
    /// Whether the block has no line yet.
    var isAtStart = true
    /// Whether the comments can go to the end of the line before.
    var canTrail: Bool

    /// Whether a blank line precedes the next text.
    var isAfterBlank: Bool { !isAtStart && (comments.isEmpty ? newlines : newlinesBeforeComments) > 1 }

    mutating func add(_ comment: GapReader.Comment) {
      if comments.isEmpty { newlinesBeforeComments = newlines }
      newlines = 0
      comments.append(comment)
    }
  }

  /// Writes the nodes and comments of a block up to its `}`, which it reads, or of the document.
  ///
  /// - Parameter moved: the comments before the `{`, of which the first goes on to the end of its line.
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
        formatNode(
          depth: depth, isSlashdashed: isSlashdashed, after: comments, afterBlank: reading.isAfterBlank)
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

  /// Writes comments without a node on their line, at the end of the line before if they began on it.
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

  /// Writes a line with only comments.
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

  /// Where the reading of a node stopped.
  enum NodeEnd {
    /// After the `{` of a children block.
    case block(isSlashdashed: Bool)
    /// After the node, and after its `;`.
    case node
    /// Somewhere else: it has become too long.
    case tooLong
  }

  /// Writes a node. The next piece is its annotation or its name.
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

  /// Ends the line of a node, with the comments that follow its last token at the end.
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

  /// Takes away the comments that cannot precede the `{` on its line: the first with `//`, and all after it.
  private mutating func takeLineComments() -> [FormattedPiece] {
    let comments = writer.takePieces(while: \.isComment)
    let kept = comments.prefix { !$0.endsLine }
    writer.append(Array(kept))
    return Array(comments[kept.endIndex...])
  }

  /// Appends the name of the next node; returns the numbers of its entries.
  mutating func appendName(isSlashdashed: Bool) -> Range<Int> {
    let node = tree.nodes[nextNode]
    let start = writer.bytes.count
    if isSlashdashed {
      writer.bytes += [.slash, .minus]
      // As the specification of KDL writes the version marker.
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

  /// Appends entries and comments up to the next block or the node's end.
  mutating func appendPieces(_ entries: inout Range<Int>, before limit: Int) -> NodeEnd {
    var isSlashdashed = false
    var beginsLine = false
    while writer.bytes.count < limit {
      let offset = gaps.offset
      switch gaps.next() {
      case .newline:
        // Anything may follow a slashdash.
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

  /// Appends a token, after the comments before it were read.
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

  /// Comments of one line, as written. The ends of their lines do not matter, nor do spaces after a `//` comment.
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
  /// The document in one layout; its meaning, its comments and the spelling of its values stay.
  ///
  /// All layouts of one document give the same text, except for blank lines and one-line blocks. Formatting that again
  /// does not change it. Only for a file without syntax errors.
  func formattedText() -> String {
    var formatter = SyntaxFormatter(self)
    return String(decoding: formatter.formatted(), as: UTF8.self)
  }
}
