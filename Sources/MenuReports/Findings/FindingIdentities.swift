/// Finds the elements of findings, in the order of their places. Reads only the trees that it needs.
struct FindingIdentities {
  private let sources: SourceFiles
  private var elements: [SourceFile.ID: FileElements] = [:]
  private var counts: [Key: Int] = [:]

  private struct Key: Hashable {
    let code: DiagnosticCode
    let file: SourceFile.ID
    let element: String
  }

  init(_ sources: SourceFiles) {
    self.sources = sources
  }

  mutating func next(_ diagnostic: Diagnostic) -> FindingIdentity? {
    guard let range = diagnostic.range, let file = sources[range.file] else { return nil }
    // A subject that counts many places is about the whole definition.
    let isWhole = diagnostic.subject != nil && !diagnostic.counted.isEmpty
    let names = [isWhole ? nil : element(at: range, of: file), diagnostic.subject].compactMap(\.self)
    let element = names.joined(separator: .elementSeparator)
    let key = Key(code: diagnostic.code, file: isWhole ? 0 : range.file, element: element)
    let ordinal = counts[key] ?? 0
    counts[key] = ordinal + 1
    let path = (isWhole ? sources[0] : file)?.path ?? file.path
    return FindingIdentity(code: diagnostic.code, path: path, element: element, ordinal: ordinal)
  }

  private mutating func element(at range: SourceRange, of file: SourceFile) -> String {
    if let elements = elements[range.file] { return elements.name(at: range) }
    let elements = Self.elements(of: file, id: range.file)
    self.elements[range.file] = elements
    return elements.name(at: range)
  }

  private static func elements(of file: SourceFile, id: SourceFile.ID) -> FileElements {
    var ignored: [Diagnostic] = []
    if StringsFormat(of: file.path) != nil { return .text(TextNames(bytes: file.bytes)) }
    guard SourceKind(of: file) == .definition else {
      let tree = XMLTree.parse(file, id: id, diagnostics: &ignored)
      return tree.map { .document(DocumentNames($0)) } ?? .text(TextNames(bytes: file.bytes))
    }
    return .nodes(NodeNames(SyntaxTree.parse(file, id: id, diagnostics: &ignored)))
  }
}

/// The names of a file's elements, independent of their lines.
private enum FileElements {
  case nodes(NodeNames), document(DocumentNames), text(TextNames)

  func name(at range: SourceRange) -> String {
    switch self {
    case .nodes(let names): names.name(at: range)
    case .document(let names): names.name(at: range)
    case .text(let names): names.name(at: range)
    }
  }
}

extension String {
  static let elementSeparator = " > "

  /// The word on one line, short, and without quotes that a KDL string must escape.
  var elementWord: String {
    let text = terminalSafe.clipped(to: 80)
    let needsQuotes = text.isEmpty || text.utf8.contains { $0 == 0x20 || $0 == UInt8(ascii: ">") }
    return needsQuotes ? "'\(text)'" : text
  }
}

/// The elements of a KDL document: each node with its name and its first argument.
struct NodeNames {
  private let tree: SyntaxTree
  /// The parents of nodes; -1 for roots.
  private let parents: [Int32]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    var parents: [Int32] = []
    parents.reserveCapacity(tree.nodes.count)
    var open: [Int] = []
    for id in tree.nodes.indices {
      while let last = open.last, Int(tree.nodes[last].subtreeEnd) <= id { open.removeLast() }
      parents.append(Int32(truncatingIfNeeded: open.last ?? -1))
      open.append(id)
    }
    self.parents = parents
  }

  func name(at range: SourceRange) -> String {
    guard let node = tree.node(at: range) else { return "" }
    var words = [markedEntry(at: range, of: node)].compactMap(\.self)
    var id = node
    while id >= 0 {
      let identity = identifying(id).map(word)
      // A node without words of its own is only a place, unless the finding is about it.
      if !identity.isEmpty || id == node {
        words.append(([tree.string(tree.nodes[id].name).elementWord] + identity).joined(separator: " "))
      }
      id = Int(parents[id])
    }
    return Array(words.reversed()).joined(separator: .elementSeparator)
  }

  /// The entries that distinguish a node from others of its name: its first argument, two if the first is not a name, or
  /// its first property.
  private func identifying(_ id: SyntaxTree.NodeID) -> [SyntaxTree.Entry] {
    var arguments: [SyntaxTree.Entry] = []
    var property: SyntaxTree.Entry?
    for entry in tree.entries(of: id) {
      guard entry.key.kind == .missing else {
        property = property ?? entry
        continue
      }
      arguments.append(entry)
      if !tree.matches(entry.value, "_") { return arguments }
    }
    return arguments.isEmpty ? [property].compactMap(\.self) : arguments
  }

  /// Nil for a range of the node itself, or of its identifying entry.
  private func markedEntry(at range: SourceRange, of id: SyntaxTree.NodeID) -> String? {
    guard range.start > tree.nodes[id].name.start else { return nil }
    let marked = tree.entries(of: id).first { entry in
      let start = entry.key.kind == .missing ? entry.value.start : entry.key.start
      return start <= range.start && range.start < max(entry.value.end, start + 1)
    }
    guard let marked, !identifying(id).contains(where: { $0.value == marked.value }) else { return nil }
    return word(marked)
  }

  private func word(_ entry: SyntaxTree.Entry) -> String {
    let value = tree.string(entry.value).elementWord
    return entry.key.kind == .missing ? value : tree.string(entry.key).elementWord + "=" + value
  }
}

/// The nearest XML element with an identifier, or those that the keys of a property list name.
struct DocumentNames {
  private let tree: XMLTree
  /// The parents of elements; -1 for the root.
  private let parents: [Int32]
  /// The keys of values in a property list.
  private let keys: [XMLTree.NodeID: XMLTree.NodeID]

  init(_ tree: XMLTree) {
    self.tree = tree
    var parents: [Int32] = []
    var keys: [XMLTree.NodeID: XMLTree.NodeID] = [:]
    var open: [Int] = []
    var lastKey: [Int: XMLTree.NodeID] = [:]
    let isPropertyList = tree.isNamed("plist", tree.root)
    for id in tree.nodes.indices {
      while let last = open.last, Int(tree.nodes[last].subtreeEnd) <= id { open.removeLast() }
      let parent = open.last ?? -1
      parents.append(Int32(truncatingIfNeeded: parent))
      guard tree.nodes[id].kind == .element else { continue }
      open.append(id)
      if !isPropertyList { continue }
      if tree.isNamed("key", id) { lastKey[parent] = id } else { keys[id] = lastKey.removeValue(forKey: parent) }
    }
    self.parents = parents
    self.keys = keys
  }

  func name(at range: SourceRange) -> String {
    var id = tree.nodes.firstIndex(past: { $0.start > range.start }) - 1
    while id > 0, tree.nodes[id].end <= range.start { id = Int(parents[id]) }
    guard id >= 0 else { return "" }
    var words: [String] = []
    if tree.nodes[id].kind != .element {
      words.append(tree.text(of: id).elementWord)
      id = Int(parents[id])
    } else if let marked = tree.attributes(of: id).first(where: {
      $0.nameStart <= range.start && range.start <= $0.valueEnd && tree.name(of: $0) != "id"
    }) {
      words.append(tree.name(of: marked) + "=" + tree.value(of: marked).elementWord)
    }
    while id >= 0 {
      if let identifier = tree.attribute("id", of: id)?.value {
        words.append("\(tree.name(of: id)) \(identifier.elementWord)")
        break
      }
      if let key = keys[id] {
        words.append(tree.text(of: key).elementWord)
      } else if !tree.isNamed("dict", id), !tree.isNamed("plist", id) {
        words.append(tree.name(of: id).elementWord)
      }
      id = Int(parents[id])
    }
    return Array(words.reversed()).joined(separator: .elementSeparator)
  }
}

/// Names for a file without a tree: the text at a range, or the line of a place between two bytes.
struct TextNames {
  let bytes: [UInt8]

  func name(at range: SourceRange) -> String {
    var (start, end) = (min(Int(range.start), bytes.count), min(Int(range.end), bytes.count))
    if start == end {
      while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    }
    // More is cut anyway; four bytes for each column.
    let text = String(decoding: bytes[start..<min(end, start + 320)], as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).map(String.init).joined(separator: " ").elementWord
  }
}
