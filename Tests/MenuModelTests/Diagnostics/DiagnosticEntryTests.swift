import Testing

@testable import MenuModel

@Suite struct DiagnosticEntryTests {
  /// Every code that a definition can show.
  ///
  /// `unreadable-file` is about a path, so no text of a definition gives it; see ``unreadable()``.
  static let codes = DiagnosticCode.allCases.filter { $0 != .unreadableFile }

  @Test("The example gives exactly this finding, at its mark", arguments: codes)
  func example(_ code: DiagnosticCode) throws {
    let example = code.entry.example
    let diagnostics = example.compiled.diagnostics
    try #require(diagnostics.map(\.code) == [code], "\(diagnostics.map { ($0.code.rawValue, $0.message) })")
    #expect(diagnostics[0].severity == code.entry.severity)
    let range = try #require(diagnostics[0].range)
    #expect(range.file == 0)
    #expect(Int(range.start)..<Int(range.end) == example.mark)
  }

  @Test("The mended example gives no finding", arguments: codes)
  func fixedExample(_ code: DiagnosticCode) {
    let example = code.entry.fixedExample
    #expect(example.mark == nil)
    let diagnostics = example.compiled.diagnostics
    #expect(diagnostics.isEmpty, "\(diagnostics.map { ($0.code.rawValue, $0.message) })")
  }

  @Test("The first fix turns the example into the mended one", arguments: codes)
  func fix(_ code: DiagnosticCode) throws {
    let example = code.entry.example
    guard let fix = example.compiled.diagnostics.first?.fixes.first else { return }
    #expect(fix.edits.allSatisfy { $0.range.file == 0 })
    #expect(example.source.applying(fix) == code.entry.fixedExample.source)
  }

  @Test("Every fix of the example gives a definition that can be read", arguments: codes)
  func fixes(_ code: DiagnosticCode) throws {
    let example = code.entry.example
    for fix in example.compiled.diagnostics.flatMap(\.fixes) {
      let mended = DiagnosticExample(example.source.applying(fix), otherFiles: example.otherFiles)
      #expect(mended.compiled.diagnostics.isEmpty, "\(fix.message):\n\(mended.source)")
    }
  }

  @Test("The example can be silenced where its code says so", arguments: codes)
  func silencing(_ code: DiagnosticCode) {
    let example = code.entry.example
    let silenced = DiagnosticExample(
      example.source + "\nlint { allow \(code.rawValue) }\n", otherFiles: example.otherFiles)
    #expect(silenced.compiled.diagnostics.isEmpty == code.isSilenceable)
  }

  @Test("A file that cannot be read is named, and has no place")
  func unreadable() {
    let wrong = Compilation(contentsOf: "Latern.menu.kdl", reader: .inMemory(["Lantern.menu.kdl": []]))
    #expect(wrong.diagnostics.map(\.code) == [.unreadableFile])
    #expect(wrong.diagnostics.map(\.range) == [nil])
    #expect(wrong.diagnostics.allSatisfy { $0.message.contains("'Latern.menu.kdl'") && $0.fixes.isEmpty })
    let right = Compilation(contentsOf: "Lantern.menu.kdl", reader: .inMemory(["Lantern.menu.kdl": []]))
    #expect(right.diagnostics.isEmpty)
  }

  @Test("What is printed about a finding keeps to one style", arguments: codes)
  func style(_ code: DiagnosticCode) {
    for diagnostic in code.entry.example.compiled.diagnostics { expectStyle(of: diagnostic) }
  }

  @Test("Explaining a code shows the mark, the summary and the mended example", arguments: DiagnosticCode.allCases)
  func explanation(_ code: DiagnosticCode) throws {
    let entry = code.entry
    let text = DiagnosticExplanation(of: code).text
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(entry.summary))
    for line in (entry.example.source + "\n" + entry.fixedExample.source).split(separator: "\n") {
      #expect(text.contains("    " + line + "\n"))
    }
    #expect(text.contains("^") == (entry.example.mark != nil))
  }
}

/// Expects a finding's words to be in the style of Sources/MenuModel/Diagnostics: lower case, no full stop, names in
/// single quotes, notes about a place ending in "here".
func expectStyle(of diagnostic: Diagnostic, sourceLocation: SourceLocation = #_sourceLocation) {
  let notes = diagnostic.notes
  for text in [diagnostic.message] + diagnostic.help + diagnostic.fixes.map(\.message) + notes.map(\.message) {
    // "UIKit", "⌘H of ..." and "KDL" are names and glyphs; a name in quotes starts with its quote.
    let isName = ["UIKit", "KDL", "⌘", "⌃", "⌥", "⇧"].contains { text.hasPrefix($0) }
    #expect(isName || text.first?.isUppercase == false, "\(text)", sourceLocation: sourceLocation)
    #expect(!text.hasSuffix("."), "\(text)", sourceLocation: sourceLocation)
    #expect(!text.contains("\n") && !text.contains("  "), "\(text)", sourceLocation: sourceLocation)
  }
  #expect(!diagnostic.message.contains("\""), "\(diagnostic.message)", sourceLocation: sourceLocation)
  for note in notes where note.range != nil {
    #expect(note.message.hasSuffix("here"), "\(note.message)", sourceLocation: sourceLocation)
  }
}

extension DiagnosticExample {
  /// What the example compiles to, as the file App.menu.kdl.
  var compiled: Compilation {
    let files = otherFiles.merging(["App.menu.kdl": source]) { $1 }
    return Compilation(contentsOf: "App.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
  }
}

extension String {
  /// The text after the edits of a fix.
  func applying(_ fix: Diagnostic.Fix) -> String {
    var bytes = Array(utf8)
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
