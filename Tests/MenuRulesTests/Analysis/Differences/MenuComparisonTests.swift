import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuReports

/// Differences between a running app and its definition.
@Suite struct MenuComparisonTests {
  static let definition = """
    app Lantern { platforms ipados-26; supports multipleScenes printing; }
    menus {
        insert atEndOf=.view {
            menu sort "Sort" {
                command sortByName: "By Name" key="cmd+1"
                command sortByDate: "By Date" key="cmd+2"
                command sortBySize: "By Size" key="cmd+3"
                command reverse:    "Reverse"
            }
            section panels {
                command showPanel: "Panel" propertyList=main
                command showPanel: "Second Panel" propertyList=second
            }
        }
        insert after=.view {
            menu go "Go" {
                command goBack: "Back" key="cmd+[" { alternate goHome: "Home" modifiers="alt"; }
                action refresh "Refresh"
                deferred recentPages
            }
        }
    }
    responder List { performs reverse:; validate reverse: { title "Forward" when=flipped; state on when=flipped; }; }
    state { flag flipped; }
    """

  static func compile(_ text: String, platforms: [String]? = nil) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)), platforms: platforms)
  }

  static func compare(_ compilation: Compilation, _ json: JSONValue) throws -> MenuComparison {
    let dump = try DumpDocument.read(json)
    let shown = dump.language.map(compilation.translated) ?? compilation
    return MenuComparison(
      try #require(shown.targets.first), of: compilation.definition, compilation.translations, dump)
  }

  private static func dump(_ compilation: Compilation, hasSystem: Bool = true) throws -> JSONValue {
    DumpDocument.json(
      try #require(compilation.targets.first), app: compilation.definition.app.name, hasSystem: hasSystem)
  }

  private static func sends(_ action: String, _ propertyList: String? = nil) -> (JSONValue) -> Bool {
    {
      $0["action"] == .string(action) && $0["kind"] != nil
        && (propertyList == nil || $0["propertyList"] == .string(propertyList ?? ""))
    }
  }

  private static let command = KeyModifierFlags.command.rawValue

  // MARK: Nothing planted

  @Test(
    "An app that has what its definition says has nothing otherwise",
    arguments: Exhaustive.sample(Examples.paths.filter { !$0.contains("/Mistakes/") }, every: 6)
      + Exhaustive.sample(Examples.mistakes, every: 40))
  func examples(_ path: String) throws {
    let compilation = Examples.compile(path)
    for target in compilation.targets {
      for hasSystem in [true, false] {
        let json = DumpDocument.json(target, app: compilation.definition.app.name, hasSystem: hasSystem)
        let comparison = MenuComparison(
          target, of: compilation.definition, compilation.translations, try DumpDocument.read(json))
        #expect(comparison.differences.map(\.statement) == [], "\(target.platform.name)")
        #expect(comparison.systemDifferences.map(\.statement) == [], "\(target.platform.name)")
        #expect(comparison.remarks == [])
      }
    }
  }

  @Test("A platform's own menus are as its profile says", arguments: Platform.names)
  func pristine(_ name: String) throws {
    let compilation = Self.compile(
      "app Lantern { platforms \(name); }\nmenus { insert atEndOf=.root { menu a \"A\" { command b: \"B\"; }; }; }")
    let comparison = try Self.compare(compilation, Self.dump(compilation))
    #expect(comparison.differences.isEmpty && comparison.systemDifferences.isEmpty)
  }

  // MARK: One thing planted

  struct Plant: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: MenuDifference.Kind
    let change: @Sendable (JSONValue) -> JSONValue
    var takenBy: String?

    var testDescription: String { name }
  }

  static let plants: [Plant] = [
    Plant(name: "key", kind: .key) {
      $0.changing(sends("sortByName:")) { [$0.with("key", ["input": "9", "modifierFlags": .integer(command)])] }
    },
    Plant(name: "key of words", kind: .key) {
      $0.changing(sends("sortByName:")) {
        [$0.with("key", ["input": "1", "modifierFlags": ["command", "alternate"]])]
      }
    },
    Plant(name: "key lost", kind: .key) {
      $0.changing(sends("sortByName:")) { [$0.with("key", .null).with("kind", "command")] }
    },
    Plant(name: "key gained", kind: .key) {
      $0.changing(sends("reverse:")) {
        [$0.with("kind", "keyCommand").with("key", ["input": "r", "modifierFlags": .integer(command)])]
      }
    },
    Plant(name: "selector", kind: .action) {
      $0.changing(sends("sortByName:")) { [$0.with("action", "sortName:")] }
    },
    Plant(name: "property list", kind: .propertyList) {
      $0.changing(sends("showPanel:", "main")) { [$0.with("propertyList", "first")] }
    },
    Plant(name: "missing", kind: .missing) {
      $0.changing(sends("sortByName:")) { _ in [] }
    },
    Plant(name: "missing menu", kind: .missing) {
      $0.changing {
        $0["identifier"] == "sort"
      } _: { _ in
        []
      }
    },
    Plant(name: "added", kind: .added) {
      $0.changing(sends("reverse:")) {
        [
          $0,
          [
            "kind": "keyCommand", "title": "Shuffle", "action": "shuffle:",
            "key": ["input": "4", "modifierFlags": .integer(command)],
          ],
        ]
      }
    },
    Plant(name: "added menu", kind: .added) {
      $0.changing {
        $0["identifier"] == "go"
      } _: {
        [
          $0,
          [
            "kind": "menu", "title": "Debug",
            "children": [
              ["kind": "command", "title": "Crash", "action": "crash:"],
              ["kind": "command", "title": "Hang", "action": "hang:"],
            ],
          ],
        ]
      }
    },
    Plant(name: "title", kind: .title) {
      $0.changing(sends("sortByName:")) { [$0.with("title", "Name")] }
    },
    Plant(name: "menu's title", kind: .title) {
      $0.changing {
        $0["identifier"] == "sort"
      } _: {
        [$0.with("title", "Sort By")]
      }
    },
    Plant(name: "identifier", kind: .identifier) {
      $0.changing {
        $0["identifier"] == "sort"
      } _: {
        [$0.with("identifier", "sorting")]
      }
    },
    Plant(name: "moved", kind: .moved) { json in
      var taken: JSONValue = .null
      let without = json.changing(sends("sortByName:")) {
        taken = $0
        return []
      }
      return without.changing {
        $0["action"] == "goBack:"
      } _: {
        [taken, $0]
      }
    },
    Plant(name: "moved menu", kind: .moved) { json in
      var taken: JSONValue = .null
      let without = json.changing {
        $0["identifier"] == "sort"
      } _: {
        taken = $0
        return []
      }
      return without.changing {
        $0["action"] == "goBack:"
      } _: {
        [$0, taken]
      }
    },
    Plant(name: "order", kind: .order) { json in
      var taken: JSONValue = .null
      let without = json.changing(sends("sortByName:")) {
        taken = $0
        return []
      }
      return without.changing(sends("sortBySize:")) { [$0, taken] }
    },
    Plant(name: "attributes", kind: .attributes) {
      $0.changing(sends("sortByName:")) { [$0.with("attributes", ["disabled", "hidden"])] }
    },
    Plant(name: "state", kind: .state) {
      $0.changing(sends("sortByName:")) { [$0.with("state", "on")] }
    },
    Plant(
      name: "priority", kind: .wantsPriority
    ) {
      $0.changing(sends("sortByName:")) { [$0.with("wantsPriorityOverSystemBehavior", .bool(true))] }
    },
    Plant(
      name: "localization", kind: .localization
    ) {
      $0.changing(sends("sortByName:")) {
        [$0.with("allowsAutomaticLocalization", .bool(false)).with("allowsAutomaticMirroring", .bool(false))]
      }
    },
    Plant(
      name: "alternates", kind: .alternates
    ) { $0.changing(sends("goBack:")) { [$0.with("alternates", [])] } },
    Plant(
      name: "discoverability title", kind: .discoverabilityTitle
    ) { $0.changing(sends("sortByName:")) { [$0.with("discoverabilityTitle", "Sort by Name")] } },
    Plant(name: "image", kind: .image) {
      $0.changing(sends("sortByName:")) { [$0.with("image", "a")] }
    },
    Plant(name: "options", kind: .options) {
      $0.changing {
        $0["identifier"] == "sort"
      } _: {
        [$0.with("options", ["singleSelection"])]
      }
    },
    Plant(name: "kind", kind: .elementKind) {
      $0.changing {
        $0["identifier"] == "refresh"
      } _: { _ in
        [["kind": "command", "title": "Refresh", "action": "refresh:"]]
      }
    },
    Plant(name: "missing action", kind: .missing) {
      $0.changing {
        $0["identifier"] == "refresh"
      } _: { _ in
        []
      }
    },
  ]

  private static let unchanged = Result {
    let compilation = compile(definition)
    return (compilation, try dump(compilation))
  }

  @Test("One thing planted is the one thing told", arguments: plants)
  func planted(_ plant: Plant) throws {
    let (compilation, json) = try Self.unchanged.get()
    let changed = try #require(json["mainMenu"].map { json.with("mainMenu", plant.change($0)) })
    #expect(changed != json)
    let comparison = try Self.compare(compilation, changed)
    #expect(comparison.differences.map(\.kind) == [plant.kind])
    #expect(comparison.systemDifferences.isEmpty)
    #expect((comparison.differences.first?.source == nil) == (plant.kind == .added))
  }

  @Test("Each difference has its sentence")
  func statements() throws {
    let (compilation, json) = try Self.unchanged.get()
    let statements = try Self.plants.map { plant in
      let changed = try #require(json["mainMenu"].map { json.with("mainMenu", plant.change($0)) })
      return (text: plant.name, message: try Self.compare(compilation, changed).differences.first?.statement)
    }
    try expectMessages(statements, "differences")
  }

  @Test("A menu that is put into a new one has moved")
  func intoNewMenu() throws {
    let compilation = Self.compile(Self.definition)
    let json = try Self.dump(compilation).changing {
      $0["identifier"] == "go"
    } _: {
      [["kind": "menu", "title": "Navigate", "children": [$0]]]
    }
    let comparison = try Self.compare(compilation, json)
    // The dump has the system's menu first.
    #expect(
      comparison.differences.map { "\($0.kind) \($0.name)" } == ["added Navigate", "moved Go"])
  }

  @Test("A menu of another system than the definition's is compared as that system's")
  func anotherSystem() throws {
    let compilation = Self.compile(Self.definition)
    let older = try #require(compilation.onPlatform("ipados-16")?.targets.first)
    let dump = try DumpDocument.read(DumpDocument.json(older, app: "Lantern"))
    let name = dump.platform(declaredBy: compilation.definition)
    let target = try #require(compilation.onPlatform(name)?.targets.first)
    let comparison = MenuComparison(target, of: compilation.definition, compilation.translations, dump)
    #expect(comparison.platform.name == "ipados-16" && comparison.differences.isEmpty)
    #expect(comparison.remarks == ["the definition is for ipados-26, and not for ipados-16"])
    #expect(compilation.onPlatform("ipados-99") == nil)
  }

  @Test("Menus in which everything differs are compared in a moment")
  func large() throws {
    func elements(_ prefix: String) -> JSONValue {
      .array(
        (0..<2_000).map {
          ["kind": "command", "title": .string("\(prefix) \($0)"), "action": .string("\(prefix)\($0):")]
        })
    }
    let text = (0..<2_000).map { "command c\($0): \"C \($0)\"\n" }.joined()
    let compilation = Self.compile(
      "app A { platforms ipados-26; }\nmenus { insert atEndOf=.view { menu m \"M\" {\n\(text)}; }; }")
    let json = try Self.dump(compilation).changing {
      $0["identifier"] == "m"
    } _: {
      [$0.with("children", elements("d"))]
    }
    let comparison = try Self.compare(compilation, json)
    #expect(comparison.differences.count == 4_000)
  }

  @Test("Two swapped keys run each other's commands, and that difference comes first")
  func exchanged() throws {
    let compilation = Self.compile(Self.definition)
    let json = try Self.dump(compilation).changing(Self.sends("goBack:")) { [$0.with("action", "backward:")] }
      .changing(Self.sends("sortByName:")) {
        [$0.with("key", ["input": "2", "modifierFlags": .integer(Self.command)])]
      }
      .changing(Self.sends("sortByDate:")) {
        [$0.with("key", ["input": "1", "modifierFlags": .integer(Self.command)])]
      }
    let comparison = try Self.compare(compilation, json)
    #expect(
      comparison.differences.map { $0.consequence?.prefix(28) } == [
        "⌘1 runs 'By Date' in the app", "⌘2 runs 'By Name' in the app", "the key and the menu run ano",
      ])
    #expect(comparison.differences.map(\.danger) == [.high, .high, .high])
  }

  @Test("The same press in another spelling is the same key")
  func spellings() throws {
    let compilation = Self.compile(
      "app A { platforms ipados-26; }\nmenus { insert atEndOf=.view { command a: \"A\" key=\"shift+cmd+k\"; }; }")
    let json = try Self.dump(compilation).changing(Self.sends("a:")) {
      [$0.with("key", ["input": "K", "modifierFlags": .integer(Self.command)])]
    }
    #expect(try Self.compare(compilation, json).differences.isEmpty)
  }

  @Test("A title from the responder's validation is not a different title")
  func validatedTitle() throws {
    let compilation = Self.compile(Self.definition)
    let json = try Self.dump(compilation).changing(Self.sends("reverse:")) {
      [$0.with("title", "Forward").with("state", "on")]
    }
    #expect(try Self.compare(compilation, json).differences.isEmpty)
  }

  // MARK: The system's own

  @Test("Deviations from the profile are the system's, the app's changes are the app's")
  func systemsOwn() throws {
    let compilation = Self.compile(Self.definition)
    func onDevice(_ json: JSONValue) -> JSONValue {
      json.changing(Self.sends("paste:")) { _ in [] }
        .changing(Self.sends("undo:")) { [$0.with("title", "Undo It")] }
        .changing(Self.sends("redo:")) {
          [$0, ["kind": "command", "title": "Repeat", "action": "repeatLast:"]]
        }
    }
    let json = try Self.dump(compilation)
    let both = json.with("systemMenu", onDevice(json["systemMenu"] ?? .null))
      .with("mainMenu", onDevice(json["mainMenu"] ?? .null).changing(Self.sends("copy:")) { _ in [] })
    let comparison = try Self.compare(compilation, both)
    #expect(comparison.differences.map { "\($0.kind) \($0.name)" } == ["missing Copy"])
    #expect(
      Set(comparison.systemDifferences.map { "\($0.kind) \($0.name)" }) == [
        "missing Paste", "title Undo", "added Repeat",
      ])
  }

  @Test("Without the menu before the app's changes, it is guessed, and the report says so")
  func guessed() throws {
    let compilation = Self.compile(Self.definition)
    let json = try Self.dump(compilation, hasSystem: false).changing(Self.sends("paste:")) { _ in [] }
      .changing(Self.sends("reverse:")) { [$0, ["kind": "command", "title": "Mine", "action": "mine:"]] }
      .changing(Self.sends("undo:")) { [$0, ["kind": "command", "title": "Theirs", "action": "_theirs:"]] }
    let comparison = try Self.compare(compilation, json)
    #expect(comparison.differences.map(\.name) == ["Mine"])
    #expect(comparison.systemDifferences.map(\.name).sorted() == ["Paste", "Theirs"])
    #expect(comparison.remarks.first?.contains("guessed") ?? false)
  }

  @Test("A menu that the app fails to remove is the app's difference")
  func notRemoved() throws {
    let compilation = Self.compile("app A { platforms ipados-26; }\nmenus { remove .textStyle; }")
    let pristine = MenuBuilder(system: .main, platform: compilation.targets[0].platform).tree
    let elements = DumpDocument.elements(pristine, isAppKit: false)
    let json = DumpDocument.json(elements, system: elements, on: compilation.targets[0].platform, app: "A")
    let comparison = try Self.compare(compilation, json)
    #expect(
      comparison.differences.map { "\($0.kind) \($0.name)" } == ["added Text Style"])
    #expect(comparison.systemDifferences.isEmpty)
  }

  // MARK: Languages

  @Test("Titles are compared in the dump's language if the definition has it, else not at all")
  func languages() throws {
    let compilation = Examples.compile("Examples/Browser/Browser.menu.kdl")
    let target = try #require(compilation.targets.first { $0.platform.name == "ipados-26" })
    let german = try #require(
      Language("de").map(compilation.translated)?.targets.first { $0.platform.name == "ipados-26" })
    let translated = DumpDocument.json(german, app: "Browser").with("language", "de")
    func compare(_ json: JSONValue) throws -> MenuComparison {
      let dump = try DumpDocument.read(json)
      let shown = dump.language.map(compilation.translated) ?? compilation
      return MenuComparison(
        try #require(shown.targets.first { $0.platform.name == "ipados-26" }), of: compilation.definition,
        compilation.translations, dump)
    }
    #expect(try compare(translated).differences.map(\.statement) == [])
    let other = translated.changing(Self.sends("newTab:")) { [$0.with("title", "Neu")] }
    #expect(try compare(other).differences.map { "\($0.kind) \($0.name)" } == ["title Neuer Tab"])
    let unknown = DumpDocument.json(target, app: "Browser").with("language", "pl")
      .changing(Self.sends("newTab:")) { [$0.with("title", "Nowa karta")] }
    #expect(try compare(unknown).differences.isEmpty)
    #expect(try compare(unknown).remarks.first?.hasPrefix("titles are not compared") ?? false)
  }

  // MARK: Dynamic parts

  @Test("A menu that is filled at run time is not a difference")
  func filled() throws {
    let compilation = Self.compile(
      """
      app Notes { platforms appkit; }
      menus {
          insert atEndOf=.root {
              menu .application "Notes" {
                  command orderFrontStandardAboutPanel: "About Notes"
                  menu .services "Services" { deferred services; }
                  command terminate: "Quit Notes" key="cmd+q"
              }
              menu .file "File" {
                  command openDocument: "Open…" key="cmd+o"
                  menu .openRecent "Open Recent" { command clearRecentDocuments: "Clear Menu"; }
                  menu fonts "Recent Fonts" { deferred fonts; }
              }
              menu .edit "Edit" { command undo: "Undo" key="cmd+z"; command copy: "Copy" key="cmd+c"; }
              menu .window "Window" { command performMiniaturize: "Minimize" key="cmd+m"; }
          }
      }
      """)
    func item(_ title: String, _ action: String) -> JSONValue {
      ["kind": "command", "title": .string(title), "action": .string(action)]
    }
    let json = try Self.dump(compilation)
      .changing {
        $0["title"] == "Services"
      } _: {
        [$0.with("role", "services").with("children", [item("Look Up", "_service:"), item("Make Note", "service:")])]
      }
      .changing(Self.sends("clearRecentDocuments:")) {
        [item("a.txt", "_openRecentDocument:"), item("b.txt", "open:"), $0]
      }
      .changing {
        $0["title"] == "Recent Fonts"
      } _: {
        [$0.with("children", [item("Menlo", "takeFont:"), item("Courier", "takeFont:")])]
      }
      .changing(Self.sends("undo:")) { [$0.with("title", "Undo Typing").with("attributes", ["disabled"])] }
      .changing(Self.sends("copy:")) {
        [
          $0, ["kind": "separator"], item("Start Dictation…", "startDictation:"),
          item("Emoji & Symbols", "orderFrontCharacterPalette:"),
        ]
      }
      .changing(Self.sends("performMiniaturize:")) {
        [
          $0, item("Fill", "_zoomFill:"),
          [
            "kind": "menu", "title": "Move & Resize",
            "children": [item("Left", "_zoomLeft:"), ["kind": "separator"], item("Right", "_zoomRight:")],
          ],
          ["kind": "separator"], item("Untitled", "makeKeyAndOrderFront:"),
        ]
      }
    let comparison = try Self.compare(compilation, json)
    #expect(comparison.differences.map { "\($0.kind) \($0.name)" } == ["attributes Undo"])
    #expect(comparison.remarks == ["13 elements that are filled in while the app runs are left out"])
  }

  @Test("On AppKit a separator and a section are the same border, and a missing one is reported")
  func borders() throws {
    let compilation = Self.compile(
      """
      app Notes { platforms appkit; }
      menus {
          insert atEndOf=.root {
              menu .application "Notes" { command terminate: "Quit Notes" key="cmd+q"; }
              menu .edit "Edit" {
                  section { command cut: "Cut" key="cmd+x"; command copy: "Copy" key="cmd+c"; }
                  section { command find: "Find" key="cmd+f" { alternate findAll: "Find All" modifiers=alt; }; }
                  command last: "Last"
              }
          }
      }
      """)
    let json = try Self.dump(compilation)
    let inline: JSONValue = ["displayInline"]
    func item(_ title: String, _ action: String, _ input: String) -> JSONValue {
      [
        "kind": "keyCommand", "title": .string(title), "action": .string(action),
        "key": ["input": .string(input), "modifierFlags": ["command"]],
      ]
    }
    let sections = json.changing {
      $0["title"] == "Edit"
    } _: {
      [
        $0.with(
          "children",
          [
            ["kind": "menu", "options": inline, "children": [item("Cut", "cut:", "x"), item("Copy", "copy:", "c")]],
            [
              "kind": "menu", "options": inline,
              "children": [
                item("Find", "find:", "f").with(
                  "alternates", [["title": "Find All", "action": "findAll:", "modifierFlags": ["alternate"]]])
              ],
            ], ["kind": "command", "title": "Last", "action": "last:"],
          ])
      ]
    }
    #expect(try Self.compare(compilation, sections).differences.map(\.statement) == [])
    let joined = json.changing {
      $0["kind"] == "separator"
    } _: { _ in
      []
    }
    #expect(
      try Self.compare(compilation, joined).differences.map(\.statement) == [
        "no separator is before 'Find'; the definition has one"
      ])
    let apart = json.changing {
      $0["isAlternate"] == .bool(true)
    } _: {
      [$0.with("isAlternate", .bool(false))]
    }
    #expect(
      try Self.compare(compilation, apart).differences.map(\.statement) == [
        "'Find All' is an item of its own, and an alternate in the definition"
      ])
    let selected = json.changing(Self.sends("last:")) { [$0.with("tag", 3).with("state", "on")] }
    #expect(try Self.compare(compilation, selected).differences.isEmpty)
  }

  // MARK: Which platform

  @Test(
    "The platform is the newest that is not newer than the system",
    arguments: [
      ("UIKit", "iPadOS", "15.8.2", "ipados-15"), ("UIKit", "iPadOS", "17.0.0", "ipados-16"),
      ("UIKit", "iPadOS", "26.0.0", "ipados-26"), ("UIKit", "iOS", "27.1.0", "ipados-27"),
      ("UIKit", "iPadOS", "14.1.0", "ipados-15"), ("UIKit", "macOS", "26.1.0", "mac-catalyst"),
      ("UIKit", "Mac Catalyst", "15.3.0", "mac-catalyst"), ("AppKit", "macOS", "15.3.0", "appkit"),
    ])
  func platform(_ framework: String, _ system: String, _ version: String, _ expected: String) throws {
    let element: JSONValue = ["kind": "menu", "title": "A"]
    let json = DumpDocument.json([element], on: .iPadOS26).with("framework", .string(framework))
      .with("system", ["name": .string(system), "version": .string(version)])
    #expect(try DumpDocument.read(json).platform(declaredBy: Definition()) == expected)
  }
}
