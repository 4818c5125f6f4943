extension XMLTree {
  package var root: NodeID { 0 }

  package func children(of id: NodeID) -> NodeSequence {
    NodeSequence(nodes, in: id, skipsText: true)
  }

  package func children(of id: NodeID, named name: String) -> [NodeID] {
    children(of: id).filter { isNamed(name, $0) }
  }

  /// Elements and runs of text.
  package func content(of id: NodeID) -> NodeSequence {
    NodeSequence(nodes, in: id, skipsText: false)
  }

  package func attributes(of id: NodeID) -> ArraySlice<Attribute> {
    attributes[Int(nodes[id].attributesStart)..<Int(nodes[id].attributesEnd)]
  }

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

extension XMLTree {
  /// An element from the `<` of its start tag to the `>` of its end tag.
  package func range(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: nodes[id].start, end: nodes[id].end)
  }

  /// The range with `<` and `>`.
  package func tagRange(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: nodes[id].start, end: nodes[id].tagEnd)
  }

  package func nameRange(of id: NodeID) -> SourceRange {
    SourceRange(file: file, start: nodes[id].start + 1, end: nodes[id].nameEnd)
  }

  /// The range from the first run of text to the last, with everything between, without white space around it unless
  /// that is all.
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

  /// The range without the quotes.
  package func valueRange(of attribute: Attribute) -> SourceRange {
    SourceRange(file: file, start: attribute.valueStart, end: attribute.valueEnd)
  }
}

/// Functions that make strings: no others do.
extension XMLTree {
  package func name(of id: NodeID) -> String {
    String(decoding: bytes[Int(nodes[id].start) + 1..<Int(nodes[id].nameEnd)], as: UTF8.self)
  }

  /// Makes no string.
  package func isNamed(_ name: String, _ id: NodeID) -> Bool {
    bytes[Int(nodes[id].start) + 1..<Int(nodes[id].nameEnd)].elementsEqual(name.utf8)
  }

  package func name(of attribute: Attribute) -> String {
    String(decoding: bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)], as: UTF8.self)
  }

  /// Resolves references; a literal line break or tab becomes a space.
  package func value(of attribute: Attribute) -> String {
    let range = Int(attribute.valueStart)..<Int(attribute.valueEnd)
    return String(decoding: XMLDecoder(bytes).attributeValue(range), as: UTF8.self)
  }

  package func attribute(_ name: String, of id: NodeID) -> (value: String, range: SourceRange)? {
    let found = attributes(of: id).first { attribute in
      bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)].elementsEqual(name.utf8)
    }
    return found.map { (value(of: $0), valueRange(of: $0)) }
  }

  /// Joins text that comments or elements divide. Resolves references; line breaks become line feeds.
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
    case .text: return XMLDecoder(bytes).text(range)
    case .literalText: return XMLDecoder(bytes).literalText(range)
    }
  }
}
