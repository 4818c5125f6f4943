/// Character data, references, comments and processing instructions.
extension XMLParser {
  /// Reads character data with its references: `CharData ::= [^<&]* - ([^<&]* ']]>' [^<&]*)`.
  mutating func parseText() throws(XMLMistake) {
    let start = cursor.offset
    while true {
      cursor.skip(.xmlText)
      switch cursor.current {
      case .lessThan:
        appendText(.text, start..<cursor.offset)
        return
      case .ampersand: try parseReference()
      case .closeBracket where cursor.isAt("]]>"): throw strayLiteralEnd()
      default:
        guard !cursor.isAtEnd else {
          appendText(.text, start..<cursor.offset)
          return
        }
        cursor.advance()
      }
    }
  }

  /// Reads a section: `CDSect ::= '<![CDATA[' (Char* - (Char* ']]>' Char*)) ']]>'`.
  mutating func parseLiteralText() throws(XMLMistake) {
    let start = cursor.offset
    cursor.advance(9)
    let body = cursor.offset
    guard cursor.skip(past: "]]>") else { throw unclosed("a CDATA section", "]]>", start..<body) }
    appendText(.literalText, body..<cursor.offset - 3)
  }

  private mutating func appendText(_ kind: XMLTree.Node.Kind, _ range: Range<Int>) {
    let start = UInt32(truncatingIfNeeded: range.lowerBound)
    let attributesEnd = UInt32(truncatingIfNeeded: attributes.count)
    nodes.append(
      XMLTree.Node(
        kind: kind, start: start, nameEnd: start, tagEnd: start, end: UInt32(truncatingIfNeeded: range.upperBound),
        attributesStart: attributesEnd, attributesEnd: attributesEnd,
        subtreeEnd: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }

  /// Reads a reference to a character; one to an entity is refused.
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

  /// Skips a comment: `Comment ::= '<!--' ((Char - '-') | ('-' (Char - '-')))* '-->'`.
  mutating func parseComment() throws(XMLMistake) {
    let start = cursor.offset
    cursor.advance(4)
    guard cursor.skip(past: "--") else { throw unclosed("a comment", "-->", start..<start + 4) }
    guard cursor.current == .greaterThan else { throw hyphensInComment(at: cursor.offset - 2) }
    cursor.advance()
  }

  /// Skips a processing instruction: `PI ::= '<?' PITarget (S (Char* - (Char* '?>' Char*)))? '?>'`.
  mutating func parseInstruction() throws(XMLMistake) {
    let start = cursor.offset
    cursor.advance(2)
    guard cursor.skipXMLName() else { throw namelessInstruction(at: start) }
    let target = start + 2..<cursor.offset
    guard cursor.bytes[target].map({ $0 | 0x20 }) != Array("xml".utf8) else { throw misplacedDeclaration(at: start) }
    let targetEnd = cursor.offset
    skipSpace()
    guard cursor.offset > targetEnd || cursor.isAt("?>") || cursor.isAtEnd else { throw namelessInstruction(at: start) }
    guard cursor.skip(past: "?>") else { throw unclosed("a processing instruction", "?>", start..<targetEnd) }
  }
}
