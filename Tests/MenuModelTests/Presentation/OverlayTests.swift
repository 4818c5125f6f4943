import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite struct OverlayTests {
  /// The overlay of an app on a platform whose whole main menu is given, a section a line.
  private static func overlay(system: String = "", app menus: String = "") -> Overlay? {
    construction(system: system, app: menus).map { Overlay($0, app: App(name: "Lantern")) }
  }

  private static func construction(system: String = "", app menus: String = "") -> MenuConstruction? {
    let definition = """
      app Lantern { platforms bare; }
      platform bare "Bare" {
          pinned .application position=first
          menus { insert atEndOf=.root { \(system); }; }
      }
      menus { \(menus); }
      """
    let compilation = Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(definition.utf8)))
    return compilation.targets.first?.main
  }

  private static func outline(_ overlay: Overlay?) -> String {
    (overlay?.sections ?? []).map { section in
      "\(section.title): " + section.entries.map { "\($0.title) \($0.key.displayed)" }.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  @Test(
    "The overlay shows commands with keys in sections",
    arguments: [
      (
        "one section for each top-level menu",
        #"menu a "A" { command one: "One" key="cmd+1"; }; menu b "B" { command two: "Two" key="cmd+2"; }"#,
        "A: One ⌘1\nB: Two ⌘2"
      ),
      (
        "submenus and inline groups are flattened, depth first",
        #"""
        menu a "A" {
            section { command one: "One" key="cmd+1"; menu _ "S" { command two: "Two" key="cmd+2"; }; }
            command three: "Three" key="cmd+3"
            menu _ "T" { menu _ "U" { command four: "Four" key="cmd+4"; }; }
            section "Titled" { command five: "Five" key="cmd+5"; }
        }
        """#,
        "A: One ⌘1, Two ⌘2, Three ⌘3, Four ⌘4, Five ⌘5"
      ),
      (
        "a menu with nothing to show has no section",
        #"menu a "A"; menu b "B" { section c; menu _ "S" { command one: "One"; }; }; menu d "D" { command e: "E" key="e"; }"#,
        "D: E E"
      ),
      (
        "the application's menu comes first",
        #"menu a "A" { command one: "One" key="cmd+1"; }; menu .application "{appName}" { command two: "Two" key="cmd+2"; }"#,
        "Lantern: Two ⌘2\nA: One ⌘1"
      ),
      (
        "hidden, disabled, keyless and untitled commands are not shown",
        #"""
        menu a "A" {
            command one: "One" key="cmd+1" hidden=#true
            command two: "Two" key="cmd+2" disabled=#true
            command three: "Three"
            command four: "" key="cmd+4"
            command five: "" key="cmd+5" discoverabilityTitle="Five"
            command six: "Six" key="cmd+6" destructive=#true keepsMenuPresented=#true state=on
        }
        """#,
        "A: Five ⌘5, Six ⌘6"
      ),
      (
        "actions, deferred elements and alternates have no entry",
        #"""
        menu a "A" {
            action share "Share"; deferred recents; openInNewWindow
            command one: "One" key="cmd+1" { alternate two: "Two" modifiers="alt"; }
        }
        """#,
        "A: One ⌘1"
      ),
      (
        "the discoverability title is preferred",
        #"menu a "A" { command one: "By Name" key="cmd+1" discoverabilityTitle="Sort by Name"; }"#,
        "A: Sort by Name ⌘1"
      ),
    ])
  func rule(_ rule: String, _ system: String, _ expected: String) {
    #expect(Self.outline(Self.overlay(system: system)) == expected, "\(rule)")
  }

  @Test("A system command that yields its key is hidden behind the app's command")
  func yielding() {
    let system = #"menu .file "File" { command close: "Close" key="cmd+w" yieldsToApp=#true; command a: "A" key="a"; }"#
    #expect(Self.outline(Self.overlay(system: system)) == "File: Close ⌘W, A A")
    let app = #"insert atEndOf=.file { menu m "M" { command closeTab: "Close Tab" key="cmd+w"; }; }"#
    #expect(Self.outline(Self.overlay(system: system, app: app)) == "File: A A, Close Tab ⌘W")
  }

  @Test("A dropped insertion is missing from the overlay")
  func dropped() {
    let app = """
      insert atEndOf=.root {
          menu m "M" { command one: "One" key="cmd+1"; command taken: "Taken" key="cmd+c"; }
      }
      """
    let system = #"menu .edit "Edit" { command copy: "Copy" key="cmd+c"; }"#
    #expect(Self.outline(Self.overlay(system: system, app: app)) == "Edit: Copy ⌘C")
  }

  @Test("An entry has its action, its path and the place of its declaration")
  func entry() throws {
    let overlay = try #require(
      Self.overlay(
        system: #"menu a "A" { section { menu b "B" { command sort: "By Name" key="cmd+S" propertyList=name; }; }; }"#))
    #expect(overlay.platform == "bare")
    #expect(overlay.layout == "us")
    #expect(overlay.direction == .leftToRight)
    let entry = try #require(overlay.sections.first?.entries.first)
    #expect(entry.action == "sort:")
    #expect(entry.propertyList == "name")
    #expect(entry.path == ["A", "B"])
    #expect(entry.key.displayed == "⇧⌘S")
    #expect(entry.source != nil)
  }

  /// Commands with keys that move, stay and cannot be typed.
  private static let keys = #"""
    menu a "A" {
        command back: "Back" key="cmd+["
        command brace: "Brace" key="cmd+{" { alternate more: "More" modifiers="ctrl"; }
        command left: "Left" key="cmd+left"
        command stay: "Stay" key="ctrl+cmd+[" allowsAutomaticLocalization=#false
        command turn: "Turn" key="alt+cmd+[" allowsAutomaticMirroring=#false
        command sun: "日" key="cmd+日"
        command enter: "Enter" key="shift+cmd+enter"
    }
    """#

  @Test(
    "Keys are those of a layout, in a direction",
    arguments: [
      (nil, nil, "Back ⌘[ ⌘[ ⌘[, Brace ⌘{ ⌘{ ⌘{, Left ⌘← ⌘← ⌘←, Stay ⌃⌘[ ⌃⌘[ ⌃⌘[, Turn ⌥⌘[ ⌥⌘[ ⌥⌘["),
      ("de", nil, "Back ⌘[ ⌘[ ⌘Ö, Brace ⌘{ ⌘{ ⇧⌘Ö, Left ⌘← ⌘← ⌘←, Stay ⌃⌘[ ⌃⌘[ ⌃⌘[ -, Turn ⌥⌘[ ⌥⌘[ ⌥⌘Ö"),
      (
        nil, .rightToLeft,
        "Back ⌘[ ⌘] ⌘], Brace ⌘{ ⌘} ⌘}, Left ⌘← ⌘→ ⌘→, Stay ⌃⌘[ ⌃⌘[ ⌃⌘[, Turn ⌥⌘[ ⌥⌘[ ⌥⌘["
      ),
      (
        "de", .rightToLeft,
        "Back ⌘[ ⌘] ⌘Ä, Brace ⌘{ ⌘} ⇧⌘Ä, Left ⌘← ⌘→ ⌘→, Stay ⌃⌘[ ⌃⌘[ ⌃⌘[ -, Turn ⌥⌘[ ⌥⌘[ ⌥⌘Ö"
      ),
    ] as [(String?, App.LayoutDirection?, String)])
  func layouts(_ layout: String?, _ direction: App.LayoutDirection?, _ expected: String) throws {
    let overlay = try Self.overlay(keys: layout, direction)
    #expect(overlay.layout == layout ?? "us")
    #expect(overlay.direction == direction ?? .leftToRight)
    let entries = overlay.sections.flatMap(\.entries).prefix(5).map { entry in
      "\(entry.title) \(entry.authoredKey.displayed) \(entry.mirroredKey.displayed) \(entry.key.displayed)"
        + (entry.typing.stroke == nil ? " -" : "")
    }
    #expect(entries.joined(separator: ", ") == expected)
  }

  private static func overlay(keys layout: String?, _ direction: App.LayoutDirection?) throws -> Overlay {
    let main = try #require(Self.construction(system: keys))
    let named = try layout.map { try #require(KeyboardLayouts.named($0)) }
    let localizer = KeyLocalizer(named, on: main.platform, for: App(), direction: direction)
    return Overlay(main, app: App(), localizer: localizer)
  }

  @Test("An app's direction mirrors its overlay, unless its keys must not move", arguments: [true, false])
  func apps(_ moves: Bool) throws {
    let main = try #require(Self.construction(system: Self.keys))
    let overlay = Overlay(main, app: App(direction: .rightToLeft, localizesKeyCommands: moves))
    #expect(overlay.direction == .rightToLeft)
    #expect(overlay.sections.first?.entries.first?.key.displayed == (moves ? "⌘]" : "⌘["))
  }

  @Test(
    "A moved key is beside the written one, and a key that cannot be typed is marked",
    arguments: [40, 100])
  func text(_ width: Int) throws {
    var text = ""
    for (layout, direction) in [(nil, nil), ("de", nil), (nil, .rightToLeft), ("de", .rightToLeft)]
      as [(String?, App.LayoutDirection?)]
    {
      let overlay = try Self.overlay(keys: layout, direction)
      text += OverlayText(overlay, width: width).text().plain + "\n"
      let main = try #require(Self.construction(system: Self.keys))
      let named = layout.flatMap(KeyboardLayouts.named)
      let localizer = KeyLocalizer(named, on: main.platform, for: App(), direction: direction)
      text += MenuBarText(main, localizer: localizer, width: width).text().plain + "\n"
    }
    try expectGolden(text, "Tests/Fixtures/Overlay/layouts-\(width).txt")
  }

  @Test("The JSON form says how every key is pressed")
  func keysAsJSON() throws {
    let overlay = try Self.overlay(keys: "de", .rightToLeft)
    try expectGolden(overlay.json().text + "\n", "Tests/Fixtures/Overlay/layouts.json")
  }

  @Test("The JSON form has these members in this order")
  func json() throws {
    let overlay = try #require(
      Self.overlay(
        system: #"""
          menu a "A" {
              menu b "B" { command sort: "By Name" key="cmd+S" { propertyList { by name; }; }; }
              command up: "\u{202E}Up" key="cmd+up"
          }
          """#))
    try expectGolden(overlay.json().text + "\n", "Tests/Fixtures/Overlay/overlay.json")
  }
}
