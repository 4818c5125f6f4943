/// Changes of texts, by the URIs of their files.
struct WorkspaceEdit {
  private var changes: [String: [JSONValue]] = [:]

  init() {}

  init(_ range: Range<Int>, of text: PositionedText, at uri: String, by replacement: String) {
    replace(range, of: text, at: uri, by: replacement)
  }

  init(_ edit: Diagnostic.Edit, of text: PositionedText, at uri: String) { replace(edit, of: text, at: uri) }

  var isEmpty: Bool { changes.isEmpty }

  mutating func add(_ edit: JSONValue, at uri: String) { changes[uri, default: []].append(edit) }

  /// New lines end like the old ones.
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

  /// Returns edits that turn a text into another: the lines that differ.
  static func edits(from text: PositionedText, to new: [UInt8]) -> [JSONValue] {
    let (old, new) = (LineTable(text.bytes).wholeLines, LineTable(new).wholeLines)
    func words(of line: ArraySlice<UInt8>) -> Substring { Substring(String(decoding: line, as: UTF8.self)) }
    return LineDifference(old.map(words), new.map(words)).changes.map { change in
      let start = change.old.lowerBound < old.count ? old[change.old.lowerBound].startIndex : text.bytes.count
      let replacement = String(decoding: new[change.new].joined(), as: UTF8.self)
      return [
        "range": text.json(start..<(old[change.old].last?.endIndex ?? start)), "newText": .string(replacement),
      ]
    }
  }
}
