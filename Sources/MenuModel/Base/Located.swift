/// A value that was read from a file, and where it stands there.
struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  let value: Value
  let range: SourceRange

  init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
