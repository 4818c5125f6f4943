/// Some keys among very many. One bit excludes most keys that are not in the set, without hashing them. It is checked
/// inline, since rules ask for each key.
@usableFromInline package struct KeySet: Sendable {
  @usableFromInline private(set) var keys: Set<KeyCombination> = []
  /// A bit for each remainder of the inputs' codes.
  @usableFromInline private(set) var filter: UInt64 = 0

  /// Makes a set of some keys.
  package init(_ keys: [KeyCombination]) {
    for key in keys {
      self.keys.insert(key)
      filter |= Self.bit(key)
    }
  }

  /// Whether there is no key at all.
  package var isEmpty: Bool { keys.isEmpty }

  @inlinable
  package func contains(_ key: KeyCombination) -> Bool {
    filter & Self.bit(key) != 0 && keys.contains(key)
  }

  @inlinable
  static func bit(_ key: KeyCombination) -> UInt64 { 1 << UInt64(key.input.code & 63) }
}
