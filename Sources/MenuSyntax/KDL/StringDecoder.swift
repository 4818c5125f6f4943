/// Values of string tokens: without quotes, hashes, indentation and escapes.
struct StringDecoder {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value of a string; other tokens as written.
  func string(_ token: SyntaxToken) -> String {
    switch token.kind {
    case .quotedWithEscapes, .multiLine, .rawMultiLine: String(decoding: value(token), as: UTF8.self)
    default: String(decoding: bytes[content(of: token)], as: UTF8.self)
    }
  }

  /// The value in UTF-8.
  func value(_ token: SyntaxToken) -> [UInt8] {
    let content = content(of: token)
    switch token.kind {
    case .quotedWithEscapes:
      return Self.unescaped(bytes[content])
    case .multiLine:
      return Self.unescaped(MultiLineText(bytes, content, resolvesEscapes: true).dedented[...])
    case .rawMultiLine:
      return MultiLineText(bytes, content, resolvesEscapes: false).dedented
    default:
      return Array(bytes[content])
    }
  }

  /// False for a token that is not a string. Allocates only for a string with escapes or several lines.
  func matches(_ token: SyntaxToken, _ text: StaticString) -> Bool {
    guard token.isString else { return false }
    return text.withUTF8Buffer { text in
      switch token.kind {
      case .quotedWithEscapes, .multiLine, .rawMultiLine: return value(token).elementsEqual(text)
      default: break
      }
      let content = content(of: token)
      guard content.count == text.count else { return false }
      for index in text.indices where bytes[content.lowerBound + index] != text[index] { return false }
      return true
    }
  }

  /// The range between a string's quotes; the whole range of other tokens.
  func content(of token: SyntaxToken) -> Range<Int> {
    let start = Int(token.start)
    let end = Int(token.end)
    switch token.kind {
    case .quoted, .quotedWithEscapes:
      return start + 1..<max(start + 1, end - 1)
    case .multiLine:
      return start + 3..<max(start + 3, end - 3)
    case .raw, .rawMultiLine:
      var opening = start
      // A raw string in KDL 1's spelling, already reported.
      if bytes[opening] == UInt8(ascii: "r") { opening += 1 }
      let hashStart = opening
      while opening < end, bytes[opening] == .hash { opening += 1 }
      let quotes = token.kind == .raw ? 1 : 3
      let length = quotes + opening - hashStart
      return opening + quotes..<max(opening + quotes, end - length)
    case .identifier, .number, .keywordNumber, .true, .false, .null, .missing:
      return start..<end
    }
  }

  /// Keeps a wrong escape, which has been reported, as written.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var cursor = ByteCursor(Array(text))
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    while !cursor.isAtEnd {
      guard cursor.current == .backslash else {
        result.append(cursor.current)
        cursor.advance()
        continue
      }
      let start = cursor.offset
      cursor.advance()
      if let byte = simpleEscape(cursor.current) {
        result.append(byte)
        cursor.advance()
      } else if cursor.current == UInt8(ascii: "u") {
        cursor.advance()
        let hasBrace = cursor.current == .openBrace
        if hasBrace { cursor.advance() }
        let digits = cursor.offset
        while hasBrace, cursor.current.hexDigitValue != nil { cursor.advance() }
        if let scalar = UnicodeEscape.scalar(cursor.bytes[digits..<cursor.offset]), cursor.current == .closeBrace {
          result += String(scalar).utf8
          cursor.advance()
        } else {
          result += cursor.bytes[start..<cursor.offset]
        }
      } else {
        cursor.skipSpacesAndNewlines()
        if cursor.offset == start + 1 { result.append(.backslash) }
      }
    }
    return result
  }

  private static func simpleEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case .quote, .backslash, .slash: byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): .formFeed
    case UInt8(ascii: "n"): .lineFeed
    case UInt8(ascii: "r"): .carriageReturn
    case UInt8(ascii: "s"): .space
    case UInt8(ascii: "t"): .tab
    default: nil
    }
  }
}

enum UnicodeEscape {
  /// Nil unless one to six hexadecimal digits name a character: not for surrogates and above U+10FFFF.
  static func scalar(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard 1...6 ~= digits.count else { return nil }
    return digits.number(radix: 16).flatMap(Unicode.Scalar.init)
  }
}
