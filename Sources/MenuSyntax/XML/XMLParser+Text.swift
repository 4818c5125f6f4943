extension XMLParser {
  /// Reads `CharData ::= [^<&]* - ([^<&]* ']]>' [^<&]*)` with its references.
  mutating func parseText() throws(XMLMistake) {
    let start = cursor.offset
    while true {
      cursor.skip(.xmlText)
      switch cursor.current {
      case .lessThan:
        return try appendText(.text, start..<cursor.offset)
      case .ampersand: try parseReference()
      case .closeBracket where cursor.isAt("]]>"): throw strayLiteralEnd()
      default:
        guard !cursor.isAtEnd else {
          return try appendText(.text, start..<cursor.offset)
        }
        cursor.advance()
      }
    }
  }

  /// Reads `CDSect ::= '<![CDATA[' (Char* - (Char* ']]>' Char*)) ']]>'`.
  mutating func parseLiteralText() throws(XMLMistake) {
    let start = cursor.offset
    cursor.advance(9)
    let body = cursor.offset
    guard cursor.skip(past: "]]>") else { throw unclosed("a CDATA section", "]]>", start..<body) }
    try appendText(.literalText, body..<cursor.offset - 3)
  }

  private mutating func appendText(_ kind: XMLTree.Node.Kind, _ range: Range<Int>) throws(XMLMistake) {
    let start = UInt32(truncatingIfNeeded: range.lowerBound)
    let attributesEnd = UInt32(truncatingIfNeeded: attributes.count)
    nodes.append(
      XMLTree.Node(
        kind: kind, start: start, nameEnd: start, tagEnd: start, end: UInt32(truncatingIfNeeded: range.upperBound),
        attributesStart: attributesEnd, attributesEnd: attributesEnd,
        subtreeEnd: UInt32(truncatingIfNeeded: nodes.count + 1)))
    if nodes.count > 1, nodes[nodes.count - 2].kind != .element { try checkMarks() }
  }

  /// Refuses too many combining marks, which a comment or the borders of a section hid from
  /// ``CombiningMarks/excess(in:)``. The last two nodes are texts.
  private mutating func checkMarks() throws(XMLMistake) {
    let (earlier, last) = (nodes.count - 2, nodes.count - 1)
    if nodes[last].start < nodes[last].end {
      let first = cursor.bytes[Int(nodes[last].start)]
      guard first >= 0x80 || first == .ampersand else { return }
    }
    if trailingMarks.node != earlier {
      trailingMarks = (earlier, CombiningMarks.trailing(in: decodedText(of: earlier), after: 0))
    }
    trailingMarks = (last, CombiningMarks.trailing(in: decodedText(of: last), after: trailingMarks.count))
    guard trailingMarks.count > CombiningMarks.limit else { return }
    throw XMLMistake(
      limit: CombiningMarks.tooMany, at: range(Int(nodes[last].start), Int(nodes[last].end)),
      help: [CombiningMarks.help])
  }

  private func decodedText(of id: XMLTree.NodeID) -> ArraySlice<UInt8> {
    let range = Int(nodes[id].start)..<Int(nodes[id].end)
    let decoder = XMLDecoder(cursor.bytes)
    return nodes[id].kind == .text ? decoder.text(range) : decoder.literalText(range)
  }

  /// Refuses references to entities.
  mutating func parseReference() throws(XMLMistake) {
    let start = cursor.offset
    let reference = XMLReference(cursor.bytes, at: start)
    switch reference.meaning {
    case .character: cursor.offset = reference.end
    case .null where limits.allowsNull: cursor.offset = reference.end
    case .noCharacter, .null: throw noCharacter(start..<reference.end)
    case .entity: throw unknownEntity(start..<reference.end)
    case .malformed: throw strayAmpersand(start..<reference.end)
    }
  }

  /// Skips `Comment ::= '<!--' ((Char - '-') | ('-' (Char - '-')))* '-->'`.
  mutating func parseComment() throws(XMLMistake) {
    let start = cursor.offset
    cursor.advance(4)
    guard cursor.skip(past: "--") else { throw unclosed("a comment", "-->", start..<start + 4) }
    guard cursor.current == .greaterThan else { throw hyphensInComment(at: cursor.offset - 2) }
    cursor.advance()
  }

  /// Skips `PI ::= '<?' PITarget (S (Char* - (Char* '?>' Char*)))? '?>'`.
  mutating func parseInstruction() throws(XMLMistake) {
    let start = cursor.offset
    cursor.advance(2)
    guard cursor.skipXMLName() else { throw namelessInstruction(at: start) }
    let target = start + 2..<cursor.offset
    guard cursor.bytes[target].map({ $0 | 0x20 }) != Array("xml".utf8) else { throw misplacedDeclaration(at: start) }
    let targetEnd = cursor.offset
    cursor.skip(.xmlSpace)
    guard cursor.offset > targetEnd || cursor.isAt("?>") || cursor.isAtEnd else { throw namelessInstruction(at: start) }
    guard cursor.skip(past: "?>") else { throw unclosed("a processing instruction", "?>", start..<targetEnd) }
  }
}
