import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport

@Suite struct MenuBarSVGTests {
  private static func picture(
    _ text: String, open: String? = nil, _ direction: App.LayoutDirection = .leftToRight
  ) throws -> DrawnPicture? {
    let file = SourceFile(path: "A.menu.kdl", bytes: Array("app Reader { platforms mac-catalyst; }\n\(text)\n".utf8))
    let target = try #require(Compilation(file).targets.first)
    let bar = MenuBarSVG(Presentation(target.main, as: .menuBar), nil, of: "Reader", direction, open: open)
    return try bar.map { try DrawnPicture($0.picture.text()) }
  }

  private static let notes = """
    menus {
      insert after=.view {
        menu notes "Notes" {
          section { command mark: "Mark" key="alt+cmd+j" state=on; command off: "Off" disabled=#true; }
          section { command last: "Last"; }
          menu more "More" { command far: "Far"; }
        }
      }
    }
    """

  @Test("The open menu has every row, keys, disabled items, marks and a line between sections")
  func rows() throws {
    let picture = try #require(try Self.picture(Self.notes))
    picture.expectReadable()
    #expect(picture.texts("chosen") == ["Notes"])
    #expect(picture.texts("app") == ["Reader"])
    // Fonts differ: only what says so is in the middle of its field.
    #expect(
      picture.texts("middle") == ["Reader", "File", "Edit", "Format", "View", "Notes", "Window", "Help", "⌥", "⌘"])
    #expect(picture.texts("use") == ["✓", "Mark", "Off", "Last", "More"])
    #expect(picture.texts("grey") == ["Off"])
    #expect(picture.texts("key") == ["⌥", "⌘", "J", "›"])
    #expect(picture.count("line") == 2)
  }

  private static func onAppKit(_ menus: String) throws -> PlatformMenus {
    let text = "app Reader { platforms appkit; }\nmenus { insert atEndOf=.root { \(menus); }; }"
    return try #require(Compilation(text: text).targets.first)
  }

  @Test("Both ways to write an alternate of AppKit look the same")
  func alternates() throws {
    let looks = try [
      #"command a: "A" key="cmd+m"; command b: "B" key="alt+cmd+m" isAlternate=#true; command c: "C""#,
      #"command a: "A" key="cmd+m" { alternate b: "B" modifiers="alt"; }; command c: "C""#,
    ].map { items in
      let menus = try Self.onAppKit("menu w \"W\" { \(items); }").main
      let bar = MenuBarSVG(Presentation(menus, as: .menuBar), nil, of: "Reader", .leftToRight, open: "W")
      return [
        try #require(bar).picture.text(), MenuBarText(menus, width: 80).text().plain,
        "\(Presentation(menus, as: .menuBar).rows(in: .menu(menus.tree.children(of: MenuTree.root)[0])).count)",
      ]
    }
    #expect(looks[0] == looks[1])
    #expect(looks[0][1].contains("⌥ B") && looks[0][2] == "2", "\(looks[0])")
  }

  @Test("A hidden menu of AppKit is in no picture, text or sheet")
  func hidden() throws {
    let target = try Self.onAppKit(
      #"menu h "H" hidden=#true { command a: "A" key="cmd+d"; }; menu n "N" { command b: "B"; }"#)
    let presentation = Presentation(target.main, as: .menuBar)
    #expect(MenuBarSVG.titles(presentation) == ["N"])
    #expect(MenuBarText(target.main, width: 80).text().plain.hasPrefix("N\n"))
    var builder = SheetPageBuilder(presentation, showsAll: true)
    #expect(builder.page().sections.map(\.title) == ["N"])
  }

  @Test("A title or an identifier opens another menu, and any other name is refused", arguments: [".edit", "Edit"])
  func open(_ name: String) throws {
    #expect(try Self.picture(Self.notes, open: name)?.texts("chosen") == ["Edit"])
    #expect(try Self.picture(Self.notes, open: "edit") == nil)
  }

  @Test("Right to left, the bar begins on the right and keys are on the left")
  func mirrored() throws {
    let picture = try #require(try Self.picture(Self.notes, .rightToLeft))
    picture.expectReadable()
    func x(_ content: String) throws -> Double {
      try #require(picture.texts.first { $0.content == content }).corners[0].x
    }
    #expect(try x("Reader") > x("Notes") && x("Mark") > x("J") && x("⌘") < x("J"))
  }

  @Test("A long title in the bar gets the room that the others leave")
  func longTitle() throws {
    let title = "Tools for People Who Want Very Long Titles Everywhere in the Bar"
    let picture = try #require(
      try Self.picture("menus { insert after=.view { menu long \"\(title)\" { command a: \"A\"; }; }; }"))
    picture.expectReadable()
    #expect(try #require(picture.texts("chosen").first).count > 40)
    #expect(picture.texts("menu").last == "Help")
  }

  @Test("Menus without room in the bar are counted, and the open menu always shows")
  func manyMenus() throws {
    let menus = (0..<40).map { "menu m\($0) \"Menu \($0)\" { command a\($0): \"A \($0)\"; }" }
    let long =
      "menu long \"\(String(repeating: "Long ", count: 60))\" { \((0..<300).map { "command b\($0): \"\(String(repeating: "Wide ", count: 40))\($0)\";" }.joined(separator: " ")) }"
    let picture = try #require(
      try Self.picture("menus { insert after=.view { \((menus + [long]).joined(separator: "; ")); }; }"))
    picture.expectReadable()
    #expect(picture.texts("chosen").first?.hasPrefix("Long") == true)
    #expect(picture.texts("key").contains { $0.hasPrefix("+") })
    #expect(picture.texts("use").count == 300 && picture.texts("use").allSatisfy { $0.hasSuffix("…") })
  }
}
