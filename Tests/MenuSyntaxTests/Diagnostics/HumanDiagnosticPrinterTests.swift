import Testing
@testable import MenuBase
@testable import MenuSyntax
@testable import TestSupport

@Suite struct HumanDiagnosticPrinterTests {
  private func text(
    _ diagnostics: [Diagnostic], _ sources: SourceFiles, usesColor: Bool = false, width: Int = 80
  ) -> String {
    HumanDiagnosticPrinter(usesColor: usesColor, width: width).text(of: diagnostics, from: sources)
  }

  @Test("Every part of a finding is printed, in the order a reader needs it", arguments: [false, true])
  func full(usesColor: Bool) throws {
    let (diagnostics, sources) = SampleFindings.all
    let name = usesColor ? "color" : "plain"
    try expectGolden(
      text(diagnostics, sources, usesColor: usesColor), "Tests/Fixtures/Diagnostics/human-\(name).txt")
  }

  @Test(
    "A range over several lines is shown",
    arguments: [
      (
        "a «{\n  b\n}» c",
        """
            1 | a {
              |   ^
            2 |   b
              |   ~
            3 | } c
              | ~
        """
      ),
      (
        "«a {\n\n  b\n  c\n}»",
        """
            1 | a {
              | ^~~
          ... |
            5 | }
              | ~
        """
      ),
      (
        "«a\n»b",
        """
            1 | a
              | ^
        """
      ),
      (
        "a\n«»",
        """
            2 |
              | ^
        """
      ),
    ])
  func severalLines(_ source: String, _ excerpt: String) throws {
    let marked = MarkedSource(source)
    var sources = SourceFiles()
    _ = sources.append(SourceFile(path: "a.kdl", bytes: marked.bytes))
    let lines = text([Diagnostic(.syntaxError, "m", at: marked.ranges[0])], sources).split(
      separator: "\n", omittingEmptySubsequences: false)
    // The header is before the excerpt, an empty line and the count after it.
    #expect(lines.dropFirst().dropLast(3).joined(separator: "\n") == excerpt)
  }

  @Test("A byte order mark is not shown, and counts as three columns")
  func byteOrderMark() {
    var sources = SourceFiles()
    _ = sources.append(SourceFile(path: "a.kdl", bytes: [0xEF, 0xBB, 0xBF] + Array("node".utf8)))
    let report = text([Diagnostic(.syntaxError, "m", at: SourceRange(file: 0, start: 3, end: 7))], sources)
    #expect(
      report == """
        a.kdl:1:4: error: m [syntax-error]
            1 | node
              | ^~~~

        1 error

        """)
  }

  @Test("Without a place the program is named; a missing file has no place")
  func noPlace() {
    let report = text(
      [
        Diagnostic(.unreadableFile, "cannot read", at: nil, severity: .note),
        Diagnostic(.unreadableFile, "no file", at: SourceRange(file: 7, start: 0, end: 0), severity: .warning),
      ], SourceFiles())
    #expect(
      report == """
        menuc: note: cannot read [unreadable-file]

        menuc: warning: no file [unreadable-file]

        1 warning

        """)
  }

  @Test("Without findings nothing is printed")
  func nothing() {
    #expect(text([], SourceFiles()) == "")
  }

  @Test("Text from a user is escaped everywhere")
  func escaped() {
    let evil = "\u{1B}[2J\u{202E}\n"
    var sources = SourceFiles()
    _ = sources.append(SourceFile(path: evil, bytes: Array("\(evil)\(evil)x".utf8)))
    let range = SourceRange(file: 0, start: 0, end: 9)
    let diagnostic = Diagnostic(
      .syntaxError, evil, at: range, help: [evil], notes: [.init(evil), .init(evil, at: range)],
      fixes: [.init(evil, []), .init("", [.init(range, evil)]), .init("", [.init(range, "\u{1B}")])],
      platforms: [evil])
    let report = text([diagnostic], sources)
    let unsafe = report.unicodeScalars.filter { $0 != "\n" && !$0.isTerminalSafe }
    #expect(unsafe.isEmpty)
    #expect(report.contains("\\u{1B}[2J\\u{202E}\\n:1:1: error:"))
  }

  @Test(
    "A fix shows its text if it is short and not shown already",
    arguments: [
      ("use another key", ["cmd+i"], "use another key: cmd+i"),
      ("write `cmd+i`", ["cmd+i"], "write `cmd+i`"),
      ("", ["cmd+i"], "write cmd+i"),
      ("remove it", [""], "remove it"),
      ("say `remove .a`", [" remove .a; "], "say `remove .a`"),
      ("say so", [" remove .a;\n"], "say so: remove .a"),
      ("replace the menu", ["a {\n}"], "replace the menu"),
      ("swap the two", ["a", "b"], "swap the two"),
      ("do it by hand", [], "do it by hand"),
      ("use a name", [String(repeating: "x", count: 61)], "use a name"),
    ])
  func fixes(_ message: String, _ replacements: [String], _ phrase: String) {
    let range = SourceRange(file: 0, start: 0, end: 0)
    #expect(Diagnostic.Fix(message, replacements.map { Diagnostic.Edit(range, $0) }).phrase == phrase)
  }

  @Test("The last line counts errors and warnings")
  func counts() {
    let severities = Diagnostic.Severity.allCases + [.error]
    let found = severities.map { Diagnostic(.syntaxError, "m", at: nil, severity: $0) }
    #expect(text(found, SourceFiles()).hasSuffix("\n\n2 errors, 1 warning\n"))
  }

  @Test("A thousand findings on one line of a megabyte", .ends)
  func longLine() {
    var sources = SourceFiles()
    _ = sources.append(SourceFile(path: "a.kdl", bytes: [UInt8](repeating: 0x61, count: 1_000_000)))
    let diagnostics = (0..<1_000).map { (index: UInt32) in
      Diagnostic(.syntaxError, "m", at: SourceRange(file: 0, start: index * 1000, end: index * 1000 + 5))
    }
    let report = text(diagnostics, sources)
    #expect(report.utf8.count < 1_000 * 300)
    #expect(report.hasSuffix("1000 errors\n"))
  }
}
