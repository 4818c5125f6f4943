extension XMLParser {
  /// Reads `'<' Name (S Attribute)* S? '>' | '<' Name (S Attribute)* S? '/>'`.
  mutating func parseStartTag() throws(XMLMistake) {
    let start = cursor.offset
    cursor.advance()
    guard cursor.skipXMLName() else { throw strayLessThan(at: start) }
    guard openElements.count < limits.depth else { throw depth(at: start) }
    let id = nodes.count
    let firstAttribute = attributes.count
    nodes.append(
      XMLTree.Node(
        kind: .element, start: UInt32(truncatingIfNeeded: start), nameEnd: UInt32(truncatingIfNeeded: cursor.offset),
        tagEnd: 0, end: 0, attributesStart: UInt32(truncatingIfNeeded: firstAttribute), attributesEnd: 0,
        subtreeEnd: UInt32(truncatingIfNeeded: id + 1)))
    let isEmpty = try parseAttributes(of: id)
    if attributes.count > firstAttribute + 1 { try checkUniqueness(of: attributes[firstAttribute...]) }
    nodes[id].attributesEnd = UInt32(truncatingIfNeeded: attributes.count)
    nodes[id].tagEnd = UInt32(truncatingIfNeeded: cursor.offset)
    if isEmpty {
      nodes[id].end = nodes[id].tagEnd
    } else {
      openElements.append(id)
    }
  }

  /// Returns whether the tag ends in `/>`.
  private mutating func parseAttributes(of id: XMLTree.NodeID) throws(XMLMistake) -> Bool {
    while true {
      let nameEnd = cursor.offset
      cursor.skip(.xmlSpace)
      switch cursor.current {
      case .greaterThan:
        cursor.advance()
        return false
      case .slash where cursor.peek(1) == .greaterThan:
        cursor.advance(2)
        return true
      default:
        let start = cursor.offset
        guard cursor.skipXMLName() else { throw unclosedTag(of: id, at: start) }
        guard start > nameEnd else { throw missingSpace(at: start) }
        try parseAttribute(from: start)
      }
    }
  }

  /// Reads an attribute after its name: `Attribute ::= Name Eq AttValue`.
  private mutating func parseAttribute(from start: Int) throws(XMLMistake) {
    let nameEnd = cursor.offset
    cursor.skip(.xmlSpace)
    guard cursor.current == .equals else { throw missingValue(from: start, to: nameEnd) }
    cursor.advance()
    cursor.skip(.xmlSpace)
    let quote = cursor.current
    guard quote == .quote || quote == .apostrophe else { throw missingQuotes(from: start, to: nameEnd) }
    let opening = cursor.offset
    cursor.advance()
    while true {
      cursor.skip(quote == .quote ? .xmlQuotedValue : .xmlApostrophedValue)
      switch cursor.current {
      case quote:
        attributes.append(
          XMLTree.Attribute(
            nameStart: UInt32(truncatingIfNeeded: start), nameEnd: UInt32(truncatingIfNeeded: nameEnd),
            valueStart: UInt32(truncatingIfNeeded: opening + 1), valueEnd: UInt32(truncatingIfNeeded: cursor.offset)))
        cursor.advance()
        return
      case .ampersand: try parseReference()
      case .lessThan: throw lessThanInValue(from: opening)
      default:
        guard !cursor.isAtEnd else { throw unclosedValue(at: opening) }
        cursor.advance()
      }
    }
  }

  /// Reads `ETag ::= '</' Name S? '>'`.
  mutating func parseEndTag(of id: XMLTree.NodeID) throws(XMLMistake) {
    let start = cursor.offset
    cursor.advance(2)
    let nameStart = cursor.offset
    let hasName = cursor.skipXMLName()
    let name = cursor.bytes[nameStart..<cursor.offset]
    guard hasName, name.elementsEqual(self.name(of: id)) else { throw wrongEndTag(of: id, from: start) }
    cursor.skip(.xmlSpace)
    guard cursor.current == .greaterThan else { throw unclosedEndTag(from: start) }
    cursor.advance()
    nodes[id].end = UInt32(truncatingIfNeeded: cursor.offset)
    nodes[id].subtreeEnd = UInt32(truncatingIfNeeded: nodes.count)
    openElements.removeLast()
  }

  package func name(of id: XMLTree.NodeID) -> ArraySlice<UInt8> {
    cursor.bytes[Int(nodes[id].start) + 1..<Int(nodes[id].nameEnd)]
  }

  /// Sorts the attributes if there are many.
  private func checkUniqueness(of attributes: ArraySlice<XMLTree.Attribute>) throws(XMLMistake) {
    func name(_ attribute: XMLTree.Attribute) -> ArraySlice<UInt8> {
      cursor.bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)]
    }
    if attributes.count <= 16 {
      for index in attributes.indices.dropFirst() {
        for earlier in attributes[..<index] where name(earlier).elementsEqual(name(attributes[index])) {
          throw repeatedAttribute(attributes[index], earlier)
        }
      }
    } else {
      // The sort is stable, so of equal names the first written is the first.
      let sorted = attributes.sorted { name($0).lexicographicallyPrecedes(name($1)) }
      let repeated = zip(sorted, sorted.dropFirst()).filter { name($0).elementsEqual(name($1)) }
      if let (earlier, later) = repeated.min(by: { $0.1.nameStart < $1.1.nameStart }) {
        throw repeatedAttribute(later, earlier)
      }
    }
  }
}
