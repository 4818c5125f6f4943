/// Reads a JSON document from front to back on demand: strict RFC 8259, and keeps nothing, so its memory is the
/// document's own bytes. Names and strings have places, which findings need.
///
/// FoundationEssentials' `JSONDecoder` has no places. Measured, static release builds on Linux, Swift 6.3.1: importing
/// it grows an empty program from 6.7 to 14.0 MB and its start from 0.52 to 0.56 ms. It decodes a string catalog of 156
/// kB in 2.3 ms; this reader with its table takes 1.0 ms. A catalog of 100 MB takes 0.35 s and 127 MB of memory.
package struct JSONReader: SourceScanner, Sendable {
  /// A string catalog nests 10 deep.
  package static let maximumDepth = 128

  package enum Kind: Sendable {
    case object, array, string, number, boolean, null
  }

  private(set) var cursor: ByteCursor
  package let file: SourceFile.ID
  private let maximumDepth: Int
  /// Whether half of a surrogate pair is U+FFFD, not a mistake.
  private let replacesHalves: Bool
  /// The open containers from the outermost.
  private var open: [Container] = []

  private struct Container {
    let start: Int
    let isObject: Bool
    var isEmpty = true
  }

  /// Reads a document in UTF-8; a byte order mark is passed over, as RFC 8259, 8.1 allows.
  package init(_ bytes: [UInt8], file: SourceFile.ID, maximumDepth: Int = maximumDepth, replacesHalves: Bool = false) {
    self.maximumDepth = maximumDepth
    self.replacesHalves = replacesHalves
    cursor = ByteCursor(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    self.file = file
  }

  package var bytes: [UInt8] { cursor.bytes }

  // MARK: Values

  package mutating func kind() throws(StringsMistake) -> Kind {
    skipSpace()
    switch cursor.current {
    case .openBrace: return .object
    case .openBracket: return .array
    case .quote: return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    case .minus: return .number
    case let byte where byte.isDigit: return .number
    default: throw noValue()
    }
  }

  /// Covers only the value's first character.
  package mutating func place() -> SourceRange {
    skipSpace()
    return character(at: cursor.offset)
  }

  /// The next value must be an object, see ``kind()``.
  mutating func enterObject() throws(StringsMistake) { try enter(.openBrace, isObject: true) }

  mutating func enterArray() throws(StringsMistake) { try enter(.openBracket, isObject: false) }

  /// Then read the value. Nil after the last member, and leaves the object. `isOptional`: a missing name is empty.
  mutating func nextName(isOptional: Bool = false) throws(StringsMistake) -> JSONString? {
    guard try nextItem(before: .closeBrace) else { return nil }
    guard cursor.current == .quote else {
      if isOptional { return JSONString(content: cursor.offset..<cursor.offset, hasEscapes: false) }
      throw noName()
    }
    let name = try readString()
    skipSpace()
    guard cursor.current == UInt8(ascii: ":") else {
      throw mistake("a name must be followed by ':' and its value", at: character(at: cursor.offset))
    }
    cursor.advance()
    return name
  }

  /// Then read the element. After the last element, returns false and leaves the array.
  mutating func nextElement() throws(StringsMistake) -> Bool { try nextItem(before: .closeBracket) }

  /// Skips `"":` before an element, which only a faulty writer puts there.
  mutating func skipEmptyName() {
    skipSpace()
    if cursor.isAt("\"\":") { cursor.advance(3) }
  }

  /// Leaves the innermost container without its bracket, which only a faulty writer omits.
  package mutating func leave() { if !open.isEmpty { open.removeLast() } }

  mutating func readString() throws(StringsMistake) -> JSONString {
    skipSpace()
    let opening = cursor.offset
    guard cursor.current == .quote else { throw mistake("expected a string", at: character(at: opening)) }
    cursor.advance()
    var hasEscapes = false
    while true {
      cursor.skip(.jsonText)
      let byte = cursor.current
      if byte == .quote { break }
      if byte >= 0x80 {
        try skipCharacter()
      } else if byte == .backslash {
        hasEscapes = true
        try skipEscape()
      } else if byte >= 0x20 {
        cursor.advance()
      } else if cursor.isAtEnd {
        throw mistake("a string must be closed with '\"' before the file ends", at: range(opening, opening + 1))
      } else {
        throw controlCharacter(from: opening)
      }
    }
    let content = opening + 1..<cursor.offset
    cursor.advance()
    return JSONString(content: content, hasEscapes: hasEscapes)
  }

  mutating func readBoolean() throws(StringsMistake) -> Bool {
    skipSpace()
    if cursor.current == UInt8(ascii: "f") {
      try skipWord("false")
      return false
    }
    try skipWord("true")
    return true
  }

  mutating func skipValue() throws(StringsMistake) {
    switch try kind() {
    case .object:
      try enterObject()
      while try nextName() != nil { try skipValue() }
    case .array:
      try enterArray()
      while try nextElement() { try skipValue() }
    case .string: _ = try readString()
    case .boolean: _ = try readBoolean()
    case .null: try skipWord("null")
    case .number: try skipNumber()
    }
  }

  package mutating func finish() throws(StringsMistake) {
    skipSpace()
    if !cursor.isAtEnd { throw mistake("nothing must follow the document's value", at: character(at: cursor.offset)) }
  }

  // MARK: Parts of values

  private mutating func enter(_ bracket: UInt8, isObject: Bool) throws(StringsMistake) {
    skipSpace()
    guard cursor.current == bracket else { throw noValue() }
    guard open.count < maximumDepth else {
      throw StringsMistake(
        limit: "arrays and objects must be nested at most \(maximumDepth) deep", at: character(at: cursor.offset))
    }
    open.append(Container(start: cursor.offset, isObject: isObject))
    cursor.advance()
  }

  /// False at the closing bracket, and then leaves the container.
  private mutating func nextItem(before bracket: UInt8) throws(StringsMistake) -> Bool {
    skipSpace()
    guard let container = open.last else { return false }
    if cursor.current == bracket {
      open.removeLast()
      cursor.advance()
      return false
    }
    if container.isEmpty {
      open[open.count - 1].isEmpty = false
      if cursor.isAtEnd { throw unclosed(container.start, isObject: container.isObject) }
      return true
    }
    guard cursor.current == UInt8(ascii: ",") else {
      throw missingComma(in: container.start, isObject: container.isObject)
    }
    let comma = cursor.offset
    cursor.advance()
    skipSpace()
    if cursor.current == bracket { throw trailingComma(comma, isObject: container.isObject) }
    if cursor.isAtEnd { throw unclosed(container.start, isObject: container.isObject) }
    return true
  }

  private mutating func skipSpace() {
    // JSON has the white space of XML.
    cursor.skip(.xmlSpace)
  }

  private mutating func skipWord(_ word: StaticString) throws(StringsMistake) {
    let start = cursor.offset
    guard cursor.isAt(word), !Self.isWord(cursor.peek(word.utf8CodeUnitCount)) else {
      cursor.offset = start
      throw noValue()
    }
    cursor.advance(word.utf8CodeUnitCount)
  }

  private mutating func skipNumber() throws(StringsMistake) {
    let start = cursor.offset
    if cursor.current == .minus { cursor.advance() }
    let first = cursor.current
    let integer = skipDigits()
    var isNumber = integer == 1 || integer > 1 && first != UInt8(ascii: "0")
    if cursor.current == .dot {
      cursor.advance()
      isNumber = skipDigits() > 0 && isNumber
    }
    if cursor.current | 0x20 == UInt8(ascii: "e") {
      cursor.advance()
      if cursor.current == .plus || cursor.current == .minus { cursor.advance() }
      isNumber = skipDigits() > 0 && isNumber
    }
    guard isNumber, !Self.isWord(cursor.current) else {
      while Self.isWord(cursor.current) { cursor.advance() }
      throw mistake("a number must be written as in 0, -1, 2.5 or 1e9", at: range(start, max(cursor.offset, start + 1)))
    }
  }

  private mutating func skipDigits() -> Int {
    let start = cursor.offset
    while cursor.current.isDigit { cursor.advance() }
    return cursor.offset - start
  }

  private mutating func skipCharacter() throws(StringsMistake) {
    let length = UTF8Text.sequenceLength(in: cursor.bytes, at: cursor.offset)
    guard length > 0 else { throw notUTF8(at: cursor.offset) }
    cursor.advance(length)
  }

  private mutating func skipEscape() throws(StringsMistake) {
    let start = cursor.offset
    switch cursor.peek(1) {
    case .quote, .backslash, .slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      cursor.advance(2)
    case UInt8(ascii: "u"):
      guard let unit = JSONString.unit(in: cursor.bytes, at: start + 2) else {
        throw mistake("'\\u' must be followed by four hexadecimal digits", at: range(start, start + 2))
      }
      var length = 6
      if unit & 0xF800 == 0xD800 {
        if unit < 0xDC00, JSONString.second(in: cursor.bytes, at: start + 6) != nil {
          length = 12
        } else if !replacesHalves {
          throw loneSurrogate(at: range(start, start + 6))
        }
      }
      cursor.advance(length)
    default: throw unknownEscape(at: start)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == .dot || byte == .plus || byte == .minus
      || byte == .underscore
  }
}

// MARK: Strings

extension JSONReader {
  package func value(of string: JSONString) -> String { string.value(in: bytes) }

  /// A word must have no characters that need an escape.
  package func matches(_ string: JSONString, _ word: StaticString) -> Bool {
    guard !string.hasEscapes else { return string.value(in: bytes) == "\(word)" }
    return word.withUTF8Buffer { bytes[string.content].elementsEqual($0) }
  }

  /// The range without the quotes.
  package func range(of string: JSONString) -> SourceRange {
    range(string.content.lowerBound, string.content.upperBound)
  }
}
