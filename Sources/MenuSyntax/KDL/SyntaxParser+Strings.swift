extension SyntaxParser {
  @inline(__always)
  mutating func lexQuoted() -> SyntaxToken {
    let start = cursor.offset
    cursor.offset = start + 1
    cursor.skipQuotedText()
    if cursor.current == .quote, cursor.offset > start + 1 {
      cursor.offset += 1
      return token(.quoted, from: start)
    }
    return lexRestOfQuoted(from: start)
  }

  /// Reads an empty string, or one with a character that needs a second look.
  private mutating func lexRestOfQuoted(from start: Int) -> SyntaxToken {
    if cursor.current == .quote, cursor.offset == start + 1 {
      cursor.advance()
      guard cursor.current == .quote else { return token(.quoted, from: start) }
      cursor.advance()
      return lexMultiLine(from: start)
    }
    var kind = SyntaxToken.Kind.quoted
    var joinsLines = false
    while true {
      cursor.skip(.quotedText)
      switch cursor.current {
      case .quote:
        cursor.advance()
        return joinsLines ? checkedForMarks(token(kind, from: start)) : token(kind, from: start)
      case .backslash:
        kind = .quotedWithEscapes
        joinsLines = parseEscape() || joinsLines
      default:
        if cursor.isAtEnd || cursor.newlineLength(at: cursor.offset) > 0 {
          return endUnclosedString(from: start, quotes: start..<start + 1, isRaw: false)
        }
        cursor.advance()
      }
    }
  }

  /// Reads `'\\' (["\\bfnrts] | 'u{' hex-unicode '}') | ws-escape`; true for white space, which is not in the text.
  private mutating func parseEscape() -> Bool {
    let start = cursor.offset
    cursor.advance()
    switch cursor.current {
    case .quote, .backslash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"), UInt8(ascii: "s"):
      cursor.advance()
    case UInt8(ascii: "u"):
      parseUnicodeEscape(from: start)
    case .slash:
      cursor.advance()
      let escape = range(start, cursor.offset)
      report(
        .kdl1Spelling(
          "\"/\" must not be escaped in KDL 2", at: escape, fixes: [Diagnostic.Fix("write /", escape, "/", .safe)]))
    default:
      cursor.skipSpacesAndNewlines()
      guard cursor.offset == start + 1, !cursor.isAtEnd else { return cursor.offset > start + 1 }
      cursor.advance(cursor.scalarLength(at: cursor.offset))
      report(
        "\"\(text(start, cursor.offset))\" is not an escape", at: range(start, cursor.offset),
        help: [#"a backslash itself is written \\; the escapes are \" \\ \b \f \n \r \t \s and \u{...}"#],
        fixes: [Diagnostic.Fix("double the backslash", range(start, start), "\\")])
    }
    return false
  }

  /// Refuses too many combining marks, which escaped white space hid from ``CombiningMarks/excess(in:)``.
  private mutating func checkedForMarks(_ token: SyntaxToken) -> SyntaxToken {
    guard CombiningMarks.areTooMany(in: StringDecoder(cursor.bytes).value(token)) else { return token }
    report(.limitExceeded(CombiningMarks.tooMany, at: range(token), help: [CombiningMarks.help]))
    return self.token(.missing, from: Int(token.start))
  }

  /// Reads `u{…}` with one to six digits that name a Unicode scalar value.
  private mutating func parseUnicodeEscape(from start: Int) {
    cursor.advance()
    var isScalar = false
    if cursor.current == .openBrace {
      cursor.advance()
      let digits = cursor.offset
      while cursor.current.hexDigitValue != nil { cursor.advance() }
      isScalar = UnicodeEscape.scalar(cursor.bytes[digits..<cursor.offset]) != nil && cursor.current == .closeBrace
      if cursor.current == .closeBrace { cursor.advance() }
    }
    guard !isScalar else { return }
    report(
      "an escape \\u must have one to six hexadecimal digits in braces that name a Unicode scalar value",
      at: range(start, cursor.offset), help: ["that is 0 to 10FFFF without D800 to DFFF, as in \\u{1F600}"])
  }

  private mutating func lexMultiLine(from start: Int) -> SyntaxToken {
    let body = cursor.offset
    guard cursor.newlineLength(at: body) > 0 else { return lexMisplacedMultiLine(from: start, hashes: 0) }
    var joinsLines = false
    while !cursor.isAtEnd {
      cursor.skip(.quotedText)
      switch cursor.current {
      case .quote where cursor.peek(1) == .quote && cursor.peek(2) == .quote:
        checkLines(body..<cursor.offset, resolvesEscapes: true)
        cursor.advance(3)
        return joinsLines ? checkedForMarks(token(.multiLine, from: start)) : token(.multiLine, from: start)
      case .backslash:
        joinsLines = parseEscape() || joinsLines
      default:
        cursor.advance()
      }
    }
    return endLostString(from: start, hashes: 0)
  }

  /// Reads `raw-string := '#' raw-string-quotes '#' | '#' raw-string '#'`.
  mutating func lexRaw(from start: Int) -> SyntaxToken {
    while cursor.current == .hash { cursor.advance() }
    let hashes = cursor.offset - start
    if cursor.peek(1) == .quote, cursor.peek(2) == .quote {
      cursor.advance(3)
      let body = cursor.offset
      guard cursor.newlineLength(at: body) > 0 else { return lexMisplacedMultiLine(from: start, hashes: hashes) }
      guard let end = findClosing(quotes: 3, hashes: hashes) else { return endLostString(from: start, hashes: hashes) }
      checkLines(body..<end - 3 - hashes, resolvesEscapes: false)
      cursor.offset = end
      return token(.rawMultiLine, from: start)
    }
    let quote = cursor.offset
    cursor.advance()
    while true {
      cursor.skip(.rawText)
      if cursor.current == .quote {
        cursor.advance()
        if hashesFollow(hashes) {
          cursor.advance(hashes)
          return token(.raw, from: start)
        }
      } else if cursor.isAtEnd || cursor.newlineLength(at: cursor.offset) > 0 {
        return endUnclosedString(from: start, quotes: start..<quote + 1, isRaw: true)
      } else {
        cursor.advance()
      }
    }
  }

  /// The offset after the first `quotes` and `hashes` at or after the cursor; nil without them within `limit` bytes.
  /// Escapes count only without hashes.
  func findClosing(quotes: Int, hashes: Int, within limit: Int = .max) -> Int? {
    var scan = cursor
    let end = cursor.bytes.count - cursor.offset > limit ? cursor.offset + limit : cursor.bytes.count
    while scan.offset < end {
      switch scan.current {
      case .backslash where hashes == 0:
        scan.advance(2)
        continue
      case .quote:
        let after = scan.offset + quotes
        if isRun(of: .quote, quotes, at: scan.offset), isRun(of: .hash, hashes, at: after) { return after + hashes }
      default:
        break
      }
      scan.advance()
    }
    return nil
  }

  func hashesFollow(_ count: Int) -> Bool { isRun(of: .hash, count, at: cursor.offset) }

  private func isRun(of byte: UInt8, _ count: Int, at offset: Int) -> Bool {
    var length = 0
    while length < count, cursor.byte(at: offset + length) == byte { length += 1 }
    return length == count
  }
}
