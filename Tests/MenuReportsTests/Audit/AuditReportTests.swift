import Testing
@testable import MenuReports
@testable import TestSupport

@Suite("Reports on audits") struct AuditReportTests {
  private static let path = "Examples/Mistakes/KeyboardLayouts.menu.kdl"

  private static func report(
    _ names: [String] = ["us", "de", "de-CH", "fr-CA", "ru", "az", "he"], platform: String? = nil
  ) throws -> AuditReport {
    let compilation = Examples.compile(path)
    let audit = try #require(AuditedText.audit(compilation, names))
    return AuditReport(audit, of: compilation)
  }

  @Test("Text of several widths", arguments: [60, 100])
  func text(_ width: Int) throws {
    var text = AuditText(try Self.report(), width: width)
    let lines = text.lines().plain
    try expectGolden(lines, "Tests/Fixtures/Audit/layouts-\(width).txt")
    for line in lines.split(separator: "\n") where !line.contains(Self.path) {
      #expect(String(line).displayWidth <= width, "\(line)")
    }
  }

  @Test func json() throws {
    try expectGolden(Self.report().json.text + "\n", "Tests/Fixtures/Audit/layouts.json")
  }

  @Test func csv() throws {
    try expectGolden(AuditCSV(Self.report()).text.text, "Tests/Fixtures/Audit/layouts.csv")
  }

  @Test func markdown() throws {
    try expectGolden(Self.report().markdown, "Tests/Fixtures/Audit/layouts.md")
  }

  @Test("Keys with Control and Option are VoiceOver's, in text, Markdown and JSON")
  func voiceOver() throws {
    let compilation = AuditedText.compile(#"command a: "A" key="ctrl+alt+k"; command b: "B" key="ctrl+k""#)
    let report = AuditReport(try #require(AuditedText.audit(compilation, ["us"])), of: compilation)
    #expect(report.json.text.contains(#""voiceOver": ["ctrl+alt+k"]"#), "\(report.json.text)")
    #expect(report.markdown.contains("Control and Option are VoiceOver's modifiers: 'A'"), "\(report.markdown)")
    var text = AuditText(report, width: 200)
    #expect(text.lines().plain.contains("Control and Option are VoiceOver's modifiers"))
  }

  @Test("Every finding has a row for each of its settings in JSON and in CSV")
  func rows() throws {
    let report = try Self.report()
    let settings = report.findings.reduce(0) { $0 + $1.settings.count }
    let moved = report.movedKeys.reduce(0) { $0 + report.movedSettings(of: $1).count }
    #expect(moved > 0)
    #expect(AuditCSV(report).text.text.split(separator: "\n").count == 1 + settings + moved)
    #expect(report.json.text.components(of: "\"reason\"") == settings)
  }

  @Test("Allowed findings are left out and counted")
  func allowed() throws {
    let commands = #"command a: "A" key="cmd+é"; command b: "B" discoverabilityTitle="Bee" key="cmd+ő""#
    let compilation = AuditedText.compile(
      commands,
      rest: #"lint { expect untypable-shortcut key="cmd+é"; allow layout-collision; report moved-by-layout; }"#)
    let audit = try #require(AuditedText.audit(compilation, ["us"]))
    let report = AuditReport(audit, of: compilation)
    #expect(report.findings.map { audit.title(of: $0.key) } == ["B"])
    let overlay = try #require(AuditedText.audit(AuditedText.compile(commands, platform: "ipados-26"), ["us"]))
    #expect(overlay.findings.map { overlay.title(of: $0.key) }.contains("Bee"))
    #expect(report.allowedCount == 1)
    var text = AuditText(report, width: 80)
    #expect(text.lines().plain.contains("The definition allows 1 finding more.\n"))
  }

  @Test("A clean audit is a few lines")
  func clean() throws {
    let compilation = AuditedText.compile(#"command a: "A" key="cmd+b""#)
    let audit = try #require(AuditedText.audit(compilation, ["us", "de", "ru"]))
    var text = AuditText(AuditReport(audit, of: compilation), width: 100)
    #expect(
      text.lines().plain == """
        Reader on AppKit: 1 key on 3 keyboard layouts, left to right and right to left.
        All layouts are clean.

        No key moves.

        """)
    #expect(AuditReport(audit, of: compilation).markdown.contains("## Findings\n\nNone.\n"))
  }

  @Test("Titles cannot act on a terminal, end a cell or become a formula")
  func hostile() throws {
    let compilation = AuditedText.compile(##"command a: "=1|`<b>\u{1B}[2J\u{202E}" key="cmd+é""##)
    let audit = try #require(AuditedText.audit(compilation, ["us"]))
    let report = AuditReport(audit, of: compilation)
    let csv = AuditCSV(report).text.text
    var text = AuditText(report, width: 80)
    for output in [text.lines().plain, csv, report.markdown, report.json.text] {
      #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.isTerminalSafe })
    }
    #expect(csv.contains(",'=1|`<b>"))
    #expect(report.markdown.contains("=1\\|\\`\\<b\\>"))
  }
}

extension String {
  /// How often a part is in the text.
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
