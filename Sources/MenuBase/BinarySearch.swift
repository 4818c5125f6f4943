extension RandomAccessCollection {
  /// The first index whose element is past some place, else the end; needs that order. O(log n). Inlined to specialize.
  @inline(__always)
  @inlinable
  package func firstIndex(past isPast: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isPast(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
