/// What is said about mistakes in the document's structure: tags, attributes, what encloses what.
extension XMLParser {
  /// A name in quotes for a message; a long one is cut.
  func quoted(_ name: ArraySlice<UInt8>) -> String {
    let scalars = String(decoding: name, as: UTF8.self).unicodeScalars
    return scalars.count > 40 ? "'\(String(scalars.prefix(40)))…'" : "'\(String(scalars))'"
  }

  /// `<` and the name of an element's start tag.
  func opening(of id: XMLTree.NodeID) -> SourceRange {
    SourceRange(file: file, start: nodes[id].start, end: nodes[id].nameEnd)
  }

  /// The change that writes something else.
  func replacing(_ range: SourceRange, with text: String) -> [Diagnostic.Fix] {
    [Diagnostic.Fix("write `\(text)`", [Diagnostic.Edit(range, text)])]
  }

  func missingRoot() -> XMLMistake {
    if [UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "[")].contains(cursor.current) {
      return otherPropertyList()
    }
    return XMLMistake(
      "an XML document must begin with a tag", at: character(at: cursor.offset),
      help: cursor.isAtEnd ? ["the file ends before its first tag"] : [])
  }

  func contentAfterRoot() -> XMLMistake {
    let start = cursor.offset
    if cursor.isAt("</") {
      return XMLMistake("an end tag must have a start tag before it", at: range(start, start + 2))
    }
    return XMLMistake(
      "nothing but comments must follow the root element", at: character(at: start),
      notes: [Diagnostic.Note("the root element begins here", at: opening(of: 0))])
  }

  /// What is said where a file ends in the middle of something.
  var atEndOfFile: [String] { ["the file ends before that: part of it is missing"] }

  func unclosedElement(_ id: XMLTree.NodeID) -> XMLMistake {
    XMLMistake("the element \(quoted(name(of: id))) must have an end tag", at: opening(of: id), help: atEndOfFile)
  }

  func wrongEndTag(of id: XMLTree.NodeID, from start: Int) -> XMLMistake {
    XMLMistake(
      "the next end tag must be that of \(quoted(name(of: id)))", at: range(start, cursor.offset),
      notes: [Diagnostic.Note("\(quoted(name(of: id))) begins here", at: opening(of: id))])
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
      "attributes must be separated by spaces", at: place,
      fixes: [Diagnostic.Fix("insert a space", [Diagnostic.Edit(place, " ")])])
  }

  func missingValue(from start: Int, to end: Int) -> XMLMistake {
    XMLMistake("the attribute \(quoted(cursor.bytes[start..<end])) must have a value", at: range(start, end))
  }

  func missingQuotes(from start: Int, to end: Int) -> XMLMistake {
    XMLMistake(
      "the value of \(quoted(cursor.bytes[start..<end])) must be in quotes", at: character(at: cursor.offset))
  }

  func lessThanInValue(from opening: Int) -> XMLMistake {
    XMLMistake(
      "a '<' in the value of an attribute must be written &lt;", at: range(cursor.offset, cursor.offset + 1),
      notes: [Diagnostic.Note("the value begins here", at: range(opening, opening + 1))])
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
          "first written here", at: SourceRange(file: file, start: earlier.nameStart, end: earlier.nameEnd))
      ])
  }

  func depth(at start: Int) -> XMLMistake {
    XMLMistake(limit: "elements must be nested at most \(limits.depth) deep", at: range(start, cursor.offset))
  }

  func size() -> XMLMistake {
    XMLMistake(limit: "an XML document must be at most \(FileReader.displayed(size: limits.size))", at: nil)
  }
}
