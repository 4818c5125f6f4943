/// A KDL 2 document as written: flat arrays of nodes, entries and comments over the file's bytes.
///
/// Nodes stand in document order, every node directly before its first child, so a subtree is a run of the array
/// and a walk is a loop. What a slashdash switches off is kept and marked. Everything between two tokens is white
/// space, a comment of ``comments``, `;`, a line continuation or a slashdash, so layout can be told from the ranges.
public struct SyntaxTree: Sendable {
  /// The file the ranges are offsets into.
  public internal(set) var file: SourceFile.ID
  /// The file's bytes.
  public let bytes: [UInt8]
  /// All nodes in document order.
  public internal(set) var nodes: [Node] = []
  /// The entries of all nodes in document order.
  public internal(set) var entries: [Entry] = []
  /// Comments (not slashdashes) in document order, as ranges that include their delimiters.
  public internal(set) var comments: [SourceRange] = []
  /// Whether the whole file was read; false when it was no text or had too many errors to go on.
  public internal(set) var isComplete = true

  /// Makes an empty tree over a file's bytes.
  init(file: SourceFile.ID, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// A 0-based index into ``nodes``.
  public typealias NodeID = Int

  /// A node: a name, entries and perhaps children.
  public struct Node: Sendable {
    /// The string in `(...)` before the name; kind `missing` without one.
    public internal(set) var annotation: SyntaxToken
    /// The name.
    public internal(set) var name: SyntaxToken
    /// Whether `/-` stands before it or before the children block it stands in, or whether it is too broken to have a
    /// name; its own entries and children are parsed all the same.
    public internal(set) var isSlashdashed: Bool
    /// Whether a children block that counts was written, even an empty one.
    public internal(set) var hasChildren: Bool
    /// Whether its name or an entry has a syntax error, so that what seems to be missing may just be broken.
    public internal(set) var hasErrors: Bool
    /// Index of the first entry in ``SyntaxTree/entries``.
    public internal(set) var entriesStart: UInt32
    /// Index after the last entry.
    public internal(set) var entriesEnd: UInt32
    /// Index after the last node of this subtree.
    public internal(set) var subtreeEnd: UInt32
    /// 0-based byte offset after the last byte of the header: the name or the last entry.
    public internal(set) var headerEnd: UInt32
    /// 0-based byte offset after the node's last byte: its header or the `}` of its children.
    public internal(set) var end: UInt32
  }

  /// An argument or a property.
  public struct Entry: Sendable {
    /// The key of a property; kind `missing` for an argument.
    public internal(set) var key: SyntaxToken
    /// The string in `(...)` before the value; kind `missing` without one.
    public internal(set) var annotation: SyntaxToken
    /// The value.
    public internal(set) var value: SyntaxToken
    /// Whether `/-` stands before it, or whether it is too broken to have a value.
    public internal(set) var isSlashdashed: Bool
  }
}
