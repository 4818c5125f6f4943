/// Resolves the text of a well-formed document. Source: XML 1.0, 2.11 "End-of-Line Handling" and 3.3.3 "Attribute-Value
/// Normalization". All attributes count as CDATA, as without declarations.
struct XMLDecoder: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Resolves references; line breaks become line feeds.
  func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
    decode(range, lineBreak: .lineFeed, tab: .tab, resolvesReferences: true)
  }

  /// A CDATA section: line breaks become line feeds.
  func literalText(_ range: Range<Int>) -> ArraySlice<UInt8> {
    decode(range, lineBreak: .lineFeed, tab: .tab, resolvesReferences: false)
  }

  /// Resolves references; line breaks and tabs become spaces.
  func attributeValue(_ range: Range<Int>) -> ArraySlice<UInt8> {
    decode(range, lineBreak: .space, tab: .space, resolvesReferences: true)
  }

  private func decode(
    _ range: Range<Int>, lineBreak: UInt8, tab: UInt8, resolvesReferences: Bool
  ) -> ArraySlice<UInt8> {
    guard let first = range.first(where: { isSpecial(bytes[$0]) }) else { return bytes[range] }
    var decoded = bytes[range.lowerBound..<first]
    var index = first
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == .lineFeed || byte == .carriageReturn {
        decoded.append(lineBreak)
        index += byte == .carriageReturn && index + 1 < range.upperBound && bytes[index + 1] == .lineFeed ? 2 : 1
      } else if byte == .ampersand, resolvesReferences {
        let reference = XMLReference(bytes, at: index)
        if case .character(let scalar) = reference.meaning { decoded += scalar.utf8 }
        index = reference.end
      } else {
        decoded.append(byte == .tab ? tab : byte)
        index += 1
      }
    }
    return decoded
  }

  /// Whether a byte may be, or begin, a part that is replaced.
  private func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case .ampersand, .tab, .lineFeed, .carriageReturn: true
    default: false
    }
  }
}
