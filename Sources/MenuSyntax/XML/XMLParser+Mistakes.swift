/// The reason why a document is not read: the first place that is not XML or exceeds a limit.
struct XMLMistake: Error {
  let diagnostic: Diagnostic

  init(
    _ message: String, at range: SourceRange, help: [String] = [], notes: [Diagnostic.Note] = [],
    fixes: [Diagnostic.Fix] = []
  ) {
    diagnostic = Diagnostic(.malformedXML, message, at: range, help: help, notes: notes, fixes: fixes)
  }

  init(limit message: String, at range: SourceRange?, help: [String] = []) {
    diagnostic = .limitExceeded(message, at: range, help: help)
  }
}

extension XMLParser {
  /// Cuts a long name.
  package func quoted(_ name: ArraySlice<UInt8>) -> String {
    let scalars = String(decoding: name, as: UTF8.self).unicodeScalars
    return scalars.count > 40 ? "'\(String(scalars.prefix(40)))…'" : "'\(String(scalars))'"
  }

  /// `<` and the name of the start tag.
  package func opening(of id: XMLTree.NodeID) -> SourceRange {
    SourceRange(file: file, start: nodes[id].start, end: nodes[id].nameEnd)
  }

  package func replacing(_ range: SourceRange, with text: String) -> [Diagnostic.Fix] {
    [Diagnostic.Fix("write `\(text)`", range, text, .safe)]
  }

  package func missingRoot() -> XMLMistake {
    if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "[")].contains(cursor.current) {
      return otherPropertyList()
    }
    return XMLMistake(
      cursor.bytes.isEmpty ? "the file is empty" : "an XML document must begin with a tag",
      at: character(at: cursor.offset),
      help: cursor.isAtEnd && !cursor.bytes.isEmpty ? ["the file ends before its first tag"] : [])
  }

  func contentAfterRoot() -> XMLMistake {
    let start = cursor.offset
    if cursor.isAt("</") {
      return XMLMistake("an end tag must have a start tag before it", at: range(start, start + 2))
    }
    return XMLMistake(
      "nothing but comments must follow the root element", at: character(at: start),
      notes: [Diagnostic.Note("the root element begins", here: opening(of: 0))])
  }

  /// The help for a file that ends in the middle of something.
  var atEndOfFile: [String] { ["part of the file is missing: it ends before that"] }

  func unclosedElement(_ id: XMLTree.NodeID) -> XMLMistake {
    XMLMistake("the element \(quoted(name(of: id))) must have an end tag", at: opening(of: id), help: atEndOfFile)
  }

  func wrongEndTag(of id: XMLTree.NodeID, from start: Int) -> XMLMistake {
    func tag(_ name: ArraySlice<UInt8>) -> String { "</\(quoted(name).dropFirst().dropLast())>" }
    let found = cursor.bytes[(start + 2)..<cursor.offset]
    return XMLMistake(
      "expected \(tag(name(of: id))), found \(found.isEmpty ? "</" : tag(found))", at: range(start, cursor.offset),
      notes: [Diagnostic.Note("\(quoted(name(of: id))) begins", here: opening(of: id))])
  }

  func unclosedEndTag(from start: Int) -> XMLMistake {
    XMLMistake("an end tag must be closed with '>' after its name", at: range(start, cursor.offset))
  }

  func strayLessThan(at start: Int) -> XMLMistake {
    let place = range(start, start + 1)
    if cursor.isAtEnd { return XMLMistake("a '<' must begin a tag", at: place) }
    if cursor.current == .exclamationMark {
      return XMLMistake("a '<!' must begin a comment or, in an element, a CDATA section", at: range(start, start + 2))
    }
    return XMLMistake(
      "a '<' that begins no tag must be written &lt;", at: place,
      fixes: openElements.isEmpty ? [] : replacing(place, with: "&lt;"))
  }

  func unclosedTag(of id: XMLTree.NodeID, at offset: Int) -> XMLMistake {
    if cursor.isAtEnd || cursor.current == .lessThan {
      return XMLMistake(
        "the tag of \(quoted(name(of: id))) must be closed with '>'", at: opening(of: id),
        help: cursor.isAtEnd ? atEndOfFile : [])
    }
    return XMLMistake(
      "a tag must hold nothing but attributes after its name, each as name='value'", at: character(at: offset))
  }

  func missingSpace(at offset: Int) -> XMLMistake {
    let place = range(offset, offset)
    return XMLMistake(
      "attributes must be separated by spaces", at: place, fixes: [Diagnostic.Fix("insert a space", place, " ", .safe)])
  }

  func missingValue(from start: Int, to end: Int) -> XMLMistake {
    XMLMistake("the attribute \(quoted(cursor.bytes[start..<end])) must have a value", at: range(start, end))
  }

  func missingQuotes(from start: Int, to end: Int) -> XMLMistake {
    XMLMistake("the value of \(quoted(cursor.bytes[start..<end])) must be in quotes", at: character(at: cursor.offset))
  }

  func lessThanInValue(from opening: Int) -> XMLMistake {
    XMLMistake(
      "a '<' in the value of an attribute must be written &lt;", at: range(cursor.offset, cursor.offset + 1),
      notes: [Diagnostic.Note("the value begins", here: range(opening, opening + 1))])
  }

  func unclosedValue(at opening: Int) -> XMLMistake {
    XMLMistake(
      "the value of an attribute must be closed with a quote like its first", at: range(opening, opening + 1),
      help: atEndOfFile)
  }

  func repeatedAttribute(_ attribute: XMLTree.Attribute, _ earlier: XMLTree.Attribute) -> XMLMistake {
    let name = cursor.bytes[Int(attribute.nameStart)..<Int(attribute.nameEnd)]
    return XMLMistake(
      "an element must have the attribute \(quoted(name)) only once",
      at: SourceRange(file: file, start: attribute.nameStart, end: attribute.nameEnd),
      notes: [
        Diagnostic.Note(
          "first written", here: SourceRange(file: file, start: earlier.nameStart, end: earlier.nameEnd))
      ])
  }

  package func depth(at start: Int) -> XMLMistake {
    XMLMistake(limit: "elements must be nested at most \(limits.depth) deep", at: range(start, cursor.offset))
  }

  package func size() -> XMLMistake {
    XMLMistake(limit: "an XML document must be at most \(FileReader.displayed(size: limits.size))", at: nil)
  }
}

extension XMLParser {
  package func unclosed(_ construct: String, _ end: String, _ opening: Range<Int>) -> XMLMistake {
    XMLMistake(
      "\(construct) must be closed with '\(end)'", at: range(opening.lowerBound, opening.upperBound), help: atEndOfFile)
  }

  func strayLiteralEnd() -> XMLMistake {
    let place = range(cursor.offset, cursor.offset + 3)
    return XMLMistake(
      "a ']]>' outside a CDATA section must be written ]]&gt;", at: place, fixes: replacing(place, with: "]]&gt;"))
  }

  func noCharacter(_ reference: Range<Int>) -> XMLMistake {
    XMLMistake(
      "a reference must name a character that XML allows", at: range(reference.lowerBound, reference.upperBound),
      help: ["write a number from 1 to 10FFFF, except D800 to DFFF, FFFE and FFFF: &#x1F600;"])
  }

  func unknownEntity(_ reference: Range<Int>) -> XMLMistake {
    XMLMistake(
      "a reference must name a character or one of &lt; &gt; &amp; &quot; &apos;",
      at: range(reference.lowerBound, reference.upperBound),
      help: ["write the text, or its characters as &#233;: menuc reads no entities of a document's own"])
  }

  func strayAmpersand(_ text: Range<Int>) -> XMLMistake {
    let place = range(text.lowerBound, text.lowerBound + 1)
    return XMLMistake(
      "an '&' outside a reference must be written &amp;", at: place, fixes: replacing(place, with: "&amp;"))
  }

  func hyphensInComment(at offset: Int) -> XMLMistake {
    XMLMistake("a comment must not hold '--'", at: range(offset, offset + 2))
  }

  func namelessInstruction(at start: Int) -> XMLMistake {
    XMLMistake("a '<?' must be followed by a name and a space", at: range(start, start + 2))
  }

  func misplacedDeclaration(at start: Int) -> XMLMistake {
    XMLMistake(
      "an XML declaration must be the very first in its file", at: range(start, start + 5),
      help: ["remove what is before it, even an empty line, and write 'xml' in small letters"])
  }

  func malformedDeclaration(from start: Int) -> XMLMistake {
    XMLMistake(
      "an XML declaration must have a version, then an encoding and standalone if it has them",
      at: range(start, start + 5), help: ["write it as <?xml version=\"1.0\" encoding=\"UTF-8\"?>"])
  }

  func unknownVersion(_ version: Range<Int>) -> XMLMistake {
    XMLMistake("the version must be 1.0 or 1.1", at: range(version.lowerBound, version.upperBound))
  }

  func unreadableEncoding(_ place: Range<Int>) -> XMLMistake {
    XMLMistake(
      "an XML document must be UTF-8, or UTF-16 with a byte order mark", at: range(place.lowerBound, place.upperBound),
      help: ["save the file as UTF-8, and say so in its first line"])
  }

  func binaryPropertyList() -> XMLMistake {
    XMLMistake("a binary property list is not XML", at: range(0, 6), help: ["convert it: `plutil -convert xml1 FILE`"])
  }

  package func otherPropertyList() -> XMLMistake {
    XMLMistake(
      "a property list in the old style or in JSON is not XML", at: character(at: cursor.offset),
      help: ["convert it: `plutil -convert xml1 FILE`"])
  }

  /// Names the mistake in the file itself, which was converted from UTF-16 if it was in that.
  func invalidByte(at offset: Int) -> XMLMistake {
    let bytes = cursor.bytes
    if bytes[offset] == 0xED, offset + 2 < bytes.count, 0xA0...0xBF ~= bytes[offset + 1],
      0x80...0xBF ~= bytes[offset + 2]
    {
      let half = 0xD000 | UInt32(bytes[offset + 1] & 0x3F) << 6 | UInt32(bytes[offset + 2] & 0x3F)
      return XMLMistake(
        "U+\(half.hexadecimal()) is half of a surrogate pair and not a character",
        at: range(offset, offset + 3), help: ["write the character again: its other half is missing"])
    }
    if bytes[offset] == 0xFF, offset == bytes.count - 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return XMLMistake("the file ends in the middle of a character", at: range(offset, offset + 1), help: atEndOfFile)
    }
    let byte = cursor.byte(at: offset).hexadecimal()
    return XMLMistake(
      "the byte 0x\(byte) is not UTF-8, and an XML document must be", at: range(offset, offset + 1),
      help: ["save the file as UTF-8"])
  }

  func disallowedCharacter(_ scalar: Unicode.Scalar, at offset: Int) -> XMLMistake {
    let isReferable = XMLReference.isAllowed(scalar)
    return XMLMistake(
      "the character \(scalar.spelling) is not allowed in an XML document", at: character(at: offset),
      help: isReferable ? ["write &#x\(scalar.value.hexadecimal()); in text and values"] : [])
  }

  func misplacedDocumentType() -> XMLMistake {
    XMLMistake(
      "a document type must be before the root element, and only once", at: range(cursor.offset, cursor.offset + 9))
  }

  func malformedDocumentType(from start: Int) -> XMLMistake {
    XMLMistake(
      "a document type must be a name, or a name with SYSTEM and one text or PUBLIC and two, in quotes",
      at: range(start, start + 9), help: ["write it as <!DOCTYPE keyboard SYSTEM \"KeyboardLayout.dtd\">"])
  }

  func internalSubset() -> XMLMistake {
    XMLMistake(
      "a document type must not have declarations of its own", at: range(cursor.offset, cursor.offset + 1),
      help: ["expand its entities with `xmllint --noent --dropdtd FILE`: menuc expands none"])
  }
}
