import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite struct SheetTests {
  private static func sheet(
    _ text: String, layouts: [String] = ["us"], direction: App.LayoutDirection? = nil, showsAll: Bool = false
  ) -> Sheet {
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    return Sheet(
      compilation, layouts: layouts.compactMap(KeyboardLayouts.named), direction: direction, showsAll: showsAll)
  }

  private static let menus = """
    menus {
      insert after=.view {
        menu items "Items" {
          command open: "Open" key="cmd+return" discoverabilityTitle="Open Item" {
            alternate openInTab: "Open in Tab" modifiers="shift"
          }
          command plain: "Plain"
          section { command gone: "Gone" key="ctrl+cmd+1" hidden=#true; command grey: "Grey" key="ctrl+cmd+2" disabled=#true }
          menu more "More" { command last: "Last" key="ctrl+cmd+3" }
        }
      }
    }
    """

  @Test("An overlay is flattened without disabled commands; a menu bar has groups and all commands")
  func styles() throws {
    let sheet = Self.sheet("app A { platforms ipados-26 mac-catalyst }\n" + Self.menus)
    #expect(sheet.pages.map(\.name) == ["ipados-26", "mac-catalyst"])
    let overlay = try #require(sheet.pages[0].sections.first { $0.title == "Items" })
    #expect(overlay.groups.map { $0.entries.map(\.title) } == [["Open Item", "Open in Tab", "Last"]])
    #expect(overlay.entries.map(\.path) == [["Items"], ["Items"], ["Items", "More"]])
    let menu = try #require(sheet.pages[1].sections.first { $0.title == "Items" })
    #expect(menu.groups.map { $0.entries.map(\.title) } == [["Open", "Open in Tab"], ["Grey"], ["Last"]])
    #expect(menu.groups.map(\.submenus) == [[], [], ["More"]])
    #expect(menu.entries.compactMap(\.key?.authored.displayed) == ["⌘↩", "⇧⌘↩", "⌃⌘2", "⌃⌘3"])
  }

  @Test("Commands without keys are shown on request")
  func all() throws {
    let sheet = Self.sheet("app A\n" + Self.menus, showsAll: true)
    let section = try #require(sheet.pages[0].sections.first { $0.title == "Items" })
    #expect(section.entries.map(\.title) == ["Open Item", "Open in Tab", "Plain", "Last"])
    #expect(section.entries[2].key == nil)
  }

  @Test("Key commands that responders declare are at the platform's place for them, each once")
  func responders() throws {
    let text = """
      responder A { performs jump:; keyCommand jump: "Jump" key="ctrl+j" }
      responder B { performs jump:; keyCommand jump: "Jump" key="ctrl+j" }
      """
    let old = try #require(Self.sheet("app A { platforms ipados-15 }\n" + text).pages[0].sections.last)
    #expect(old.entries.map(\.title) == ["Jump"])
    let new = Self.sheet("app A { platforms ipados-26 }\n" + text).pages[0].sections
    let jump = try #require(new.flatMap(\.entries).first { $0.title == "Jump" })
    #expect(jump.path == ["Help", "More Keyboard Shortcuts"])
  }

  @Test("On a platform that does not show them, each responder has a section after the menus")
  func lists() throws {
    let text = """
      menus { insert atEndOf=.root { menu m "M" { command star: "Mark as Starred" key="shift+cmd+s" } } }
      responder Global {
        keyCommand next: "Next Unread" key="n"
        keyCommand next: "" key="space"
        keyCommand star: "" key="s"
        keyCommand dim: "" key="d"
      }
      responder Quiet { performs next: star: dim: }
      responder Sidebar { keyCommand next: "Next Unread" key="n" }
      """
    for platform in ["appkit", "mac-catalyst"] {
      let sheet = Self.sheet("app A { platforms \(platform) }\n" + text)
      let sections = sheet.pages[0].sections.suffix(2)
      #expect(sections.map(\.title) == ["Global", "Sidebar"])
      let global = try #require(sections.first)
      // A key without a title does what another key or an item of the same action says.
      #expect(global.entries.map(\.title) == ["Next Unread", "Next Unread", "Mark as Starred", "dim:"])
      #expect(global.entries.map(\.path) == Array(repeating: ["Global"], count: 4))
      #expect(global.entries.compactMap(\.key?.authored.displayed) == ["N", "Space", "S", "D"])
      #expect(sections.last?.entries.map(\.title) == ["Next Unread"])
    }
  }

  @Test("Keys move and are mirrored unless the command or the app forbids it")
  func localization() throws {
    let text = """
      menus { insert after=.view { menu m "M" {
        command a: "A" key="cmd+["
        command b: "B" key="alt+cmd+[" allowsAutomaticMirroring=#false
        command c: "C" key="ctrl+cmd+[" allowsAutomaticLocalization=#false
      } } }
      """
    func keys(_ app: String, _ layout: String, _ direction: App.LayoutDirection) throws -> [String] {
      let sheet = Self.sheet(app + "\n" + text, layouts: [layout], direction: direction)
      let page = sheet.pages[0]
      let section = try #require(page.sections.first { $0.title == "M" })
      let localizer = sheet.localizer(of: page, on: sheet.layouts[0])
      return section.entries.compactMap { $0.key.map { localizer.localized($0).localized.displayed } }
    }
    #expect(try keys("app A", "de", .leftToRight) == ["⌘Ö", "⌥⌘Ö", "⌃⌘["])
    #expect(try keys("app A", "us", .rightToLeft) == ["⌘]", "⌥⌘[", "⌃⌘["])
    #expect(try keys("app A", "de", .rightToLeft) == ["⌘Ä", "⌥⌘Ö", "⌃⌘["])
    #expect(try keys("app A localizesKeyCommands=#false", "de", .rightToLeft) == ["⌘[", "⌥⌘[", "⌃⌘["])
  }
}
