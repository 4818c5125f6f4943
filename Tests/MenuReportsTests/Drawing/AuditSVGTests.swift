import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuRules
@testable import TestSupport

@Suite struct AuditSVGTests {
  private static func report(_ compilation: Compilation, _ layouts: [String]) throws -> AuditReport {
    AuditReport(try #require(AuditedText.audit(compilation, layouts)), of: compilation)
  }

  private static let mistakes = Examples.compile("Examples/Mistakes/KeyboardLayouts.menu.kdl")

  @Test("Every shortcut that moves has its title, and keys that two commands share are marked in both rows")
  func cells() throws {
    let compilation = AuditedText.compile(
      ##"command a: "First" key="cmd+["; command b: "Second" key="cmd+ñ"; command c: "Third" key="cmd+é""##
        + ##"; command d: "Fourth" key="cmd+t""##)
    let report = try Self.report(compilation, ["us", "es", "de"])
    let audit = report.audit
    let clash = try #require(report.findings.first { $0.kind == .collision })
    let layouts = Set(clash.settings.map(\.layout)).count
    let text = AuditSVG(report).picture.text()
    let picture = try DrawnPicture(text)
    picture.expectReadable()
    #expect(picture.texts("use") == ["First", "Second", "Third"])
    #expect(picture.texts("layout") == audit.layouts.map(\.displayName))
    // The legend has one of each kind as well.
    #expect(picture.count("clash cap") == 2 * layouts + 1)
    #expect(picture.count("untypable cap") > 1)
    #expect(try XMLLint.isPresent ? XMLLint.malformed([Array(text.utf8)]).isEmpty : true)
  }

  @Test(
    "Parts of the picture stay apart and inside with any number of layouts",
    arguments: [["us"], ["de", "fr"], KeyboardLayouts.names])
  func layouts(_ names: [String]) throws {
    let report = try Self.report(Self.mistakes, names)
    let picture = try DrawnPicture(AuditSVG(report).picture.text())
    picture.expectReadable()
    if picture.texts("layout").isEmpty {
      #expect(picture.texts("use").isEmpty)
    } else {
      // A few layouts have columns with room for their display names.
      let layouts = names.compactMap { KeyboardLayouts.named($0) }
      #expect(picture.texts("layout") == layouts.map(names.count < 8 ? \.displayName : \.name))
    }
  }

  @Test("The few shortcuts that differ on some of many layouts are named, with whole keys")
  func fewThatDiffer() throws {
    let names = ["us", "abc", "abc-india", "en-AU", "en-CA", "en-GB-pc", "ak", "apw", "cho", "de"]
    let report = try Self.report(AuditedText.compile("command a: \"First\" key=\"cmd+[\""), names)
    let picture = try DrawnPicture(AuditSVG(report).picture.text())
    picture.expectReadable()
    #expect(picture.texts("layout") == [KeyboardLayouts.named("de")?.displayName])
    #expect(picture.texts("moved").map { $0.hasPrefix("⌘") } == [true])
    #expect(picture.texts("about").first?.hasSuffix(" · 1 of 1 shortcut differs on 1 keyboard") == true)
  }

  @Test("The heading is read from the left, with any name of the app")
  func heading() throws {
    let text = AuditSVG(try Self.report(Self.mistakes, ["us"])).picture.text()
    #expect(text.contains(".head { unicode-bidi: normal }"))
  }

  @Test("Without a shortcut the picture says so")
  func noShortcuts() throws {
    let report = try Self.report(AuditedText.compile("command a: \"First\""), ["us", "de"])
    #expect(
      try DrawnPicture(AuditSVG(report).picture.text()).texts("about").first?.hasSuffix(" · no shortcuts") == true)
  }

  @Test("Shortcuts with problems are drawn, and the many others are counted")
  func rows() throws {
    let commands = (0..<420).map { "command a\($0): \"Command \($0)\" key=\"\($0 < 418 ? "cmd+[" : "cmd+é")\"" }
    let report = try Self.report(AuditedText.compile(commands.joined(separator: "; ")), ["us", "de"])
    let picture = try DrawnPicture(AuditSVG(report).picture.text())
    picture.expectReadable()
    #expect(picture.texts("use").count == 400 && picture.texts("use").contains("Command 419"))
    #expect(picture.texts("note").contains("and 20 more"))
  }

  @Test func golden() throws {
    let report = try Self.report(Self.mistakes, ["us", "de", "de-CH", "fr-CA", "ru", "az", "he"])
    try expectGolden(AuditSVG(report).picture.text(), "Tests/Fixtures/Audit/layouts.svg")
  }
}
