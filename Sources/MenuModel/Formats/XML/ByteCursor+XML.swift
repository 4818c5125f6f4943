extension ByteCursor {
  /// Whether the bytes at the cursor are those of a text.
  func isAt(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[offset..<offset + $0.count].elementsEqual($0) }
  }

  /// Moves to the next occurrence of a text and over it; at the end of the file, and false, when there is none.
  mutating func skip(past text: StaticString) -> Bool {
    let first = text.utf8Start.pointee
    while !isAtEnd {
      if current == first, isAt(text) {
        offset += text.utf8CodeUnitCount
        return true
      }
      offset += 1
    }
    return false
  }

  /// Moves over a name of XML: `NameStartChar (NameChar)*`. False, and not moved, when there is none.
  @inline(__always)
  mutating func skipXMLName() -> Bool {
    let start = offset
    let first = current
    guard first >= 0x80 || ByteSet.xmlName.contains(first) && !first.isDigit && first != .minus && first != .dot else {
      return false
    }
    skip(.xmlName)
    if current >= 0x80 { skipRestOfXMLName(from: start) }
    return offset > start
  }

  /// Moves over what is left of a name that is not ASCII throughout.
  private mutating func skipRestOfXMLName(from start: Int) {
    while current >= 0x80 {
      let length = scalarLength(at: offset)
      guard let scalar = String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first,
        offset > start ? XMLName.allows(scalar) : XMLName.canBegin(with: scalar)
      else { return }
      offset += length
      skip(.xmlName)
    }
  }
}
