import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite("Missing entries of a string catalog") struct CatalogUpdateTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "as Grid" : {
          "extractionState" : "stale",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "als \\u0052aster"
              }
            }
          }
        },
        "Close Tab" : {

        },
        "Old" : {
          "comment" : "A title in a menu, added by menuc strings",
          "extractionState" : "manual"
        },
        "Text of Code" : {
          "extractionState" : "manual"
        }
      },
      "version" : "1.0"
    }
    """

  private func update(_ catalog: String, _ lacking: [String], used: Set<String> = []) throws
    -> CatalogUpdate
  {
    try CatalogUpdate(Array(catalog.utf8), lacking: lacking, used: used.union(lacking))
  }

  private func entry(_ key: String) -> String {
    """
        "\(key)" : {
          "comment" : "A title in a menu, added by menuc strings",
          "extractionState" : "manual"
        }
    """
  }

  @Test("Keys are added in Xcode's order, and the rest stays byte for byte")
  func added() throws {
    let update = try update(
      Self.catalog, ["Zoom", "Back", "About “A/B”", "close", "Close Tab", "Zoom"],
      used: ["as Grid", "Old"])
    #expect(update.added == ["Zoom", "Back", "About “A/B”", "close"])
    #expect(update.stale == [])
    #expect(update.restored == ["as Grid"])
    let parts = update.text.components(separatedBy: "\n\(entry("About “A/B”")),")
    #expect(parts.count == 2)
    #expect(
      parts.joined().contains(
        "\n\(entry("Back")),\n\(entry("close")),\n    \"Close Tab\" : {\n\n    },\n"))
    #expect(update.text.contains("\n    },\n\(entry("Zoom"))\n  },\n"))
    var rest = update.text
    for key in ["About “A/B”", "Back", "close"] {
      rest = rest.replacing("\(entry(key)),\n", with: "")
    }
    rest = rest.replacing(",\n\(entry("Zoom"))", with: "").replacing(
      "\"manual\",\n      \"loc", with: "\"stale\",\n      \"loc")
    #expect(rest == Self.catalog)
    let again = try CatalogUpdate(
      Array(update.text.utf8), lacking: update.added, used: Set(update.added + ["as Grid", "Old"]))
    #expect(!again.isChange)
    #expect(again.text == update.text)
  }

  @Test(
    "An entry is stale if it was added here and is no title any more; texts of the app's code are not")
  func stale() throws {
    let update = try update(Self.catalog, [])
    #expect(update.stale == ["Old"])
    #expect(
      update.text
        == Self.catalog.replacing(
          "menuc strings\",\n      \"extractionState\" : \"manual\"",
          with: "menuc strings\",\n      \"extractionState\" : \"stale\""))
    let back = try CatalogUpdate(Array(update.text.utf8), lacking: [], used: ["Old"])
    #expect(back.restored == ["Old"])
    #expect(back.text == Self.catalog)
  }

  @Test(
    "Entries are added to an empty catalog, in any layout",
    arguments: ["{}", "{ }", "{\n\n  }", "{\r\n\r\n  }"])
  func empty(_ strings: String) throws {
    let end = strings.utf8.contains(0x0D) ? "\r\n" : "\n"
    let catalog =
      "{\(end)  \"sourceLanguage\" : \"en\",\(end)  \"strings\" : \(strings),\(end)  \"version\" : \"1.0\"\(end)}"
    let update = try update(catalog, ["B \"\\\t", "A"])
    #expect(
      update.text
        == """
        {
          "sourceLanguage" : "en",
          "strings" : {
        \(entry("A")),
        \(entry("B \\\"\\\\\\t"))
          },
          "version" : "1.0"
        }
        """.replacing("\n", with: end))
  }

  @Test(
    "An invalid catalog is left alone",
    arguments: ["", "[]", "{ \"strings\" : { \"a\" : 1 } }", "{ \"strings\" : {"])
  func broken(_ catalog: String) {
    #expect(throws: CatalogUpdate.Mistake.self) { try update(catalog, ["A"]) }
  }

  @Test(
    "The order of keys",
    arguments: [
      ["%@ tabs", "2 Tabs", "10 Tabs", "as Grid", "As List", "Back", "back", "Zoom", "Äther"]
    ])
  func order(_ keys: [String]) {
    let sorted = [
      "%@ tabs", "2 Tabs", "10 Tabs", "as Grid", "As List", "Back", "back", "Zoom", "Äther",
    ]
    #expect(keys.reversed().map(CatalogKey.init).sorted().map(\.key) == sorted)
  }

  @Test(
    "The keys of a real app's catalog are in this order",
    .enabled(if: CotEditorCatalog.isPresent, CotEditorCatalog.absence))
  func realCatalog() throws {
    let bytes = [UInt8](try Data(contentsOf: CotEditorCatalog.url))
    let outline = try CatalogOutline(SourceFile(path: "MainMenu.xcstrings", bytes: bytes), id: 0)
    let keys = outline.entries.map(\.key)
    #expect(keys.map(CatalogKey.init).sorted().map(\.key) == keys)
    // What is added and taken out again leaves the file that it was.
    let update = try CatalogUpdate(bytes, lacking: ["A", "Sort", "Zoom"], used: [])
    var text = update.text.replacing(",\n\(entry("Zoom"))", with: "")
    for key in ["A", "Sort"] { text = text.replacing("\(entry(key)),\n", with: "") }
    #expect(Array(text.utf8) == bytes)
  }

  @Test("Titles that need a translation, in the order of the menus")
  func titles() throws {
    let definition = """
      app Lantern { platforms ipados-26; strings "Localizable.xcstrings"; }
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key="cmd+t"
              command copyTab: "Copy Tab" key="ctrl+cmd+e" discoverabilityTitle="Copy This Tab"
              command hiddenOne: "Hidden" key="cmd+y" hidden=#true
              command sign: "⌘ 2" key="cmd+2"
              menu more "More" { command last: "New Tab…"; }
          }
      }
      responder Tabs {
          performs newTab: copyTab: last: sign:
          validate newTab: { title "New Private Tab" when=isPrivate; }
      }
      state { flag isPrivate; }
      """
    let compilation = Compilation(
      contentsOf: "App.menu.kdl",
      reader: .inMemory([
        "App.menu.kdl": Array(definition.utf8),
        "Localizable.xcstrings": Array(
          Self.catalog.replacing("Text of Code", with: "New Tab").utf8),
      ]))
    #expect(!compilation.hasErrors)
    #expect(compilation.catalogPath == "Localizable.xcstrings")
    let lacking = ["Copy Tab", "Copy This Tab", "More", "New Tab…", "New Private Tab"]
    #expect(compilation.titles(onlyLacking: true) == lacking)
    #expect(compilation.titles(onlyLacking: false) == ["New Tab"] + lacking)
  }

  @Test("A title by key is used by its key, and no text is proposed for it")
  func titleKeys() {
    func compilation(_ key: String) -> Compilation {
      let definition = """
        app A { platforms ipados-26; strings "Localizable.xcstrings"; }
        menus { insert after=.view { menu m "M" { command baz: "Baz" titleKey="\(key)" key="cmd+k"; }; }; }
        """
      return Compilation(
        contentsOf: "App.menu.kdl",
        reader: .inMemory([
          "App.menu.kdl": Array(definition.utf8), "Localizable.xcstrings": Array(Self.catalog.utf8),
        ]))
    }
    let keyed = compilation("Text of Code")
    #expect(keyed.titles(onlyLacking: true) == ["M"])
    #expect(keyed.titles(onlyLacking: false) == ["M", "Text of Code"])
    #expect(compilation("").diagnostics.contains { $0.code == .invalidValue })
  }
}
