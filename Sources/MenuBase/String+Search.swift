import MenuLibc

/// A text in another, as the standard library's methods of these names, which need macOS 13 and 1.2 MB of the program. They
/// compare bytes; a text is found where it begins and ends with a character, so that CR LF has no LF.
extension StringProtocol where SubSequence == Substring {
  package func contains(_ other: String) -> Bool { firstRange(of: other) != nil }

  package func contains(_ other: Substring) -> Bool { firstRange(of: other) != nil }

  /// The first range of a text; the empty one at the start for an empty text. O(n) for texts without repetitions.
  package func firstRange(of other: some StringProtocol) -> Range<String.Index>? {
    let (text, other) = (self[...], String(other))
    if other.isEmpty { return startIndex..<startIndex }
    var start = 0
    while let place = text.utf8Offset(of: other, from: start) {
      let lower = text.utf8.index(text.startIndex, offsetBy: place)
      let upper = text.utf8.index(lower, offsetBy: other.utf8.count)
      if text.splits(at: lower), text.splits(at: upper) { return lower..<upper }
      start = text.utf8.distance(from: text.startIndex, to: text.index(after: lower))
    }
    return nil
  }

  /// The ranges of a text, from the start and not one over another; none of an empty text.
  package func ranges(of other: some StringProtocol) -> [Range<String.Index>] {
    if other.isEmpty { return [] }
    var found: [Range<String.Index>] = []
    var rest = self[...]
    while !rest.isEmpty, let range = rest.firstRange(of: other) {
      found.append(range)
      rest = rest[range.upperBound...]
    }
    return found
  }

  package func replacing(_ other: some StringProtocol, with replacement: some StringProtocol) -> String {
    var result = ""
    var rest = startIndex
    for range in ranges(of: other) {
      result += self[rest..<range.lowerBound]
      result += replacement
      rest = range.upperBound
    }
    return result + self[rest...]
  }

  /// The parts between a text, without those that are empty.
  package func split(separator other: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = startIndex
    for range in ranges(of: other) {
      parts.append(self[rest..<range.lowerBound])
      rest = range.upperBound
    }
    return (parts + [self[rest...]]).filter { !$0.isEmpty }
  }
}

extension String {
  package mutating func replace(_ other: some StringProtocol, with replacement: some StringProtocol) {
    self = replacing(other, with: replacement)
  }
}

extension Substring {
  /// Where the bytes of a text that is not empty begin, at an offset or after it.
  fileprivate func utf8Offset(of other: String, from start: Int) -> Int? {
    var (text, other) = (self, other)
    return text.withUTF8 { text in
      other.withUTF8 { other in
        guard let bytes = text.baseAddress, let wanted = other.baseAddress else { return nil }
        var start = start
        while start + other.count <= text.count,
          let found = memchr(bytes + start, Int32(wanted[0]), text.count - other.count - start + 1)
        {
          let place = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
          if memcmp(found, wanted, other.count) == 0 { return place }
          start = place + 1
        }
        return nil
      }
    }
  }

  /// Whether a character begins there, or the text ends.
  fileprivate func splits(at index: String.Index) -> Bool {
    index == endIndex || String.Index(index, within: self) != nil
  }
}
