/// Some names, found by their bytes: most are told apart by one comparison.
struct NameTable: Sendable {
  private var names: [[UInt8]] = []
  private var words: [Word] = []

  init(_ names: [String] = []) {
    for name in names { append(name) }
  }

  mutating func append(_ name: String) {
    let bytes = Array(name.utf8)
    names.append(bytes)
    words.append(Word(bytes.indices, in: bytes))
  }

  /// The index of the name that stands in some bytes; nil when it is none of them. O(names).
  func index(of name: Range<Int>, in bytes: [UInt8]) -> Int? {
    let word = Word(name, in: bytes)
    for index in words.indices where words[index] == word {
      if name.count <= Word.capacity || names[index].elementsEqual(bytes[name]) { return index }
    }
    return nil
  }
}
