extension JSONReader {
  package func mistake(
    _ message: String, at range: SourceRange, help: [String] = [], notes: [Diagnostic.Note] = [],
    fixes: [Diagnostic.Fix] = []
  ) -> StringsMistake {
    StringsMistake(message, at: range, help: help, notes: notes, fixes: fixes)
  }

  func noValue() -> StringsMistake {
    let start = cursor.offset
    let bytes = cursor.bytes
    if start < bytes.count, bytes[start] >= 0x80, UTF8Text.sequenceLength(in: bytes, at: start) == 0 {
      return notUTF8(at: start)
    }
    if isComment(at: start) { return comment(at: start) }
    let message = "expected a value: string, number, true, false, null, array or object"
    if start == bytes.count { return mistake("expected a value, found the end of the file", at: character(at: start)) }
    var end = start
    while end < bytes.count, ByteSet.selector.contains(bytes[end]) { end += 1 }
    let help = bytes[start] == UInt8(ascii: "'") ? ["put the string in double quotes"] : []
    return mistake(message, at: end > start ? range(start, end) : character(at: start), help: help)
  }

  func noName() -> StringsMistake {
    let start = cursor.offset
    if isComment(at: start) { return comment(at: start) }
    if cursor.current >= 0x80, UTF8Text.sequenceLength(in: cursor.bytes, at: start) == 0 { return notUTF8(at: start) }
    return mistake("a member of an object must begin with its name in double quotes", at: character(at: start))
  }

  func missingComma(in container: Int, isObject: Bool) -> StringsMistake {
    let start = cursor.offset
    if start == cursor.bytes.count { return unclosed(container, isObject: isObject) }
    if isComment(at: start) { return comment(at: start) }
    let (items, bracket) = isObject ? ("members", "}") : ("elements", "]")
    return mistake(
      "expected a ',' between two \(items), or '\(bracket)' after the last", at: character(at: start),
      notes: [Diagnostic.Note("the \(isObject ? "object" : "array") begins here", at: range(container, container + 1))])
  }

  func trailingComma(_ comma: Int, isObject: Bool) -> StringsMistake {
    mistake(
      "the last \(isObject ? "member of an object" : "element of an array") must have no ',' after it",
      at: range(comma, comma + 1), fixes: [Diagnostic.Fix("remove the ','", range(comma, comma + 1), "", .safe)])
  }

  package func unclosed(_ container: Int, isObject: Bool) -> StringsMistake {
    let (name, bracket) = isObject ? ("an object", "}") : ("an array", "]")
    return mistake("\(name) must be closed with '\(bracket)' before the file ends", at: range(container, container + 1))
  }

  package func controlCharacter(from opening: Int) -> StringsMistake {
    let start = cursor.offset
    let byte = cursor.bytes[start]
    if byte == .lineFeed || byte == .carriageReturn {
      return mistake(
        "a string must be closed with '\"' on the line it begins on", at: range(opening, opening + 1),
        help: ["write \\n for a line break in a string"])
    }
    let escape = byte == .tab ? "\\t" : "\\u" + byte.hexadecimal(digits: 4)
    return mistake(
      "a control character in a string must be written as an escape", at: range(start, start + 1),
      fixes: [Diagnostic.Fix("write `\(escape)`", range(start, start + 1), escape, .safe)])
  }

  func unknownEscape(at start: Int) -> StringsMistake {
    let end = min(start + 1 + cursor.scalarLength(at: start + 1), cursor.bytes.count)
    if start + 1 >= cursor.bytes.count {
      return mistake("the file ends inside a string", at: range(start, start + 1))
    }
    if UTF8Text.sequenceLength(in: cursor.bytes, at: start + 1) == 0, cursor.bytes[start + 1] >= 0x80 {
      return notUTF8(at: start + 1)
    }
    return mistake(
      "a '\\' in a string must begin an escape: \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four digits",
      at: range(start, end))
  }

  func loneSurrogate(at range: SourceRange) -> StringsMistake {
    mistake(
      "this escape is half of a surrogate pair", at: range,
      help: ["write a character above U+FFFF as two escapes, \\uD83D\\uDE00, or as itself"])
  }

  func notUTF8(at start: Int) -> StringsMistake {
    let bytes = cursor.bytes
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return mistake("JSON must be in UTF-8, and this file is in UTF-32", at: range(0, 4))
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return mistake("JSON must be in UTF-8, and this file is in UTF-16", at: range(0, 2))
    }
    return mistake("JSON must be in UTF-8", at: range(start, start + 1))
  }

  private func isComment(at offset: Int) -> Bool {
    cursor.byte(at: offset) == .slash
      && (cursor.byte(at: offset + 1) == .slash || cursor.byte(at: offset + 1) == .asterisk)
  }

  private func comment(at start: Int) -> StringsMistake { mistake("JSON has no comments", at: range(start, start + 2)) }
}
