import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// Menus as they are shown to people who use the app in another language.
@Suite struct TranslatedMenusTests {
  private static let browser = Examples.compile("Examples/Browser/Browser.menu.kdl")

  @Test("The browser's overlay and menu bar in each of its languages", arguments: ["de", "ar", "ja"])
  func browser(_ tag: String) throws {
    let compilation = Self.browser.translated(into: try #require(Language(tag)))
    let text = compilation.targets.map { target in
      let isOverlay = target.platform.styles.contains(.overlay)
      let overlay = Overlay(target.main, app: compilation.definition.app)
      #expect(overlay.direction == (tag == "ar" ? .rightToLeft : .leftToRight))
      return "# \(target.platform.name)\n\n"
        + (isOverlay ? OverlayText(overlay, width: 60).text().plain : MenuBarText(target.main, width: 60).text().plain)
    }.joined(separator: "\n")
    try expectGolden(text, "Tests/Fixtures/Strings/browser-\(tag).txt")
  }

  @Test("Titles that responders give are translated too")
  func validatedTitles() throws {
    let compilation = Self.browser.translated(into: try #require(Language("de")))
    let stage = TestStage(try #require(compilation.targets.first), compilation.definition, localizer: nil)
    var situation = TestSituation(compilation.definition.state)
    situation.state["isBookmarked"] = .flag(true)
    situation.firstResponder = "TabController"
    let overlay = Overlay(stage.dispatcher, app: compilation.definition.app, from: stage.start(in: situation))
    #expect(overlay.sections.flatMap(\.entries).map(\.title).contains("Aus Lesezeichen entfernen"))
  }

  @Test(
    "A language implies the direction if the app has it, unless the definition says the direction",
    arguments: [
      ("", "ar", App.LayoutDirection.rightToLeft), ("", "ar-EG", .rightToLeft), ("", "de", .leftToRight),
      ("direction=leftToRight", "ar", .leftToRight), ("direction=rightToLeft", "de", .rightToLeft),
      ("", "he", .leftToRight), ("", "pa-PK", .leftToRight),
    ])
  func direction(_ property: String, _ tag: String, _ direction: App.LayoutDirection) throws {
    let files = [
      "a.menu.kdl": "app Lantern \(property) { strings ar.lproj de.lproj pa.lproj; }", "ar.lproj/a.strings": "",
      "de.lproj/a.strings": "", "pa.lproj/a.strings": "",
    ]
    let compilation = Compilation(contentsOf: "a.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    #expect(compilation.diagnostics == [])
    let shown = compilation.translated(into: try #require(Language(tag)))
    #expect(shown.definition.app.direction == direction)
  }

  @Test("An app without a catalog keeps its direction in any language")
  func noCatalog() throws {
    let compilation = Compilation(SourceFile(path: "a.menu.kdl", bytes: Array("app Lantern".utf8)))
    #expect(compilation.translated(into: try #require(Language("ar"))).definition.app.direction == .leftToRight)
  }

  @Test("Tests expect titles as the definition writes them, and are met in every language", arguments: [nil, "de"])
  func tests(_ tag: String?) throws {
    let definition = #"""
      app A { platforms ipados-26; strings "de.lproj"; }
      menus { insert after=.view { menu m "Menu" { command a: "Open" key="cmd+y"; }; }; }
      responder R { performs a:; }
      test "t" {
          given firstResponder=R
          press "cmd+y" { handledBy R title="Open"; handledBy R title="Close"; }
          overlay { shows a: "Open" section="Menu"; }
      }
      """#
    let files = [
      "a.menu.kdl": definition, "de.lproj/a.strings": #"Menu = "Menü"; Open = "Öffnen"; Close = "Schließen";"#,
    ]
    let written = Compilation(contentsOf: "a.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
    #expect(written.diagnostics == [])
    let compilation = tag.flatMap { Language($0) }.map(written.translated) ?? written
    guard case .failed(let failures)? = TestRunner(compilation).run().first?.outcome else {
      Issue.record("the test passes")
      return
    }
    let (expected, found) = tag == nil ? ("Close", "Open") : ("Schließen", "Öffnen")
    #expect(failures.map(\.expected) == ["handledBy R title=\"\(expected)\""])
    #expect(failures.map(\.actual).first?.contains(found) == true)
  }

  @Test("Every title of every element is shown in the language")
  func everything() throws {
    let definition = #"""
      app A { supports multipleScenes; strings "a.xcstrings"; }
      menus {
          insert after=.view {
              menu m "1" {
                  section s "2" { command a: "3" discoverabilityTitle="4" { alternate b: "5" modifiers="alt"; }; }
                  action c "6" discoverabilityTitle="7"
                  openInNewWindow d "8" { command e: "9"; }
              }
          }
          remove .help
      }
      menus context name=x { insert atStartOf=.root { command f: "10" key="cmd+y"; }; }
      """#
    let entries = (1...10).map {
      #""\#($0)":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"t\#($0)"}}}}"#
    }
    let catalog = #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))}}"#
    let compilation = Compilation(
      contentsOf: "a.menu.kdl",
      reader: .inMemory(["a.menu.kdl": Array(definition.utf8), "a.xcstrings": Array(catalog.utf8)]))
    let json = ExportJSON(compilation.translated(into: try #require(Language("de")))).json.text
    for number in 1...10 {
      #expect(json.contains("\"t\(number)\"") && !json.contains(": \"\(number)\""), "\(number)")
    }
  }
}
