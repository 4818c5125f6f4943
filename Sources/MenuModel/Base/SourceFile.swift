/// The bytes of one file and the name it is shown by.
public struct SourceFile: Sendable, Hashable {
  /// A 0-based index into ``SourceFiles``.
  public typealias ID = UInt32

  /// The path as it is shown in diagnostics: as the user or an `include` wrote it.
  public let path: String

  /// The content, unchanged, a byte order mark included.
  public let bytes: [UInt8]

  /// Makes a file from bytes already read.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
