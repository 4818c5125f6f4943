/// Some keys among many. One bit, checked inline, excludes most keys outside the set without hashing them.
@usableFromInline package struct KeySet: Sendable {
  @usableFromInline private(set) var keys: Set<KeyCombination> = []
  /// A bit for each remainder of the inputs' codes.
  @usableFromInline private(set) var filter: UInt64 = 0

  package init(_ keys: [KeyCombination]) {
    for key in keys {
      self.keys.insert(key)
      filter |= Self.bit(key)
    }
  }

  package var isEmpty: Bool { keys.isEmpty }

  @inlinable
  package func contains(_ key: KeyCombination) -> Bool {
    filter & Self.bit(key) != 0 && keys.contains(key)
  }

  @inlinable
  static func bit(_ key: KeyCombination) -> UInt64 { 1 << UInt64(key.input.code & 63) }
}
