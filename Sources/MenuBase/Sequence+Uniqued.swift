extension Sequence {
  /// The elements in order, each value of a key once: the first that has it. O(elements).
  @inlinable
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, each once. O(elements).
  @inlinable
  package var uniqued: [Element] { uniqued { $0 } }
}
