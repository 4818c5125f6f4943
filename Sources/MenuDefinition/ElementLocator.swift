/// Finds the parts of a declaration again from its range. So elements need not carry a range for each part.
package struct ElementLocator: Sendable {
  private let trees: [SourceFile.ID: SyntaxTree]
  /// The names of the embedded profiles among the files. Few profiles are ever searched.
  private let profiles: [SourceFile.ID: String]
  private let documents: [SourceFile.ID: XMLTree]
  /// The parts of elements of Swift code, by the elements' declarations.
  private let places: [SourceRange: [SwiftPart: SourceRange]]
  private let swiftFiles: Set<SourceFile.ID>

  package init(
    _ trees: [SyntaxTree], profiles: [String: SourceFile.ID] = [:], documents: [XMLTree] = [],
    places: [SourceRange: [SwiftPart: SourceRange]] = [:], swiftFiles: Set<SourceFile.ID> = []
  ) {
    self.places = places
    self.swiftFiles = swiftFiles
    self.profiles = Dictionary(profiles.map { ($1, $0) }) { first, _ in first }
    self.trees = Dictionary(trees.map { ($0.file, $0) }) { first, _ in first }
    self.documents = Dictionary(documents.map { ($0.file, $0) }) { first, _ in first }
  }

  private func tree(of file: SourceFile.ID) -> SyntaxTree? {
    if let tree = trees[file] { return tree }
    var tree = profiles[file].flatMap(ProfileCache.tree)
    tree?.file = file
    return tree
  }

  package func isSwift(_ file: SourceFile.ID) -> Bool { swiftFiles.contains(file) }

  /// Whether a file belongs to another tool.
  package func isDocument(_ file: SourceFile.ID) -> Bool { documents[file] != nil || swiftFiles.contains(file) }

  package enum Part {
    /// Its first argument: an identifier or an action.
    case identity
    /// The title, the second argument.
    case title
    case discoverabilityTitle
    case key
    case modifiers
    case propertyList
  }

  /// The range of a part, or of the whole declaration without such a part; nil without a declaration. O(log nodes).
  package func range(of part: Part, in declaration: SourceRange?) -> SourceRange? {
    guard let declaration else { return nil }
    if !places.isEmpty, let parts = places[declaration] {
      let range: SourceRange? =
        switch part {
        case .title: parts[.title]
        case .discoverabilityTitle: parts[.discoverabilityTitle] ?? parts[.title]
        case .key, .modifiers: parts[.key]
        case .identity, .propertyList: parts[.action]
        }
      return range ?? declaration
    }
    if let document = documents[declaration.file] { return document.range(of: part, in: declaration) }
    guard let tree = tree(of: declaration.file), let node = tree.node(at: declaration) else { return declaration }
    let range =
      switch part {
      case .identity: argument(0, of: node, in: tree)
      case .title: argument(1, of: node, in: tree)
      case .discoverabilityTitle: property("discoverabilityTitle", of: node, in: tree)
      case .key: property("key", of: node, in: tree)
      case .modifiers: property("modifiers", of: node, in: tree)
      case .propertyList: property("propertyList", of: node, in: tree)
      }
    return range ?? declaration
  }

  /// Whether reading the declaration reported its title: a menu without one, or a title that is not a string.
  package func hasReportedTitle(_ declaration: SourceRange) -> Bool {
    guard let (tree, node) = node(at: declaration) else { return false }
    let title = tree.entries(of: node).filter { $0.key.kind == .missing }.dropFirst().first
    return title.map { !$0.value.isString } ?? tree.matches(tree.nodes[node].name, "menu")
  }

  package func node(at declaration: SourceRange) -> (tree: SyntaxTree, node: SyntaxTree.NodeID)? {
    guard let tree = tree(of: declaration.file), let node = tree.node(at: declaration) else { return nil }
    return (tree, node)
  }

  private func argument(_ index: Int, of node: SyntaxTree.NodeID, in tree: SyntaxTree) -> SourceRange? {
    tree.entries(of: node).filter { $0.key.kind == .missing }.dropFirst(index).first.map { tree.range($0.value) }
  }

  private func property(_ name: StaticString, of node: SyntaxTree.NodeID, in tree: SyntaxTree) -> SourceRange? {
    tree.entries(of: node).filter { $0.key.kind != .missing && tree.matches($0.key, name) }.last.map {
      tree.range($0.value)
    }
  }
}

/// A part of an element of Swift code that has a place of its own.
package enum SwiftPart: Hashable, Sendable { case title, discoverabilityTitle, key, action }
