/// What names, attributes and text mean; strings are made here only.
extension XMLTree {
  /// The name of an element.
  func name(of id: NodeID) -> String {
    String(decoding: bytes[Int(nodes[id].start) + 1..<Int(nodes[id].nameEnd)], as: UTF8.self)
  }

  /// Whether an element has a name; makes no string.
  func isNamed(_ name: String, _ id: NodeID) -> Bool {
    bytes[Int(nodes[id].start) + 1..<Int(nodes[id].nameEnd)].elementsEqual(name.utf8)
  }

  /// The name of an attribute.
  func name(of attribute: Attribute) -> String {
    String(decoding: bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)], as: UTF8.self)
  }

  /// The value of an attribute: references resolved, every literal line break and tab a space.
  func value(of attribute: Attribute) -> String {
    let range = Int(attribute.valueStart)..<Int(attribute.valueEnd)
    return String(decoding: XMLDecoder(bytes, version).attributeValue(range), as: UTF8.self)
  }

  /// The value of an element's attribute and where it stands; nil when the element has none of that name.
  func attribute(_ name: String, of id: NodeID) -> (value: String, range: SourceRange)? {
    let found = attributes(of: id).first { attribute in
      bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)].elementsEqual(name.utf8)
    }
    return found.map { (value(of: $0), valueRange(of: $0)) }
  }

  /// The text directly in an element, joined where comments or elements divide it: references resolved, every line break
  /// a line feed. For a node that is text itself, that text.
  func text(of id: NodeID) -> String {
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
