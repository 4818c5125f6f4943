/// An `allow` in a node: it accepts findings about that node, or about nodes in it.
///
///     command pasteLater: "Paste Later" key="cmd+v" {
///         allow duplicate-shortcut because="the plug-in removes Paste"
///     }
package struct SuppressionDeclaration: Sendable {
  /// The name of the code as written, which may be unknown.
  package let code: DeclaredName
  package let because: String?
  /// The node with the `allow`, with all its children.
  package let scope: SourceRange
  package let source: SourceRange
  /// Whether it names other codes as well.
  package let isOneOfSeveral: Bool
  /// The children block of that node, if it only has this `allow`.
  package let block: SourceRange?
}

extension SyntaxTree {
  package struct SuppressionNode {
    package let node: NodeID
    package let parent: NodeID
  }

  /// Takes out the `allow` nodes, except those of `lint`, as a slashdash would, before parents are read. O(nodes).
  mutating func removeSuppressions() -> [SuppressionNode] {
    // The length and the first byte, quoted or not, decide for almost every node.
    let candidates = nodes.withUnsafeBufferPointer { nodes in
      bytes.withUnsafeBufferPointer { bytes in
        var candidates: [NodeID] = []
        var id = 0
        while id < nodes.count {
          let (start, end) = (Int(nodes[id].name.start), Int(nodes[id].name.end))
          let first = end - start == 5 ? UInt8(ascii: "a") : end - start == 7 ? .quote : 0
          if first != 0, bytes[start] == first { candidates.append(id) }
          id += 1
        }
        return candidates
      }
    }
    var found: [SuppressionNode] = []
    for id in candidates where matches(nodes[id].name, "allow") && !nodes[id].isSlashdashed {
      guard let parent = parent(of: id), !matches(nodes[parent].name, "lint") else { continue }
      found.append(SuppressionNode(node: id, parent: parent))
    }
    for suppression in found { nodes[suppression.node].isSlashdashed = true }
    for suppression in found where children(of: suppression.parent).first(where: { _ in true }) == nil {
      nodes[suppression.parent].hasChildren = false
    }
    return found
  }

  /// The node with a node in its children block; nil for a root. O(depth × siblings).
  package func parent(of id: NodeID) -> NodeID? {
    var parent = id - 1
    while parent >= 0, Int(nodes[parent].subtreeEnd) <= id { parent -= 1 }
    return parent >= 0 ? parent : nil
  }

  /// Whether a range has a comment in it. O(log comments).
  package func hasComment(in range: SourceRange) -> Bool {
    let next = comments.firstIndex(past: { $0.start >= range.start })
    return next < comments.count && range.contains(comments[next])
  }
}

extension DefinitionReader {
  /// Reads `allow CODE... because="..."` in a node.
  package mutating func suppressions(_ suppression: SyntaxTree.SuppressionNode) -> [SuppressionDeclaration] {
    let keys = read(suppression.node, as: Self.allowNode)
    let codes = self[keys.codes].map(word)
    let source = tree.fullRange(of: suppression.node)
    if codes.isEmpty { diagnostics.append(.missingArgument("code", of: "allow", at: source)) }
    return codes.map { code in
      SuppressionDeclaration(
        code: code, because: self[keys.because].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 },
        scope: tree.fullRange(of: suppression.parent), source: source,
        isOneOfSeveral: codes.count > 1, block: block(of: suppression))
    }
  }

  /// The children block that only has an `allow`, with the spaces before it; nil if it has anything else.
  private func block(of suppression: SyntaxTree.SuppressionNode) -> SourceRange? {
    let parent = tree.nodes[suppression.parent]
    let range = SourceRange(file: tree.file, start: parent.headerEnd, end: parent.end)
    guard Int(tree.nodes[suppression.node].subtreeEnd) == Int(parent.subtreeEnd),
      suppression.node == suppression.parent + 1, !tree.hasComment(in: range)
    else { return nil }
    return range
  }
}
