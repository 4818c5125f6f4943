/// Walking the tree.
extension XMLTree {
  /// The element that contains all others.
  package var root: NodeID { 0 }

  /// The elements directly in an element.
  package func children(of id: NodeID) -> NodeSequence {
    NodeSequence(nodes, in: id, skipsText: true)
  }

  /// The elements directly in an element that have a name.
  package func children(of id: NodeID, named name: String) -> [NodeID] {
    children(of: id).filter { isNamed(name, $0) }
  }

  /// The elements and the runs of text directly in an element.
  package func content(of id: NodeID) -> NodeSequence {
    NodeSequence(nodes, in: id, skipsText: false)
  }

  /// The attributes of an element in the order they are written.
  package func attributes(of id: NodeID) -> ArraySlice<Attribute> {
    attributes[Int(nodes[id].attributesStart)..<Int(nodes[id].attributesEnd)]
  }

  /// The nodes directly in an element in document order, without an array of their own.
  package struct NodeSequence: Sequence, IteratorProtocol, Sendable {
    private let nodes: [Node]
    private let skipsText: Bool
    private var upcoming: NodeID
    private let end: NodeID

    package init(_ nodes: [Node], in id: NodeID, skipsText: Bool) {
      self.nodes = nodes
      self.skipsText = skipsText
      upcoming = id + 1
      end = Int(nodes[id].subtreeEnd)
    }

    /// The next sibling; nil after the last.
    package mutating func next() -> NodeID? {
      while upcoming < end {
        let id = upcoming
        upcoming = Int(nodes[id].subtreeEnd)
        if !skipsText || nodes[id].kind == .element { return id }
      }
      return nil
    }
  }
}

/// From nodes to places in the document.
extension XMLTree {
  /// A node as a whole: an element from the `<` of its start tag to the `>` of its end tag.
  package func range(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: nodes[id].start, end: nodes[id].end)
  }

  /// The start tag of an element, `<` and `>` included.
  package func tagRange(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: nodes[id].start, end: nodes[id].tagEnd)
  }

  /// The name in the start tag of an element.
  package func nameRange(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: nodes[id].start + 1, end: nodes[id].nameEnd)
  }

  /// The text of an element from its first run to its last, with everything between them. Leaves out the white space
  /// around them, unless that is all; nil for an element without text.
  package func textRange(of id: NodeID) -> SourceRange? {
    let runs = content(of: id).filter { nodes[$0].kind != .element }
    guard let first = runs.first, let last = runs.last else { return nil }
    let all = Int(nodes[first].start)..<Int(nodes[last].end)
    let isText: (Int) -> Bool = { !ByteSet.xmlSpace.contains(bytes[$0]) }
    let (start, end) = (
      all.first(where: isText) ?? all.lowerBound, all.last(where: isText).map { $0 + 1 } ?? all.upperBound
    )
    return SourceRange(file: file, start: UInt32(start), end: UInt32(end))
  }

  /// The value of an attribute, its quotes left out.
  package func valueRange(of attribute: Attribute) -> SourceRange {
    SourceRange(file: file, start: attribute.valueStart, end: attribute.valueEnd)
  }
}

/// The meaning of names, attributes and text; strings are made here only.
extension XMLTree {
  package func name(of id: NodeID) -> String {
    String(decoding: bytes[Int(nodes[id].start) + 1..<Int(nodes[id].nameEnd)], as: UTF8.self)
  }

  /// Whether an element has a name; makes no string.
  package func isNamed(_ name: String, _ id: NodeID) -> Bool {
    bytes[Int(nodes[id].start) + 1..<Int(nodes[id].nameEnd)].elementsEqual(name.utf8)
  }

  package func name(of attribute: Attribute) -> String {
    String(decoding: bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)], as: UTF8.self)
  }

  /// The value of an attribute: references resolved, every literal line break and tab a space.
  package func value(of attribute: Attribute) -> String {
    let range = Int(attribute.valueStart)..<Int(attribute.valueEnd)
    return String(decoding: XMLDecoder(bytes, version).attributeValue(range), as: UTF8.self)
  }

  /// The value of an element's attribute and its place; nil if the element has none of that name.
  package func attribute(_ name: String, of id: NodeID) -> (value: String, range: SourceRange)? {
    let found = attributes(of: id).first { attribute in
      bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)].elementsEqual(name.utf8)
    }
    return found.map { (value(of: $0), valueRange(of: $0)) }
  }

  /// The text directly in an element, joined where comments or elements divide it. References are resolved, every line
  /// break is a line feed. For a node that is text itself, that text.
  package func text(of id: NodeID) -> String {
    var text: [UInt8] = []
    if nodes[id].kind == .element {
      for run in content(of: id) { text += self.text(ofRun: run) }
    } else {
      text += self.text(ofRun: id)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func text(ofRun id: NodeID) -> ArraySlice<UInt8> {
    let range = Int(nodes[id].start)..<Int(nodes[id].end)
    switch nodes[id].kind {
    case .element: return []
    case .text: return XMLDecoder(bytes, version).text(range)
    case .literalText: return XMLDecoder(bytes, version).literalText(range)
    }
  }
}
