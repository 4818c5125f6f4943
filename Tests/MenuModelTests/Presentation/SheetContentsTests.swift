import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// Selected parts of a sheet, and several sheets merged.
@Suite struct SheetContentsTests {
  private static func compilation(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
  }

  private static func sheet(_ text: String, layouts: [String] = ["us"], showsAll: Bool = false) -> Sheet {
    Sheet(compilation(text), layouts: layouts.compactMap(KeyboardLayouts.named), showsAll: showsAll)
  }

  private static let two = """
    app A { platforms ipados-26 mac-catalyst }
    menus {
      insert after=.view {
        menu tools "Tools" { command run: "Run" key="ctrl+cmd+r" }
        menu extra "Extra" { command more: "More" key="ctrl+cmd+m" }
      }
    }
    """

  private static func titles(_ sheet: Sheet) -> [[String]] { sheet.pages.map { $0.sections.map(\.title) } }

  @Test("Menus are chosen and ordered by title or identifier, or left out, on every platform")
  func sections() {
    var chosen = Self.sheet(Self.two)
    #expect(chosen.choose(sections: ["extra", "TOOLS", "com.apple.menu.file"], hiding: []) == [])
    #expect(Self.titles(chosen) == [["Extra", "Tools", "File"], ["Extra", "Tools", "File"]])
    var hidden = Self.sheet(Self.two)
    let all = Self.titles(hidden)[0]
    #expect(hidden.choose(sections: nil, hiding: ["Tools", "edit"]) == [])
    #expect(Self.titles(hidden)[0] == all.filter { $0 != "Tools" && $0 != "Edit" })
    var both = Self.sheet(Self.two)
    #expect(both.choose(sections: ["Tools", "Extra"], hiding: ["Extra"]) == [])
    #expect(Self.titles(both) == [["Tools"], ["Tools"]])
    var unknown = Self.sheet(Self.two)
    #expect(unknown.choose(sections: ["Tools", "Tolls"], hiding: ["x"]) == ["Tolls", "x"])
  }

  @Test("A platform without the chosen menus is left out")
  func platforms() {
    var sheet = Self.sheet(Self.two.replacing("ipados-26", with: "ipados-15"))
    // Only a Mac has a menu that is named after the app.
    #expect(sheet.choose(sections: ["A"], hiding: []) == [])
    #expect(sheet.pages.map(\.name) == ["mac-catalyst"])
  }

  @Test("Menus are chosen in every language by the same name")
  func languages() throws {
    let compilation = Examples.compile("Examples/Browser/Browser.menu.kdl")
    var sheet = Sheet(compilation, layouts: [KeyboardLayouts.authored])
    #expect(sheet.choose(sections: ["bookmarks"], hiding: []) == [])
    let german = try #require(sheet.translations.first { $0.language.tag == "de" })
    #expect(german.pages.map { $0.sections.map(\.title) } == [["Lesezeichen"], ["Lesezeichen"], ["Lesezeichen"]])
    var shown = Sheet(compilation, layouts: [KeyboardLayouts.authored], in: Language("de"))
    #expect(shown.choose(sections: ["Lesezeichen"], hiding: []) == [])
    #expect(shown.pages[0].sections.map(\.name) == ["bookmarks"])
  }

  @Test(
    "Neighbours whose keys or actions are opposites are a pair",
    arguments: [
      (#"command a: "A" key="cmd+["; command b: "B" key="cmd+]""#, ["A / B"]),
      (#"command a: "A" key="cmd+]"; command b: "B" key="cmd+[""#, ["A / B"]),
      (#"command a: "A" key="cmd+["; command b: "B" key="shift+cmd+]""#, ["A", "B"]),
      (
        #"command a: "A" key="cmd+left"; command b: "B" key="cmd+right"; command c: "C" key="ctrl+left""#,
        ["A / B", "C"]
      ),
      (#"command a: "A" key="cmd+up"; command b: "B" key="cmd+left""#, ["A", "B"]),
      (#"command a: "A" key="cmd+s"; command b: "B" key="shift+cmd+s""#, ["A", "B"]),
      (#"command a: "A" key="cmd+["; menu n "N" { command b: "B" key="cmd+]"; }"#, ["A", "B"]),
      (#"command a: "A"; command b: "B""#, ["A", "B"]),
    ])
  func pairs(_ commands: String, _ lines: [String]) throws {
    let text = "app A { platforms ipados-26; }\nmenus { insert atEndOf=.root { menu m \"M\" { \(commands); }; }; }"
    let section = try #require(Self.sheet(text, showsAll: true).pages[0].sections.first { $0.name == "m" })
    func shown(_ isPairing: Bool) -> [String] {
      SheetLine.lines(section.entries, isPairing: isPairing).map { $0.entries.map(\.title).joined(separator: " / ") }
    }
    #expect(shown(true) == lines)
    #expect(shown(false) == section.entries.map(\.title))
  }

  @Test("Undo and Redo are a pair, and the two ways to find")
  func pairsOfActions() throws {
    let edit = try #require(Self.sheet(Self.two).pages[1].sections.first { $0.title == "Edit" })
    let lines = edit.groups.flatMap { SheetLine.lines($0.entries, isPairing: true) }
    let pairs = lines.filter { $0.second != nil }.map { $0.entries.map(\.title) }
    #expect(pairs == [["Undo", "Redo"], ["Find Next", "Find Previous"]])
  }

  @Test("Several apps are one sheet, each with its platforms, and the keys of each move as the app says")
  func combined() throws {
    let german = ["us", "de"]
    let moving = Self.sheet(
      """
      app A { platforms ipados-26 }
      menus { insert after=.view { menu m "M" { command a: "A" key="ctrl+cmd+[" } } }
      """, layouts: german)
    let fixed = Self.sheet(
      """
      app B localizesKeyCommands=#false { platforms ipados-26 mac-catalyst }
      menus { insert after=.view { menu m "M" { command b: "B" key="ctrl+cmd+[" } } }
      """, layouts: german)
    let sheet = Sheet(combining: [moving, fixed])
    #expect(sheet.name == "A, B")
    let pages = sheet.pages.map { [$0.app ?? "", $0.name] }
    #expect(pages == [["A", "ipados-26"], ["B", "ipados-26"], ["B", "mac-catalyst"]])
    #expect(sheet.firstPlatform.pages.map(\.app) == ["A", "B"])
    let layout = try #require(KeyboardLayouts.named("de"))
    func key(_ page: Int) throws -> String {
      let entry = try #require(sheet.pages[page].sections.first { $0.name == "m" }?.entries.first)
      return sheet.localizer(of: sheet.pages[0], on: layout).localized(try #require(entry.key)).localized.displayed
    }
    #expect(try key(0) == "⌃⌘Ö")
    #expect(try key(1) == "⌃⌘[")
  }

  @Test("In a language that only one of the apps has, the others are as they are")
  func combinedLanguages() throws {
    let browser = Examples.compile("Examples/Browser/Browser.menu.kdl")
    let layouts = [KeyboardLayouts.authored]
    let other = Self.compilation(Self.two)
    let sheet = Sheet(combining: [Sheet(browser, layouts: layouts), Sheet(other, layouts: layouts)])
    let german = try #require(sheet.translations.first { $0.language.tag == "de" })
    #expect(german.pages.map(\.app) == sheet.pages.map(\.app))
    #expect(german.pages[0].sections.contains { $0.title == "Lesezeichen" })
    #expect(german.pages.last?.sections.contains { $0.title == "Tools" } == true)
  }

  private static func marked(_ old: String, _ new: String, showsAll: Bool = false) -> Sheet.Page {
    func text(_ commands: String) -> String {
      "app A { platforms ipados-26; }\nmenus { insert atEndOf=.root { menu m \"M\" { \(commands); }; }; }"
    }
    let compilation = compilation(text(new))
    var sheet = Sheet(compilation, layouts: [KeyboardLayouts.authored], showsAll: showsAll)
    sheet.markChanges(from: Self.compilation(text(old)), to: compilation, named: "1.0")
    return sheet.pages[0]
  }

  @Test(
    "Changes of an entry are marked, and removed entries are listed",
    arguments: [
      (#"command a: "A" key="ctrl+1""#, #"command a: "A" key="ctrl+1""#, ["A"]),
      (#"command b: "B" key="ctrl+2""#, #"command a: "A" key="ctrl+1""#, ["A: new", "gone B ⌃2"]),
      (#"command a: "A" key="ctrl+1""#, #"command a: "A" key="ctrl+2""#, ["A: was ⌃1"]),
      (#"command a: "A""#, #"command a: "A" key="ctrl+2""#, ["A: had no key"]),
      (#"command a: "A" key="ctrl+1""#, #"command a: "B" key="ctrl+1""#, ["B: was 'A'"]),
      (#"command a: "A" key="ctrl+1""#, #"command a: "B" key="ctrl+2""#, ["B: was 'A', ⌃1"]),
      (#"command a: "A""#, #"command a: "B" key="ctrl+2""#, ["B: was 'A', without a key"]),
      (#"command a: "A" key="ctrl+1""#, #"command a: "A""#, ["gone A ⌃1"]),
      // Two commands change places.
      (
        #"command a: "A" key="ctrl+1"; command b: "B" key="ctrl+2""#,
        #"command a: "A" key="ctrl+2"; command b: "B" key="ctrl+1""#, ["A: was ⌃1", "B: was ⌃2"]
      ),
      // In another menu it is still the same.
      (#"command a: "A" key="ctrl+1""#, #"menu "N" { command a: "A" key="ctrl+1"; }"#, ["A"]),
    ])
  func changes(_ old: String, _ new: String, _ expected: [String]) {
    let page = Self.marked(old, new)
    let marks = page.sections.filter { $0.name == "m" }.flatMap(\.entries).map { entry in
      entry.title + (entry.change.map { ": " + $0.phrase(key: \.displayed) { "'\($0)'" } } ?? "")
    }
    #expect(marks + page.gone.map { "gone \($0.title) \($0.key?.authored.displayed ?? "")" } == expected)
  }

  @Test("A removed entry stays with its menu, in every language and without the menu")
  func goneOfChosenMenus() throws {
    let old = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.root {
        menu m "Old Name" { command a: "A" key="ctrl+1"; command b: "B" key="ctrl+2"; };
        menu z "Z" { command c: "C" key="ctrl+3"; };
      }; }
      """
    let new = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.root { menu m "New Name" { command a: "A" key="ctrl+1"; }; }; }
      """
    func gone(_ chosen: [String]?, hiding: [String] = []) -> [String] {
      let compilation = Self.compilation(new)
      var sheet = Sheet(compilation, layouts: [KeyboardLayouts.authored])
      sheet.markChanges(from: Self.compilation(old), to: compilation, named: "1.0")
      #expect(sheet.choose(sections: chosen, hiding: hiding) == [])
      return sheet.pages.flatMap(\.gone).map(\.title)
    }
    #expect(gone(nil).sorted() == ["B", "C"])
    #expect(gone(["m"]) == ["B"])
    #expect(gone(["New Name"]) == ["B"])
    #expect(gone(["z"]) == ["C"])
    #expect(gone(nil, hiding: ["Z"]) == ["B"])
  }

  @Test("An entry that lost its key is changed, not gone, if it is shown without a key")
  func lostKey() {
    let page = Self.marked(#"command a: "A" key="ctrl+1""#, #"command a: "A""#, showsAll: true)
    #expect(page.gone.isEmpty)
    let entry = page.sections.flatMap(\.entries).first { $0.title == "A" }
    #expect(entry?.change == .changed(key: try? KeyCombination(spelling: "ctrl+1"), isOtherKey: true, title: nil))
  }

  @Test("The keys of commands that are not shown are not free")
  func hiddenKeys() {
    var sheet = Self.sheet(Self.two)
    #expect(sheet.choose(sections: ["tools"], hiding: []) == [])
    let copy = sheet.pages[0].claims.first { $0.keyCombination == (try? KeyCombination(spelling: "cmd+c")) }
    #expect(copy?.owner == "Copy")
  }

  @Test("Translated pages have the same marks")
  func translatedChanges() throws {
    let new = Examples.compile("Examples/Browser/Browser.menu.kdl")
    let old = Examples.compile("Examples/Browser/GetInfoOtherKey.menu.kdl")
    var sheet = Sheet(new, layouts: [KeyboardLayouts.authored])
    sheet.markChanges(from: old, to: new, named: "1.0")
    let german = try #require(sheet.translations.first { $0.language.tag == "de" })
    func marks(_ page: Sheet.Page) -> [Sheet.Change?] { page.sections.flatMap(\.entries).map(\.change) }
    #expect(marks(sheet.pages[0]).contains(.new))
    #expect(marks(german.pages[0]) == marks(sheet.pages[0]))
    #expect(german.pages[0].gone.count == sheet.pages[0].gone.count)
  }
}
