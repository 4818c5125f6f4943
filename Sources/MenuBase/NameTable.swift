/// Names, found by their bytes: one comparison distinguishes most of them.
package struct NameTable: Sendable {
  private var starts: [Word] = []
  /// The words after the first one, for each name.
  private var rests: [[Word]] = []

  package init(_ names: [String] = []) {
    for name in names { append(name) }
  }

  package mutating func append(_ name: String) {
    let bytes = Array(name.utf8)
    starts.append(Word(bytes.indices, in: bytes))
    let rest = stride(from: Word.capacity, to: bytes.count, by: Word.capacity)
    rests.append(bytes.count <= Word.capacity ? [] : rest.map { Word($0..<bytes.count, in: bytes) })
  }

  /// Nil for an unknown name. O(names).
  package func index(of name: Range<Int>, in bytes: [UInt8]) -> Int? {
    let start = Word(name, in: bytes)
    return starts.withUnsafeBufferPointer { starts in
      for index in starts.indices where starts[index] == start {
        if name.count <= Word.capacity || hasRest(of: name, in: bytes, rests[index]) { return index }
      }
      return nil
    }
  }

  private func hasRest(of name: Range<Int>, in bytes: [UInt8], _ words: [Word]) -> Bool {
    var place = name.lowerBound
    for word in words {
      place += Word.capacity
      if place >= name.upperBound || Word(place..<name.upperBound, in: bytes) != word { return false }
    }
    return place + Word.capacity >= name.upperBound
  }
}
