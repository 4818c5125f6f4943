extension SyntaxTree {
  /// What a caller of ``parse(_:id:options:diagnostics:)`` may choose.
  public struct ParsingOptions: Sendable, Hashable {
    /// Whether `key=cmd+t` is a finding (`unquoted-key`). It is legal KDL, so a plain KDL document wants false.
    public var expectsQuotedKeys: Bool
    /// How many children blocks may be open at once.
    public var maximumDepth: Int
    /// How many bytes the name of a node or the key of a property may have.
    public var maximumNameLength: Int
    /// How many findings a file may have before its parsing stops.
    public var maximumFindings: Int

    /// Makes options; the defaults are those of a definition file.
    public init(
      expectsQuotedKeys: Bool = true, maximumDepth: Int = 128, maximumNameLength: Int = 255,
      maximumFindings: Int = 200
    ) {
      self.expectsQuotedKeys = expectsQuotedKeys
      self.maximumDepth = maximumDepth
      self.maximumNameLength = maximumNameLength
      self.maximumFindings = maximumFindings
    }

    /// For a file of menu definitions.
    public static let definition = ParsingOptions()
    /// For any KDL 2 document: nothing is asked that the KDL specification does not ask, but for the limits.
    public static let document = ParsingOptions(expectsQuotedKeys: false)
  }

  /// Reads a KDL 2 document and appends what is wrong with it, sorted by place.
  ///
  /// Never fails: what is broken is left out or marked, the rest of the tree stands. A tree whose parsing added an
  /// error is still good to look up, but is not the document its author meant. O(n) in the bytes.
  public static func parse(
    _ file: SourceFile, id: SourceFile.ID, options: ParsingOptions = .definition, diagnostics: inout [Diagnostic]
  ) -> SyntaxTree {
    var parser = SyntaxParser(file.bytes, file: id, options: options)
    parser.parseDocument()
    var tree = SyntaxTree(file: id, bytes: file.bytes)
    swap(&tree.nodes, &parser.nodes)
    swap(&tree.entries, &parser.entries)
    swap(&tree.comments, &parser.comments)
    tree.isComplete = !parser.isStopped
    parser.findings.sort { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
    diagnostics += parser.findings
    return tree
  }
}
