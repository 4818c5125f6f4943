import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Sheets as parts of something else: of a web page, of a DocC catalog, of an app.
@Suite struct SheetPlacesTests {
  private static let folder = "Tests/Fixtures/Sheet/"

  /// The browser with what has changed since a variant of it.
  private static func sheet(_ layouts: [String] = ["us"], in language: String? = nil) -> Sheet {
    let compilation = Compilation(
      contentsOf: PackageFolder.root.appendingPathComponent("Examples/Browser/Browser.menu.kdl").path,
      platforms: ["ipados-15", "mac-catalyst"])
    var sheet = Sheet(
      compilation, layouts: layouts.compactMap(KeyboardLayouts.named), in: language.flatMap(Language.init))
    sheet.markChanges(
      from: Examples.compile("Examples/Browser/GetInfoOtherKey.menu.kdl"), to: compilation, named: "1.0")
    return sheet
  }

  @Test("Text and Markdown have pairs and changes, as do an article for DocC, a fragment and the data of a view")
  func formats() throws {
    let sheet = Self.sheet(["us", "de"])
    try expectGolden(SheetText(sheet.firstPlatform, isPairing: true).text().plain, Self.folder + "Changes.txt")
    try expectGolden(SheetMarkdown(sheet.firstPlatform, isPairing: true).text(), Self.folder + "Changes.md")
    try expectGolden(SheetDocC(sheet, isPairing: true).text(), Self.folder + "Changes.docc.md")
    try expectGolden(SheetCSV(sheet.firstPlatform).text.text, Self.folder + "Changes.csv")
    let german = Self.sheet(["de"], in: "de")
    try expectGolden(SheetFragment(german, isPairing: true).text(), Self.folder + "Changes.fragment.html")
    try expectGolden(SheetViewJSON(german.firstPlatform, isPairing: true).text(), Self.folder + "Changes.view.json")
  }

  @Test("A fragment has no script, names only its own classes, and its rules are never stronger than the page's")
  func fragment() throws {
    let text = SheetFragment(Self.sheet()).text()
    #expect(!text.contains("<script") && !text.contains("<link") && !text.contains("http"))
    let classes = text.matches(of: /class="([^"]*)"/).flatMap { $0.1.split(separator: " ") }
    #expect(classes.count > 100)
    #expect(classes.filter { !$0.hasPrefix("menuc-") } == [])
    let style = try #require(text.firstMatch(of: /(?s)<style>\n(.*?)<\/style>/)?.1)
    let rules = style.split(separator: "\n")
    #expect(rules.count > 15)
    #expect(rules.filter { !$0.hasPrefix(":where(.menuc-") } == [])
    let ids = text.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count && ids.allSatisfy { $0.hasPrefix("menuc-cmd-") })
  }

  @Test("Every command of a fragment can be linked to, even the second of a pair")
  func links() {
    let sheet = Self.sheet()
    let text = SheetFragment(sheet, isPairing: true).text()
    let ids = text.matches(of: /\ id="menuc-([^"]*)"/).map { String($0.1) }
    #expect(ids.count == sheet.pages[0].sections.reduce(0) { $0 + $1.entries.count })
    #expect(ids.contains("cmd-redo"))
  }

  private static let hostile = "Tests/Fixtures/Sheet/Hostile.menu.kdl"

  @Test("Titles are text in a fragment, with any content")
  func hostile() throws {
    let compilation = Compilation(contentsOf: PackageFolder.root.appendingPathComponent(Self.hostile).path)
    let text = SheetFragment(Sheet(compilation, layouts: [KeyboardLayouts.authored])).text()
    let names = Set(text.matches(of: /<\/?(\w+)/).map { String($0.1) })
    #expect(
      names == ["div", "style", "section", "header", "h2", "h3", "h4", "p", "ul", "li", "span", "bdi", "kbd"])
  }

  private static let docc = SwiftToolchain.tool("docc")

  @Test(
    "DocC takes the article without a warning and shows every title and key unchanged",
    .enabled(if: docc != nil, "skipped: the toolchain has no docc"))
  func convert() throws {
    let folder = try TemporaryFolder()
    let hostile = Compilation(contentsOf: PackageFolder.root.appendingPathComponent(Self.hostile).path)
    let sheet = Sheet(hostile, layouts: [KeyboardLayouts.authored])
    try FileManager.default.createDirectory(atPath: folder.path("A.docc"), withIntermediateDirectories: true)
    _ = try folder.write(SheetDocC(Self.sheet(["us", "de"]), isPairing: true).text(), to: "A.docc/Keys.md")
    _ = try folder.write(SheetDocC(sheet).text(), to: "A.docc/Hostile.md")
    let result = try MenucProgram.spawn(
      #require(Self.docc),
      [
        "convert", "A.docc", "--output-path", "out", "--fallback-display-name", "A", "--fallback-bundle-identifier",
        "a", "--warnings-as-errors",
      ], input: "", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/data/documentation/a/hostile.json")))
    let texts = Self.texts(try JSONValue(parsing: String(decoding: data, as: UTF8.self)))
    for entry in sheet.pages[0].sections.flatMap(\.entries) {
      #expect(texts.contains(entry.title.terminalSafe.trimmingCharacters(in: .whitespaces)), "\(entry.title)")
      let key = try #require(entry.key?.authored.displayed)
      #expect(texts.contains(key), "\(key)")
    }
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: PackageFolder.root.appendingPathComponent(path)), as: UTF8.self)
  }

  @Test("An app reads the data of a view with the types that the documentation shows")
  func view() throws {
    let sheet = Self.sheet(["de"], in: "de")
    let text = SheetViewJSON(sheet, isPairing: true).text()
    let read = try JSONDecoder().decode(ShortcutSheet.self, from: Data(text.utf8))
    #expect(read.platforms.map(\.title) == ["iPad", "Mac"])
    let shown = read.platforms[0].sections.flatMap(\.groups).flatMap(\.lines).joined()
    #expect(shown.map(\.title) == sheet.pages[0].sections.flatMap(\.entries).map(\.title))
    #expect(shown.first { $0.id == "cmd-getInfo" }?.key?.caps == ["⌘", "I"])
    let documentation = try Self.text("Documentation/Sheets.md")
    let source = try Self.text("Tests/Support/ShortcutSheet.swift")
    let types = try #require(source.firstMatch(of: /(?s)struct ShortcutSheet.*/)).output.replacing("package ", with: "")
    #expect(documentation.contains("```swift\n\(types)"))
  }

  /// The texts in the cells of tables.
  private static func texts(_ value: JSONValue) -> Set<String> {
    switch value {
    case .object(let members):
      let text = members.first { ["text", "code"].contains($0.name) }?.value
      if case .string(let text)? = text { return [text] }
      return members.reduce(into: []) { $0.formUnion(texts($1.value)) }
    case .array(let elements): return elements.reduce(into: []) { $0.formUnion(texts($1)) }
    default: return []
    }
  }
}
