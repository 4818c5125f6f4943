extension SyntaxParser {
  /// Reads the string, number or keyword at the cursor; nil, with the cursor unmoved, without one. A broken value gives
  /// a token of kind `missing`, whose range is the text read. In the value of a property a bare `=` belongs to the
  /// word, so that `when=a==b` has one error. In a type annotation a `)` does not.
  @inline(__always)
  mutating func lexValue(_ place: WordPlace = .entry) -> SyntaxToken? {
    switch cursor.current {
    case .quote: return lexQuoted()
    case .hash: return lexHash()
    default: return lexWord(place)
    }
  }

  enum WordPlace {
    /// An argument, the name of a property or of a node.
    case entry
    /// After the `=` of a property.
    case propertyValue
    case annotation
  }

  /// Ends at the cursor.
  @inline(__always)
  package func token(_ kind: SyntaxToken.Kind, from start: Int) -> SyntaxToken {
    SyntaxToken(kind, UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: cursor.offset))
  }

  @inline(__always)
  private mutating func lexWord(_ place: WordPlace) -> SyntaxToken? {
    let start = cursor.offset
    cursor.skipIdentifier()
    switch cursor.current {
    case .quote, .hash, .slash, .backslash, .openBracket, .closeBracket, .openParenthesis, .closeParenthesis,
      .equals where place == .propertyValue:
      if let token = lexUnusualWord(from: start, place) { return token }
    default:
      break
    }
    guard cursor.offset > start else { return nil }
    if openBrackets > 0, endsInComma, cursor.offset > start + 1 { cursor.offset -= 1 }
    switch cursor.byte(at: start) {
    case .plus, .minus, .dot, UInt8(ascii: "0")...UInt8(ascii: "9"): return lexNumber(from: start)
    default: return token(.identifier, from: start)
    }
  }

  /// Reads on if a forbidden character touches a word: KDL 1's raw string, or a word without quotes. Nil if it ends.
  private mutating func lexUnusualWord(from start: Int, _ place: WordPlace) -> SyntaxToken? {
    if cursor.offset == start + 1, cursor.byte(at: start) == UInt8(ascii: "r"), hashesPrecedeQuote(at: cursor.offset) {
      return lexKDL1RawString(from: start)
    }
    guard breaksWord(from: start, place) else { return nil }
    if options.expectsQuotedKeys, let name = lexSelector(from: start) ?? lexSwiftName(from: start) { return name }
    let offender = cursor.offset
    while breaksWord(from: start, place) {
      // The run of hashes has no quote after it, as one search found.
      repeat { cursor.advance() } while cursor.byte(at: cursor.offset - 1) == .hash && cursor.current == .hash
      cursor.skipIdentifier()
    }
    report(
      "a word with \"\(cursor.byte(at: offender).asCharacter)\" in it must be quoted",
      at: range(offender, offender + 1), fixes: [quotingFix(start, cursor.offset)])
    return token(.identifier, from: start)
  }

  /// Whether the character at the cursor should be part of the word that begins at `start`.
  private func breaksWord(from start: Int, _ place: WordPlace) -> Bool {
    let isInside = cursor.offset > start
    switch cursor.current {
    case .openBracket, .openParenthesis: return isInside
    case .closeBracket: return isInside && openBrackets == 0
    case .closeParenthesis: return isInside && place != .annotation && openBrackets == 0
    case .equals: return place == .propertyValue
    case .hash: return isInside && !hashesPrecedeQuote(at: cursor.offset)
    case .slash:
      switch cursor.peek(1) {
      case .slash, .asterisk, .minus: return false
      default: return true
      }
    case .backslash: return ByteSet.identifier.contains(cursor.peek(1)) && cursor.offset + 1 < cursor.bytes.count
    default: return false
    }
  }

  /// Whether a `"`, perhaps after `#`s, is at an offset.
  private func hashesPrecedeQuote(at offset: Int) -> Bool {
    var index = offset
    while cursor.byte(at: index) == .hash { index += 1 }
    return cursor.byte(at: index) == .quote
  }

  /// Tells a number from an identifier with such a beginning. The word has been read.
  private mutating func lexNumber(from start: Int) -> SyntaxToken {
    let word = NumberText(cursor.bytes, start..<cursor.offset)
    switch word.reading {
    case .number: return token(.number, from: start)
    case .word: return token(.identifier, from: start)
    case .noIntegerDigit:
      let dot = cursor.byte(at: start) == .dot ? start : start + 1
      let zero = Diagnostic.Fix("write a digit before the point", range(dot, dot), "0", .safe)
      let mended = NumberText(cursor.bytes, dot + 1..<cursor.offset).isFraction
      report(
        "a number must have a digit before its decimal point", at: range(start, cursor.offset),
        fixes: (mended ? [zero] : []) + [quotingFix(start, cursor.offset)])
    case .notNumber where endsInComma && NumberText(cursor.bytes, start..<cursor.offset - 1).reading == .number:
      cursor.offset -= 1
      return token(.number, from: start)
    case .notNumber:
      let end = cursor.offset - 1
      // `fail-under=80%`
      let isPercent =
        start > 0 && cursor.byte(at: start - 1) == .equals && cursor.byte(at: end) == UInt8(ascii: "%")
        && NumberText(cursor.bytes, start..<end).reading == .number
      report(
        "'\(text(start, cursor.offset))' is not a number, and a word cannot begin like one",
        at: range(start, cursor.offset),
        fixes: (isPercent ? [Diagnostic.Fix("remove the %", range(end, cursor.offset), "")] : []) + [
          quotingFix(start, cursor.offset)
        ])
    }
    return token(.missing, from: start)
  }

  mutating func lexHash() -> SyntaxToken {
    let start = cursor.offset
    if hashesPrecedeQuote(at: start) { return lexRaw(from: start) }
    cursor.advance()
    cursor.skipIdentifier()
    if let kind = Keyword.kind(of: start + 1..<cursor.offset, in: cursor.bytes) { return token(kind, from: start) }
    if endsInComma, let kind = Keyword.kind(of: start + 1..<cursor.offset - 1, in: cursor.bytes) {
      cursor.offset -= 1
      return token(kind, from: start)
    }
    if options.expectsQuotedKeys, let selector = lexSelector(from: start) { return selector }
    let lower = text(start, cursor.offset).lowercased()
    if let kind = Keyword.kind(of: 1..<lower.utf8.count, in: Array(lower.utf8)) {
      let range = range(start, cursor.offset)
      report(
        "'\(text(start, cursor.offset))' must be written \(lower)", at: range,
        fixes: [Diagnostic.Fix("write \(lower)", range, lower, .safe)])
      return SyntaxToken(kind, UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: cursor.offset))
    }
    if let value = ["#yes": "#true", "#on": "#true", "#no": "#false", "#off": "#false"][lower] {
      let range = range(start, cursor.offset)
      report(
        "unknown keyword '\(text(start, cursor.offset))'", at: range,
        fixes: [Diagnostic.Fix("write \(value)", range, value)])
      return token(value == "#true" ? .true : .false, from: start)
    }
    while cursor.current == .hash {
      cursor.advance()
      cursor.skipIdentifier()
    }
    report(
      "unknown keyword '\(text(start, cursor.offset))'", at: range(start, cursor.offset),
      help: ["the keywords are #true, #false, #null, #inf, #-inf and #nan"], fixes: [quotingFix(start, cursor.offset)])
    return token(.missing, from: start)
  }

  private var endsInComma: Bool { cursor.byte(at: cursor.offset - 1) == .comma }

  /// Reads and reports `#selector(Type.newTab(_:))` of Swift and `@selector(newTab:)` of Objective-C as a method's
  /// name; nil for anything else. The cursor is after the word that begins at `start`.
  private mutating func lexSelector(from start: Int) -> SyntaxToken? {
    guard cursor.current == .openParenthesis, ["#selector", "@selector"].contains(text(start, cursor.offset)) else {
      return nil
    }
    var scan = cursor
    var depth = 0
    repeat {
      switch scan.current {
      case .openParenthesis: depth += 1
      case .closeParenthesis: depth -= 1
      case .lineFeed, .quote: return nil
      case 0 where scan.isAtEnd: return nil
      default: break
      }
      scan.advance()
    } while depth > 0
    let written = cursor.offset + 1..<scan.offset - 1
    let name = written.lowerBound..<(cursor.bytes[written].firstIndex(of: .openParenthesis) ?? written.upperBound)
    let method = (cursor.bytes[name].lastIndex(of: .dot).map { $0 + 1 } ?? name.lowerBound)..<name.upperBound
    cursor.offset = scan.offset
    // An action nearly always takes its sender, which a name alone omits.
    let parameters = name.upperBound == written.upperBound ? "(_:)" : text(name.upperBound, written.upperBound)
    let isSwift = cursor.byte(at: start) == .hash
    let base = text(method.lowerBound, method.upperBound)
    return reportMethod(
      named: method, isSwift ? SwiftMethodName(base + parameters)?.selector : base,
      "a definition names the action alone, without '\(text(start, start + 9))'", at: start)
  }

  /// Reads and reports `newTab(_:)` as a method's name; nil for anything else. The cursor is after the word at `start`.
  private mutating func lexSwiftName(from start: Int) -> SyntaxToken? {
    let base = start..<cursor.offset
    var scan = cursor
    scan.advance()
    while ByteSet.selector.contains(scan.current) || scan.current == .colon { scan.advance() }
    guard cursor.current == .openParenthesis, scan.current == .closeParenthesis,
      scan.peek(1) == .colon || !ByteSet.identifier.contains(scan.peek(1)) || scan.offset + 1 == scan.bytes.count,
      let name = SwiftMethodName(text(start, scan.offset + 1))
    else { return nil }
    cursor.offset = scan.offset + 1
    return reportMethod(
      named: base, name.selector,
      "'\(text(start, cursor.offset))' is Swift's spelling of a method, and an action is a selector",
      at: start)
  }

  /// Reports a method that is written in another way up to the cursor. No token has its parameters, so findings about
  /// missing names would be wrong.
  private mutating func reportMethod(
    named method: Range<Int>, _ selector: String?, _ message: String, at start: Int
  ) -> SyntaxToken {
    // `#selector(newTab):`
    if cursor.current == .colon { cursor.advance() }
    let whole = range(start, cursor.offset)
    report(
      message, at: whole,
      help: selector == nil ? ["write the name that Objective-C has for the method, such as newTab:"] : [],
      fixes: selector.map { [Diagnostic.Fix("write `\($0)`", whole, $0)] } ?? [])
    losesNames = true
    return SyntaxToken(
      .identifier, UInt32(truncatingIfNeeded: method.lowerBound), UInt32(truncatingIfNeeded: method.upperBound))
  }

  /// KDL reserves words that look like keywords.
  @inline(__always)
  func isReserved(_ token: SyntaxToken) -> Bool {
    token.kind == .identifier && token.end - token.start <= Keyword.maximumLength
      && Keyword.kind(of: Int(token.start)..<Int(token.end), in: cursor.bytes) != nil
  }

  /// Reports a reserved word, and returns the keyword for it.
  @inline(__always)
  mutating func checkedValue(_ token: SyntaxToken) -> SyntaxToken {
    isReserved(token) ? keywordWithoutHash(token) : token
  }

  private mutating func keywordWithoutHash(_ token: SyntaxToken) -> SyntaxToken {
    guard let kind = Keyword.kind(of: Int(token.start)..<Int(token.end), in: cursor.bytes) else { return token }
    let word = text(token)
    let insertion = Diagnostic.Edit(range(Int(token.start), Int(token.start)), "#")
    let message = "write #\(word)"
    if kind == .keywordNumber {
      let fixes = [Diagnostic.Fix(message, [insertion]), quotingFix(Int(token.start), Int(token.end))]
      report("'\(word)' must be written #\(word), or quoted", at: range(token), fixes: fixes)
    } else {
      // An author of KDL 1 means the keyword: no definition has it as a word.
      let fixes = [Diagnostic.Fix(message, [insertion], .safe)]
      report(.kdl1Spelling("'\(word)' must be written #\(word) in KDL 2", at: range(token), fixes: fixes))
    }
    return SyntaxToken(kind, token.start, token.end)
  }
}
