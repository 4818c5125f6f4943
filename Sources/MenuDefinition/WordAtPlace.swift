/// A word of a document, its node and its role there.
package struct WordAtPlace {
  package let node: SyntaxTree.NodeID
  package let name: String
  package let text: String
  /// The whole word, quotes included.
  package let range: Range<Int>
  /// Its role; nil for the name of a node, and for a word that names nothing.
  package let role: NameRole?
  package let isNodeName: Bool
  /// Whether it is the name of a property, perhaps a variable.
  package let isPropertyName: Bool

  package init?(in tree: SyntaxTree, at offset: Int) {
    let place = UInt32(truncatingIfNeeded: offset)
    // The place behind the last word of a node is in no node.
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
    for (entry, role) in tree.roles(of: node, named: name, in: parent) {
      if contains(entry.value) {
        (text, range, self.role) = (tree.string(entry.value), tree.range(of: entry.value), role)
        (isNodeName, isPropertyName) = (false, false)
        return
      }
      if contains(entry.key) {
        (text, range) = (tree.string(entry.key), tree.range(of: entry.key))
        (self.role, isNodeName, isPropertyName) = (NameRole.isAssignment(name) ? .variable : nil, false, true)
        return
      }
    }
    return nil
  }
}

extension SyntaxTree {
  /// The entries of a node, each with the role of its value.
  package func roles(of node: NodeID, named name: String, in parent: String?) -> [(entry: Entry, role: NameRole?)] {
    var count = 0
    return entries(of: node).map { entry in
      if entry.key.kind != .missing { return (entry: entry, role: NameRole.property(string(entry.key), of: name)) }
      count += 1
      return (entry: entry, role: NameRole.argument(count - 1, of: name, in: parent))
    }
  }
}
