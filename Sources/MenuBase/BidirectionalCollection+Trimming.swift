extension BidirectionalCollection {
  /// The elements without those at both ends for which `isTrimmed` holds.
  package func trimming(_ isTrimmed: (Element) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isTrimmed($0) }), let last = lastIndex(where: { !isTrimmed($0) }) else {
      return self[startIndex..<startIndex]
    }
    return self[first...last]
  }
}
