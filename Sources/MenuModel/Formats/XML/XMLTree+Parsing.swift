extension XMLTree {
  /// What is larger is not read.
  struct Limits: Sendable, Hashable {
    /// How many elements may be open at once. The storyboards of real apps nest 16 deep, key layouts 6.
    var depth = 128
    /// How many bytes a document may have, in UTF-8.
    var size = FileReader.documentLimit
  }

  /// Reads an XML document; where it is not well-formed, appends the first mistake and returns nil.
  ///
  /// Ranges are offsets into ``SourceFile/inUTF8``, so a caller who prints excerpts keeps that file and not the one it
  /// read. Stops at the first mistake, as the specification demands: what follows it is a guess. Reads nothing but the
  /// bytes it is given, and its memory is a multiple of their number. O(n) in the bytes.
  static func parse(
    _ file: SourceFile, id: SourceFile.ID, limits: Limits = Limits(), diagnostics: inout [Diagnostic]
  ) -> XMLTree? {
    var parser = XMLParser(file.inUTF8.bytes, file: id, limits: limits)
    do {
      try parser.parseDocument()
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
    return XMLTree(
      file: id, bytes: parser.cursor.bytes, version: parser.version, nodes: parser.nodes, attributes: parser.attributes)
  }
}
