/// Strings without an end or with a misplaced one.
extension SyntaxParser {
  /// How far to look for the end of a broken string: many of them must take linear time.
  static let brokenStringLimit = 4096

  /// Reports a string that its line does not close, and ends it there.
  mutating func endUnclosedString(from start: Int, quotes: Range<Int>, isRaw: Bool) -> SyntaxToken {
    let hashes = isRaw ? quotes.count - 1 : 0
    if let end = kdl1StringEnd(hashes: hashes, isRaw: isRaw) {
      cursor.offset = end
      let value = cursor.bytes[quotes.upperBound..<end - 1 - hashes]
      reportStringOfLines(from: start, value: isRaw ? Array(value) : StringDecoder.unescaped(value), isKDL1: !isRaw)
      return token(isRaw ? .raw : .quotedWithEscapes, from: start)
    }
    let ending = ending(of: quotes.upperBound..<cursor.offset, hasEscapes: !isRaw)
    if case .escapedQuote(let backslash) = ending { return endAtEscapedQuote(from: start, at: backslash) }
    let end = ending.offset
    let text = cursor.bytes[quotes.upperBound..<end]
    let closing = "\"" + String(repeating: "#", count: hashes)
    // These signs are more likely the definition's than a text's.
    let isCertain = !text.contains { [.openBrace, .closeBrace, .semicolon].contains($0) }
    report(
      isRaw
        ? "a raw string must be closed on its line, with as many # as it begins with"
        : "a string must be closed on its line", at: range(quotes.lowerBound, quotes.upperBound),
      help: ["a string of several lines is written between \"\"\" and \"\"\""],
      fixes: isCertain ? [Diagnostic.Fix("close it \(place(after: end))", range(end, end), closing)] : [])
    cursor.offset = end
    return isRaw || text.isEmpty || text.contains(.backslash)
      ? token(.missing, from: start) : token(.identifier, from: quotes.upperBound)
  }

  /// Reports a string whose last quote is escaped, as in `"cmd+\"`, and ends it there.
  private mutating func endAtEscapedQuote(from start: Int, at backslash: Int) -> SyntaxToken {
    cursor.offset = backslash + 2
    report(
      #"\" is a quote inside the string, so the string does not end here"#, at: range(backslash, cursor.offset),
      fixes: [Diagnostic.Fix("double the backslash", range(backslash, backslash), "\\")])
    return SyntaxToken(.identifier, UInt32(truncatingIfNeeded: start + 1), UInt32(truncatingIfNeeded: backslash + 1))
  }

  /// The next part of the node, as in "before key="; or the end of the line.
  private func place(after end: Int) -> String {
    var next = ByteCursor(cursor.bytes, at: end)
    next.skipSpaces()
    let start = next.offset
    next.skip(.selector)
    if !next.isAtEnd, next.newlineLength(at: next.offset) == 0 { next.advance() }
    return next.offset == start ? "at the end of the line" : "before \(text(start, next.offset))"
  }

  private enum Ending {
    case before(Int)
    /// The backslash that escapes the closing quote.
    case escapedQuote(Int)

    var offset: Int {
      switch self {
      case .before(let offset), .escapedQuote(let offset): offset
      }
    }
  }

  /// The place where a string without a closing quote most likely ends. O(text).
  private func ending(of text: Range<Int>, hasEscapes: Bool) -> Ending {
    var quotes = 0
    var offset = text.lowerBound
    while offset < text.upperBound {
      if hasEscapes, cursor.byte(at: offset) == .backslash {
        if cursor.byte(at: offset + 1) == .quote {
          quotes += 1
          // Escaped quotes inside a text come in pairs.
          if !quotes.isMultiple(of: 2), isEnd(offset + 2, of: text) { return .escapedQuote(offset) }
        }
        offset += 2
      } else if offset > text.lowerBound, isEnd(offset, of: text) {
        return .before(offset)
      } else {
        offset += 1
      }
    }
    return .before(text.upperBound)
  }

  /// Whether the string may end here: before a property, a block, or the end of the node.
  private func isEnd(_ offset: Int, of text: Range<Int>) -> Bool {
    func isSpace(_ index: Int) -> Bool { cursor.byte(at: index) == .space || cursor.byte(at: index) == .tab }
    if isSpace(offset - 1) { return false }
    var next = offset
    while next < text.upperBound, isSpace(next) { next += 1 }
    if next >= text.upperBound { return true }
    switch cursor.byte(at: next) {
    case .semicolon where cursor.byte(at: offset - 1) != .plus:
      repeat { next += 1 } while next < text.upperBound && isSpace(next)
      return next == text.upperBound || cursor.byte(at: next) == .closeBrace
    case .openBrace, .closeBrace:
      let after = cursor.byte(at: next + 1)
      return next > offset && (next + 1 >= text.upperBound || isSpace(next + 1) || after == .semicolon)
    default:
      if next == offset { return false }
      let name = next
      while ByteSet.selector.contains(cursor.byte(at: next)) { next += 1 }
      let after = cursor.byte(at: next + 1)
      return next > name && next + 1 < text.upperBound && cursor.byte(at: next) == .equals
        && !isSpace(next + 1) && after != .equals
    }
  }

  /// The string of a node that ends at the cursor; nil for another entry, and after a mistake.
  private func stringAtCursor(of id: SyntaxTree.NodeID) -> SyntaxToken? {
    guard !isQuiet, entries.count > Int(nodes[id].entriesStart), let last = entries.last?.value,
      last.kind == .quoted || last.kind == .quotedWithEscapes, Int(last.end) == cursor.offset
    else { return nil }
    return last
  }

  /// Reports a string that lacks its closing quote before a property, as in `"New Tab key="cmd+t"`: the second string's
  /// opening quote closes the first. Cuts the string and moves the cursor back. False for another string at the cursor.
  mutating func cutUnclosedString(of id: SyntaxTree.NodeID) -> Bool {
    guard let last = stringAtCursor(of: id) else { return false }
    let start = Int(last.start)
    var name = cursor.offset - 2
    guard name > start, cursor.byte(at: name) == .equals else { return false }
    while name > start, ByteSet.identifier.contains(cursor.byte(at: name - 1)) { name -= 1 }
    guard name < cursor.offset - 2 else { return false }
    switch ending(of: start + 1..<name, hasEscapes: true) {
    case .escapedQuote(let backslash):
      entries[entries.count - 1].value = endAtEscapedQuote(from: start, at: backslash)
    case .before(let end):
      guard end < name, end > start + 1, cursor.byte(at: end - 1) != .backslash else { return false }
      cut(last, at: end, .safe)
    }
    return true
  }

  /// Reports a string without its closing quote before a `;`, as in `key="cmd+t; command b: "B"`. False for another.
  mutating func cutUnclosedStringBeforeSemicolon(of id: SyntaxTree.NodeID) -> Bool {
    guard let last = stringAtCursor(of: id), lacksQuote,
      let end = (Int(last.start) + 2..<cursor.offset).last(where: {
        cursor.byte(at: $0) == .semicolon && cursor.byte(at: $0 + 1) == .space && cursor.byte(at: $0 - 1) != .plus
      })
    else { return false }
    cut(last, at: end, .suggested)
    return true
  }

  private mutating func cut(_ string: SyntaxToken, at end: Int, _ safety: Diagnostic.Fix.Safety) {
    report(
      "a string must be closed \(place(after: end))", at: range(Int(string.start), Int(string.start) + 1),
      fixes: [Diagnostic.Fix("insert \"", range(end, end), "\"", safety)])
    // The token takes the byte after the text in place of the quote that is missing.
    entries[entries.count - 1].value = SyntaxToken(string.kind, string.start, UInt32(truncatingIfNeeded: end + 1))
    cursor.offset = end
  }

  /// Reads on to the real end of a string with inner quotes, `"Get "New" Mail"`. The first ends at the cursor.
  mutating func joinInnerQuotes(of id: SyntaxTree.NodeID) -> Bool {
    guard let last = stringAtCursor(of: id), ByteSet.identifier.contains(cursor.current) else { return false }
    var scan = cursor
    scan.skipLine()
    let quotes = (cursor.offset..<scan.offset).filter { cursor.byte(at: $0) == .quote }
    // The second inner quote closes a word. The quotes after the string are in pairs.
    guard let second = quotes.first.map({ cursor.byte(at: $0 - 1) }), second != .space, second != .equals,
      let count = quotes.indices.first(where: { !$0.isMultiple(of: 2) && endsString(at: quotes[$0]) }),
      (quotes.count - count - 1).isMultiple(of: 2)
    else { return false }
    let end = quotes[count] + 1
    let inner = [cursor.offset - 1] + quotes[..<count]
    report(
      #"a quote inside a string must be written \""#, at: range(Int(last.start), end),
      fixes: [Diagnostic.Fix("escape the inner quotes", inner.map { Diagnostic.Edit(range($0, $0), "\\") })])
    entries[entries.count - 1].value = SyntaxToken(.quotedWithEscapes, last.start, UInt32(truncatingIfNeeded: end))
    cursor.offset = end
    return true
  }

  /// Judges by the text after the quote.
  private func endsString(at quote: Int) -> Bool {
    switch cursor.byte(at: quote + 1) {
    case .space, .tab, .lineFeed, .carriageReturn, .semicolon, .closeBrace: true
    case 0: quote + 1 == cursor.bytes.count
    default: false
    }
  }

  /// Reads words without an opening quote, `Reply All" key=…`, as a string. The closing one is at the cursor.
  mutating func openUnopenedString(of id: SyntaxTree.NodeID) -> Bool {
    let start = Int(nodes[id].entriesStart)
    guard !isQuiet, cursor.current == .quote, endsString(at: cursor.offset), entries.count > start,
      isWord(entries.count - 1), Int(entries[entries.count - 1].value.end) == cursor.offset
    else { return false }
    var first = entries.count - 1
    while first > start, isWord(first - 1), !isName(entries[first - 1].value) { first -= 1 }
    let opening = Int(entries[first].value.start)
    // The first word of a node may be a name. A string that touches a word lacks a quote itself.
    let isCertain = (first > start || first == entries.count - 1) && cursor.byte(at: opening - 1) != .quote
    report(
      "a string must have a quote at its beginning", at: range(opening, cursor.offset + 1),
      help: isCertain ? [] : ["write it before the first word of the text"],
      fixes: isCertain ? [Diagnostic.Fix("insert it", range(opening, opening), "\"")] : [])
    entries.removeSubrange((first + 1)...)
    entries[first].value = token(.identifier, from: opening)
    cursor.advance()
    return true
  }

  /// Whether a word can only name an action or a system menu, or is `_`.
  private func isName(_ word: SyntaxToken) -> Bool {
    let (start, end) = (Int(word.start), Int(word.end))
    return cursor.byte(at: end - 1) == .colon || cursor.byte(at: start) == .dot
      || end - start == 1 && cursor.byte(at: start) == UInt8(ascii: "_")
  }

  /// Whether an entry is an argument without quotes.
  private func isWord(_ entry: Int) -> Bool {
    entries[entry].key.kind == .missing && entries[entry].value.kind == .identifier && !entries[entry].isSlashdashed
  }

  /// Reports a multi-line string without an end, which takes the rest of the file.
  mutating func endLostString(from start: Int, hashes: Int) -> SyntaxToken {
    report(
      "a multi-line string must be closed with \"\"\"\(String(repeating: "#", count: min(hashes, 8)))",
      at: range(start, start + hashes + 3))
    cursor.offset = cursor.bytes.count
    lostRest = true
    return token(.missing, from: start)
  }

  /// Reports `"""` with text after it on its line, and moves after the string.
  mutating func lexMisplacedMultiLine(from start: Int, hashes: Int) -> SyntaxToken {
    let body = cursor.offset
    var fixes: [Diagnostic.Fix] = []
    if let end = findClosing(quotes: 3, hashes: hashes, within: Self.brokenStringLimit) {
      cursor.offset = end
      if cursor.bytes[body..<end - 3 - hashes].allSatisfy({ $0 != .quote && !(0x0A...0x0D ~= $0) && $0 < 0x80 }) {
        let opening = range(start + hashes, body)
        let closing = range(end - hashes - 3, end - hashes)
        fixes = [
          Diagnostic.Fix(
            "write one quote on each side", [Diagnostic.Edit(opening, "\""), Diagnostic.Edit(closing, "\"")], .safe)
        ]
      }
    } else {
      cursor.skipLine()
    }
    report(
      "the text of a multi-line string must begin on the line after its \"\"\"", at: range(start, body), fixes: fixes)
    return token(.missing, from: start)
  }

  /// Reports lines that are not indented like the closing quotes.
  mutating func checkLines(_ body: Range<Int>, resolvesEscapes: Bool) {
    let text = MultiLineText(cursor.bytes, body, resolvesEscapes: resolvesEscapes)
    guard text.closesAlone else {
      let indent = text.lastLineIndent
      report(
        "the closing quotes of a multi-line string must be on a line of their own",
        at: range(body.upperBound, body.upperBound + 3),
        fixes: [
          Diagnostic.Fix("move them to a new line", range(body.upperBound, body.upperBound), "\n" + indent, .safe)
        ])
      return
    }
    let wrong = text.wronglyIndented(limit: options.maximumFindings)
    guard let first = wrong.first else { return }
    let indent = text.lastLineIndent
    report(
      Diagnostic(
        .syntaxError, "a line of a multi-line string must begin with the white space of its closing line",
        at: range(first.lowerBound, first.upperBound),
        notes: [
          Diagnostic.Note("the closing quotes are", here: range(body.upperBound, body.upperBound + 3))
        ],
        fixes: [
          Diagnostic.Fix(
            wrong.count == 1
              ? "indent it like the closing line" : "indent the \(wrong.count) lines like the closing line",
            wrong.map { Diagnostic.Edit(range($0.lowerBound, $0.upperBound), indent) })
        ]))
  }
}
