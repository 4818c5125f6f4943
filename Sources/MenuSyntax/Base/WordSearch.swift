/// Looks for words in bytes, at any place.
package struct WordSearch: Sendable {
  package let words: [String]
  private let bytes: [[UInt8]]
  /// The bytes that a word begins with.
  private let firsts: [Bool]

  package init(_ words: [String]) {
    self.words = words
    let bytes = words.filter { !$0.isEmpty }.map { Array($0.utf8) }
    var firsts = [Bool](repeating: false, count: 256)
    for word in bytes { firsts[Int(word[0])] = true }
    self.bytes = bytes
    self.firsts = firsts
  }

  /// Whether one of the words occurs. O(n) for words that seldom begin.
  ///
  /// - Parameter isWhole: whether a letter, digit or underscore must not precede it.
  package func occurs(in text: [UInt8], isWhole: Bool = false) -> Bool {
    text.withUnsafeBufferPointer { text in
      for index in text.indices where firsts[Int(text[index])] {
        for word in bytes where word[0] == text[index] && index + word.count <= text.count {
          guard text[index..<index + word.count].elementsEqual(word) else { continue }
          if !isWhole || index == 0 || !Self.isOfName(text[index - 1]) { return true }
        }
      }
      return false
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
