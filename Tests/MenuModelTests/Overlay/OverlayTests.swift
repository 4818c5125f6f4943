import Testing

@testable import MenuModel

@Suite struct OverlayTests {
  /// The overlay of an app on a platform whose whole main menu is given, a section a line.
  private static func overlay(system: String = "", app menus: String = "") -> Overlay? {
    let definition = """
      app Lantern { platforms bare; }
      platform bare "Bare" {
          pinned .application position=first
          menus { insert atEndOf=.root { \(system); }; }
      }
      menus { \(menus); }
      """
    let compilation = Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(definition.utf8)))
    return compilation.targets.first.map { Overlay($0.main, app: compilation.definition.app) }
  }

  private static func outline(_ overlay: Overlay?) -> String {
    (overlay?.sections ?? []).map { section in
      "\(section.title): " + section.entries.map { "\($0.title) \($0.key.displayed)" }.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  @Test(
    "What the overlay shows, and where",
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

  @Test("Where a system command yields its key, only the app's command is shown")
  func yielding() {
    let system = #"menu .file "File" { command close: "Close" key="cmd+w" yieldsToApp=#true; command a: "A" key="a"; }"#
    #expect(Self.outline(Self.overlay(system: system)) == "File: Close ⌘W, A A")
    let app = #"insert atEndOf=.file { menu m "M" { command closeTab: "Close Tab" key="cmd+w"; }; }"#
    #expect(Self.outline(Self.overlay(system: system, app: app)) == "File: A A, Close Tab ⌘W")
  }

  @Test("What was dropped is missing, as on the device")
  func dropped() {
    let app = """
      insert atEndOf=.root {
          menu m "M" { command one: "One" key="cmd+1"; command taken: "Taken" key="cmd+c"; }
      }
      """
    let system = #"menu .edit "Edit" { command copy: "Copy" key="cmd+c"; }"#
    #expect(Self.outline(Self.overlay(system: system, app: app)) == "Edit: Copy ⌘C")
  }

  @Test("An entry says what it sends, where it is and where it was declared")
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
    try expectGolden(overlay.json.text + "\n", "Tests/MenuModelTests/Fixtures/Overlay/overlay.json")
  }
}
