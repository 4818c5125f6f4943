/// Prints findings for programs: one JSON document with all of them and their counts.
///
/// Lines and columns are 1-based, columns counted in UTF-8 bytes, offsets 0-based UTF-8 bytes, the end of a range the
/// place after its last byte. `file` and `range` are `null` for a finding or note without a place; the edits of a fix
/// name their own files.
public struct JSONDiagnosticPrinter: DiagnosticPrinter {
  private var diagnostics: [JSONValue] = []
  private var counts = DiagnosticCounts()

  /// Makes a printer without findings.
  public init() {}

  /// The document; without findings it has an empty array and counts of 0.
  public var text: String {
    let document: JSONValue = [
      "diagnostics": .array(diagnostics),
      "errors": .integer(counts.errors),
      "warnings": .integer(counts.warnings),
    ]
    return document.text + "\n"
  }

  /// Adds the findings of a compilation in the order given.
  public mutating func add(_ diagnostics: [Diagnostic], from sources: SourceFiles) {
    var ranges = JSONRanges(sources)
    for diagnostic in diagnostics {
      counts.add(diagnostic)
      self.diagnostics.append(Self.json(diagnostic, &ranges))
    }
  }

  private static func json(_ diagnostic: Diagnostic, _ ranges: inout JSONRanges) -> JSONValue {
    [
      "code": .string(diagnostic.code.name),
      "number": .integer(diagnostic.code.number),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "file": ranges.file(of: diagnostic.range),
      "range": ranges.json(diagnostic.range),
      "platforms": .array(diagnostic.platforms.map(JSONValue.string)),
      "help": .array(diagnostic.help.map(JSONValue.string)),
      "notes": .array(diagnostic.notes.map { json($0, &ranges) }),
      "fixes": .array(diagnostic.fixes.map { json($0, &ranges) }),
    ]
  }

  private static func json(_ note: Diagnostic.Note, _ ranges: inout JSONRanges) -> JSONValue {
    ["message": .string(note.message), "file": ranges.file(of: note.range), "range": ranges.json(note.range)]
  }

  private static func json(_ fix: Diagnostic.Fix, _ ranges: inout JSONRanges) -> JSONValue {
    ["message": .string(fix.message), "edits": .array(fix.edits.map { json($0, &ranges) })]
  }

  private static func json(_ edit: Diagnostic.Edit, _ ranges: inout JSONRanges) -> JSONValue {
    [
      "file": ranges.file(of: edit.range), "range": ranges.json(edit.range),
      "replacement": .string(edit.replacement),
    ]
  }
}
