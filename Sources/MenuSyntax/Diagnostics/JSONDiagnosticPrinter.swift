/// Prints findings as one JSON document with their counts. Lines and columns are 1-based, columns in UTF-8 bytes.
/// Offsets are 0-based UTF-8 bytes; a range ends after its last byte. `file` and `range` are `null` without a place. A
/// fix's edits name their own files.
package struct JSONDiagnosticPrinter: Sendable {
  package init() {}

  package static func document(_ diagnostics: [JSONValue], _ counts: DiagnosticCounts) -> String {
    let document: JSONValue = [
      "diagnostics": .array(diagnostics),
      "errors": .integer(counts.errors),
      "warnings": .integer(counts.warnings),
    ]
    return document.text + "\n"
  }

  package static func json(_ diagnostic: Diagnostic, _ places: inout Places) -> JSONValue {
    [
      "code": .string(diagnostic.code.name),
      "number": .integer(diagnostic.code.number),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "file": places.file(of: diagnostic.range),
      "range": places.json(diagnostic.range),
      "platforms": .strings(diagnostic.platforms),
      "help": .strings(diagnostic.help),
      "notes": .array(diagnostic.notes.map { json($0, &places) }),
      "fixes": .array(diagnostic.fixes.map { json($0, &places) }),
    ]
  }

  private static func json(_ note: Diagnostic.Note, _ places: inout Places) -> JSONValue {
    ["message": .string(note.message), "file": places.file(of: note.range), "range": places.json(note.range)]
  }

  private static func json(_ fix: Diagnostic.Fix, _ places: inout Places) -> JSONValue {
    [
      "message": .string(fix.message), "safety": .string(fix.safety.rawValue),
      "edits": .array(fix.edits.map { json($0, &places) }),
    ]
  }

  private static func json(_ edit: Diagnostic.Edit, _ places: inout Places) -> JSONValue {
    [
      "file": places.file(of: edit.range), "range": places.json(edit.range),
      "replacement": .string(edit.replacement),
    ]
  }
}
