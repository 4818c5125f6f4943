extension SyntaxParser {
  /// Skips a finding about a broken part; after too many the parser stops.
  package mutating func report(_ finding: Diagnostic) {
    if finding.code == .syntaxError { errorCount += 1 }
    guard !isQuiet, !isStopped else { return }
    guard findings.count < options.maximumFindings else {
      findings.append(
        .limitExceeded, "a file must have at most \(options.maximumFindings) syntax errors to be read",
        at: finding.range)
      stop()
      return
    }
    findings.append(finding)
  }

  /// Adds a finding about something that the grammar of KDL 2 does not allow.
  mutating func report(
    _ message: String, at range: SourceRange, help: [String] = [], notes: [Diagnostic.Note] = [],
    fixes: [Diagnostic.Fix] = []
  ) {
    report(Diagnostic(.syntaxError, message, at: range, help: help, notes: notes, fixes: fixes))
  }

  /// Ends parsing: every loop ends at the end of the file.
  mutating func stop() {
    isStopped = true
    cursor.offset = cursor.bytes.count
  }

  /// 0-based byte offsets.
  @inline(__always)
  package func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }

  package func range(_ token: SyntaxToken) -> SourceRange {
    SourceRange(file: file, start: token.start, end: token.end)
  }

  package func text(_ token: SyntaxToken, limit: Int = 40) -> String {
    text(Int(token.start), Int(token.end), limit: limit)
  }

  /// The text for a message: spells out control characters, and cuts a long text.
  package func text(_ start: Int, _ end: Int, limit: Int = 40) -> String {
    var result = ""
    for (count, scalar) in String(decoding: cursor.bytes[start..<end], as: UTF8.self).unicodeScalars.enumerated() {
      guard count < limit else { return result + "…" }
      if StringQuoting.mustBeEscaped(scalar) || scalar == "\t" {
        result += scalar.spelling
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  func quotingFix(_ start: Int, _ end: Int) -> Diagnostic.Fix {
    let quoted = StringQuoting.quoted(Array(cursor.bytes[start..<end]))
    return Diagnostic.Fix("quote it", range(start, end), quoted)
  }

  /// Whether the file begins with two ASCII characters of UTF-16, in either order, without a byte order mark.
  private var isWide: Bool {
    let first = cursor.bytes.prefix(4).map { $0 == 0 }
    return first == [true, false, true, false] || first == [false, true, false, true]
  }

  /// Reports bytes that are not UTF-8 and forbidden code points; stops if the file is not text.
  mutating func checkText() {
    let check = TextCheck(cursor.bytes, limit: options.maximumFindings)
    if let run = check.invalidRun {
      let isUTF16 = cursor.bytes.starts(with: [0xFF, 0xFE]) || cursor.bytes.starts(with: [0xFE, 0xFF])
      let byte = cursor.byte(at: run.lowerBound).hexadecimal()
      report(
        "a file must be UTF-8, but the byte 0x\(byte) is not", at: range(run.lowerBound, run.upperBound),
        help: [
          isUTF16
            ? "this file seems to be UTF-16: save it as UTF-8"
            : check.holdsNull ? "name a file of text: this one is binary" : "save the file as UTF-8"
        ])
      if isUTF16 || check.holdsNull {
        stop()
        return
      }
    }
    if check.holdsNull, isWide {
      report(
        "a file must be UTF-8, and this one has a NUL beside each character", at: range(0, 2),
        help: ["this file seems to be UTF-16: save it as UTF-8"])
      stop()
      return
    }
    for run in check.disallowedRuns {
      let scalars = String(decoding: cursor.bytes[run], as: UTF8.self).unicodeScalars
      let range = range(run.lowerBound, run.upperBound)
      report(
        "a file must not contain the character \(scalars.first?.spelling ?? "")", at: range,
        help: ["in a quoted string it is written \\u{\(String(scalars.first?.value ?? 0, radix: 16))}"],
        fixes: [Diagnostic.Fix("remove it", range, "")])
    }
  }

  /// How many entries without spaces are read before the rest is skipped.
  static let maximumGlued = 16

  /// Reports two entries, or a name and an entry, that touch. Reads the rest of the run quietly.
  mutating func reportMissingSpace() {
    glued += 1
    // Continuing loses nothing, but in a run of thousands each costs an unread message.
    if glued > Self.maximumGlued { skipGlued() }
    guard !isQuiet, !followsBrokenValue else { return }
    let place = range(cursor.offset, cursor.offset)
    // `"Show Radar key="cmd+r"`: the opening quote of the second string has closed the first.
    let followsString = cursor.offset > 0 && cursor.bytes[cursor.offset - 1] == UInt8(ascii: "\"")
    report(
      "a space must come before each argument and property", at: place,
      help: followsString ? ["or a quote is missing further left: the string before this place ends only here"] : [],
      fixes: followsString && lacksQuote
        ? [] : [Diagnostic.Fix("insert a space", place, " ", followsString ? .suggested : .safe)])
    isQuiet = true
  }

  /// Whether a quote on the rest of the line has no partner, so another is missing before it.
  var lacksQuote: Bool {
    var scan = cursor
    var quotes = 0
    while !scan.isAtEnd, scan.newlineLength(at: scan.offset) == 0, scan.offset - cursor.offset < 1000 {
      if scan.current == .quote { quotes += 1 }
      scan.advance()
    }
    return !quotes.isMultiple(of: 2)
  }

  /// Whether a broken, reported value ends at the cursor.
  private var followsBrokenValue: Bool {
    entries.last.map { $0.value.kind == .missing && Int($0.value.end) == cursor.offset } ?? false
  }

  /// False unless another node follows the comma on its line.
  mutating func reportCommaBetweenNodes() -> Bool {
    var next = cursor
    next.advance()
    next.skipSpaces()
    if next.isAtEnd || [.closeBrace, .semicolon, .comma].contains(next.current)
      || next.newlineLength(at: next.offset) > 0
    {
      return false
    }
    reportMark("a ; separates nodes, not a comma", fix: "write ;", with: ";")
    return true
  }

  mutating func reportComma() {
    let place = range(cursor.offset, cursor.offset + 1)
    cursor.advance()
    if openBrackets == 0 { report(.commaAfterValue(at: place, precedesValue: !precedesSpace)) }
  }

  /// Whether the `:` at the cursor is the last of the node's line, `test "pins": {`, or follows a name of JSON.
  func followsColonAlone(isName: Bool) -> Bool {
    var next = cursor
    next.advance()
    if isName, next.current == .space, cursor.byte(at: cursor.offset - 1) == .quote { return true }
    next.skipSpaces()
    return next.isAtEnd || next.current == .openBrace || next.newlineLength(at: next.offset) > 0
  }

  mutating func reportColon() { reportMark("no colon follows a value in KDL", fix: "remove the colon", with: "") }

  private mutating func reportMark(_ message: String, fix: String, with replacement: String) {
    let place = range(cursor.offset, cursor.offset + 1)
    cursor.advance()
    report(message, at: place, fixes: [Diagnostic.Fix(fix, place, replacement, .safe)])
  }

  private var precedesSpace: Bool {
    cursor.isAtEnd || cursor.spaceLength(at: cursor.offset) > 0 || cursor.newlineLength(at: cursor.offset) > 0
      || [.semicolon, .openBrace, .closeBrace].contains(cursor.current)
  }

  private mutating func skipGlued() {
    while !precedesSpace { cursor.advance() }
  }

  /// Reports text that begins no entry and no node, and moves over it.
  mutating func parseUnexpected(precedesEntries: Bool) {
    let start = cursor.offset
    let byte = cursor.current
    cursor.advance(cursor.scalarLength(at: start))
    if byte == .equals || byte == .backslash {
      while cursor.current == byte { cursor.advance() }
    }
    let range = range(start, cursor.offset)
    let remove = Diagnostic.Fix("remove it", range, "")
    switch byte {
    case .openBracket:
      openBrackets += 1
      var end = cursor.offset
      while end < cursor.offset + 60, ![.closeBracket, 0x0A, 0].contains(cursor.byte(at: end)) { end += 1 }
      let words = text(cursor.offset, end).split { ", ".contains($0) }.joined(separator: " ")
      report(
        "arguments must be separated by spaces, not put in brackets", at: range,
        help: ["write \(words) without brackets and commas"])
    case .closeBracket where openBrackets > 0, .closeParenthesis where openBrackets > 0:
      openBrackets -= 1
    case .equals where precedesEntries:
      report("the name of a node must not be followed by \"=\"", at: range, fixes: fixOfNode(withEquals: range))
    case .equals:
      report("a \"=\" must follow the name of a property", at: range)
    case .backslash:
      report(
        "a \"\\\" that continues a line must be the last of the line, comments aside", at: range,
        fixes: cursor.current == .quote ? [] : [remove])
    case .closeParenthesis:
      report("a \")\" must have a \"(\" before it", at: range, fixes: [remove])
    default:
      report("\"\(text(start, cursor.offset))\" is not allowed here without quotes", at: range, fixes: [remove])
    }
  }

  /// The fixes for `=` after a node's name: after a `;` on its line it is a property. Empty after anything else.
  private func fixOfNode(withEquals equals: SourceRange) -> [Diagnostic.Fix] {
    var end = nodes.last.map { Int($0.name.start) } ?? 0
    while end > 0, cursor.byte(at: end - 1) == .space || cursor.byte(at: end - 1) == .tab { end -= 1 }
    switch end > 0 ? cursor.byte(at: end - 1) : .lineFeed {
    case .semicolon:
      return [Diagnostic.Fix("remove the \";\" before the property", range(end - 1, end), "")]
    case .lineFeed, .carriageReturn, .openBrace:
      return [Diagnostic.Fix("write a space instead", equals, " ")]
    default: return []
    }
  }

  mutating func parseStraySemicolons() {
    let start = cursor.offset
    while cursor.current == .semicolon { cursor.advance() }
    let range = range(start, cursor.offset)
    report("a \";\" must have a node before it", at: range, fixes: [Diagnostic.Fix("remove it", range, "")])
  }
}

extension Unicode.Scalar {
  /// `U+0007`.
  package var spelling: String { "U+" + value.hexadecimal(digits: 4) }
}

extension UInt8 {
  var asCharacter: Character { Character(Unicode.Scalar(self)) }
}
