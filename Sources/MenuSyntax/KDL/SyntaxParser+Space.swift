extension SyntaxParser {
  /// Moves over `line-space*`: spaces, newlines, comments and line continuations.
  mutating func skipLineSpace() {
    while true {
      cursor.skipSpacesAndNewlines()
      switch cursor.current {
      case .slash where cursor.peek(1) == .slash: parseLineComment()
      case .slash where cursor.peek(1) == .asterisk: parseBlockComment()
      case .backslash where parseLineContinuation(): break
      default: return
      }
    }
  }

  /// Moves over `node-space*`: spaces, block comments and line continuations; true if there was any.
  @inline(__always)
  @discardableResult
  mutating func skipNodeSpace() -> Bool {
    let start = cursor.offset
    cursor.skipSpaces()
    if cursor.current == .slash || cursor.current == .backslash { skipRareNodeSpace() }
    return cursor.offset > start
  }

  private mutating func skipRareNodeSpace() {
    while true {
      cursor.skipSpaces()
      switch cursor.current {
      case .slash where cursor.peek(1) == .asterisk: parseBlockComment()
      case .backslash where parseLineContinuation(): break
      default: return
      }
    }
  }

  /// Leaves the newline.
  private mutating func parseLineComment() {
    let start = cursor.offset
    cursor.skipLine()
    comments.append(range(start, cursor.offset))
  }

  private mutating func parseBlockComment() {
    let start = cursor.offset
    if !cursor.skipBlockComment() {
      lostRest = true
      report(
        "a comment must be closed with \"*/\"", at: range(start, start + 2),
        help: ["comments nest: each \"/*\" needs a \"*/\" of its own"])
    }
    comments.append(range(start, cursor.offset))
  }

  /// Reads `escline := '\\' ws* (single-line-comment | newline | eof)`; for another `\` false, the cursor unmoved.
  private mutating func parseLineContinuation() -> Bool {
    let start = cursor.offset
    let commentsBefore = comments.count
    cursor.advance()
    cursor.skipSpaces()
    while cursor.current == .slash, cursor.peek(1) == .asterisk {
      parseBlockComment()
      cursor.skipSpaces()
    }
    if cursor.current == .slash, cursor.peek(1) == .slash { parseLineComment() }
    let newline = cursor.newlineLength(at: cursor.offset)
    if newline > 0 || cursor.isAtEnd {
      cursor.advance(newline)
      return true
    }
    cursor.offset = start
    comments.removeSubrange(commentsBefore...)
    return false
  }

  /// Whether the `#` where a node may begin starts another language's comment, not a string or a keyword.
  var beginsHashComment: Bool {
    var end = cursor
    while end.current == .hash { end.advance() }
    if end.current == .quote { return false }
    let word = end.offset
    end.skipIdentifier()
    return Keyword.kind(of: word..<end.offset, in: cursor.bytes) == nil
  }

  /// Swift's conditional compilation, and whether it opens a block.
  private static let directives = ["if": true, "elseif": false, "else": false, "endif": false]

  /// Reports a comment with `#`, or a line of Swift's conditional compilation, and moves to its end.
  mutating func parseHashComment() {
    let start = cursor.offset
    while cursor.current == .hash { cursor.advance() }
    let sign = range(start, cursor.offset)
    let word = cursor.offset
    cursor.skipIdentifier()
    let directive = text(word, cursor.offset)
    cursor.skipLine()
    comments.append(range(start, cursor.offset))
    if word == start + 1, let isFirst = Self.directives[directive] {
      // `#endif` belongs to the `#if` that was reported.
      if isFirst || !hasDirective {
        report(
          "a definition has no '#\(directive)'", at: sign,
          help: ["write `on mac-catalyst { … }` for what only one platform has"])
      }
      hasDirective = true
      return
    }
    report("a comment must begin with //, not with #", at: sign, fixes: [Diagnostic.Fix("write //", sign, "//", .safe)])
  }
}
