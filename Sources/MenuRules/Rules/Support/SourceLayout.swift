/// The layout of the text around a declaration, so that a fix looks as if its author had written it.
package struct SourceLayout {
  let tree: SyntaxTree

  package init(tree: SyntaxTree) { self.tree = tree }

  /// An edit that puts a node before another, on a line of its own if the other has one.
  func edit(putting node: String, before place: UInt32) -> Diagnostic.Edit {
    edit(at: place, node + (indentation(before: place).map { "\n" + $0 } ?? "; "))
  }

  /// An edit that puts a new first child into a node: on a line of its own in a block of several lines.
  package func edit(putting child: String, into node: SyntaxTree.NodeID) -> Diagnostic.Edit {
    let (header, end) = (tree.nodes[node].headerEnd, tree.nodes[node].end)
    let bytes = tree.bytes
    let brace = (header..<max(header, end)).first { place in
      bytes[Int(place)] == .openBrace && !tree.comments.contains { $0.start <= place && place < $0.end }
    }
    // A block may be switched off.
    guard let brace, !bytes[Int(header)..<Int(brace)].reversed().drop(while: { $0 <= .space }).starts(with: "-/".utf8)
    else { return edit(at: header, " { \(child); }") }
    let block = bytes[Int(brace)..<Int(end)]
    let isOfSeveralLines = block.prefix { $0 != .lineFeed }.allSatisfy { $0 <= .space || $0 == .openBrace }
    guard isOfSeveralLines, block.contains(.lineFeed) else { return edit(at: brace + 1, " \(child);") }
    let line = bytes[..<Int(brace)].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let indent = String(decoding: bytes[line...].prefix { $0 == .space || $0 == .tab }, as: UTF8.self)
    return edit(at: brace + 1, "\n\(indent)\(indent.hasSuffix("\t") ? "\t" : "    ")\(child)")
  }

  /// Edits that put the children of a node into a block of their own: `section { ... }`, indented like them.
  func edits(wrappingChildrenOf node: SyntaxTree.NodeID, in header: String) -> [Diagnostic.Edit] {
    guard let first = tree.children(of: node).first(where: { _ in true }) else { return [] }
    let start = tree.fullRange(of: first).start
    let brace = tree.nodes[node].end - 1
    guard let inner = indentation(before: start), let outer = indentation(before: brace) else {
      return [edit(at: start, header + " { "), edit(at: brace, "} ")]
    }
    let step = inner.hasPrefix(outer) && inner != outer ? String(inner.dropFirst(outer.count)) : "    "
    let lastLine = brace - UInt32(outer.utf8.count)
    var edits = [edit(at: start, "\(header) {\n\(inner)\(step)")]
    for offset in start..<lastLine where isNewline(offset) && offset + 1 < lastLine && !isNewline(offset + 1) {
      edits.append(edit(at: offset + 1, step))
    }
    edits.append(edit(at: lastLine, inner + "}\n"))
    return edits
  }

  /// The text of a node without children, with the spaces around it, and of each section, insertion or platform block
  /// that has nothing else. Nil if a menu would become empty.
  func range(deleting node: SyntaxTree.NodeID) -> SourceRange? {
    if tree.nodes[node].hasChildren { return nil }
    var node = node
    // The node before is the parent if both end together.
    while node > 0, case let parent = tree.nodes[node - 1], parent.subtreeEnd == tree.nodes[node].subtreeEnd,
      parent.hasChildren, !tree.matches(parent.name, "menus"), !hasComment(in: node - 1, outside: node)
    {
      guard ["section", "insert", "on"].contains(where: { tree.matches(parent.name, $0) }) else { return nil }
      node -= 1
    }
    return tree.fullRange(of: node).withSpaces(in: tree.bytes)
  }

  private func hasComment(in parent: SyntaxTree.NodeID, outside node: SyntaxTree.NodeID) -> Bool {
    let (outer, inner) = (tree.fullRange(of: parent), tree.fullRange(of: node))
    return tree.hasComment(in: SourceRange(file: tree.file, start: outer.start, end: inner.start))
      || tree.hasComment(in: SourceRange(file: tree.file, start: inner.end, end: outer.end))
  }

  /// The white space before a place, if its line has nothing else there; nil otherwise.
  private func indentation(before place: UInt32) -> String? {
    var start = place
    while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(tree.bytes[Int(start) - 1]) { start -= 1 }
    guard start == 0 || isNewline(start - 1) else { return nil }
    return String(decoding: tree.bytes[Int(start)..<Int(place)], as: UTF8.self)
  }

  private func isNewline(_ offset: UInt32) -> Bool { tree.bytes[Int(offset)] == UInt8(ascii: "\n") }

  private func edit(at place: UInt32, _ text: String) -> Diagnostic.Edit {
    Diagnostic.Edit(SourceRange(file: tree.file, start: place, end: place), text)
  }
}
