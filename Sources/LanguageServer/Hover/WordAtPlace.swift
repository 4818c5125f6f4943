/// A word of a document, its node and its role there.
struct WordAtPlace {
  let node: SyntaxTree.NodeID
  let name: String
  let text: String
  /// All of it, quotes included.
  let range: Range<Int>
  /// Its role; nil for the name of a node, and for a word that names nothing.
  let role: NameRole?
  let isNodeName: Bool
  /// Whether it is the name of a property, perhaps a variable.
  let isPropertyName: Bool

  init?(in tree: SyntaxTree, at offset: Int) {
    let place = UInt32(truncatingIfNeeded: offset)
    // Behind the last word of a node the place is in none.
    guard let node = tree.node(at: place) ?? tree.node(at: place > 0 ? place - 1 : 0) else { return nil }
    func contains(_ token: SyntaxToken) -> Bool {
      token.start <= place && place <= token.end && token.start < token.end
    }
    self.node = node
    name = tree.string(tree.nodes[node].name)
    if contains(tree.nodes[node].name) {
      (text, range, role) = (name, tree.range(of: tree.nodes[node].name), nil)
      (isNodeName, isPropertyName) = (true, false)
      return
    }
    let parent = tree.parent(of: node).map { tree.string(tree.nodes[$0].name) }
    var index = 0
    for entry in tree.entries(of: node) {
      let isArgument = entry.key.kind == .missing
      if contains(entry.value) {
        role =
          isArgument
          ? NameRole.argument(index, of: name, in: parent) : NameRole.property(tree.string(entry.key), of: name)
        (text, range) = (tree.string(entry.value), tree.range(of: entry.value))
        (isNodeName, isPropertyName) = (false, false)
        return
      }
      if contains(entry.key) {
        (text, range) = (tree.string(entry.key), tree.range(of: entry.key))
        (role, isNodeName, isPropertyName) = (NameRole.isAssignment(name) ? .variable : nil, false, true)
        return
      }
      if isArgument { index += 1 }
    }
    return nil
  }
}
