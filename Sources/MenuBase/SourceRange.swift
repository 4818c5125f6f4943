/// A run of bytes in one file of a compilation. Readers make one for each thing they read, inline.
@usableFromInline package struct SourceRange: Hashable, Sendable {
  /// The number of a file: a 0-based index into the files of a compilation.
  @usableFromInline package typealias FileID = UInt32

  @usableFromInline package let file: FileID

  /// 0-based UTF-8 byte offset of the first byte.
  @usableFromInline package let start: UInt32

  /// 0-based UTF-8 byte offset after the last byte; equal to `start` for a place between two bytes.
  @usableFromInline package let end: UInt32

  /// Makes a range; an `end` before `start` gives an empty range at `start`.
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

  /// Whether all of another range lies in it.
  @inlinable
  package func contains(_ other: SourceRange) -> Bool { file == other.file && start <= other.start && other.end <= end }
}

/// A value that was read from a file, and its place in the file.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package let value: Value
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
