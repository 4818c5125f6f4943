/// A KDL 2 document as written: flat arrays of nodes, entries and comments over the file's bytes.
///
/// Nodes are in document order, every node directly before its first child. So a subtree is a run of the array and a
/// walk is a loop. Slashdashed parts are kept and marked. Between two tokens is only white space, a comment of
/// ``comments``, `;`, a line continuation or a slashdash. So the ranges show the layout.
///
/// Readers walk it node by node, so walking is inlined there.
@usableFromInline package struct SyntaxTree: Sendable {
  /// The file the ranges are offsets into.
  @usableFromInline package var file: SourceFile.ID
  package let bytes: [UInt8]
  /// All nodes in document order.
  @usableFromInline package var nodes: [Node] = []
  /// The entries of all nodes in document order.
  package var entries: [Entry] = []
  /// Comments (not slashdashes) in document order, as ranges that include their delimiters.
  package var comments: [SourceRange] = []
  /// The strings in `(...)` before names and values, which few have.
  var annotations: [SyntaxToken] = []
  /// Whether the whole file was read; false if it was not text, had too many errors, or an unclosed part took the rest.
  package var isComplete = true
  /// Whether a value was left out because of an error, or a name was read without a part of it.
  package var losesNames = false

  /// A 0-based index into ``nodes``.
  @usableFromInline package typealias NodeID = Int

  /// A node: a name, entries and perhaps children.
  @usableFromInline package struct Node: Sendable {
    @usableFromInline package var name: SyntaxToken
    /// Whether `/-` precedes it or a children block around it, or whether it is too broken to have a name. Its own
    /// entries and children are parsed all the same.
    @usableFromInline package var isSlashdashed: Bool
    /// Whether a children block that counts was written, even an empty one.
    package var hasChildren: Bool
    /// Whether its name or an entry has a syntax error. Then a part that seems missing may just be broken.
    package var hasErrors: Bool
    /// The number of its type annotation, see ``SyntaxTree/annotation(_:)``.
    @usableFromInline package var annotation: UInt32
    /// Index of the first entry in ``SyntaxTree/entries``.
    package var entriesStart: UInt32
    /// Index after the last entry.
    package var entriesEnd: UInt32
    /// Index after the last node of this subtree.
    @usableFromInline package var subtreeEnd: UInt32
    /// 0-based byte offset after the last byte of the header: the name or the last entry.
    @usableFromInline package var headerEnd: UInt32
    /// 0-based byte offset after the node's last byte: its header or the `}` of its children.
    package var end: UInt32
  }

  /// An argument or a property.
  package struct Entry: Sendable {
    /// The key of a property; kind `missing` for an argument.
    package var key: SyntaxToken
    package var value: SyntaxToken
    /// Whether `/-` precedes it, or whether it is too broken to have a value.
    package var isSlashdashed: Bool
    /// The number of the type annotation before the value, see ``SyntaxTree/annotation(_:)``.
    package var annotation: UInt32
  }
}

extension SyntaxTree {
  package struct ParsingOptions: Sendable, Hashable {
    /// Whether `key=cmd+t` is a finding (`unquoted-key`). It is legal KDL, so a plain KDL document wants false.
    var expectsQuotedKeys = true
    /// How many children blocks may be open at once.
    package var maximumDepth = 128
    /// How many bytes the name of a node or the key of a property may have.
    var maximumNameLength = 255
    /// How many findings a file may have before its parsing stops.
    package var maximumFindings = 200

    /// For a file of menu definitions.
    package static let definition = ParsingOptions()
    /// For any KDL 2 document: requires only what the KDL specification requires, and has limits.
    package static let document = ParsingOptions(expectsQuotedKeys: false)
  }

  /// Reads a KDL 2 document and appends its mistakes, sorted by place.
  /// Never fails: broken parts are left out or marked, the rest of the tree remains. A tree with errors is still good
  /// for look-ups, but is not the document that its author meant. O(n) in the bytes.
  package static func parse(
    _ file: SourceFile, id: SourceFile.ID, options: ParsingOptions = .definition, diagnostics: inout [Diagnostic]
  ) -> SyntaxTree {
    var parser = SyntaxParser(file.bytes, file: id, options: options)
    parser.parseDocument()
    if let mended = parser.withBracesMended() { parser = mended }
    var tree = SyntaxTree(file: id, bytes: file.bytes)
    swap(&tree.nodes, &parser.nodes)
    swap(&tree.entries, &parser.entries)
    swap(&tree.comments, &parser.comments)
    swap(&tree.annotations, &parser.annotations)
    tree.isComplete = !parser.isStopped && !parser.lostRest
    tree.losesNames = parser.losesNames
    parser.findings.sort { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
    diagnostics += parser.findings
    return tree
  }
}

/// The meaning of tokens.
extension SyntaxTree {
  /// The string in the `(...)` before a name or a value, by the number there; kind `missing` for 0.
  package func annotation(_ number: UInt32) -> SyntaxToken { number > 0 ? annotations[Int(number) - 1] : .missing }

  /// The value of a string token, escapes and indentation resolved; for any other token its text as written.
  package func string(_ token: SyntaxToken) -> String {
    StringDecoder(bytes).string(token)
  }

  /// Whether a string token has a value, compared byte by byte; false for a token that is not a string. Allocates only
  /// for strings with escapes or several lines.
  package func matches(_ token: SyntaxToken, _ text: StaticString) -> Bool {
    StringDecoder(bytes).matches(token, text)
  }

  /// The value of a number, the nearest double if it is not exact; nil for another token.
  package func number(_ token: SyntaxToken) -> Double? {
    switch token.kind {
    case .keywordNumber:
      // Reported and read all the same: `inf` without its hash.
      let word = string(token).drop { $0 == "#" }
      return word == "nan" ? .nan : word == "-inf" ? -.infinity : .infinity
    case .number:
      return Double(String(decoding: NumberFormat.canonical(bytes[range(of: token)]), as: UTF8.self))
    default:
      return nil
    }
  }

  /// The value of a number that is written without point and exponent and fits; nil for another token.
  package func integer(_ token: SyntaxToken) -> Int? {
    guard token.kind == .number else { return nil }
    return Int(String(decoding: NumberFormat.canonical(bytes[range(of: token)]), as: UTF8.self))
  }

  /// The value of `#true` or `#false`; nil for another token.
  package func boolean(_ token: SyntaxToken) -> Bool? {
    switch token.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  @inlinable
  package func range(of token: SyntaxToken) -> Range<Int> { Int(token.start)..<Int(token.end) }

  /// The bytes between a string's quotes; for any other token all of its bytes.
  package func content(of token: SyntaxToken) -> Range<Int> { StringDecoder(bytes).content(of: token) }
}

/// Any KDL 2 document, read without regard to its meaning.
package struct SyntaxDocument: Sendable {
  /// The file, once it was read.
  package private(set) var sources = SourceFiles()
  /// Its syntax errors, in order; or why it could not be read.
  package private(set) var diagnostics: [Diagnostic] = []
  private var tree: SyntaxTree?

  /// Reads a file; `-` means the reader's standard input.
  package init(contentsOf path: String, reader: FileReader) {
    switch SourceFile.main(path, from: reader) {
    case .success(let file):
      let id = sources.append(file)
      tree = SyntaxTree.parse(file, id: id, options: .document, diagnostics: &diagnostics)
      diagnostics = diagnostics.sortedByPlace()
    case .failure(let failure): diagnostics.append(.unreadableFile(path, failure))
    }
  }

  /// The document in the form of KDL's test suite; empty for a file that could not be read.
  package var canonicalText: String { tree?.canonicalText() ?? "" }
}
