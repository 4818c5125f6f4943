/// Every file that one compilation read, in the order it read them; the main file is first.
public struct SourceFiles: Sendable {
  /// The files; a ``SourceFile/ID`` is an index into this array.
  public private(set) var files: [SourceFile] = []

  /// Makes an empty collection.
  package init() {}

  /// Adds a file and returns its identifier.
  package mutating func append(_ file: SourceFile) -> SourceFile.ID {
    files.append(file)
    return SourceFile.ID(files.count - 1)
  }

  /// The file with an identifier that ``append(_:)`` returned; nil for any other.
  package subscript(id: SourceFile.ID) -> SourceFile? {
    Int(id) < files.count ? files[Int(id)] : nil
  }

  /// The text of a range, each byte sequence that is not UTF-8 replaced by U+FFFD.
  package func text(of range: SourceRange) -> String {
    guard let bytes = self[range.file]?.bytes, Int(range.end) <= bytes.count else { return "" }
    return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}
