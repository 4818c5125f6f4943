/// What is typed into titles and is not meant: three dots for an ellipsis, two spaces for one, a space at the end.
enum UntidyTitle {
  /// Whether a title has one of these. Of most titles the answer is no, after one look at each byte.
  static func isUntidy(_ title: String) -> Bool {
    var title = title
    return title.withUTF8 { isUntidy($0) }
  }

  /// The same for a range of a file's bytes.
  static func isUntidy(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { isUntidy(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private static func isUntidy(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 1 else { return false }
    var previous: UInt8 = 0
    for byte in bytes {
      // Both are looked at more closely by who reports them.
      if byte == previous, byte == UInt8(ascii: " ") || byte == UInt8(ascii: ".") { return true }
      previous = byte
    }
    return previous == UInt8(ascii: " ")
  }

  /// The title with an ellipsis for three dots; nil where it has none.
  static func withEllipsis(_ title: String) -> String? {
    title.contains("...") ? title.replacing("...", with: "…") : nil
  }

  /// The title with one space where several stand side by side and none at its end; nil where there is nothing to
  /// mend. Spaces at its beginning indent it, as in menus with headings.
  static func withSingleSpaces(_ title: String) -> String? {
    let text = title.drop { $0 == " " }
    if text.allSatisfy(\.isWhitespace) { return nil }
    let words = text.split(separator: " ")
    let mended = title.prefix(title.count - text.count) + words.joined(separator: " ")
    return mended == title ? nil : String(mended)
  }
}
