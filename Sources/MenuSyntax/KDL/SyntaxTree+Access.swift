/// Walks the tree, inline in its readers, and skips slashdashed parts.
extension SyntaxTree {
  @inlinable
  package var roots: NodeSequence { NodeSequence(nodes, 0..<nodes.count) }

  @inlinable
  package func children(of id: NodeID) -> NodeSequence {
    NodeSequence(nodes, id + 1..<Int(nodes[id].subtreeEnd))
  }

  /// The entries as written; a property may occur twice.
  package func entries(of id: NodeID) -> EntrySequence {
    EntrySequence(entries, Int(nodes[id].entriesStart)..<Int(nodes[id].entriesEnd))
  }

  /// Sibling nodes in document order, without an array of their own.
  @usableFromInline package struct NodeSequence: Sequence, IteratorProtocol, Sendable {
    @usableFromInline let nodes: [Node]
    @usableFromInline var upcoming: NodeID
    @usableFromInline let end: NodeID

    @inlinable
    package init(_ nodes: [Node], _ range: Range<NodeID>) {
      self.nodes = nodes
      self.upcoming = range.lowerBound
      self.end = range.upperBound
    }

    @inlinable
    package mutating func next() -> NodeID? {
      while upcoming < end {
        let id = upcoming
        upcoming = Int(nodes[id].subtreeEnd)
        if !nodes[id].isSlashdashed { return id }
      }
      return nil
    }
  }

  package struct EntrySequence: Sequence, IteratorProtocol, Sendable {
    private let entries: [Entry]
    private var upcoming: Int
    private let end: Int

    package init(_ entries: [Entry], _ range: Range<Int>) {
      self.entries = entries
      self.upcoming = range.lowerBound
      self.end = range.upperBound
    }

    package mutating func next() -> Entry? {
      while upcoming < end {
        let entry = entries[upcoming]
        upcoming += 1
        if !entry.isSlashdashed { return entry }
      }
      return nil
    }
  }

  /// The same tree of a file that has another number in another compilation.
  package func inFile(_ file: SourceFile.ID) -> SyntaxTree { with(self) { $0.file = file } }
}

extension SyntaxTree {
  @inlinable
  package func range(_ token: SyntaxToken) -> SourceRange {
    SourceRange(file: file, start: token.start, end: token.end)
  }

  /// The range from the type annotation or name to the name or last entry.
  @inlinable
  package func headerRange(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: start(of: nodes[id]), end: nodes[id].headerEnd)
  }

  /// The range to the last entry or the `}` of the last children block. Excludes a slashdash before it and a `;` after
  /// it.
  package func fullRange(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: start(of: nodes[id]), end: nodes[id].end)
  }

  /// The innermost node, perhaps slashdashed, at a 0-based byte offset; nil between root nodes. O(log nodes) in a
  /// header; at worst O(nodes) in a children block but in none of its nodes.
  package func node(at offset: UInt32) -> NodeID? {
    var id = nodes.firstIndex(past: { start(of: $0) > offset }) - 1
    while id >= 0, nodes[id].end <= offset {
      let child = id
      repeat { id -= 1 } while id >= 0 && Int(nodes[id].subtreeEnd) <= child
    }
    return id >= 0 ? id : nil
  }

  /// Nil for a range in another file.
  package func node(at range: SourceRange) -> NodeID? {
    range.file == file ? node(at: range.start) : nil
  }

  /// The offset of the `(` of its type annotation or at its name.
  @inlinable
  func start(of node: Node) -> UInt32 {
    node.annotation > 0 ? start(ofAnnotation: node.annotation) : node.name.start
  }

  @usableFromInline
  func start(ofAnnotation number: UInt32) -> UInt32 {
    var offset = Int(annotation(number).start)
    while offset > 0, bytes[offset] != .openParenthesis {
      offset = comment(endingAt: offset).map { Int($0.start) - 1 } ?? offset - 1
    }
    return UInt32(truncatingIfNeeded: offset)
  }

  /// O(log comments).
  private func comment(endingAt offset: Int) -> SourceRange? {
    let index = comments.firstIndex(past: { Int($0.end) >= offset })
    guard index < comments.count, Int(comments[index].end) == offset else { return nil }
    return comments[index]
  }
}
