extension Sequence {
  /// The first element of each key, in order. O(elements).
  @inlinable
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// O(elements).
  @inlinable
  package var uniqued: [Element] { uniqued { $0 } }
}
