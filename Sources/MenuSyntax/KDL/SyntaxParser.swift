/// Reads KDL 2 in one pass, without recursion: the open children blocks are an array, not the native stack. Every
/// function starts at the cursor and leaves it after the text it read. A mistake is reported, and the text then read as
/// if right, so one mistake gives one finding.
struct SyntaxParser {
  let file: SourceFile.ID
  let options: SyntaxTree.ParsingOptions
  var cursor: ByteCursor

  var nodes: [SyntaxTree.Node] = []
  var entries: [SyntaxTree.Entry] = []
  var comments: [SourceRange] = []
  var annotations: [SyntaxToken] = []

  var findings: [Diagnostic] = []
  /// The errors, unreported ones included.
  var errorCount = 0
  /// Whether to ignore errors, because they are about a broken part.
  var isQuiet = false
  /// How many entries in a row touch the one before.
  var glued = 0
  /// Whether a line of Swift's conditional compilation was reported.
  var hasDirective = false
  /// Whether there were too many findings, or the file is not text.
  var isStopped = false

  /// The open blocks, outermost first.
  var openBlocks: [OpenBlock] = []
  var slashdashesNextNode = false
  /// Whether something without an end took the rest of the file, `}` included.
  var lostRest = false
  /// Whether a value was left out, or a name was read without a part of it.
  var losesNames = false
  var reportedDepth = false
  /// The 0-based end of the last annotation, after its `)`.
  var annotationEnd = 0
  /// Whether the last type annotation is broken, so that its missing value is not reported.
  var annotationIsBroken = false
  /// The missing braces; none at the first reading.
  var missing = MissingBraces()
  /// Nil while they are not needed.
  var braces: [Brace]?
  var braceErrors = 0
  /// The `[`, and `(` after a name, reported in the current node, so that their ends and commas are not.
  var openBrackets = 0

  struct OpenBlock {
    let owner: SyntaxTree.NodeID
    /// The 0-based byte offset of its `{`.
    let opening: Int
    let isSlashdashed: Bool
    /// Whether anything around it is slashdashed, so that it has no meaning.
    let isInert: Bool
  }

  init(_ bytes: [UInt8], file: SourceFile.ID, options: SyntaxTree.ParsingOptions) {
    self.file = file
    self.options = options
    self.cursor = ByteCursor(bytes)
    // A command on its own line has 100 bytes, one node and five entries. Unused reserved memory is never touched: it
    // costs address space only, or a part of a large page.
    nodes.reserveInLargePages(min(bytes.count / 48, 1 << 24) + 4)
    entries.reserveInLargePages(min(bytes.count / 18, 1 << 24) + 4)
  }

  /// Reads `document := bom? version? nodes`.
  mutating func parseDocument() {
    checkText()
    if cursor.current == 0xEF, cursor.peek(1) == 0xBB, cursor.peek(2) == 0xBF { cursor.advance(3) }
    let lacksBraces = !missing.isEmpty
    while !isStopped {
      skipLineSpace()
      if lacksBraces { closeMissingBlocks() }
      switch cursor.current {
      case .closeBrace: closeBlock()
      case .openBrace: parseMisplacedBlock()
      case .semicolon: parseStraySemicolons()
      case .slash where cursor.peek(1) == .minus: parseNodeSlashdash()
      case .hash where beginsHashComment: parseHashComment()
      case 0 where cursor.isAtEnd:
        closeUnclosedBlocks()
        checkVersionMarker()
        return
      default:
        let isSlashdashed = slashdashesNextNode
        slashdashesNextNode = false
        parseNode(isSlashdashed: isSlashdashed)
      }
    }
  }

  /// Reads `base-node := slashdash? type? node-space* string …`, and its children block up to the first child.
  private mutating func parseNode(isSlashdashed: Bool) {
    let errorsBefore = errorCount
    let findingsBefore = findings.count
    let start = cursor.offset
    var isSlashdashed = isSlashdashed || openBlocks.last?.isSlashdashed ?? false
    var annotation = SyntaxToken.missing
    if cursor.current == .openParenthesis {
      annotation = parseAnnotation()
      if parseSlashdashAfterAnnotation() { isSlashdashed = true }
    }
    openBrackets = 0
    let name = parseCalledName() ?? parseNodeName(from: start, after: annotation)
    let id = nodes.count
    let entriesStart = UInt32(truncatingIfNeeded: entries.count)
    nodes.append(
      SyntaxTree.Node(
        name: name, isSlashdashed: isSlashdashed || name.kind == .missing, hasChildren: false, hasErrors: false,
        annotation: number(of: annotation), entriesStart: entriesStart, entriesEnd: entriesStart,
        subtreeEnd: UInt32(truncatingIfNeeded: id + 1), headerEnd: name.end, end: name.end))
    let (headerEnd, precedesSlashdashedBlock) = parseEntries(of: id)
    if options.expectsQuotedKeys,
      errorCount != errorsBefore || openBlocks.isEmpty && !isSlashdashed && isSwiftDeclaration(at: start),
      reportSwift(id, from: start, known: findingsBefore)
    {
      return
    }
    nodes[id].entriesEnd = UInt32(truncatingIfNeeded: entries.count)
    nodes[id].headerEnd = headerEnd
    nodes[id].end = headerEnd
    nodes[id].hasErrors = errorCount != errorsBefore
    parseBlocks(of: id, isSlashdashed: precedesSlashdashedBlock)
  }

  /// Reads more blocks and the node's end. Returns after the `{` of a block, whose nodes the main loop reads;
  /// `closeBlock()` comes back here.
  mutating func parseBlocks(of id: SyntaxTree.NodeID, isSlashdashed: Bool = false) {
    var isSlashdashed = isSlashdashed
    if !missing.openings.isEmpty, openMissingBlock(of: id) { return }
    while true {
      skipNodeSpace()
      switch cursor.current {
      case .openBrace:
        if openBlock(of: id, isSlashdashed: isSlashdashed) { return }
        isSlashdashed = false
      case .slash where cursor.peek(1) == .minus:
        let start = cursor.offset
        cursor.advance(2)
        skipLineSpace()
        guard cursor.current == .openBrace else {
          parseSlashdashWithoutBlock(at: start)
          return
        }
        isSlashdashed = true
      case .semicolon:
        cursor.advance()
        return
      case .closeBrace:
        return
      case .slash where cursor.peek(1) == .slash:
        return
      case .hash where beginsHashComment:
        parseHashComment()
        return
      default:
        let newline = cursor.newlineLength(at: cursor.offset)
        if newline > 0 {
          cursor.advance(newline)
        } else if cursor.current == .comma {
          if nodes[id].hasChildren, reportCommaBetweenNodes() { return }
          reportComma()
          continue
        } else if !cursor.isAtEnd {
          reportMissingTerminator(at: cursor.offset)
        }
        return
      }
    }
  }

  /// False for a block that is too deep and was skipped.
  private mutating func openBlock(of id: SyntaxTree.NodeID, isSlashdashed: Bool) -> Bool {
    var isSlashdashed = isSlashdashed
    let opening = cursor.offset
    if !isSlashdashed {
      if nodes[id].hasChildren {
        reportSecondBlock(at: opening)
        isSlashdashed = true
      }
      nodes[id].hasChildren = true
    }
    braces?.append(Brace(offset: opening, opens: true))
    cursor.advance()
    guard openBlocks.count < options.maximumDepth else {
      reportDepth(of: id)
      skipBlock(openedAt: opening)
      nodes[id].end = UInt32(truncatingIfNeeded: cursor.offset)
      return false
    }
    let isInert = isSlashdashed || nodes[id].isSlashdashed || openBlocks.last?.isInert ?? false
    openBlocks.append(OpenBlock(owner: id, opening: opening, isSlashdashed: isSlashdashed, isInert: isInert))
    return true
  }

  private mutating func closeBlock() {
    braces?.append(Brace(offset: cursor.offset, opens: false))
    let isSuperfluous = missing.superfluous.contains(cursor.offset)
    guard !isSuperfluous, let block = openBlocks.popLast() else {
      let range = range(cursor.offset, cursor.offset + 1)
      braceErrors += isSuperfluous ? 0 : 1
      report(
        isSuperfluous
          ? "this \"}\" is superfluous: it is indented more than the block that it would close"
          : "a \"}\" must have a \"{\" before it", at: range, fixes: [Diagnostic.Fix("remove the \"}\"", range, "")])
      cursor.advance()
      return
    }
    cursor.advance()
    close(block)
    parseBlocks(of: block.owner)
  }

  mutating func close(_ block: OpenBlock) {
    nodes[block.owner].subtreeEnd = UInt32(truncatingIfNeeded: nodes.count)
    nodes[block.owner].end = UInt32(truncatingIfNeeded: cursor.offset)
  }
}
