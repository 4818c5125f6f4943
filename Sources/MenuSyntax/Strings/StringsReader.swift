/// Reads a strings file: `"key" = "value";` with comments. It is an old-style property list, in braces or without.
///
/// The grammar is CoreFoundation's, which reads the files on a device. Strings are in double or single quotes, or bare
/// if they have only letters, digits and `_ $ / : . -`. `"key";` is a text that is its own key. The first mistake stops
/// the reader. It stops CoreFoundation too, which silently drops the file, or where a key should be, the rest of it.
/// Source: CFOldStylePList.c of swift-corelibs-foundation, which a test compares it with.
struct StringsReader: SourceScanner {
  private(set) var cursor: ByteCursor
  let file: SourceFile.ID

  init(_ bytes: [UInt8], file: SourceFile.ID) {
    cursor = ByteCursor(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    self.file = file
  }

  /// Adds everything in the file to a table, as texts in a language.
  mutating func read(into table: inout StringTable, in language: StringTable.LanguageNumber) throws(StringsMistake) {
    try skipSpace()
    let brace = cursor.current == .openBrace ? cursor.offset : nil
    if brace != nil { cursor.advance() }
    while true {
      try skipSpace()
      if let brace {
        if cursor.current == .closeBrace { break }
        if cursor.isAtEnd { throw mistake("a '{' must be closed with '}' before the file ends", brace, brace + 1) }
      } else if cursor.isAtEnd {
        return
      }
      let key = try readString(orFail: "expected a key: a text in double quotes")
      try skipSpace()
      var value = key
      if cursor.current == .equals {
        cursor.advance()
        try skipSpace()
        value = try readValue()
        try skipSpace()
      }
      guard cursor.current == .semicolon else { throw missingSemicolon(after: value, isKey: value == key) }
      cursor.advance()
      table.beginEntry(key.value(in: cursor.bytes), at: range(of: key))
      table.add(range(of: value), value.hasEscapes ? .quoted : .plain, in: language)
    }
    cursor.advance()
    try skipSpace()
    if !cursor.isAtEnd { throw mistake("nothing must follow the closing '}'", cursor.offset, cursor.offset + 1) }
  }

  private mutating func readValue() throws(StringsMistake) -> StringsToken {
    switch cursor.current {
    case .openBrace, .openParenthesis, .lessThan:
      throw mistake("expected a text, found a list, a table or data", cursor.offset, cursor.offset + 1)
    default: return try readString(orFail: "a text in double quotes must follow the '='")
    }
  }

  private mutating func readString(orFail message: String) throws(StringsMistake) -> StringsToken {
    let start = cursor.offset
    let quote = cursor.current
    if quote == .quote || quote == .apostrophe { return try readQuoted(quote) }
    while Self.isUnquoted(cursor.current) { cursor.advance() }
    guard cursor.offset > start else { throw wrongStart(message) }
    return StringsToken(content: start..<cursor.offset, hasEscapes: false)
  }

  private mutating func readQuoted(_ quote: UInt8) throws(StringsMistake) -> StringsToken {
    let opening = cursor.offset
    cursor.advance()
    var hasEscapes = false
    while cursor.current != quote {
      if quote == .quote { cursor.skipPlainWords() }
      let byte = cursor.current
      if byte >= 0x80 {
        try skipCharacter()
      } else if byte == .backslash {
        hasEscapes = true
        try skipEscape()
      } else if cursor.isAtEnd {
        throw unclosedString(opening, quote)
      } else if byte == 0 {
        throw null(at: cursor.offset)
      } else if byte != quote {
        cursor.advance()
      }
    }
    let content = opening + 1..<cursor.offset
    cursor.advance()
    return StringsToken(content: content, hasEscapes: hasEscapes)
  }

  private mutating func skipCharacter() throws(StringsMistake) {
    let length = UTF8Text.sequenceLength(in: cursor.bytes, at: cursor.offset)
    guard length > 0 else { throw notUnicode(at: cursor.offset) }
    cursor.advance(length)
  }

  private mutating func skipEscape() throws(StringsMistake) {
    let start = cursor.offset
    let byte = cursor.peek(1)
    if byte >= 0x80 || start + 1 >= cursor.bytes.count {
      cursor.advance()
      return
    }
    let (unit, length) = StringsToken.escape(in: cursor.bytes, at: start, before: cursor.bytes.count)
    if length == 2, byte | 0x20 == UInt8(ascii: "u") {
      let digits = String(UnicodeScalar(byte))
      throw mistake("'\\\(digits)' must be followed by up to four hexadecimal digits", start, start + 2)
    }
    if byte.isDigit, unit > 0x7F {
      throw mistake(
        "a number after '\\' must be an ASCII character's, 177 at most", start, start + length,
        help: ["write the character itself, or its number in hexadecimal after \\U"])
    }
    cursor.advance(length)
  }

  private mutating func skipSpace() throws(StringsMistake) {
    while true {
      skipWhiteSpace()
      guard cursor.current == .slash else { return }
      if cursor.peek(1) == .slash {
        cursor.skipLine()
      } else if cursor.peek(1) == .asterisk {
        let start = cursor.offset
        cursor.advance(2)
        guard cursor.skip(past: "*/") else {
          throw mistake("a comment must be closed with '*/' before the file ends", start, start + 2)
        }
      } else {
        return
      }
    }
  }

  private mutating func skipWhiteSpace() {
    while true {
      cursor.skip(.lineSpace)
      // LS and PS are white space to CoreFoundation, other spaces of Unicode are not.
      guard cursor.current == 0xE2, cursor.peek(1) == 0x80, cursor.peek(2) & 0xFE == 0xA8 else { return }
      cursor.advance(3)
    }
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == .underscore || byte == UInt8(ascii: "$")
      || byte == .slash || byte == UInt8(ascii: ":") || byte == .dot || byte == .minus
  }
}

// MARK: Mistakes

extension StringsReader {
  private func range(of token: StringsToken) -> SourceRange {
    range(token.content.lowerBound, token.content.upperBound)
  }

  private func mistake(_ message: String, _ start: Int, _ end: Int, help: [String] = []) -> StringsMistake {
    StringsMistake(message, at: range(start, end), help: help)
  }

  private func wrongStart(_ message: String) -> StringsMistake {
    let start = cursor.offset
    if cursor.isAtEnd { return mistake("expected a text, found the end of the file", start, start) }
    if cursor.current >= 0x80, UTF8Text.sequenceLength(in: cursor.bytes, at: start) == 0 {
      return notUnicode(at: start)
    }
    if cursor.current == 0 { return null(at: start) }
    return mistake(message, start, start + cursor.scalarLength(at: start))
  }

  private func missingSemicolon(after token: StringsToken, isKey: Bool) -> StringsMistake {
    let bytes = cursor.bytes
    // A quote that is part of the text ends it early: the likeliest reason for a letter here.
    let end = min(token.content.upperBound + (isQuoted(token) ? 1 : 0), bytes.count)
    let place = range(end, end)
    let isWord = !cursor.isAtEnd && cursor.offset == end
    return StringsMistake(
      isKey ? "a key must be followed by '=' and its text" : "a text must be followed by ';'",
      at: isWord ? range(cursor.offset, cursor.offset + cursor.scalarLength(at: cursor.offset)) : place,
      help: isWord ? [isQuoted(token) ? Self.innerQuote : Self.unquoted] : [],
      fixes: isKey || isWord ? [] : [Diagnostic.Fix("write `;`", place, ";", .safe)])
  }

  private static let innerQuote = "write \\\" for a '\"' inside a text"
  private static let unquoted =
    "put a text in double quotes if it has more than letters, digits and _ $ / : . -"

  private func isQuoted(_ token: StringsToken) -> Bool {
    let start = token.content.lowerBound
    return start > 0 && [.quote, .apostrophe].contains(cursor.bytes[start - 1])
  }

  private func unclosedString(_ opening: Int, _ quote: UInt8) -> StringsMistake {
    mistake("a text must be closed with '\(String(UnicodeScalar(quote)))' before the file ends", opening, opening + 1)
  }

  private func null(at start: Int) -> StringsMistake {
    mistake(
      "a strings file must hold text", start, start + 1,
      help: ["one in UTF-16 must begin with a byte order mark; save it as UTF-8"])
  }

  private func notUnicode(at start: Int) -> StringsMistake {
    mistake(
      "a strings file must be in UTF-8, or in UTF-16 with a byte order mark", start, start + 1,
      help: ["save it as UTF-8"])
  }
}

/// The reason why a translation file is not read on: the first mistake, or an exceeded limit.
package struct StringsMistake: Error {
  package let diagnostic: Diagnostic

  package init(
    _ message: String, at range: SourceRange, help: [String] = [], notes: [Diagnostic.Note] = [],
    fixes: [Diagnostic.Fix] = []
  ) {
    diagnostic = Diagnostic(.malformedStrings, message, at: range, help: help, notes: notes, fixes: fixes)
  }

  package init(limit message: String, at range: SourceRange) {
    diagnostic = .limitExceeded(message, at: range)
  }
}
