/// Resolves the text of a well-formed document. Source: XML 1.0, 2.11 "End-of-Line Handling" and 3.3.3 "Attribute-Value
/// Normalization". All attributes count as CDATA, as without declarations.
struct XMLDecoder: Sendable {
  private let bytes: [UInt8]
  private let version: XMLVersion

  init(_ bytes: [UInt8], _ version: XMLVersion) {
    self.bytes = bytes
    self.version = version
  }

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
      let length = isSpecial(byte) ? version.lineBreakLength(in: bytes, at: index) : 0
      if length > 0 {
        decoded.append(lineBreak)
        index += length
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
    case 0xC2, 0xE2: version == .oneOne
    default: false
    }
  }
}
