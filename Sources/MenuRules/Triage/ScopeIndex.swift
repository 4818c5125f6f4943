/// Finds the nodes that contain a place, without examining all of them. Nodes are nested or separate.
struct ScopeIndex {
  private struct Scope {
    let range: SourceRange
    let number: Int
    /// The index here of its enclosing node.
    var enclosing: Int?
  }

  private var scopes: [Scope]

  /// Makes an index of nodes, each with a number. O(n log n).
  init(_ numbers: [Int], range: (Int) -> SourceRange) {
    scopes = numbers.map { Scope(range: range($0), number: $0) }
    scopes.sort { first, second in
      let (one, other) = (first.range, second.range)
      return (one.file, one.start, other.end, first.number) < (other.file, other.start, one.end, second.number)
    }
    var open: [Int] = []
    for index in scopes.indices {
      while let last = open.last, !scopes[last].range.contains(scopes[index].range) { open.removeLast() }
      scopes[index].enclosing = open.last
      open.append(index)
    }
  }

  /// The numbers of the nodes that contain any of some places, each once, ascending. O(log n + results).
  func numbers(containing places: [SourceRange]) -> [Int] {
    var found: Set<Int> = []
    for place in places {
      // An empty place may be at the end of one node and at the beginning of the next.
      let starts = place.start == place.end && place.start > 0 ? [place.start - 1, place.start] : [place.start]
      for start in starts {
        var next = last(in: place.file, from: start)
        while let index = next {
          if scopes[index].range.contains(place) { found.insert(scopes[index].number) }
          next = scopes[index].enclosing
        }
      }
    }
    return found.sorted()
  }

  /// The last node that begins at a place or before it.
  private func last(in file: SourceFile.ID, from start: UInt32) -> Int? {
    let next = scopes.firstIndex(past: { ($0.range.file, $0.range.start) > (file, start) })
    return next > 0 ? next - 1 : nil
  }
}
