/// Children blocks that are missing, doubled, too deep or not closed, and the version marker.
extension SyntaxParser {
  /// Reports text after a children block that neither is a block nor ends the node. The main loop reads it as a node.
  mutating func reportMissingTerminator(at offset: Int) {
    let place = range(offset, offset)
    report(
      "a node must end after its children block", at: place,
      help: ["arguments and properties come before the block; another node on the line needs a \";\" before it"],
      fixes: [Diagnostic.Fix("insert a \";\"", place, "; ")])
  }

  /// Reports a second children block that counts; it is read like a slashdashed one.
  mutating func reportSecondBlock(at opening: Int) {
    report("a node must have only one children block", at: range(opening, opening + 1))
  }

  /// Reports nodes that are nested too deep, once a file.
  mutating func reportDepth(of id: SyntaxTree.NodeID) {
    guard !reportedDepth else { return }
    reportedDepth = true
    report(
      .limitExceeded("children blocks must be nested at most \(options.maximumDepth) deep", at: range(nodes[id].name)))
  }

  /// Reads a `{` without a name on its line, as the block of a previous node without children.
  mutating func parseMisplacedBlock() {
    let opening = cursor.offset
    let brace = range(opening, opening + 1)
    guard let id = lastSibling, !nodes[id].hasChildren, Int(nodes[id].subtreeEnd) == nodes.count else {
      report(
        "a children block must follow the name of a node", at: brace, help: ["write the node's name before the \"{\""])
      cursor.advance()
      skipBlock(openedAt: nil)
      return
    }
    let end = Int(nodes[id].headerEnd)
    let gap = cursor.bytes[end..<opening]
    let move = Diagnostic.Fix("move it to the node's line", range(end, opening), " ", .safe)
    report(
      Diagnostic(
        .syntaxError, "a { must be on the line of its node", at: brace,
        notes: [Diagnostic.Note("the node is", here: range(nodes[id].name))],
        fixes: gap.allSatisfy(ByteSet.lineSpace.contains) ? [move] : []))
    parseBlocks(of: id)
  }

  /// The last node before the cursor in the same block. O(siblings), for errors only.
  private var lastSibling: SyntaxTree.NodeID? {
    var id = openBlocks.last.map { $0.owner + 1 } ?? 0
    guard id < nodes.count else { return nil }
    while Int(nodes[id].subtreeEnd) < nodes.count { id = Int(nodes[id].subtreeEnd) }
    return id
  }

  /// Moves after a block's `}`, over strings and comments that hide braces. Reports an unclosed block at `opening`.
  mutating func skipBlock(openedAt opening: Int?) {
    var depth = 1
    let known = (isQuiet, errorCount)
    isQuiet = true
    while !cursor.isAtEnd, depth > 0 {
      if skipQuotedOrComment() { continue }
      switch cursor.current {
      case .openBrace:
        depth += 1
      case .closeBrace:
        depth -= 1
      case .hash:
        _ = lexHash()
        continue
      default:
        break
      }
      cursor.advance()
    }
    (isQuiet, errorCount) = known
    guard depth > 0, !isStopped else { return }
    lostRest = true
    if let opening { reportUnclosedBlock(opening, count: openBlocks.count + depth) }
  }

  /// Moves behind a string in quotes or a comment that begins at the cursor; false at anything else.
  mutating func skipQuotedOrComment() -> Bool {
    switch cursor.current {
    case .quote: _ = lexQuoted()
    case .slash where cursor.peek(1) == .slash: cursor.skipLine()
    case .slash where cursor.peek(1) == .asterisk: _ = cursor.skipBlockComment()
    default: return false
    }
    return true
  }

  /// Closes all blocks, but reports only the innermost.
  mutating func closeUnclosedBlocks() {
    let innermost = openBlocks.last
    let count = openBlocks.count
    while let block = openBlocks.popLast() { close(block) }
    braceErrors += count
    guard let innermost, !lostRest else { return }
    reportUnclosedBlock(innermost.opening, count: count)
  }

  /// `opening` is where the innermost of `count` unclosed blocks begins.
  private mutating func reportUnclosedBlock(_ opening: Int, count: Int) {
    let suspect = misindentedBlock()
    let end = range(cursor.bytes.count, cursor.bytes.count)
    let note =
      suspect.map { Diagnostic.Note("the indentation shows that this block has no \"}\"", at: $0) }
      ?? Diagnostic.Note("opened", here: range(opening, opening + 1))
    let braces = String(repeating: "\n}", count: min(count, options.maximumDepth)) + "\n"
    let close = Diagnostic.Fix("close it at the end of the file", end, braces)
    let fixes = suspect == nil && count <= options.maximumDepth ? [close] : []
    report(
      count == 1 ? "a block is not closed" : "\(count) blocks are not closed", at: end,
      notes: [note], fixes: fixes)
  }

  /// The first block whose `}` begins a line and is indented less than its node's line, so it was probably to close an
  /// outer block. O(n), for errors only.
  private func misindentedBlock() -> SourceRange? {
    var first: (end: UInt32, brace: Int)?
    for node in nodes where node.hasChildren && Int(node.end) <= cursor.bytes.count {
      let closing = Int(node.end) - 1
      guard closing > node.headerEnd, cursor.byte(at: closing) == .closeBrace else { continue }
      guard let closingIndent = indent(before: closing, mustBeFirst: true) else { continue }
      guard let nodeIndent = indent(before: Int(node.name.start), mustBeFirst: false) else { continue }
      var scan = ByteCursor(cursor.bytes, at: Int(node.headerEnd))
      scan.skipSpaces()
      guard closingIndent < nodeIndent, scan.current == .openBrace, node.end < first?.end ?? .max else { continue }
      first = (node.end, scan.offset)
    }
    return first.map { range($0.brace, $0.brace + 1) }
  }

  /// The indentation in bytes of the offset's line. Nil if `mustBeFirst` and other text precedes the offset.
  private func indent(before offset: Int, mustBeFirst: Bool) -> Int? {
    var start = offset
    while start > 0, !(0x0A...0x0D ~= cursor.byte(at: start - 1)) {
      if mustBeFirst, cursor.byte(at: start - 1) != .space, cursor.byte(at: start - 1) != .tab { return nil }
      start -= 1
    }
    var scan = ByteCursor(cursor.bytes, at: start)
    scan.skipSpaces()
    return min(scan.offset, offset) - start
  }

  /// Reports `/- kdl-version 1` at the very start:
  /// `version := '/-' unicode-space* 'kdl-version' unicode-space+ ('1' | '2') unicode-space* newline`.
  mutating func checkVersionMarker() {
    guard let node = nodes.first, node.isSlashdashed,
      node.annotation == 0 || annotations[Int(node.annotation) - 1].kind == .missing,
      StringDecoder(cursor.bytes).matches(node.name, "kdl-version"),
      node.entriesEnd - node.entriesStart == 1, let entry = entries.first, entry.key.kind == .missing,
      entry.value.kind == .number, cursor.bytes[Int(entry.value.start)..<Int(entry.value.end)].elementsEqual("1".utf8)
    else { return }
    var start = ByteCursor(cursor.bytes)
    if start.current == 0xEF { start.advance(3) }
    start.advance(2)
    start.skipSpaces()
    guard start.offset == Int(node.name.start) else { return }
    report(
      .kdl1Spelling(
        "a definition must be KDL 2, but the file declares KDL 1", at: range(entry.value),
        fixes: [Diagnostic.Fix("declare KDL 2", range(entry.value), "2", .safe)]))
  }
}
