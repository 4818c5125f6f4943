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

  /// Nil for a platform's menus: what they are depends on the app. A broken node may mean more than its text.
  func text(at node: Int) -> ArraySlice<UInt8>? {
    if system != nil || tree.nodes[node].hasErrors { return nil }
    let range = tree.fullRange(of: node)
    return tree.bytes[Int(range.start)..<Int(range.end)]
  }
}
