/// Finds words anywhere in bytes.
package struct WordSearch: Sendable {
  private let bytes: [[UInt8]]
  /// For each byte, whether a word begins with it.
  private let firsts: [Bool]

  package init(_ words: [String]) {
    let bytes = words.filter { !$0.isEmpty }.map { Array($0.utf8) }
    var firsts = [Bool](repeating: false, count: 256)
    for word in bytes { firsts[Int(word[0])] = true }
    self.bytes = bytes
    self.firsts = firsts
  }

  /// O(n) if words seldom begin.
  package func occurs(in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      for index in text.indices where firsts[Int(text[index])] {
        for word in bytes where word[0] == text[index] && index + word.count <= text.count {
          if text[index..<index + word.count].elementsEqual(word) { return true }
        }
      }
      return false
    }
  }
}
