/// A KDL 2 document as written: flat arrays of nodes, entries and comments over the file's bytes.
///
/// Nodes are in document order, each directly before its first child. So a subtree is a run of the array and a walk is
/// a loop, which is inlined in readers. Slashdashed parts are kept and marked. Between two tokens is only white space,
/// a comment, `;`, a line continuation or a slashdash, so the ranges show the layout.
@usableFromInline package struct SyntaxTree: Sendable {
  @usableFromInline package var file: SourceFile.ID
  package let bytes: [UInt8]
  @usableFromInline package var nodes: [Node] = []
  package var entries: [Entry] = []
  /// Not slashdashes; in document order, delimiters included.
  package var comments: [SourceRange] = []
  /// The strings in `(...)` before names and values.
  var annotations: [SyntaxToken] = []
  /// False if the file was not text, had too many errors, or an unclosed part took the rest.
  package var isComplete = true
  /// Whether an error left out a value, or a part of a name.
  package var losesNames = false

  /// A 0-based index into ``nodes``.
  @usableFromInline package typealias NodeID = Int

  @usableFromInline package struct Node: Sendable {
    @usableFromInline package var name: SyntaxToken
    /// Whether `/-` precedes it or a block around it, or it is too broken for a name. Its contents are parsed anyway.
    @usableFromInline package var isSlashdashed: Bool
    /// Whether a children block that counts was written, even an empty one.
    package var hasChildren: Bool
    /// Whether its name or an entry has a syntax error: then a seemingly missing part may just be broken.
    package var hasErrors: Bool
    /// The number of its annotation: ``SyntaxTree/annotation(_:)``.
    @usableFromInline package var annotation: UInt32
    /// An index into ``SyntaxTree/entries``.
    package var entriesStart: UInt32
    package var entriesEnd: UInt32
    @usableFromInline package var subtreeEnd: UInt32
    /// 0-based, after the last byte of the name or the last entry.
    @usableFromInline package var headerEnd: UInt32
    /// 0-based, after the node's last byte: its header or the `}` of its children.
    package var end: UInt32
  }

  package struct Entry: Sendable {
    /// The name of a property; kind `missing` for an argument.
    package var key: SyntaxToken
    package var value: SyntaxToken
    /// Whether `/-` precedes it, or whether it is too broken to have a value.
    package var isSlashdashed: Bool
    package var annotation: UInt32
  }
}

extension SyntaxTree {
  package struct ParsingOptions: Sendable, Hashable {
    /// Whether `key=cmd+t` is a finding (`unquoted-key`). It is legal KDL, so a plain KDL document wants false.
    var expectsQuotedKeys = true
    package var maximumDepth = 128
    /// The limit of a name in bytes.
    var maximumNameLength = 255
    package var maximumFindings = 200

    package static let definition = ParsingOptions()
    /// The options for any KDL 2 document: requires only what the specification requires, and has limits.
    package static let document = ParsingOptions(expectsQuotedKeys: false)
  }

  /// Never fails: leaves out or marks broken parts. A tree with errors is good for look-ups, but is not the document
  /// that its author meant. Appends mistakes by place. O(n) in the bytes.
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

extension SyntaxTree {
  /// The annotation with a number; kind `missing` for 0.
  package func annotation(_ number: UInt32) -> SyntaxToken { number > 0 ? annotations[Int(number) - 1] : .missing }

  /// Resolves escapes and indentation; any other token as written.
  package func string(_ token: SyntaxToken) -> String {
    StringDecoder(bytes).string(token)
  }

  /// Compares bytes; false for a token that is not a string. Allocates only for strings with escapes or several lines.
  package func matches(_ token: SyntaxToken, _ text: StaticString) -> Bool {
    StringDecoder(bytes).matches(token, text)
  }

  /// The nearest double; nil for another token.
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

  /// Nil unless the number is written without point and exponent, and fits.
  package func integer(_ token: SyntaxToken) -> Int? {
    guard token.kind == .number else { return nil }
    return Int(String(decoding: NumberFormat.canonical(bytes[range(of: token)]), as: UTF8.self))
  }

  package func boolean(_ token: SyntaxToken) -> Bool? {
    switch token.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  @inlinable
  package func range(of token: SyntaxToken) -> Range<Int> { Int(token.start)..<Int(token.end) }

  /// The bytes without a string's quotes; for any other token all bytes.
  package func content(of token: SyntaxToken) -> Range<Int> { StringDecoder(bytes).content(of: token) }
}

package struct SyntaxDocument: Sendable {
  package private(set) var sources = SourceFiles()
  /// Syntax errors, in order, or why the file could not be read.
  package private(set) var diagnostics: [Diagnostic] = []

  /// `-` means the reader's standard input.
  package init(contentsOf path: String, reader: FileReader) {
    switch SourceFile.main(path, from: reader) {
    case .success(let file):
      let id = sources.append(file)
      _ = SyntaxTree.parse(file, id: id, options: .document, diagnostics: &diagnostics)
      diagnostics = diagnostics.sortedByPlace()
    case .failure(let failure): diagnostics.append(.unreadableFile(path, failure))
    }
  }
}
