/// The places of a text's bytes after an edit: before the part that differs and behind it.
package struct MovedPlaces: Sendable {
  /// Bytes that both texts begin with, and end with.
  private let start: Int
  private let end: Int
  private let old: Int
  private let new: Int

  /// O(n) in their bytes.
  package init(from old: [UInt8], to new: [UInt8]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    (self.start, self.old, self.new) = (start, old.count, new.count)
  }

  /// Nil in the part that differs.
  package subscript(offset: UInt32) -> UInt32? {
    if Int(offset) < start { return offset }
    return Int(offset) >= old - end ? UInt32(Int(offset) + new - old) : nil
  }

  /// Keys are offsets in the old text; results, in the new one.
  package func moved<Value>(_ values: [UInt32: Value]) -> [UInt32: Value] {
    Dictionary(values.compactMap { place, value in self[place].map { ($0, value) } }) { first, _ in first }
  }
}
