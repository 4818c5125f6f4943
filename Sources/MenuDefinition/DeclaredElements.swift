/// Makes elements from the nodes that declare them.
final class DeclaredElements: ElementSource {
  private let tree: SyntaxTree
  private let system: DefinitionReader.SystemContext?

  init(_ tree: SyntaxTree, _ system: DefinitionReader.SystemContext?) {
    self.tree = tree
    self.system = system
  }

  func element(at node: Int) -> MenuElement? {
    var reader = DefinitionReader(tree, system: system)
    return reader.command(node)
  }
}
