/// A path compared by its bytes: the two spellings of `é` are two files on most disks and one text to Swift.
package struct ExactPath: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (first: ExactPath, second: ExactPath) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  package static func < (first: ExactPath, second: ExactPath) -> Bool {
    first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
