extension Sequence<Diagnostic> {
  /// The findings by file, place, and code; those without a place first. What is equal keeps its order.
  public func sortedByPlace() -> [Diagnostic] {
    // The index makes the order of equals ours, not the standard library's.
    enumerated()
      .map { (place: $0.element.placeKey, index: $0.offset, diagnostic: $0.element) }
      .sorted { ($0.place, $0.index) < ($1.place, $1.index) }
      .map(\.diagnostic)
  }
}

extension Diagnostic {
  fileprivate var placeKey: PlaceKey {
    PlaceKey(
      file: range.map { Int($0.file) } ?? -1, start: range?.start ?? 0, end: range?.end ?? 0,
      number: code.entry.number)
  }
}

private struct PlaceKey: Comparable {
  let file: Int
  let start: UInt32
  let end: UInt32
  let number: Int

  static func < (left: PlaceKey, right: PlaceKey) -> Bool {
    (left.file, left.start, left.end, left.number) < (right.file, right.start, right.end, right.number)
  }
}
