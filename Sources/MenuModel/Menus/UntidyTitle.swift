/// Slips in titles: three dots for an ellipsis, two spaces for one, a space at the end.
package enum UntidyTitle {
  package static func isUntidy(_ title: String) -> Bool {
    var title = title
    return title.withUTF8 { isUntidy($0) }
  }

  package static func isUntidy(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { isUntidy(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private static func isUntidy(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 1, let last = bytes.last else { return false }
    if last == UInt8(ascii: " ") { return true }
    // The report examines two equal ones side by side.
    if bytes.count > 8 {
      let raw = UnsafeRawBufferPointer(bytes)
      var offset = 1
      while offset + 8 < bytes.count {
        if hasTwins(at: offset, in: raw) { return true }
        offset += 8
      }
      return hasTwins(at: bytes.count - 8, in: raw)
    }
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == previous, byte == UInt8(ascii: " ") || byte == UInt8(ascii: ".") { return true }
      previous = byte
    }
    return false
  }

  /// Whether one of eight bytes is a space or a dot and so is the byte before it.
  @inline(__always)
  private static func hasTwins(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let before = bytes.loadUnaligned(fromByteOffset: offset - 1, as: UInt64.self)
    let differ = word ^ before
    func hasZero(_ word: UInt64) -> Bool { (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 }
    return hasZero(differ | (word ^ 0x2020_2020_2020_2020)) || hasZero(differ | (word ^ 0x2E2E_2E2E_2E2E_2E2E))
  }

  package static func withEllipsis(_ title: String) -> String? {
    title.contains("...") ? title.replacing("...", with: "…") : nil
  }

  /// Nil if the title is tidy. Spaces at its beginning indent it, as in menus with headings.
  package static func withSingleSpaces(_ title: String) -> String? {
    let text = title.drop { $0 == " " }
    if text.allSatisfy(\.isWhitespace) { return nil }
    let words = text.split(separator: " ")
    let mended = title.prefix(title.count - text.count) + words.joined(separator: " ")
    return mended == title ? nil : String(mended)
  }
}
