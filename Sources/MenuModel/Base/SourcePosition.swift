/// A place in a file as a person counts it.
public struct SourcePosition: Hashable, Sendable {
  /// 1-based line.
  public let line: Int

  /// 1-based column, counted in UTF-8 bytes from the start of the line.
  public let column: Int

  /// 0-based UTF-8 byte offset in the file.
  public let offset: Int

  /// Makes a position from its three counts.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
