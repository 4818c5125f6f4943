/// An `include` node: another file whose declarations stand in its place.
struct IncludeDeclaration: Sendable {
  /// The path as written, relative to the file it stands in.
  let path: String
  let source: SourceRange
}

extension DefinitionReader {
  private static let includeSchema = NodeSchema("include", arguments: ["path"])

  /// Reads `include "Bookmarks.menu.kdl"`; nil, and reported, without a path.
  mutating func include(_ node: SyntaxTree.NodeID) -> IncludeDeclaration? {
    read(node, as: Self.includeSchema)
    guard let token = argument(0) else {
      diagnostics.append(.missingArgument("path", of: "include", at: tree.headerRange(of: node)))
      return nil
    }
    return IncludeDeclaration(path: string(token), source: tree.range(token))
  }
}
