/// The tokens of a Swift file that mark places: names, literals and punctuation, without comments.
///
/// It only has enough for the place of a name or a string. The toolchain's parser gives the meaning of the file.
package struct SwiftTokens: Sendable {
  package struct Token: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case name, string, interpolatedString, number, punctuation, directive
    }

    package let kind: Kind
    package let start: Int32
    /// The offset after its last byte.
    package fileprivate(set) var end: Int32

    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  package let bytes: [UInt8]
  /// The tokens of an interpolation follow the string that it is in.
  package private(set) var tokens: [Token] = []

  /// Interpolations within each other; people do not write files that nest deeper.
  private static let maximumDepth = 32

  /// O(n).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    lex(&index, depth: 0, isInterpolation: false)
  }

  /// The text of a token; a name without its backticks.
  package func text(_ token: Token) -> String {
    var range = token.range
    if bytes[range.lowerBound] == Self.backtick, range.count > 2 {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  package func text(at index: Int) -> String { index < tokens.count ? text(tokens[index]) : "" }

  /// The index of the first token that begins at an offset or after it. O(log n).
  package func index(from offset: Int) -> Int { tokens.firstIndex { Int($0.start) >= offset } }

  /// Where the parts between two parentheses begin; nil without these. O(tokens).
  func parts(inParenthesesAt start: Int) -> [Int]? {
    guard text(at: start) == "(" else { return nil }
    var (parts, depth): ([Int], Int) = ([], 0)
    for index in start..<tokens.count {
      if depth == 1, ["(", ","].contains(text(at: index - 1)), text(at: index) != ")" { parts.append(index) }
      switch text(at: index) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      // No comparison, and no arrow of a closure's type.
      case "<" where tokens[index - 1].end == tokens[index].start: depth += 1
      case ">" where tokens[index - 1].end == tokens[index].start && text(at: index - 1) != "-": depth -= 1
      default: break
      }
      if depth == 0 { return parts }
    }
    return nil
  }

  // MARK: Lexing

  private static let backtick = UInt8(ascii: "`")

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == .underscore || byte >= 0x80 || byte == UInt8(ascii: "$")
  }

  private mutating func add(_ kind: Token.Kind, _ start: Int, _ end: Int) {
    tokens.append(Token(kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end)))
  }

  /// Up to the end or, in an interpolation, to the parenthesis that closes it.
  private mutating func lex(_ index: inout Int, depth: Int, isInterpolation: Bool) {
    var parentheses = 0
    while index < bytes.count {
      let current = bytes[index]
      switch current {
      case 0...0x20: index += 1
      case .slash where byte(index + 1) == .slash:
        while index < bytes.count, bytes[index] != .lineFeed, bytes[index] != .carriageReturn { index += 1 }
      case .slash where byte(index + 1) == .asterisk: skipComment(&index)
      case .quote: lexString(&index, hashes: 0, depth: depth)
      case .hash: lexHash(&index, depth: depth)
      case Self.backtick:
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != Self.backtick, bytes[index] != .lineFeed { index += 1 }
        index = min(index + 1, bytes.count)
        add(.name, start, index)
      case _ where current.isDigit:
        let start = index
        // `1...3` is three tokens, and `1.5` one.
        while Self.isName(byte(index)) || byte(index) == .dot && byte(index + 1).isDigit { index += 1 }
        add(.number, start, index)
      case _ where Self.isName(current):
        let start = index
        while Self.isName(byte(index)) { index += 1 }
        add(.name, start, index)
      default:
        if current == .openParenthesis { parentheses += 1 }
        if current == .closeParenthesis {
          if isInterpolation, parentheses == 0 { return }
          parentheses -= 1
        }
        add(.punctuation, index, index + 1)
        index += 1
      }
    }
  }

  private func skipComment(_ index: inout Int) {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == .slash, byte(index + 1) == .asterisk {
        depth += 1
        index += 2
      } else if bytes[index] == .asterisk, byte(index + 1) == .slash {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  /// `#if`, `#selector` or a raw string.
  private mutating func lexHash(_ index: inout Int, depth: Int) {
    let start = index
    var hashes = 0
    while byte(index + hashes) == .hash { hashes += 1 }
    if byte(index + hashes) == .quote {
      index += hashes
      lexString(&index, from: start, hashes: hashes, depth: depth)
      return
    }
    index += hashes
    while Self.isName(byte(index)) { index += 1 }
    add(.directive, start, index)
  }

  private mutating func lexString(_ index: inout Int, from first: Int? = nil, hashes: Int, depth: Int) {
    let start = first ?? index
    let isMultiLine = byte(index + 1) == .quote && byte(index + 2) == .quote
    let quotes = isMultiLine ? 3 : 1
    index += quotes
    let token = tokens.count
    add(.string, start, index)
    var isInterpolated = false
    while index < bytes.count {
      let current = bytes[index]
      if current == .quote, isClosed(at: index, quotes, hashes) {
        index += quotes + hashes
        break
      }
      if !isMultiLine, current == .lineFeed || current == .carriageReturn { break }
      guard current == .backslash, (0..<hashes).allSatisfy({ byte(index + 1 + $0) == .hash }) else {
        index += 1
        continue
      }
      index += 1 + hashes
      guard byte(index) == .openParenthesis, depth < Self.maximumDepth else {
        index += 1
        continue
      }
      isInterpolated = true
      index += 1
      lex(&index, depth: depth + 1, isInterpolation: true)
      index += 1
    }
    index = min(index, bytes.count)
    tokens[token] = Token(
      kind: isInterpolated ? .interpolatedString : .string, start: tokens[token].start,
      end: Int32(truncatingIfNeeded: index))
  }

  private func isClosed(at index: Int, _ quotes: Int, _ hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte(index + $0) == .quote }
      && (0..<hashes).allSatisfy { byte(index + quotes + $0) == .hash }
  }

  // MARK: Strings

  /// The value of a string token on one line without an interpolation; nil for another.
  package func value(of token: Token) -> String? {
    guard token.kind == .string else { return nil }
    var content = token.range
    let hashes = bytes[content].prefix { $0 == .hash }.count
    // An unclosed raw string has no marks there.
    guard content.count > 2 * hashes else { return nil }
    content = content.lowerBound + hashes..<content.upperBound - hashes
    guard content.count >= 2, !(content.count >= 6 && bytes[content.lowerBound + 1] == .quote) else { return nil }
    content = content.lowerBound + 1..<content.upperBound - 1
    var value: [UInt8] = []
    var index = content.lowerBound
    while index < content.upperBound {
      guard bytes[index] == .backslash, (0..<hashes).allSatisfy({ byte(index + 1 + $0) == .hash }) else {
        value.append(bytes[index])
        index += 1
        continue
      }
      index += 1 + hashes
      switch byte(index) {
      case UInt8(ascii: "n"): value.append(.lineFeed)
      case UInt8(ascii: "r"): value.append(.carriageReturn)
      case UInt8(ascii: "t"): value.append(.tab)
      case UInt8(ascii: "0"): value.append(0)
      case UInt8(ascii: "u"):
        let end = bytes[index..<content.upperBound].firstIndex(of: .closeBrace) ?? content.upperBound
        let digits = bytes[min(index + 2, end)..<end]
        if let scalar = digits.number(radix: 16).flatMap(Unicode.Scalar.init) { value += String(scalar).utf8 }
        index = end
      default: value.append(byte(index))
      }
      index += 1
    }
    return String(decoding: value, as: UTF8.self)
  }
}
