/// What walks over the bytes of one file, and says where something stands in it.
protocol SourceScanner {
  var cursor: ByteCursor { get }
  var file: SourceFile.ID { get }
}

extension SourceScanner {
  /// Makes a range of the file from 0-based byte offsets; it ends at the end of the file at the latest.
  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      file: file, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: min(end, cursor.bytes.count)))
  }

  /// The character at an offset; empty at the end of the file.
  func character(at offset: Int) -> SourceRange {
    range(offset, offset + cursor.scalarLength(at: offset))
  }
}
