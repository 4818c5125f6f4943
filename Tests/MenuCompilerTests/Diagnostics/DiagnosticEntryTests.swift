import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite struct DiagnosticEntryTests {
  /// Every code that a definition can show.
  ///
  /// `unreadable-file` is about a path, so no text of a definition gives it; see ``unreadable()``. `missing-toolchain` is
  /// about the machine.
  static let codes = DiagnosticCode.all.filter { $0 != .unreadableFile && $0 != .missingToolchain }

  @Test("The example gives exactly this finding, at its mark", arguments: codes)
  func example(_ code: DiagnosticCode) throws {
    let example = code.example
    let (diagnostics, sources) = example.read
    try #require(diagnostics.map(\.code) == [code], "\(diagnostics.map { ($0.code.name, $0.message) })")
    #expect(diagnostics[0].severity == code.severity)
    let range = try #require(diagnostics[0].range)
    #expect(sources[range.file]?.path == example.path)
    #expect(Int(range.start)..<Int(range.end) == example.mark)
  }

  @Test("The mended example gives no finding", arguments: codes)
  func fixedExample(_ code: DiagnosticCode) {
    let example = code.fixedExample
    #expect(example.mark == nil)
    let diagnostics = example.findings
    #expect(diagnostics.isEmpty, "\(diagnostics.map { ($0.code.name, $0.message) })")
  }

  @Test("The first fix turns the example into the mended one", arguments: codes)
  func fix(_ code: DiagnosticCode) throws {
    let example = code.example
    guard let fix = example.findings.first?.fixes.first else { return }
    #expect(fix.edits.allSatisfy { $0.range.file == 0 })
    #expect(example.source.applying(fix) == code.fixedExample.source)
  }

  @Test("Every fix of the example gives a definition without findings", arguments: codes)
  func fixes(_ code: DiagnosticCode) throws {
    let example = code.example
    for fix in example.findings.flatMap(\.fixes) {
      let mended = DiagnosticExample(
        example.source.applying(fix), path: example.path, otherFiles: example.otherFiles)
      #expect(mended.findings.map(\.code) == [], "\(fix.message):\n\(mended.source)")
    }
  }

  @Test("The example can be silenced if its code allows it", arguments: codes)
  func silencing(_ code: DiagnosticCode) {
    let example = code.example
    guard example.path.hasSuffix(".menu.kdl") else { return }
    let silenced = DiagnosticExample(
      example.source + "\nlint { allow \(code.name) because=\"x\" }\n", otherFiles: example.otherFiles)
    #expect(silenced.findings.isEmpty == code.isSilenceable)
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

  @Test("Explaining a code shows the mark, the summary and the mended example", arguments: DiagnosticCode.all)
  func explanation(_ code: DiagnosticCode) throws {
    let text = DiagnosticExplanation(of: code).text
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(code.summary))
    for line in (code.example.source + "\n" + code.fixedExample.source).split(separator: "\n") {
      // A line may be longer than a terminal is wide.
      #expect(text.contains("    " + line.prefix(100)))
    }
    #expect(text.contains("^") == (code.example.mark != nil))
  }
}
