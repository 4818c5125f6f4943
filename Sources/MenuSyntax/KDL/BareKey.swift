/// A key combination without quotes, where KDL ends the word too early: `cmd+;`, `cmd+[`. Such a character belongs to
/// the key where the input is due: after `+` or a modifier's glyph.
struct BareKey {
  /// 0-based, after the last byte that was meant.
  private(set) var end: Int
  private(set) var text: String
  private(set) var isVerbatim: Bool

  private let cursor: ByteCursor
  private let start: Int
  private let isArgument: Bool

  /// Nil if KDL reads the text there in one piece.
  init?(at cursor: ByteCursor, isArgument: Bool) {
    self.cursor = cursor
    self.isArgument = isArgument
    start = cursor.offset
    text = ""
    isVerbatim = true
    var scan = cursor
    scan.skipIdentifier()
    end = scan.offset
    guard end > start || (!isArgument && opensKey), continues else { return nil }
    repeat {
      scan.advance()
      scan.skipIdentifier()
      end = scan.offset
    } while continues
    setText()
  }

  /// Whether the first character, where no word begins, can only be a key.
  private var opensKey: Bool {
    let next = cursor.peek(1)
    switch cursor.current {
    case .semicolon: return isBoundary(start + 1)
    case .openBracket, .closeBracket, .closeParenthesis, .equals, .backslash: return true
    case .slash: return next != .slash && next != .asterisk
    case .hash: return isBoundary(start + 1)
    default: return false
    }
  }

  private var continues: Bool {
    switch cursor.byte(at: end) {
    case .semicolon: return end == start ? isBoundary(end + 1) : awaitsInput
    case .openBrace, .closeBrace: return end > start && awaitsInput
    case .backslash: return awaitsInput || ByteSet.identifier.contains(cursor.byte(at: end + 1))
    case .slash:
      let next = cursor.byte(at: end + 1)
      return awaitsInput || (next != .slash && next != .asterisk && next != .minus)
    case .equals: return awaitsInput || !isArgument
    case .openBracket, .closeBracket, .openParenthesis, .closeParenthesis, .hash, .quote: return true
    default: return false
    }
  }

  private var awaitsInput: Bool {
    guard end > start else { return true }
    let length = end - start
    func last(_ distance: Int) -> UInt8 { distance <= length ? cursor.byte(at: end - distance) : 0 }
    if last(1) == .plus {
      return length > 1 && last(2) != .plus && !endsWithGlyph(before: end - 1)
    }
    return endsWithGlyph(before: end)
  }

  /// Checks for ⌘, ⇧, ⌥ and ⌃.
  private func endsWithGlyph(before offset: Int) -> Bool {
    guard offset - start >= 3 else { return false }
    switch (cursor.byte(at: offset - 3), cursor.byte(at: offset - 2), cursor.byte(at: offset - 1)) {
    case (0xE2, 0x8C, 0x98), (0xE2, 0x87, 0xA7), (0xE2, 0x8C, 0xA5), (0xE2, 0x8C, 0x83): return true
    default: return false
    }
  }

  private func isBoundary(_ index: Int) -> Bool {
    index >= cursor.bytes.count || cursor.spaceLength(at: index) > 0 || cursor.newlineLength(at: index) > 0
      || cursor.byte(at: index) == .semicolon
  }

  /// Drops quotes that hold only the input or have no partner: `cmd+"t"`, `cmd+t"`.
  private mutating func setText() {
    let quotes = cursor.bytes[start..<end].indices.filter { cursor.bytes[$0] == .quote }
    let isInput = quotes.count == 1 && quotes[0] == end - 1 && cursor.byte(at: end - 2) == .plus
    isVerbatim = quotes.isEmpty || isInput
    let bytes = cursor.bytes[start..<end].filter { isVerbatim || $0 != .quote }
    text = String(decoding: bytes, as: UTF8.self)
  }
}

/// The places where a definition has a key combination, always quoted: `key="cmd+t"`, `press "cmd+t"`.
enum QuotedKeyPlaces {
  private static let property = Word("key")
  private static let node = Word("press")

  static func isProperty(_ key: SyntaxToken, in bytes: [UInt8]) -> Bool {
    Word(StringDecoder(bytes).content(of: key), in: bytes) == property
  }

  static func isArgument(of name: SyntaxToken, in bytes: [UInt8]) -> Bool {
    Word(StringDecoder(bytes).content(of: name), in: bytes) == node
  }
}

/// Unquoted key combinations, which a definition never means, legal KDL or not.
extension SyntaxParser {
  /// Reports a bare key that KDL would cut; nil, with the cursor unmoved, without one.
  mutating func parseCutKey(isArgument: Bool) -> SyntaxToken? {
    guard cursor.current != .quote, let key = BareKey(at: cursor, isArgument: isArgument) else { return nil }
    let start = cursor.offset
    cursor.offset = key.end
    report(.unquotedKey(key.text, at: range(start, key.end), isCut: true))
    if !key.isVerbatim { errorCount += 1 }
    return token(key.isVerbatim ? .identifier : .missing, from: start)
  }

  /// Whether the `\` at the cursor is the key, not a line continuation before a value.
  var isBackslashKey: Bool {
    guard cursor.current == .backslash else { return false }
    var next = cursor
    next.advance()
    next.skipSpacesAndNewlines()
    return next.current != .quote && next.current != .hash && next.current != .openParenthesis
      && next.current != .slash && next.current != .backslash
  }

  /// Keeps a quoted key; reports another, and reads it as if quoted.
  @inline(__always)
  mutating func checkedKey(_ value: SyntaxToken) -> SyntaxToken {
    switch value.kind {
    case .quoted, .quotedWithEscapes, .multiLine, .raw, .rawMultiLine, .missing: value
    // These are never a key.
    case .keywordNumber, .true, .false, .null: value
    // A string without an end.
    case .identifier where value.start > 0 && cursor.byte(at: Int(value.start) - 1) == .quote: value
    case .identifier, .number: bareKey(value)
    }
  }

  private static let modifiers: Set = [
    "cmd", "command", "shift", "alt", "opt", "option", "ctrl", "control", "meta", "super",
  ]

  /// Adds the words after it up to the first that is not a modifier: `cmd + n`.
  mutating func withMoreWords(_ value: SyntaxToken) -> SyntaxToken {
    var value = value
    while value.kind == .identifier, cursor.current == .space {
      let last = String(decoding: cursor.bytes[Int(value.start)..<Int(value.end)], as: UTF8.self)
        .split(separator: " ").last?.split(separator: "+", omittingEmptySubsequences: false).last?.lowercased()
      var scan = cursor
      scan.skipSpaces()
      let start = scan.offset
      scan.skipIdentifier()
      guard let last, last.isEmpty || Self.modifiers.contains(last), scan.offset > start, scan.current != .equals
      else { return value }
      cursor.offset = scan.offset
      value = SyntaxToken(.identifier, value.start, UInt32(truncatingIfNeeded: scan.offset))
    }
    return value
  }

  private mutating func bareKey(_ value: SyntaxToken) -> SyntaxToken {
    report(.unquotedKey(text(value, limit: .max), at: range(value), isCut: false))
    return SyntaxToken(.identifier, value.start, value.end)
  }
}
