import Foundation
import MenuModel
import Testing

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
        + (isOverlay ? OverlayText(overlay, width: 60).text() : MenuBarText(target.main, width: 60).text())
    }.joined(separator: "\n")
    try expectGolden(text, "Tests/MenuModelTests/Fixtures/Strings/browser-\(tag).txt")
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
    "A language implies the direction unless the definition says it",
    arguments: [
      ("", "ar", App.LayoutDirection.rightToLeft), ("", "de", .leftToRight),
      ("direction=leftToRight", "ar", .leftToRight),
      ("direction=rightToLeft", "de", .rightToLeft),
    ])
  func direction(_ property: String, _ tag: String, _ direction: App.LayoutDirection) throws {
    let file = SourceFile(path: "a.menu.kdl", bytes: Array("app Lantern \(property)".utf8))
    let compilation = Compilation(file).translated(into: try #require(Language(tag)))
    #expect(compilation.definition.app.direction == direction)
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
