/// An `import` node: a file of another tool whose menus or shortcuts are the app's.
struct ImportDeclaration: Sendable {
  /// The path as written, relative to the file it stands in.
  let path: String
  /// The responder that a list of shortcuts belongs to; nil for one that is named after the file.
  let responder: AppDeclaration.Name?
  /// The path's place.
  let source: SourceRange
}

extension DefinitionReader {
  private static let importSchema = NodeSchema(
    "import", arguments: ["path"], properties: [.init("responder")])

  /// Reads `import "Base.lproj/MainMenu.xib"`; nil, and reported, without a path.
  mutating func importDeclaration(_ node: SyntaxTree.NodeID) -> ImportDeclaration? {
    read(node, as: Self.importSchema)
    guard let token = argument(0) else {
      if !isWritten(0) { diagnostics.append(.missingArgument("path", of: "import", at: tree.headerRange(of: node))) }
      return nil
    }
    let responder = property(0).map { AppDeclaration.Name(text: string($0.value), source: tree.range($0.value)) }
    return ImportDeclaration(path: string(token), responder: responder, source: tree.range(token))
  }
}
