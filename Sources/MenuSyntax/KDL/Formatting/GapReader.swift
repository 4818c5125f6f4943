/// Reads the text between the tokens of a document without syntax errors.
struct GapReader {
  private var cursor: ByteCursor
  /// Whether a `\` was read whose line has not ended.
  private var isContinued = false
  private(set) var lines = 0

  enum Piece {
    case newline
    /// The end of a line that a `\` continues.
    case continuedLine
    case comment(Comment)
    case slashdash, semicolon, openBrace, closeBrace
    /// A token, or a sign that joins tokens: `(`, `)` or `=`. Not read.
    case token
    case end
  }

  struct Comment {
    let range: Range<Int>
    let isLine: Bool
  }

  /// Begins after the byte order mark.
  init(_ bytes: [UInt8]) {
    cursor = ByteCursor(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  var offset: Int {
    get { cursor.offset }
    set { cursor.offset = newValue }
  }

  mutating func next() -> Piece {
    while true {
      cursor.skipSpaces()
      switch cursor.current {
      case .slash:
        let start = cursor.offset
        switch cursor.peek(1) {
        case .slash:
          cursor.skipLine()
          return .comment(Comment(range: start..<cursor.offset, isLine: true))
        case .asterisk:
          _ = cursor.skipBlockComment()
          return .comment(Comment(range: start..<cursor.offset, isLine: false))
        default: return read(.slashdash, 2)
        }
      case .backslash:
        isContinued = true
        cursor.advance()
      case .semicolon: return read(.semicolon, 1)
      case .openBrace: return read(.openBrace, 1)
      case .closeBrace: return read(.closeBrace, 1)
      default:
        if cursor.isAtEnd { return .end }
        let newline = cursor.newlineLength(at: cursor.offset)
        if newline == 0 { return .token }
        lines += 1
        defer { isContinued = false }
        return read(isContinued ? .continuedLine : .newline, newline)
      }
    }
  }

  private mutating func read(_ piece: Piece, _ length: Int) -> Piece {
    cursor.advance(length)
    return piece
  }

  /// The end of the text without white space after it.
  func endOfText(in range: Range<Int>) -> Int {
    var cursor = cursor
    cursor.offset = range.lowerBound
    var end = range.lowerBound
    while cursor.offset < range.upperBound {
      let space = cursor.spaceLength(at: cursor.offset)
      cursor.advance(max(space, 1))
      if space == 0 { end = cursor.offset }
    }
    return end
  }
}
