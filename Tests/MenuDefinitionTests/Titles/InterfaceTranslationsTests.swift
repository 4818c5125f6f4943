import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite("An Interface Builder document is read with the translations beside it")
struct InterfaceTranslationsTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>
            <menu title="Main Menu" systemMenu="main" id="29">
                <items>
                    <menuItem title="File" id="83">
                        <menu key="submenu" title="File" id="81">
                            <items>
                                <menuItem title="Open…" keyEquivalent="o" id="72">
                                    <connections><action selector="openDocument:" target="-1" id="3"/></connections>
                                </menuItem>
                                <menuItem title="Open…" keyEquivalent="p" id="73">
                                    <connections><action selector="openPage:" target="-1" id="4"/></connections>
                                </menuItem>
                            </items>
                        </menu>
                    </menuItem>
                </items>
            </menu>
        </objects>
    </document>
    """

  @Test("Elements are called by their object identifiers, so one title may have two translations")
  func objectIdentifiers() throws {
    let files = [
      "App/Base.lproj/MainMenu.xib": Self.document,
      "App/de.lproj/MainMenu.strings":
        #""83.title" = "Ablage"; "81.title" = "Ablage"; "72.title" = "Öffnen …"; "73.title" = "Seite öffnen …";"#,
    ]
    let compilation = Compilation(
      contentsOf: "App/Base.lproj/MainMenu.xib", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    let german = compilation.translated(into: try #require(Language("de")))
    let tree = try #require(german.targets.first).main.tree
    let titles = tree.children(of: MenuTree.root).flatMap {
      [tree[$0].title] + tree.children(of: $0).map { tree[$0].title }
    }
    #expect(titles == ["Ablage", "Öffnen …", "Seite öffnen …"])
  }

  @Test("The place of recent searches in a search field's menu has no title to translate")
  func recentSearches() {
    let items = [("Recent Searches", 1000), ("Item", 1001), ("Clear Recents", 1002)].map { title, tag in
      "<menuItem title=\"\(title)\" tag=\"\(tag)\" id=\"i\(tag)\"/>"
    }
    let document = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
        <searchField id="s"><connections><outlet property="OUTLET" destination="m" id="o"/></connections></searchField>
        <menu id="m"><items>\(items.joined())</items></menu>
      </objects></document>
      """
    for (outlet, titles) in [("searchMenuTemplate", ["Clear Recents"]), ("other", ["Item", "Clear Recents"])] {
      let files = [
        "Base.lproj/Window.xib": document.replacing("OUTLET", with: outlet),
        "de.lproj/Window.strings": #""i1000.title" = "Letzte Suchen";"#,
      ]
      let found = Compilation(
        contentsOf: "Base.lproj/Window.xib", reader: .inMemory(files.mapValues { Array($0.utf8) })
      ).diagnostics
      #expect(found.map(\.message) == titles.map { "the title '\($0)' is not translated into 'de'" })
    }
  }

  @Test(
    "A language that the Xcode project does not name is not one of the app",
    arguments: [
      ("ja,", true), ("\"ja\",", true), ("fr,", false), ("Base,\n\t);\n\tpaths = (ja.lproj/MainMenu.strings", true),
      (nil, true),
    ])
  func languagesOfTheProject(_ regions: String?, _ isThere: Bool) {
    var files = [
      "Lamp/App/Base.lproj/MainMenu.xib": Self.document,
      "Lamp/App/de.lproj/MainMenu.strings": #""83.title" = "Ablage"; "72.title" = "Öffnen"; "73.title" = "Seite";"#,
      "Lamp/App/ja.lproj/MainMenu.strings": #""83.title" = "ファイル";"#,
    ]
    if let regions {
      files["Lamp/Lamp.xcodeproj/project.pbxproj"] =
        "{ objects = { P = { knownRegions = (\n\tde,\n\t\(regions)\n\t); }; }; rootObject = P; }\n"
    }
    let compilation = Compilation(
      contentsOf: "Lamp/App/Base.lproj/MainMenu.xib", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    #expect(compilation.report.contains("'ja'") == isThere, "\(compilation.report)")
    #expect(compilation.translations.languages.map(\.tag) == (isThere ? ["de", "en", "ja"] : ["de", "en"]))
  }

  @Test func aLanguageInWhichNothingIsWrittenIsNotOneOfTheApp() {
    let files = [
      "Base.lproj/MainMenu.xib": Self.document,
      "de.lproj/MainMenu.strings": #""83.title" = "Ablage"; "72.title" = "Öffnen"; "73.title" = "Seite";"#,
      "ja.lproj/MainMenu.strings": "",
    ]
    let compilation = Compilation(
      contentsOf: "Base.lproj/MainMenu.xib", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    #expect(!compilation.report.contains("'ja'"))
  }

  @Test func aLanguageWithItsOwnDocumentNeedsNoTable() {
    let table = #""83.title" = "A"; "72.title" = "B";"#
    let files = [
      "en.lproj/MainMenu.xib": Self.document, "de.lproj/MainMenu.xib": Self.document,
      "de.lproj/MainMenu.strings": table, "fi.lproj/MainMenu.strings": table,
    ]
    let compilation = Compilation(
      contentsOf: "en.lproj/MainMenu.xib", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    #expect(!compilation.report.contains("'de'"))
    #expect(compilation.report.contains("'fi'"))
  }

  @Test("A language of other documents is not missing in a document that has one of its own in that language")
  func languagesOfOtherDocuments() throws {
    func check(_ own: [String: String]) -> Compilation {
      let files = [
        "D.menu.kdl": """
        app D { platforms appkit; }
        import "Base.lproj/MainMenu.xib"
        import "Base.lproj/Other.xib"
        """,
        "Base.lproj/MainMenu.xib": Self.document,
        "Base.lproj/Other.xib": Self.document.replacingOccurrences(of: " systemMenu=\"main\"", with: ""),
        "fi.lproj/Other.strings": #""83.title" = "A"; "81.title" = "A"; "72.title" = "B"; "73.title" = "C";"#,
        "de.lproj/MainMenu.strings": #""83.title" = "A"; "81.title" = "A"; "72.title" = "B"; "73.title" = "C";"#,
        "de.lproj/Other.strings": #""83.title" = "A"; "81.title" = "A"; "72.title" = "B"; "73.title" = "C";"#,
      ].merging(own) { $1 }
      return Compilation(contentsOf: "D.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    }
    func untranslated(_ own: [String: String]) -> Int {
      check(own).diagnostics.count { $0.code == .untranslatedTitle && $0.message.contains("'fi'") }
    }
    #expect(untranslated([:]) > 0)
    #expect(untranslated(["fi.lproj/MainMenu.xib": Self.document]) == 0)
    // The strings are read, whichever of the two the project builds.
    let both = ["fi.lproj/MainMenu.xib": Self.document, "fi.lproj/MainMenu.strings": #""72.title" = "Avaa";"#]
    #expect(untranslated(both) == 0)
    let finnish = check(both).translated(into: try #require(Language("fi")))
    let tree = try #require(finnish.targets.first).main.tree
    #expect(tree.children(of: MenuTree.root).flatMap { tree.children(of: $0) }.contains { tree[$0].title == "Avaa" })
  }

  @Test(
    "A language of the app shows its own titles, even if another language could replace it",
    arguments: [
      ("pt", "pt-BR"), ("pt-BR", "pt"), ("pt-PT", "pt"), ("no", "nb"), ("es-MX", "es-419"), ("es-419", "es"),
      ("en-NZ", "en-GB"), ("zh-HK", "zh-Hant"), ("sr-Latn", "sr"), ("sr", "sr-CS"), ("de-AT", "de"),
    ])
  func ownLanguage(_ own: String, _ other: String) throws {
    func table(_ text: String) -> String { #""72.title" = "\#(text)"; "83.title" = "File"; "81.title" = "File";"# }
    let files = [
      "Base.lproj/MainMenu.xib": Self.document, "\(own).lproj/MainMenu.strings": table("Own"),
      "\(other).lproj/MainMenu.strings": table("Other"),
    ]
    let compilation = Compilation(
      contentsOf: "Base.lproj/MainMenu.xib", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    func shown(_ language: String) throws -> [String] {
      let translated = compilation.translated(into: try #require(Language(language)))
      let tree = try #require(translated.targets.first).main.tree
      return tree.children(of: MenuTree.root).flatMap { tree.children(of: $0).map { tree[$0].title } }
    }
    #expect(try shown(own).first == "Own")
    #expect(try shown(other).first == "Other")
  }

  @Test("A title counts as untranslated only with a table of its document")
  func missing() {
    func findings(_ table: String) -> [String] {
      let files = ["MainMenu.xib": Self.document, "de.lproj/MainMenu.strings": table]
      return Compilation(contentsOf: "MainMenu.xib", reader: .inMemory(files.mapValues { Array($0.utf8) }))
        .diagnostics.filter { $0.code == .untranslatedTitle }.map(\.summary)
    }
    #expect(findings(#""File" = "Ablage"; "Hide" = "Ausblenden";"#) == [])
    #expect(
      findings(#""83.title" = "Ablage"; "72.title" = "Öffnen …";"#)
        == ["warning untranslated-title Open… de"])
  }

  @Test("Items that code fills a pop-up button or a submenu with lack no translations")
  func placeholders() {
    func findings(_ title: String, _ button: String = "popUpButtonCell", first: String = "First") -> [String] {
      let (start, end) = button == "menuItem" ? ("<menu id=\"19\"><items>", "</items></menu>") : ("", "")
      let document = InterfaceText.document(
        "",
        objects: """
          \(start)<\(button) title="Share" id="20"><menu key="menu" id="21"><items><menuItem title="\(first)" id="22"/>
          <menuItem title="\(title)" id="23"/></items></menu></\(button)>\(end)
          """)
      let files = ["Some.xib": document, "de.lproj/Some.strings": #""22.title" = "Erstes";"#]
      return Compilation(contentsOf: "Some.xib", reader: .inMemory(files.mapValues { Array($0.utf8) }))
        .diagnostics.filter { $0.code == .untranslatedTitle }.flatMap(\.each).map(\.summary)
        .filter { $0.contains("Item") }
    }
    for title in ["Item", "Item1", "Item 2", "Item 12"] {
      #expect(findings(title, "menuItem", first: "Item") == [])
      #expect(findings(title, "menuItem") == ["warning untranslated-title \(title) de"])
      #expect(findings(title) == [])
      #expect(findings(title, "button") == ["warning untranslated-title \(title) de"])
    }
    #expect(findings("Item A") == ["warning untranslated-title Item A de"])
  }

  @Test("Unreadable translations are reported")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.document, to: "MainMenu.xib")
    let catalog = try folder.write("", to: "MainMenu.xcstrings")
    #expect(truncate(catalog, off_t(FileReader.catalogLimit) + 1) == 0)
    let found = Compilation(contentsOf: file).diagnostics.filter { $0.code != .sameTitleInMenu }
    #expect(found.map(\.code) == [.unreadableFile])
    #expect(found.allSatisfy { $0.message.contains("'\(catalog)'") && $0.message.contains("64 MiB") }, "\(found)")
  }
}
