extension SyntaxTree {
  /// The active nodes, each with its parent. A slashdash switches a node off with all its children.
  package var activeNodes: [(node: NodeID, parent: NodeID?)] {
    var active: [(node: NodeID, parent: NodeID?)] = []
    var open: [NodeID] = []
    var id = 0
    while id < nodes.count {
      while let last = open.last, Int(nodes[last].subtreeEnd) <= id { open.removeLast() }
      if nodes[id].isSlashdashed {
        id = max(id + 1, Int(nodes[id].subtreeEnd))
        continue
      }
      active.append((node: id, parent: open.last))
      open.append(id)
      id += 1
    }
    return active
  }
}
