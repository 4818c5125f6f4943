/// An `include` node: another file whose declarations replace it.
struct IncludeDeclaration: Sendable {
  /// The path as written, relative to its file.
  let path: String
  let source: SourceRange
}

/// An `import` node: a file of another tool whose menus or shortcuts are the app's.
package struct ImportDeclaration: Sendable {
  package let path: String
  /// The responder of a list of shortcuts; nil for a list that is named after the file.
  package let responder: DeclaredName?
  /// The path's place.
  package let source: SourceRange
}

extension DefinitionReader {
  static let includeNode = NodeDescription("include") { $0.argument("path") }
  static let importNode = NodeDescription("import") { (path: $0.argument("path"), responder: $0.text("responder")) }

  /// Reads `include "Bookmarks.menu.kdl"`; nil, and reported, without a path.
  mutating func include(_ node: SyntaxTree.NodeID) -> IncludeDeclaration? {
    let path = read(node, as: Self.includeNode)
    guard let token = self[path] else {
      reportMissing(path, of: node)
      return nil
    }
    return IncludeDeclaration(path: string(token), source: tree.range(token))
  }

  /// Reads `import "Base.lproj/MainMenu.xib"`; nil, and reported, without a path.
  mutating func importDeclaration(_ node: SyntaxTree.NodeID) -> ImportDeclaration? {
    let keys = read(node, as: Self.importNode)
    guard let token = required(keys.path, of: node) else { return nil }
    return ImportDeclaration(path: string(token), responder: name(keys.responder), source: tree.range(token))
  }
}
