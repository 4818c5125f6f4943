import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport

@Suite("Interface documents have the same object identifiers, and each its own translations")
struct TablesOfDocumentsTests {
  /// A document with a menu and two items; the numbers of its elements are those of any other.
  private static func document(_ menu: String, _ items: [String], isMain: Bool) -> String {
    let commands = items.enumerated().map { index, title in
      """
      <menuItem title="\(title)" id="\(56 + index)">
      <connections><action selector="act\(menu)\(index):" target="-1" id="a\(index)"/></connections>
      </menuItem>
      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu title="M" \(isMain ? "systemMenu=\"main\" " : "")id="1"><items>
      <menuItem title="\(menu)" id="5"><menu key="submenu" title="\(menu)" id="6"><items>
      \(commands.joined(separator: "\n"))
      </items></menu></menuItem>
      </items></menu></objects></document>
      """
  }

  private static let lamp = document("Alpha", ["Open Lamp", "Close"], isMain: true)
  private static let row = document("Beta", ["Remove Row", "Close"], isMain: false)
  private static let lampTable = """
    "5.title" = "Alfa"; "6.title" = "Alfa"; "56.title" = "Lampe öffnen"; "Close" = "Schließen"; "Remove Row" = "Falsch";
    """
  private static let rowTable = """
    "5.title" = "Betha"; "6.title" = "Betha"; "56.title" = "Zeile löschen"; "57.title" = "Zu";
    """

  private static func compile(
    _ strings: [String: String], order: [String] = ["A", "B"], app: String = "", named: [String] = []
  ) -> Compilation {
    let imports = order.map { "import \"\($0).xib\"\n" }.joined()
    let own = "menus { insert atEndOf=.root { menu own \"D\" { command performClose: \"Close\"; }; }; }"
    let files = [
      "A.xib": lamp, "B.xib": row, "D.menu.kdl": "app D { platforms appkit; \(app); }\n" + imports + own,
    ].merging(strings) { $1 }
    return Compilation(
      contentsOf: "D.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }), strings: named)
  }

  /// The titles in German, of the main menu and then of the other.
  private static func titles(_ compilation: Compilation) throws -> [String] {
    let german = compilation.translated(into: try #require(Language("de")))
    let target = try #require(german.targets.first)
    let shown = ["Alpha", "Alfa", "Beta", "Betha"]
    return ([target.main] + target.contexts).flatMap { construction in
      let tree = construction.tree
      return tree.children(of: MenuTree.root).filter { shown.contains(tree[$0].title) }.flatMap { id in
        [tree[id].title] + tree.children(of: id).map { tree[$0].title }
      }
    }
  }

  private static func untranslated(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.filter { $0.code == .untranslatedTitle }.map { finding in
      let path = finding.range.flatMap { compilation.sources[$0.file]?.path } ?? ""
      return "\(path): \(finding.summary)"
    }
  }

  @Test("A table beside a document is for that document only, in any order", arguments: [["A", "B"], ["B", "A"]])
  func beside(_ order: [String]) throws {
    let one = Self.compile(["de.lproj/A.strings": Self.lampTable], order: order)
    #expect(try Self.titles(one) == ["Alfa", "Lampe öffnen", "Schließen", "Beta", "Remove Row", "Close"])
    // The definition's own title is asked for in what the definition names, and it names nothing.
    #expect(Self.untranslated(one) == ["D.menu.kdl: warning untranslated-title Close de"])

    let other = Self.compile(["de.lproj/B.strings": Self.rowTable], order: order)
    #expect(try Self.titles(other) == ["Alpha", "Open Lamp", "Close", "Betha", "Zeile löschen", "Zu"])

    let both = Self.compile(["de.lproj/A.strings": Self.lampTable, "de.lproj/B.strings": Self.rowTable], order: order)
    #expect(try Self.titles(both) == ["Alfa", "Lampe öffnen", "Schließen", "Betha", "Zeile löschen", "Zu"])
  }

  @Test("A title missing from its document's table is untranslated, despite another table")
  func untranslated() {
    let findings = Self.untranslated(
      Self.compile([
        "de.lproj/A.strings": Self.lampTable, "de.lproj/B.strings": "\"5.title\" = \"B\"; \"6.title\" = \"B\";",
      ])
    )
    #expect(
      findings.filter { $0.hasPrefix("B.xib") }
        == [
          "B.xib: warning untranslated-title Remove Row de",
          "B.xib: warning untranslated-title Close de",
        ])
  }

  @Test("A named table is for every document by its keys, and for the definition by its titles")
  func named() throws {
    let strings = [
      "de.lproj/A.strings": "\"57.title\" = \"Schluss\"; \"Close\" = \"Schließen\"; \"Remove Row\" = \"Weg\";"
    ]
    for compilation in [
      Self.compile(strings, named: ["de.lproj/A.strings"]), Self.compile(strings, app: "strings \"A.strings\""),
    ] {
      #expect(try Self.titles(compilation) == ["Alpha", "Open Lamp", "Schluss", "Beta", "Remove Row", "Schluss"])
      #expect(
        Self.untranslated(compilation).sorted() == [
          "A.xib: warning untranslated-title Alpha de",
          "A.xib: warning untranslated-title Open Lamp de",
          "B.xib: warning untranslated-title Beta de",
          "B.xib: warning untranslated-title Remove Row de",
        ])
    }
  }

  @Test("A document does not use the titles of a named catalog, and without a table lacks no translation")
  func titlesOfNamedCatalogs() {
    let unit = #"{"extractionState":"stale","localizations":{"de":{"stringUnit":{"state":"new","value":"X"}}}}"#
    let catalog = #"{"sourceLanguage":"en","version":"1.0","strings":{"Open Lamp":\#(unit)}}"#
    let compilation = Self.compile(["Localizable.xcstrings": catalog], named: ["Localizable.xcstrings"])
    #expect(!Self.untranslated(compilation).contains { $0.contains(".xib") })
    let stale = compilation.diagnostics.filter { $0.code == .staleTranslation }.map(\.message)
    #expect(stale == ["'Open Lamp' is marked as stale, and no title uses it"])
  }

  @Test("A table is for the document in Base.lproj, and not for its translation")
  func shared() throws {
    let table = "\"56.title\" = \"Ding\";"
    let compilation = Self.compile(
      ["Base.lproj/A.xib": Self.lamp, "en.lproj/A.xib": Self.row, "de.lproj/A.strings": table],
      order: ["Base.lproj/A", "en.lproj/A"])
    #expect(try Self.titles(compilation) == ["Alpha", "Ding", "Close", "Beta", "Remove Row", "Close"])
  }

  @Test("An entry that another document's element would use is stale and unused")
  func stale() {
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{"Remove Row":{"extractionState":"stale","localizations":{
      "de":{"stringUnit":{"state":"translated","value":"Zeile löschen"}}}}}}
      """
    func findings(_ path: String) -> [String] {
      Self.compile([path: catalog]).diagnostics.filter { $0.code == .staleTranslation }.map(\.summary)
    }
    #expect(findings("A.xcstrings") == ["note stale-translation Remove Row"])
    #expect(findings("B.xcstrings") == ["warning stale-translation Remove Row"])
  }

  @Test("A catalog of imported titles has each document's own translations")
  func catalog() {
    let catalog = ImportedTranslations(Self.compile(["de.lproj/A.strings": Self.lampTable])).catalog.text
    #expect(catalog.contains("Lampe öffnen") && !catalog.contains("Remove Row") && !catalog.contains("Falsch"))
  }
}
