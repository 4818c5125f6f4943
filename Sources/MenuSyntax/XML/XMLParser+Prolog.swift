extension XMLParser {
  /// Refuses a document that would not fit into offsets.
  func checkSize() throws(XMLMistake) {
    guard cursor.bytes.count <= limits.size else { throw size() }
  }

  /// Refuses other encodings by their first bytes, and moves over a byte order mark.
  mutating func checkEncoding() throws(XMLMistake) {
    if cursor.isAt("bplist") { throw binaryPropertyList() }
    switch (cursor.current, cursor.peek(1)) {
    case _ where cursor.bytes.count < 2: break
    case (0xFE, 0xFF), (0xFF, 0xFE), (0, .lessThan), (.lessThan, 0), (0, 0): throw unreadableEncoding(0..<2)
    default: break
    }
    if cursor.isAt("\u{FEFF}") { cursor.advance(3) }
  }

  func checkCharacters() throws(XMLMistake) {
    switch XMLCharacterCheck(cursor.bytes).firstMistake(from: 0) {
    case .invalidByte(let offset): throw invalidByte(at: offset)
    case .disallowedCharacter(let scalar, let offset): throw disallowedCharacter(scalar, at: offset)
    case nil: break
    }
  }

  /// Reads `XMLDecl ::= '<?xml' VersionInfo EncodingDecl? SDDecl? S? '?>'`, if there is one.
  mutating func parseDeclaration() throws(XMLMistake) {
    guard cursor.isAt("<?xml"), ByteSet.xmlSpace.contains(cursor.peek(5)) else { return }
    let start = cursor.offset
    cursor.advance(5)
    guard let version = try parseDeclared("version") else { throw malformedDeclaration(from: start) }
    try checkVersion(version)
    if let encoding = try parseDeclared("encoding") { try checkEncoding(declared: encoding) }
    if let standalone = try parseDeclared("standalone") {
      let text = cursor.bytes[standalone]
      guard text.elementsEqual("yes".utf8) || text.elementsEqual("no".utf8) else {
        throw malformedDeclaration(from: start)
      }
    }
    cursor.skip(.xmlSpace)
    guard cursor.isAt("?>") else { throw malformedDeclaration(from: start) }
    cursor.advance(2)
  }

  private mutating func parseDeclared(_ name: StaticString) throws(XMLMistake) -> Range<Int>? {
    let start = cursor
    cursor.skip(.xmlSpace)
    guard cursor.offset > start.offset, cursor.isAt(name) else {
      cursor = start
      return nil
    }
    let nameStart = cursor.offset
    cursor.advance(name.utf8CodeUnitCount)
    let nameEnd = cursor.offset
    cursor.skip(.xmlSpace)
    guard cursor.current == .equals else { throw missingValue(from: nameStart, to: nameEnd) }
    cursor.advance()
    cursor.skip(.xmlSpace)
    guard let value = skipQuoted() else { throw missingQuotes(from: nameStart, to: nameEnd) }
    return value
  }

  /// Reads every 1.x as 1.0: they differ in rare line breaks and control characters only.
  private func checkVersion(_ range: Range<Int>) throws(XMLMistake) {
    let text = cursor.bytes[range]
    guard text.count > 2, text.starts(with: "1.".utf8), text.dropFirst(2).allSatisfy(\.isDigit) else {
      throw unknownVersion(range)
    }
  }

  /// By now a document in UTF-16 is in UTF-8, and has a byte order mark.
  private func checkEncoding(declared range: Range<Int>) throws(XMLMistake) {
    let name = String(decoding: cursor.bytes[range], as: UTF8.self).lowercased()
    let hasMark = cursor.byte(at: 0) == 0xEF
    guard name == "utf-8" || hasMark && ["utf-16", "utf-16le", "utf-16be"].contains(name) else {
      throw unreadableEncoding(range)
    }
  }

  /// Skips `doctypedecl ::= '<!DOCTYPE' S Name (S ExternalID)? S? ('[' intSubset ']' S?)? '>'`; refuses declarations in
  /// it.
  mutating func parseDocumentType() throws(XMLMistake) {
    let start = cursor.offset
    cursor.advance(9)
    guard skipsSpace(), cursor.skipXMLName() else { throw malformedDocumentType(from: start) }
    if skipsSpace() {
      if cursor.isAt("SYSTEM") {
        cursor.advance(6)
        guard skipsSpace(), skipQuoted() != nil else { throw malformedDocumentType(from: start) }
      } else if cursor.isAt("PUBLIC") {
        cursor.advance(6)
        guard skipsSpace(), let identifier = skipQuoted(), isPublicIdentifier(identifier), skipsSpace(),
          skipQuoted() != nil
        else { throw malformedDocumentType(from: start) }
      }
      cursor.skip(.xmlSpace)
    }
    guard cursor.current != .openBracket else { throw internalSubset() }
    guard cursor.current == .greaterThan else { throw malformedDocumentType(from: start) }
    cursor.advance()
  }

  /// Returns whether there was any.
  private mutating func skipsSpace() -> Bool {
    let start = cursor.offset
    cursor.skip(.xmlSpace)
    return cursor.offset > start
  }

  /// Returns the text between the quotes; nil, with the cursor unmoved, without one.
  private mutating func skipQuoted() -> Range<Int>? {
    let quote = cursor.current
    guard quote == .quote || quote == .apostrophe else { return nil }
    let body = cursor.offset + 1
    guard let end = cursor.bytes[body...].firstIndex(of: quote) else { return nil }
    cursor.offset = end + 1
    return body..<end
  }

  /// Whether a literal is made of `PubidChar`.
  private func isPublicIdentifier(_ range: Range<Int>) -> Bool {
    cursor.bytes[range].allSatisfy { byte in
      byte.isLetterOrDigit || " \n\r-'()+,./:=?;!*#@$_%".utf8.contains(byte)
    }
  }
}
