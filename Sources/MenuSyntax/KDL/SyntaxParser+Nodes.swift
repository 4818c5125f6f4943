extension SyntaxParser {
  /// Reads `test(` of `test("pins")` as the name, and reports the parentheses; nil for anything else.
  mutating func parseCalledName() -> SyntaxToken? {
    guard options.expectsQuotedKeys else { return nil }
    let start = cursor.offset
    var end = start
    while (cursor.byte(at: end) | 0x20) &- 0x61 < 26 { end += 1 }
    guard end > start, cursor.byte(at: end) == .openParenthesis else { return nil }
    var scan = cursor
    scan.offset = end
    while !scan.isAtEnd, scan.newlineLength(at: scan.offset) == 0,
      ![.openBrace, .closeBrace, .semicolon].contains(scan.current)
    { scan.advance() }
    let words = text(end + 1, scan.offset, limit: 60)
    let isPlain = !words.contains { "(…;".contains($0) } && words.filter { $0 == ")" }.count < 2
    let line = "\(text(start, end)) \(words.filter { !"),".contains($0) }.trimming { $0 == " " })"
    report(
      "the arguments of a node are written after a space, not in parentheses", at: range(end, end + 1),
      help: [isPlain ? "write `\(line)`" : "write no parentheses and commas"])
    openBrackets = 1
    cursor.offset = end + 1
    return SyntaxToken(.identifier, UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
  }

  /// A token of kind `missing` without a name.
  mutating func parseNodeName(from nodeStart: Int, after annotation: SyntaxToken) -> SyntaxToken {
    let start = cursor.offset
    if let token = lexValue() {
      let name = nameToken(token, of: "a node")
      return checkNameLength(name, of: "a node") ? name : SyntaxToken(.missing, name.start, name.end)
    }
    if annotation.end > 0 {
      if !annotationIsBroken {
        report(
          "a type annotation before a node must be followed by the node's name", at: range(nodeStart, annotationEnd))
      }
    } else {
      parseUnexpected(precedesEntries: false)
    }
    return SyntaxToken(.missing, UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: cursor.offset))
  }

  /// The annotation's number in the tree; 0 for none.
  package mutating func number(of annotation: SyntaxToken) -> UInt32 {
    guard annotation.end > 0 else { return 0 }
    annotations.append(annotation)
    return UInt32(truncatingIfNeeded: annotations.count)
  }

  /// Reads `type := '(' node-space* string node-space* ')'` and node space; a broken token has the kind `missing`.
  mutating func parseAnnotation() -> SyntaxToken {
    let opening = cursor.offset
    let errorsBefore = errorCount
    cursor.advance()
    skipNodeSpace()
    if cursor.current == .slash, cursor.peek(1) == .minus {
      report("a slashdash must come before the type annotation, not in it", at: range(cursor.offset, cursor.offset + 2))
      cursor.advance(2)
    }
    var token = SyntaxToken.missing
    if let string = lexValue(.annotation) {
      token = nameToken(string, of: "a type annotation")
    } else if cursor.current == .closeParenthesis {
      report("a type annotation must have a name", at: range(opening, cursor.offset + 1))
    }
    skipNodeSpace()
    if cursor.current == .closeParenthesis {
      cursor.advance()
    } else {
      report("a \"(\" must be closed with \")\"", at: range(opening, opening + 1))
      skipToClosingParenthesis()
    }
    annotationEnd = cursor.offset
    annotationIsBroken = errorCount != errorsBefore
    skipNodeSpace()
    return token.end > 0
      ? token
      : SyntaxToken(.missing, UInt32(truncatingIfNeeded: opening), UInt32(truncatingIfNeeded: opening + 1))
  }

  /// Moves after the `)` that should close a type annotation, if no other bracket precedes it on the line.
  private mutating func skipToClosingParenthesis() {
    var scan = cursor
    while !scan.isAtEnd, scan.newlineLength(at: scan.offset) == 0 {
      switch scan.current {
      case .closeParenthesis:
        cursor.offset = scan.offset + 1
        return
      case .openParenthesis, .quote, .semicolon, .openBrace, .closeBrace: return
      default: scan.advance()
      }
    }
  }

  /// Reports a slashdash between a type annotation and its value or name; false without one.
  mutating func parseSlashdashAfterAnnotation() -> Bool {
    guard cursor.current == .slash, cursor.peek(1) == .minus else { return false }
    report(
      "a slashdash must come before the type annotation, not after it", at: range(cursor.offset, cursor.offset + 2))
    cursor.advance(2)
    skipNodeSpace()
    return true
  }

  /// Reads `slashdash := '/-' line-space*` where a node may begin.
  mutating func parseNodeSlashdash() {
    let start = cursor.offset
    cursor.advance(2)
    if slashdashesNextNode {
      report("a slashdash must not follow another", at: range(start, start + 2))
    }
    skipLineSpace()
    slashdashesNextNode = false
    switch cursor.current {
    case .semicolon:
      reportDanglingSlashdash(at: start)
      cursor.advance()
    case .closeBrace:
      reportDanglingSlashdash(at: start)
    case 0 where cursor.isAtEnd:
      reportDanglingSlashdash(at: start)
    case .openBrace:
      break
    default:
      slashdashesNextNode = true
    }
  }

  /// Reports a slashdash after a children block that precedes no further block.
  mutating func parseSlashdashWithoutBlock(at start: Int) {
    switch cursor.current {
    case .semicolon, .closeBrace:
      reportDanglingSlashdash(at: start)
      if cursor.current == .semicolon { cursor.advance() }
    case 0 where cursor.isAtEnd:
      reportDanglingSlashdash(at: start)
    default:
      reportMissingTerminator(at: start)
      slashdashesNextNode = true
    }
  }

  mutating func reportDanglingSlashdash(at start: Int) {
    report(
      "a slashdash must be followed by the node, argument, property or children block it switches off",
      at: range(start, start + 2))
  }

  /// The token as a string. Reports any other, and reads it as if quoted.
  @inline(__always)
  mutating func nameToken(_ token: SyntaxToken, of owner: @autoclosure () -> String) -> SyntaxToken {
    token.isString && !isReserved(token) ? token : misusedName(token, of: owner())
  }

  private mutating func misusedName(_ token: SyntaxToken, of owner: String) -> SyntaxToken {
    switch token.kind {
    case .identifier, .number:
      let text = text(token)
      report(
        "\"\(text)\" must be quoted to be the name of \(owner)", at: range(token),
        fixes: [quotingFix(Int(token.start), Int(token.end))])
      return SyntaxToken(.identifier, token.start, token.end)
    case .keywordNumber, .true, .false, .null:
      report("the name of \(owner) must be a string", at: range(token))
      return SyntaxToken(.missing, token.start, token.end)
    default:
      return token
    }
  }

  /// Counts bytes of the name's value; reports a longer one.
  @inline(__always)
  mutating func checkNameLength(_ name: SyntaxToken, of owner: @autoclosure () -> String) -> Bool {
    Int(name.end - name.start) <= options.maximumNameLength || checkLongName(name, of: owner())
  }

  private mutating func checkLongName(_ name: SyntaxToken, of owner: String) -> Bool {
    guard name.isString else { return true }
    let length = StringDecoder(cursor.bytes).value(name).count
    guard length > options.maximumNameLength else { return true }
    report(
      .limitExceeded(
        "the name of \(owner) must be at most \(options.maximumNameLength) bytes, not \(length)", at: range(name)))
    return false
  }
}
