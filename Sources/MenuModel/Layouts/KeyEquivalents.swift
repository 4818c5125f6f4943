/// Which character stands in for a key equivalent on a keyboard layout; one that is not among them stays as it is.
package struct KeyEquivalents: Sendable, Hashable {
  /// A character and what stands in for it.
  package struct Pair: Sendable, Hashable {
    package let authored: Unicode.Scalar
    package let shown: Unicode.Scalar
    /// Shift where it is pressed and shown besides, since the key types the same with and without; mostly nothing.
    package let addedFlags: KeyModifierFlags

    /// Makes a pair.
    package init(authored: Unicode.Scalar, shown: Unicode.Scalar, addedFlags: KeyModifierFlags = []) {
      self.authored = authored
      self.shown = shown
      self.addedFlags = addedFlags
    }
  }

  /// In the order of the characters as authored, each of them once.
  package let pairs: [Pair]

  /// What stands in for a character; nil where nothing does. O(log n).
  package subscript(authored: Unicode.Scalar) -> Unicode.Scalar? { pair(of: authored)?.shown }

  /// The pair of a character; nil where nothing stands in for it. O(log n).
  package func pair(of authored: Unicode.Scalar) -> Pair? {
    let index = pairs.firstIndex(past: { $0.authored >= authored })
    return index < pairs.count && pairs[index].authored == authored ? pairs[index] : nil
  }

  /// How many characters move.
  package var count: Int { pairs.count }

  /// Whether no character moves.
  package var isEmpty: Bool { pairs.isEmpty }

  /// Makes them of a table.
  package init(_ table: [Unicode.Scalar: Unicode.Scalar]) {
    pairs = table.map { Pair(authored: $0.key, shown: $0.value) }.sorted { $0.authored < $1.authored }
  }

  /// What stands before a stand-in that is pressed with Shift besides.
  package static let shift: Unicode.Scalar = "⇧"

  /// Makes them of a text, in which each character stands before the one that stands in for it, perhaps with ⇧ between.
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
  /// Makes them of a literal; of two for one character the first counts.
  package init(dictionaryLiteral elements: (Unicode.Scalar, Unicode.Scalar)...) {
    self.init(Dictionary(elements) { first, _ in first })
  }
}
