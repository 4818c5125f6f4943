/// Changes of texts, by the addresses of their files.
struct WorkspaceEdit {
  private var changes: [String: [JSONValue]] = [:]

  init() {}

  init(_ range: Range<Int>, of text: PositionedText, at uri: String, by replacement: String) {
    replace(range, of: text, at: uri, by: replacement)
  }

  init(_ edit: Diagnostic.Edit, of text: PositionedText, at uri: String) { replace(edit, of: text, at: uri) }

  var isEmpty: Bool { changes.isEmpty }

  mutating func add(_ edit: JSONValue, at uri: String) { changes[uri, default: []].append(edit) }

  /// Replaces bytes. New lines end like the old ones.
  mutating func replace(_ range: Range<Int>, of text: PositionedText, at uri: String, by replacement: String) {
    let bytes = LineEnds(of: text.bytes).applied(to: Array(replacement.utf8))
    add(["range": text.json(range), "newText": .string(String(decoding: bytes, as: UTF8.self))], at: uri)
  }

  mutating func replace(_ edit: Diagnostic.Edit, of text: PositionedText, at uri: String) {
    replace(Int(edit.range.start)..<Int(edit.range.end), of: text, at: uri, by: edit.replacement)
  }

  var json: JSONValue {
    [
      "changes": .object(
        changes.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .array($0.value)) })
    ]
  }

  /// Returns edits that turn a text into another: the lines that differ, or only those of them among some lines.
  static func edits(from text: PositionedText, to new: [UInt8], in lines: Range<Int>? = nil) -> [JSONValue] {
    let (old, new) = (TextLines(text.bytes), TextLines(new))
    return LineDifference(old.texts, new.texts).changes.compactMap { change in
      var change = (old: change.old, new: change.new)
      if let lines {
        // A change of as many lines is made line by line; another is made whole or not at all.
        if change.old.count == change.new.count {
          let part = change.old.clamped(to: lines)
          let distance = change.new.lowerBound - change.old.lowerBound
          change = (part, part.lowerBound + distance..<part.upperBound + distance)
        }
        let isInside = lines.lowerBound <= change.old.lowerBound && change.old.upperBound <= lines.upperBound
        if !isInside || change.old.isEmpty && change.new.isEmpty { return nil }
      }
      let replacement = String(decoding: new.bytes[new.range(of: change.new)], as: UTF8.self)
      return ["range": text.json(old.range(of: change.old)), "newText": .string(replacement)]
    }
  }
}

/// The lines of a text with their line breaks.
private struct TextLines {
  let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let table = LineTable(bytes)
    starts = (1...table.count).map { table.line($0).startIndex } + [bytes.count]
  }

  var texts: [Substring] {
    zip(starts, starts.dropFirst()).map { Substring(String(decoding: bytes[$0..<$1], as: UTF8.self)) }
  }

  /// The bytes of some lines.
  func range(of lines: Range<Int>) -> Range<Int> { starts[lines.lowerBound]..<starts[lines.upperBound] }
}
