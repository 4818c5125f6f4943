extension Sequence {
  /// The first element of each key, in order. O(elements).
  @inlinable
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }

  /// The elements with one value of a key together, in the order of the first of each value. O(elements).
  @inlinable
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [Key: Int] = [:]
    for element in self {
      let place = places[key(element)] ?? groups.count
      if place == groups.count {
        places[key(element)] = place
        groups.append([])
      }
      groups[place].append(element)
    }
    return groups
  }
}

extension Sequence where Element: Hashable {
  /// O(elements).
  @inlinable
  package var uniqued: [Element] { uniqued { $0 } }
}
