/// Walking the tree, inline in its readers: slashdashed parts are skipped.
extension SyntaxTree {
  /// The nodes at the top level of the document.
  @inlinable
  package var roots: NodeSequence { NodeSequence(nodes, 0..<nodes.count) }

  /// The nodes directly in a node's children block.
  @inlinable
  package func children(of id: NodeID) -> NodeSequence {
    NodeSequence(nodes, id + 1..<Int(nodes[id].subtreeEnd))
  }

  /// A node's arguments and properties as written; a property may occur twice.
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

    /// The next sibling that is not slashdashed; nil after the last.
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

  /// The entries of a node in document order, without an array of their own.
  package struct EntrySequence: Sequence, IteratorProtocol, Sendable {
    private let entries: [Entry]
    private var upcoming: Int
    private let end: Int

    package init(_ entries: [Entry], _ range: Range<Int>) {
      self.entries = entries
      self.upcoming = range.lowerBound
      self.end = range.upperBound
    }

    /// The next entry that is not slashdashed; nil after the last.
    package mutating func next() -> Entry? {
      while upcoming < end {
        let entry = entries[upcoming]
        upcoming += 1
        if !entry.isSlashdashed { return entry }
      }
      return nil
    }
  }
}

extension SyntaxTree {
  /// The same tree of a file that has another number in another compilation.
  package func inFile(_ file: SourceFile.ID) -> SyntaxTree {
    var tree = self
    tree.file = file
    return tree
  }
}

/// From tokens and nodes to places in the file, and back.
extension SyntaxTree {
  @inlinable
  package func range(_ token: SyntaxToken) -> SourceRange {
    SourceRange(file: file, start: token.start, end: token.end)
  }

  /// A node from its type annotation or name to its name or last entry.
  @inlinable
  package func headerRange(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: start(of: nodes[id]), end: nodes[id].headerEnd)
  }

  /// A node from its type annotation or name to its last entry or the `}` of its last children block. Excludes a
  /// slashdash before it and a `;` after it.
  package func fullRange(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: start(of: nodes[id]), end: nodes[id].end)
  }

  /// The innermost node that contains a 0-based byte offset, a slashdashed one too; nil between the root nodes. O(log
  /// nodes) for an offset in a header. At worst O(nodes) for one in a children block but in none of its nodes.
  package func node(at offset: UInt32) -> NodeID? {
    var id = nodes.firstIndex(past: { start(of: $0) > offset }) - 1
    while id >= 0, nodes[id].end <= offset {
      let child = id
      repeat { id -= 1 } while id >= 0 && Int(nodes[id].subtreeEnd) <= child
    }
    return id >= 0 ? id : nil
  }

  /// The innermost node that contains a range's start; nil for a range in another file.
  package func node(at range: SourceRange) -> NodeID? {
    range.file == file ? node(at: range.start) : nil
  }

  /// Where a node begins: at the `(` of its type annotation or at its name.
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

  /// The comment whose last byte precedes an offset; nil without one. O(log comments).
  private func comment(endingAt offset: Int) -> SourceRange? {
    let index = comments.firstIndex(past: { Int($0.end) >= offset })
    guard index < comments.count, Int(comments[index].end) == offset else { return nil }
    return comments[index]
  }
}
