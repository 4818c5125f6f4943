/// Some keys among very many: most that are not in the set are told by one bit, without hashing them.
package struct KeySet: Sendable {
  private var keys: Set<KeyCombination> = []
  /// A bit for each remainder of the inputs' codes.
  private var filter: UInt64 = 0

  /// Makes a set of all keys of a sequence.
  package init(_ keys: some Sequence<KeyCombination>) {
    for key in keys {
      self.keys.insert(key)
      filter |= Self.bit(key)
    }
  }

  /// Whether there is no key at all.
  package var isEmpty: Bool { keys.isEmpty }

  /// Whether a key is in the set.
  @inline(__always)
  package func contains(_ key: KeyCombination) -> Bool {
    filter & Self.bit(key) != 0 && keys.contains(key)
  }

  private static func bit(_ key: KeyCombination) -> UInt64 { 1 << UInt64(key.input.code & 63) }
}
