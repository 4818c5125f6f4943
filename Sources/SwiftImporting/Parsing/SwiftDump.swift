/// Reads the output of `swiftc -frontend -dump-parse -dump-ast-format json` for a file. No other code knows the format.
///
/// The format may change; this reader is for Swift 6.3. It skips unknown kinds, so a newer toolchain only costs its new
/// syntax. Expressions have no places there, so the reader walks along the file's own tokens. It looks
/// for each name and literal from the last one on. Every node with a range corrects the walk.
struct SwiftDump {
  /// How deep syntax may nest. The parser itself stops at 256 brackets; a chain of modifiers nests with each. Workers'
  /// deep stack must bear it in a debug build.
  static let maximumDepth = 4000
  /// The same depth in arrays and objects of the dump.
  private static let maximumJSONDepth = 16 * maximumDepth

  let tree: JSONTree
  let tokens: SwiftTokens
  let file: SourceFile.ID
  /// The index of the next token.
  var position = 0
  /// The beginning of the last token that may be found.
  private var limit = Int.max
  var depth = 0
  /// The types that the file's private names and aliases mean: another file may have others of these names.
  var own: [String: String] = [:]
  var result = SwiftFile()

  /// Reads the dump of a file.
  ///
  /// - Parameter tokens: the tokens of the parsed bytes.
  package static func file(_ dump: [UInt8], tokens: SwiftTokens, id: SourceFile.ID) throws(StringsMistake) -> SwiftFile
  {
    let tree: JSONTree
    do throws(StringsMistake) {
      tree = try JSONTree(dump, maximumDepth: maximumJSONDepth)
    } catch {
      // Swift 6.3 does not close the object of a type with an attribute, as in `typealias A = @Sendable () -> Void`.
      tree = try JSONTree(dump, maximumDepth: maximumJSONDepth, unclosed: ("type_attributed", "type_repr"))
    }
    // Refuse any other JSON: it would look like a file without a key.
    guard !tree.nodes.isEmpty, tree.string(tree[0, "_kind"]) == "source_file" else {
      throw StringsMistake("it is no dump of a source file", at: SourceRange(file: id, start: 0, end: 0))
    }
    var reader = SwiftDump(tree, tokens, id)
    return reader.read()
  }

  private init(_ tree: JSONTree, _ tokens: SwiftTokens, _ file: SourceFile.ID) {
    self.tree = tree
    self.tokens = tokens
    self.file = file
    result.id = file
  }

  mutating func read() -> SwiftFile {
    readPrivateTypes()
    result.statements = statements(tree[0, "items"])
    return result
  }

  // MARK: Places

  func kind(_ node: JSONTree.NodeID) -> String { text(node, "_kind") }

  func text(_ node: JSONTree.NodeID, _ name: StaticString) -> String { tree.string(tree[node, name]) ?? "" }

  func list(_ node: JSONTree.NodeID, _ name: StaticString) -> [JSONTree.NodeID] {
    tree[node, name].map { tree.children(of: $0) } ?? []
  }

  func offsets(_ node: JSONTree.NodeID) -> ClosedRange<Int>? {
    guard let range = tree[node, "range"], let start = tree.integer(tree[range, "start"]),
      let end = tree.integer(tree[range, "end"]), 0 <= start, start <= end, end <= tokens.bytes.count
    else { return nil }
    return start...end
  }

  /// Reads with the walk at the beginning of a node that has a range, and leaves it after the node.
  mutating func within<Value>(
    _ node: JSONTree.NodeID, _ read: (inout SwiftDump) -> Value
  ) -> Value {
    guard let offsets = offsets(node), !tree.isTrue(tree[node, "implicit"]) else { return read(&self) }
    position = tokens.index(from: offsets.lowerBound)
    let outer = limit
    limit = offsets.upperBound
    defer {
      limit = outer
      position = tokens.index(from: offsets.upperBound + 1)
    }
    return read(&self)
  }

  func range(_ token: SwiftTokens.Token) -> SourceRange {
    SourceRange(file: file, start: UInt32(token.start), end: UInt32(token.end))
  }

  /// An empty range at the current token.
  var here: SourceRange {
    let start = position < tokens.tokens.count ? UInt32(tokens.tokens[position].start) : UInt32(tokens.bytes.count)
    return SourceRange(file: file, start: start, end: start)
  }

  /// The next intended token, from the last one on.
  mutating func take(_ isMeant: (SwiftTokens.Token) -> Bool) -> SourceRange {
    var index = position
    while index < tokens.tokens.count, Int(tokens.tokens[index].start) <= limit {
      if isMeant(tokens.tokens[index]) {
        position = index + 1
        return range(tokens.tokens[index])
      }
      index += 1
    }
    return here
  }

  mutating func take(name: String) -> SourceRange {
    // `newTab(_:)` is a name with its labels.
    let base = Array(name.prefix { $0 != "(" }.utf8)
    guard let first = base.first, first.isLetterOrDigit || first == .underscore || first >= 0x80 || first == 0x24 else {
      return here
    }
    let bytes = tokens.bytes
    return take { token in
      guard token.kind == .name || token.kind == .number else { return false }
      if bytes[token.range].elementsEqual(base) { return true }
      return token.range.count == base.count + 2 && bytes[token.range].dropFirst().dropLast().elementsEqual(base)
    }
  }
}
