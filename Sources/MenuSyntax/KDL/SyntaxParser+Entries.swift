extension SyntaxParser {
  /// Up to the end or the first children block. `precedesSlashdashedBlock`: a slashdash before the `{` has been read.
  mutating func parseEntries(of id: SyntaxTree.NodeID) -> (headerEnd: UInt32, precedesSlashdashedBlock: Bool) {
    let isInert = nodes[id].isSlashdashed || openBlocks.last?.isInert ?? false
    let expectsQuotedKeys = options.expectsQuotedKeys && !isInert
    let takesKey = expectsQuotedKeys && QuotedKeyPlaces.isArgument(of: nodes[id].name, in: cursor.bytes)
    defer {
      isQuiet = false
      glued = 0
    }
    var headerEnd = nodes[id].headerEnd
    var isSpaced = openBrackets > 0
    var isFirst = true
    while true {
      if skipNodeSpace() { isSpaced = true }
      if isSpaced, openBrackets == 0, parsePlainEntry(takesKey: takesKey && isFirst) {
        headerEnd = UInt32(truncatingIfNeeded: entries[entries.count - 1].value.end)
        (isFirst, isSpaced, isQuiet, glued) = (false, false, false, 0)
        continue
      }
      var isSlashdashed = false
      if isAtEndOfEntries { return (headerEnd, false) }
      switch cursor.current {
      case .hash where isSpaced && options.expectsQuotedKeys && cursor.spaceLength(at: cursor.offset + 1) > 0:
        parseHashComment()
        return (headerEnd, false)
      case .slash where cursor.peek(1) == .minus:
        let start = cursor.offset
        cursor.advance(2)
        skipLineSpace()
        if cursor.current == .openBrace { return (headerEnd, true) }
        guard parseEntrySlashdash(at: start) else {
          isSpaced = true
          continue
        }
        isSlashdashed = true
        isSpaced = true
      case .equals, .openBracket, .closeBracket, .closeParenthesis, .backslash:
        parseUnexpected(precedesEntries: isFirst)
        isSpaced = true
        continue
      default: break
      }
      if isSpaced {
        isQuiet = false
        glued = 0
      } else if mendSpace(in: id, isFirst: isFirst) {
        isSpaced = true
        continue
      } else {
        reportMissingSpace()
        if glued > Self.maximumGlued { continue }
      }
      let place = EntryPlace(
        isSlashdashed: isSlashdashed, expectsQuotedKeys: expectsQuotedKeys && !isSlashdashed,
        takesKey: takesKey && isFirst && !isSlashdashed)
      let end = parseEntry(place, isSpaced: &isSpaced)
      headerEnd = UInt32(truncatingIfNeeded: end)
      isFirst = false
    }
  }

  /// Whether the cursor is at what ends a node, or at its children block.
  private var isAtEndOfEntries: Bool {
    switch cursor.current {
    case .lineFeed, .carriageReturn, .verticalTab, .formFeed, .openBrace, .closeBrace, .semicolon: true
    case 0xC2, 0xE2: cursor.newlineLength(at: cursor.offset) > 0
    case 0: cursor.isAtEnd
    case .slash: cursor.peek(1) == .slash
    default: false
    }
  }

  /// Reports what is in place of the space before an entry; false if nothing is.
  private mutating func mendSpace(in id: SyntaxTree.NodeID, isFirst: Bool) -> Bool {
    if cursor.current == .comma, !isFirst {
      reportComma()
    } else if cursor.current == .colon, followsColonAlone(isName: isFirst) {
      reportColon()
    } else {
      return cutUnclosedString(of: id) || joinInnerQuotes(of: id) || openUnopenedString(of: id)
        || cutUnclosedStringBeforeSemicolon(of: id)
    }
    return true
  }

  /// Reads an entry in the form of nearly all: a word, a string in quotes without escapes, or a word, `=` and such a
  /// string. False, with the cursor unmoved, for any other. Reading every entry with all its possible mistakes takes a
  /// quarter longer.
  private mutating func parsePlainEntry(takesKey: Bool) -> Bool {
    let start = cursor.offset
    var key = SyntaxToken.missing
    var value: SyntaxToken?
    if cursor.current == .quote {
      value = lexPlainString()
    } else if !takesKey, let word = lexPlainWord() {
      if cursor.current == .equals, cursor.peek(1) == .quote {
        cursor.offset += 1
        key = word
        value = lexPlainString()
      } else {
        value = word
      }
    }
    guard let value, endsPlainEntry else {
      cursor.offset = start
      return false
    }
    entries.append(SyntaxTree.Entry(key: key, value: value, isSlashdashed: false, annotation: 0))
    return true
  }

  /// Nil for an empty string and one with escapes.
  @inline(__always)
  private mutating func lexPlainString() -> SyntaxToken? {
    let start = cursor.offset
    cursor.offset = start + 1
    cursor.skipQuotedText()
    guard cursor.current == .quote, cursor.offset > start + 1 else { return nil }
    cursor.offset += 1
    return token(.quoted, from: start)
  }

  /// Reads an unreserved word that begins like a method's name.
  @inline(__always)
  private mutating func lexPlainWord() -> SyntaxToken? {
    let start = cursor.offset
    guard ByteSet.selector.contains(cursor.current), !cursor.current.isDigit else { return nil }
    cursor.skipIdentifier()
    let word = token(.identifier, from: start)
    return cursor.offset - start <= options.maximumNameLength && !isReserved(word) ? word : nil
  }

  /// Whether nothing at the cursor may belong to the entry before it.
  @inline(__always)
  private var endsPlainEntry: Bool {
    var next = cursor.offset
    while cursor.byte(at: next) == .space { next += 1 }
    switch cursor.byte(at: next) {
    case .lineFeed, .semicolon, .openBrace, .closeBrace: return true
    case .equals, .slash, .backslash, .tab, 0x80...0xFF: return false
    default: return next > cursor.offset
    }
  }

  private struct EntryPlace {
    var isSlashdashed: Bool
    /// Whether a key combination must be quoted in this node.
    var expectsQuotedKeys: Bool
    var takesKey: Bool
  }

  /// False, and reported, if no entry follows the slashdash at `start`.
  private mutating func parseEntrySlashdash(at start: Int) -> Bool {
    switch cursor.current {
    case .equals:
      reportDanglingSlashdash(at: start)
      cursor.advance()
      return false
    case .slash where cursor.peek(1) == .minus:
      report("a slashdash must not follow another", at: range(cursor.offset, cursor.offset + 2))
      cursor.advance(2)
      skipLineSpace()
      return !cursor.isAtEnd && cursor.current != .closeBrace && cursor.current != .semicolon
    case .closeBrace, .semicolon:
      reportDanglingSlashdash(at: start)
      return false
    case 0 where cursor.isAtEnd:
      reportDanglingSlashdash(at: start)
      return false
    default:
      return true
    }
  }

  /// Reads `node-prop-or-arg := prop | value`; returns the offset after it. `isSpaced` says afterwards whether node
  /// space followed, which is read too.
  private mutating func parseEntry(_ place: EntryPlace, isSpaced: inout Bool) -> Int {
    let start = cursor.offset
    var isSlashdashed = place.isSlashdashed
    var annotation = SyntaxToken.missing
    if cursor.current == .openParenthesis {
      annotation = parseAnnotation()
      if parseSlashdashAfterAnnotation() { isSlashdashed = true }
    }
    if place.expectsQuotedKeys, mayOpenForeignQuotes, let text = parseForeignQuotes() {
      append(key: .missing, annotation: annotation, value: text, isSlashdashed: isSlashdashed)
      isSpaced = false
      return cursor.offset
    }
    if place.takesKey, let key = parseCutKey(isArgument: true) {
      append(key: .missing, annotation: annotation, value: key, isSlashdashed: isSlashdashed)
      isSpaced = false
      return cursor.offset
    }
    guard let first = lexValue() else {
      isSpaced = annotation.end == 0 || cursor.offset > annotationEnd
      if annotation.end > 0 {
        reportMissingAnnotated(range(start, annotationEnd))
        return annotationEnd
      }
      parseUnexpected(precedesEntries: false)
      return cursor.offset
    }
    var end = cursor.offset
    isSpaced = skipNodeSpace()
    guard cursor.current == .equals else {
      let value = place.takesKey ? checkedKey(first) : checkedValue(first)
      append(key: .missing, annotation: annotation, value: value, isSlashdashed: isSlashdashed)
      return end
    }
    var key = nameToken(first, of: "a property")
    if !checkNameLength(key, of: "a property") { key = SyntaxToken(.missing, key.start, key.end) }
    if annotation.end > 0 { reportAnnotatedKey(start, key) }
    guard !isStopped else { return end }
    let takesKey = place.expectsQuotedKeys && QuotedKeyPlaces.isProperty(key, in: cursor.bytes)
    let takesCondition = place.expectsQuotedKeys && !takesKey && isCondition(key)
    let value = parsePropertyValue(
      of: key, takesKey: takesKey, takesCondition: takesCondition, expectsQuotes: place.expectsQuotedKeys,
      annotation: &annotation, isSlashdashed: &isSlashdashed)
    end = max(Int(value.end), end)
    isSpaced = false
    append(key: key, annotation: annotation, value: value, isSlashdashed: isSlashdashed)
    return end
  }

  /// Reads `'=' node-space* value` of `prop := string node-space* '=' node-space* value`.
  private mutating func parsePropertyValue(
    of name: SyntaxToken, takesKey: Bool, takesCondition: Bool, expectsQuotes: Bool, annotation: inout SyntaxToken,
    isSlashdashed: inout Bool
  ) -> SyntaxToken {
    let equals = cursor.offset
    cursor.advance()
    if !takesKey || !isBackslashKey { skipNodeSpace() }
    if expectsQuotes, mayOpenForeignQuotes, let text = parseForeignQuotes() { return text }
    if takesCondition, let condition = parseBareCondition() { return condition }
    if cursor.current == .equals, !takesKey { parseRepeatedEquals() }
    if cursor.current == .slash, cursor.peek(1) == .minus {
      report("a slashdash must come before the whole property", at: range(cursor.offset, cursor.offset + 2))
      cursor.advance(2)
      skipNodeSpace()
      isSlashdashed = true
    }
    let start = cursor.offset
    var isAnnotated = false
    if cursor.current == .openParenthesis {
      annotation = parseAnnotation()
      isAnnotated = true
      if parseSlashdashAfterAnnotation() { isSlashdashed = true }
    }
    if expectsQuotes, let value = parseBracketedValue(of: name, takesKey: takesKey) { return value }
    if takesKey, let key = parseCutKey(isArgument: false) { return key }
    if let value = lexValue(.propertyValue) {
      return takesKey ? checkedKey(withMoreWords(value)) : checkedValue(value)
    }
    if isAnnotated {
      reportMissingAnnotated(range(start, annotationEnd))
    } else {
      report(
        "a property must have a value after its \"=\"", at: range(equals, equals + 1),
        help: ["write the value, or leave out '\(text(name))='"])
    }
    let place = UInt32(truncatingIfNeeded: isAnnotated ? annotationEnd : equals + 1)
    return SyntaxToken(.missing, place, place)
  }

  /// Does not report an annotation that is broken itself.
  private mutating func reportMissingAnnotated(_ annotation: SourceRange) {
    guard !annotationIsBroken else { return }
    report("a type annotation must be followed by a value", at: annotation)
  }

  /// Reads and reports `[1, 2]` or `{ a 1; }` as a property's value. Nil, with the cursor unmoved, for any other.
  private mutating func parseBracketedValue(of name: SyntaxToken, takesKey: Bool) -> SyntaxToken? {
    guard cursor.current == .openBracket || cursor.current == .openBrace else { return nil }
    let start = cursor.offset
    let name = text(name)
    let place = "the braces of '\(nodes.last.map { text($0.name) } ?? "")'"
    if cursor.current == .openBrace, cursor.byte(at: start - 1) == .equals, !takesKey {
      cursor.advance()
      skipBlock(openedAt: start)
      report(
        "the value of a property cannot be a block", at: range(start, start + 1),
        help: ["write it in \(place): `{ \(name) { … }; }`"])
      return token(.missing, from: start)
    }
    var end = start + 1
    var isInString = false
    while end < start + 200, cursor.byte(at: end) != .lineFeed, cursor.byte(at: end) != 0,
      isInString || ![.closeBracket, .semicolon, .openBrace, .closeBrace].contains(cursor.byte(at: end))
    {
      if cursor.byte(at: end) == .quote, cursor.byte(at: end - 1) != .backslash { isInString.toggle() }
      end += 1
    }
    guard cursor.current == .openBracket, cursor.byte(at: end) == .closeBracket, end > start + 1, !isSpace(start + 1)
    else { return nil }
    cursor.offset = end + 1
    let content = String(decoding: cursor.bytes[start + 1..<end], as: UTF8.self)
    let words = content.split { ", ".contains($0) }
    let keys = words.map { $0.trimming { $0 == "\"" } }.filter { $0 != "+" }
    let value = takesKey ? StringQuoting.quoted(Array(keys.joined(separator: "+").utf8)) : content
    report(
      "the value of '\(name)' must not be in brackets", at: range(start, cursor.offset),
      help: words.count > 1 && !takesKey
        ? ["write several values in \(place): `{ \(name) \(words.joined(separator: " ")); }`"] : [],
      fixes: words.count == 1 || takesKey ? [Diagnostic.Fix("write \(value)", range(start, cursor.offset), value)] : [])
    return token(.missing, from: start)
  }

  private func isSpace(_ offset: Int) -> Bool { cursor.byte(at: offset) == .space || cursor.byte(at: offset) == .tab }

  /// Reads `==`, a comparison or a slip; the value after it counts.
  private mutating func parseRepeatedEquals() {
    let start = cursor.offset
    while cursor.current == .equals { cursor.advance() }
    report(
      "a property must have one \"=\" before its value", at: range(start, cursor.offset),
      help: ["a condition is quoted: when=\"openTabs == 1\""],
      fixes: [Diagnostic.Fix("remove it", range(start, cursor.offset), "", .safe)])
    skipNodeSpace()
  }

  /// Reports `(type)key=value`. The cursor is at the `=`.
  private mutating func reportAnnotatedKey(_ start: Int, _ key: SyntaxToken) {
    let annotation = String(decoding: cursor.bytes[start..<annotationEnd], as: UTF8.self)
    let afterEquals = range(cursor.offset + 1, cursor.offset + 1)
    report(
      "a type annotation must come before the value of a property, not before its name",
      at: range(start, annotationEnd),
      fixes: [
        Diagnostic.Fix(
          "move it", [Diagnostic.Edit(range(start, Int(key.start)), ""), Diagnostic.Edit(afterEquals, annotation)],
          .safe)
      ])
  }

  private mutating func append(key: SyntaxToken, annotation: SyntaxToken, value: SyntaxToken, isSlashdashed: Bool) {
    let isBroken = value.kind == .missing || (key.kind == .missing && key.end > 0)
    if isBroken { losesNames = true }
    entries.append(
      SyntaxTree.Entry(
        key: key, value: value, isSlashdashed: isSlashdashed || isBroken, annotation: number(of: annotation)))
  }
}
