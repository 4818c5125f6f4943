/// The stand-ins for key equivalents on a keyboard layout; other characters stay as they are.
package struct KeyEquivalents: Sendable, Hashable {
  package struct Pair: Sendable, Hashable {
    package let authored: Unicode.Scalar
    package let shown: Unicode.Scalar
    /// Shift if it is pressed and shown too, since the key types the same with and without; mostly empty.
    package let addedFlags: KeyModifierFlags

    package init(authored: Unicode.Scalar, shown: Unicode.Scalar, addedFlags: KeyModifierFlags = []) {
      self.authored = authored
      self.shown = shown
      self.addedFlags = addedFlags
    }
  }

  /// The pairs in the order of the characters as authored, each of them once.
  package let pairs: [Pair]

  /// The stand-in for a character; nil without one. O(log n).
  package subscript(authored: Unicode.Scalar) -> Unicode.Scalar? { pair(of: authored)?.shown }

  /// The pair of a character; nil for a character that stays. O(log n).
  package func pair(of authored: Unicode.Scalar) -> Pair? {
    let index = pairs.firstIndex(past: { $0.authored >= authored })
    return index < pairs.count && pairs[index].authored == authored ? pairs[index] : nil
  }

  package var count: Int { pairs.count }

  package var isEmpty: Bool { pairs.isEmpty }

  package init(_ table: [Unicode.Scalar: Unicode.Scalar]) {
    pairs = table.map { Pair(authored: $0.key, shown: $0.value) }.sorted { $0.authored < $1.authored }
  }

  /// The mark before a stand-in that is pressed with Shift too.
  package static let shift: Unicode.Scalar = "⇧"

  /// Makes them of a text: each character is followed by its stand-in, perhaps with ⇧ between.
  package init(characters: String) {
    var pairs: [Pair] = []
    pairs.reserveCapacity(characters.utf8.count / 2)
    var scalars = characters.unicodeScalars.makeIterator()
    while let authored = scalars.next(), let first = scalars.next() {
      guard first == Self.shift, let shown = scalars.next() else {
        pairs.append(Pair(authored: authored, shown: first))
        continue
      }
      pairs.append(Pair(authored: authored, shown: shown, addedFlags: .shift))
    }
    self.pairs = pairs.sorted { $0.authored < $1.authored }
  }
}

extension KeyEquivalents: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (Unicode.Scalar, Unicode.Scalar)...) {
    self.init(Dictionary(elements) { first, _ in first })
  }
}
