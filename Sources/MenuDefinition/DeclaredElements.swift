/// Makes elements from the nodes that declare them. Keeps those of a short file: rules and tests ask for each again and
/// again, on every platform.
final class DeclaredElements: ElementSource, @unchecked Sendable {
  private let tree: SyntaxTree
  private let system: DefinitionReader.SystemContext?
  /// The elements made so far, by their nodes. Guarded by ``lock``; empty for a long file.
  private var made: [MenuElement?]
  private let lock = Lock()

  init(_ tree: SyntaxTree, _ system: DefinitionReader.SystemContext?) {
    self.tree = tree
    self.system = system
    made = Array(repeating: nil, count: tree.nodes.count > 2_000 ? 0 : tree.nodes.count)
  }

  func element(at node: Int) -> MenuElement? {
    if let known = lock.hold({ node < made.count ? made[node] : nil }) { return known }
    var reader = DefinitionReader(tree, system: system)
    let element = reader.command(node)
    lock.hold { if node < made.count { made[node] = element } }
    return element
  }

  /// Nil for a platform's menus: what they are depends on the app. A broken node may mean more than its text.
  func text(at node: Int) -> ArraySlice<UInt8>? {
    if system != nil || tree.nodes[node].hasErrors { return nil }
    let range = tree.fullRange(of: node)
    return tree.bytes[Int(range.start)..<Int(range.end)]
  }
}
