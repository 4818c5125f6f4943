/// Some names, found by their bytes: most are told apart by one comparison.
struct NameTable: Sendable {
  private var names: [[UInt8]] = []
  /// The tag of each name.
  private var tags: [UInt64] = []

  init(_ names: [String] = []) {
    for name in names { append(name) }
  }

  mutating func append(_ name: String) {
    let bytes = Array(name.utf8)
    names.append(bytes)
    tags.append(Self.tag(bytes.indices, in: bytes))
  }

  /// The index of the name that stands in some bytes; nil when it is none of them. O(names).
  func index(of name: Range<Int>, in bytes: [UInt8]) -> Int? {
    let tag = Self.tag(name, in: bytes)
    for index in tags.indices where tags[index] == tag {
      if name.count <= Self.tagged || hasRest(of: name, in: bytes, names[index]) { return index }
    }
    return nil
  }

  /// Whether two words of one tag are equal in the bytes after those in the tag.
  private func hasRest(of name: Range<Int>, in bytes: [UInt8], _ other: [UInt8]) -> Bool {
    // A tag has only the low byte of a length.
    guard other.count == name.count else { return false }
    for distance in Self.tagged..<name.count where other[distance] != bytes[name.lowerBound + distance] { return false }
    return true
  }

  /// How many bytes of a word are in its tag.
  private static let tagged = 7

  /// A word's length and its first bytes in one number.
  private static func tag(_ word: Range<Int>, in bytes: [UInt8]) -> UInt64 {
    var tag = UInt64(truncatingIfNeeded: word.count)
    for index in word.lowerBound..<min(word.lowerBound + tagged, word.upperBound) {
      tag = tag << 8 | UInt64(bytes[index])
    }
    return tag
  }
}
