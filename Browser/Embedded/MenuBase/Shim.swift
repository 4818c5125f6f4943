// The methods of _StringProcessing, which Embedded Swift does not have.
extension StringProtocol {
  @_disfavoredOverload
  package func contains(_ other: some StringProtocol) -> Bool { firstRange(of: other) != nil }
  package func firstRange(of other: some StringProtocol) -> Range<Index>? {
    let other = Array(other)
    if other.isEmpty { return startIndex..<startIndex }
    var start = startIndex
    while start != endIndex {
      var (at, matched) = (start, 0)
      while matched < other.count, at != endIndex, self[at] == other[matched] { at = index(after: at); matched += 1 }
      if matched == other.count { return start..<at }
      start = index(after: start)
    }
    return nil
  }
  package func ranges(of other: some StringProtocol) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var rest = startIndex
    while rest < endIndex, let range = self[rest...].firstRange(of: other) {
      found.append(range.lowerBound..<range.upperBound); rest = range.upperBound
    }
    return found
  }
  package func replacing(_ other: some StringProtocol, with text: String) -> String {
    var result = ""
    var rest = startIndex
    for range in ranges(of: other) { result += self[rest..<range.lowerBound]; result += text; rest = range.upperBound }
    result += self[rest...]
    return result
  }
}
extension String {
  package mutating func replace(_ other: String, with text: String) { self = replacing(other, with: text) }
}
extension StringProtocol {
  package func split(separator other: String) -> [SubSequence] {
    var parts: [SubSequence] = []
    var rest = startIndex
    for range in ranges(of: other) {
      if rest < range.lowerBound { parts.append(self[rest..<range.lowerBound]) }; rest = range.upperBound
    }
    if rest < endIndex { parts.append(self[rest...]) }
    return parts
  }
}
extension Dictionary {
  package init(_ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    self.init()
    for (key, value) in pairs { if let old = self[key] { self[key] = combine(old, value) } else { self[key] = value } }
  }
  package mutating func merge(_ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    for (key, value) in pairs { if let old = self[key] { self[key] = combine(old, value) } else { self[key] = value } }
  }
  package mutating func merge(_ others: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) {
    for (key, value) in others { if let old = self[key] { self[key] = combine(old, value) } else { self[key] = value } }
  }
}

extension String {
  /// The name of a type is not known.
  package init<Value>(describing type: Value.Type) { self = "responder" }
}
