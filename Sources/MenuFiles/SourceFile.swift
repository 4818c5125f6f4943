/// The bytes of one file and the name it is shown by.
@usableFromInline package struct SourceFile: Sendable, Hashable {
  /// A 0-based index into ``SourceFiles``.
  @usableFromInline package typealias ID = UInt32

  /// The path as the user or an `include` wrote it; diagnostics show it.
  package let path: String

  /// Unchanged, with a byte order mark if any.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension SourceFile {
  /// `-` means the reader's standard input.
  package static func main(_ path: String, from reader: FileReader) -> Result<SourceFile, FileReader.Failure> {
    path == "-"
      ? reader.readStandardInput().map { SourceFile(path: reader.standardInputName, bytes: $0) }
      : reader.read(path).map { SourceFile(path: path, bytes: $0) }
  }

  /// A file that begins with the byte order mark of UTF-16, with its text in UTF-8. Any other file is unchanged.
  ///
  /// Offsets, lines and excerpts are those of the text in UTF-8, so keep this file in ``SourceFiles``. The mark stays,
  /// now that of UTF-8. Half a surrogate pair, or half a code unit at the end, is not UTF-16. It becomes bytes that are
  /// not UTF-8 either. O(n) in its bytes.
  package var inUTF8: SourceFile {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
    // FF FE 00 00 is the mark of UTF-32.
    guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]) && !bytes.starts(with: [0xFF, 0xFE, 0, 0]) else {
      return self
    }
    let (high, low) = isBigEndian ? (0, 1) : (1, 0)
    func unit(at index: Int) -> UInt32 { UInt32(bytes[index + high]) << 8 | UInt32(bytes[index + low]) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index + 1 < bytes.count {
      var value = unit(at: index)
      index += 2
      if value & 0xFC00 == 0xD800, index + 1 < bytes.count, unit(at: index) & 0xFC00 == 0xDC00 {
        value = UTF8Text.codePoint(value, unit(at: index))
        index += 2
      }
      Self.append(value, to: &text)
    }
    if index < bytes.count { text.append(0xFF) }
    return SourceFile(path: path, bytes: text)
  }

  /// Encodes surrogates too, in the scheme of UTF-8.
  private static func append(_ value: UInt32, to text: inout [UInt8]) {
    func trailing(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: value >> shift) & 0x3F }
    switch value {
    case ..<0x80: text.append(UInt8(truncatingIfNeeded: value))
    case ..<0x800: text += [0xC0 | UInt8(truncatingIfNeeded: value >> 6), trailing(0)]
    case ..<0x1_0000: text += [0xE0 | UInt8(truncatingIfNeeded: value >> 12), trailing(6), trailing(0)]
    default: text += [0xF0 | UInt8(truncatingIfNeeded: value >> 18), trailing(12), trailing(6), trailing(0)]
    }
  }
}

/// The files in the order of reading; the main file is first.
package struct SourceFiles: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  package mutating func append(_ file: SourceFile) -> SourceFile.ID {
    files.append(file)
    return SourceFile.ID(files.count - 1)
  }

  package subscript(id: SourceFile.ID) -> SourceFile? {
    Int(id) < files.count ? files[Int(id)] : nil
  }

  /// Replaces bytes that are not UTF-8 by U+FFFD.
  package func text(of range: SourceRange) -> String {
    guard let bytes = self[range.file]?.bytes, Int(range.end) <= bytes.count else { return "" }
    return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}
