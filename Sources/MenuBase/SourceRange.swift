/// A run of bytes in one file of a compilation.
@usableFromInline package struct SourceRange: Hashable, Sendable {
  /// A 0-based index into the files of a compilation.
  @usableFromInline package typealias FileID = UInt32

  @usableFromInline package let file: FileID

  /// 0-based UTF-8 byte offset.
  @usableFromInline package let start: UInt32

  /// 0-based UTF-8 byte offset after the last byte; equals `start` between two bytes.
  @usableFromInline package let end: UInt32

  /// An `end` before `start` gives an empty range at `start`.
  @inlinable
  package init(file: FileID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }
}

extension SourceRange {
  @inlinable
  package var length: UInt32 { end - start }

  @inlinable
  package func contains(_ other: SourceRange) -> Bool { file == other.file && start <= other.start && other.end <= end }
}

package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package let value: Value
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
