import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

@Suite("Files of other tools in a definition") struct ImportTests {
  private static func example(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: PackageFolder.root.appendingPathComponent("Examples/MacApp/" + name)))
  }

  /// Compiles a definition beside the files of Examples/MacApp.
  private static func compile(_ text: String) throws -> Compilation {
    Compilation(
      contentsOf: "App.menu.kdl",
      reader: .inMemory([
        "App.menu.kdl": Array(text.utf8), "Base.lproj/MainMenu.xib": try example("MainMenu.xib"),
        "MapShortcuts.plist": try example("MapShortcuts.plist"),
      ]))
  }

  @Test("An imported menu bar is for AppKit and has the app's name, unless the definition says otherwise")
  func defaults() throws {
    let plain = try Self.compile("import \"Base.lproj/MainMenu.xib\"\nlint { allow duplicate-shortcut; }")
    #expect(plain.diagnostics.isEmpty)
    #expect(plain.targets.map(\.platform.name) == ["appkit"])
    #expect(plain.definition.app.name == "Lighthouse")
    let named = try Self.compile(
      "app Lamp { platforms appkit; }\nimport \"Base.lproj/MainMenu.xib\"\nlint { allow duplicate-shortcut; }")
    #expect(named.targets.map(\.platform.name) == ["appkit"])
    #expect(named.definition.app.name == "Lamp")
  }

  @Test("A platform that builds its own main menu ignores an imported one, and says so if none takes it")
  func foreignPlatform() throws {
    func compile(_ platforms: String) throws -> Compilation {
      try Self.compile(
        "app Lamp { platforms \(platforms); }\nimport \"Base.lproj/MainMenu.xib\"\nlint { allow duplicate-shortcut; }")
    }
    let catalyst = try compile("mac-catalyst")
    #expect(
      catalyst.diagnostics.map(\.message)
        == ["Mac Catalyst 26 builds its own main menu and takes none from an Interface Builder document"])
    let main = try #require(catalyst.targets.first?.main)
    #expect(main.tree.id(of: .menu(.file)) != nil && main.tree.id(of: .menu("light")) == nil)
    let both = try compile("mac-catalyst appkit")
    #expect(both.diagnostics.isEmpty)
    #expect(both.targets.map { $0.main.tree.id(of: .menu("light")) != nil } == [false, true])
  }

  @Test("An unreadable file declares nothing, and nothing is reported about what it may declare")
  func broken() throws {
    let broken = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects>"
    func compile(_ text: String, path: String = "App.menu.kdl") -> Compilation {
      Compilation(
        contentsOf: path, reader: .inMemory(["App.menu.kdl": Array(text.utf8), "Main.xib": Array(broken.utf8)]))
    }
    #expect(compile("", path: "Main.xib").targets.isEmpty)
    #expect(compile("import \"Main.xib\"").targets.isEmpty)
    let operations = "menus { insert atEndOf=light { command flash: \"Flash\" key=\"cmd+l\"; }; }"
    let compilation = compile("import \"Main.xib\"\n" + operations)
    #expect(compilation.diagnostics.map(\.code) == [.malformedXML])
    #expect(compilation.targets.map(\.platform.name) == ["appkit"])
    #expect(compile(operations).diagnostics.map(\.code) == [.missingAnchor])
    #expect(compile("include \"None.menu.kdl\"\n" + operations).diagnostics.map(\.code) == [.missingInclude])
  }

  @Test("A chain has a scene only if the platform has scenes", arguments: [("appkit", false), ("ipados-26", true)])
  func scenes(_ platform: String, _ hasScenes: Bool) throws {
    let compilation = try Self.compile("app Lamp { platforms \(platform); }")
    let graph = ResponderGraph(compilation.definition.responders, on: try #require(compilation.targets.first).platform)
    #expect(graph.names.contains("WindowScene") == hasScenes)
    #expect(graph.names.contains("AppDelegate"))
  }

  @Test("Without declared responders, the application is assumed to perform everything")
  func assumedResponder() throws {
    func performer(_ text: String) throws -> String? {
      let compilation = try Self.compile("app Lamp { platforms appkit; }\n" + text)
      let target = try #require(compilation.targets.first)
      let stage = TestStage(target, compilation.definition, localizer: nil)
      let start = stage.start(in: TestSituation(compilation.definition.state))
      return stage.dispatcher.press(try KeyCombination(spelling: "cmd+l"), from: start).handling?.responder
    }
    let menus =
      "menus { insert atEndOf=.root { menu light \"Light\" { command flash: \"Flash\" key=\"cmd+l\"; }; }; }\n"
    #expect(try performer(menus) == "Application")
    #expect(try performer(menus + "import \"MapShortcuts.plist\"") == "Application")
    #expect(try performer(menus + "responder Lamp { performs glow:; }") == nil)
  }

  @Test("Operations apply to imported menus, before or after the import")
  func operations() throws {
    let operations = """
      menus {
          remove .help
          insert after=light {
              menu map "Map" {
                  command showMap: "Show Map" key="cmd+m"
              }
          }
          remove (command)stopRotation:
          remove (command)soundSignal:
      }
      lint { expect conventional-shortcut key="cmd+m" because="there is no window to minimize"; }
      """
    let file = "import \"Base.lproj/MainMenu.xib\"\n"
    for text in [file + operations, operations + "\n" + file] {
      let compilation = try Self.compile(text)
      #expect(compilation.diagnostics.map(\.message) == [])
      let main = try #require(compilation.targets.first?.main)
      let titles = main.tree.children(of: MenuTree.root).map { main.tree[$0].title }
      #expect(titles == ["Lighthouse", "File", "Light", "Map"])
    }
  }

  @Test("A finding in an imported file is silenced by its key")
  func silencing() throws {
    let compilation = try Self.compile(
      """
      import "Base.lproj/MainMenu.xib"
      lint {
          expect duplicate-shortcut key="shift+cmd+=" because="the other is on the key without Shift"
      }
      """)
    #expect(compilation.diagnostics.map(\.message) == [])
  }

  @Test("A text is neither a definition nor a file to import", arguments: [("y.txt", false), ("y.menu.kdl", true)])
  func otherFiles(_ path: String, isDefinition: Bool) {
    let files = ["App.menu.kdl": "import \"\(path)\"", path: "hello"].mapValues { Array($0.utf8) }
    let messages = Compilation(contentsOf: "App.menu.kdl", reader: .inMemory(files)).diagnostics.map(\.message)
    #expect(messages.count == 1 && messages[0].contains("is a definition") == isDefinition, "\(messages)")
  }

  @Test("Fixes never edit a xib")
  func fixes() throws {
    let compilation = try Self.compile(
      "app Lamp { platforms ipados-26; }\nimport \"Base.lproj/MainMenu.xib\"\nimport \"MapShortcuts.plist\"")
    #expect(!compilation.diagnostics.isEmpty)
    let edited = compilation.diagnostics.flatMap(\.fixes).flatMap(\.edits).map {
      compilation.sources[$0.range.file]?.path
    }
    #expect(edited.allSatisfy { $0 == "App.menu.kdl" })
  }

  @Test("Shortcuts belong to a responder named after their list, or to the one that is named")
  func shortcuts() throws {
    for (text, name) in [
      ("import \"MapShortcuts.plist\"", "MapShortcuts"), ("import \"MapShortcuts.plist\" responder=Map", "Map"),
    ] {
      let compilation = try Self.compile(text)
      #expect(compilation.diagnostics.isEmpty)
      let lists = compilation.definition.shortcutLists
      #expect(lists.map(\.responder) == [name])
      #expect(lists.flatMap(\.keyCommands).compactMap { $0.keyCombination?.canonical } == ["n", "shift+n", "return"])
    }
  }

  @Test("A list shows its keys in the menu bar's text, imported or written as a definition")
  func shownLists() throws {
    func text(_ compilation: Compilation) throws -> String {
      let main = try #require(compilation.targets.first).main
      return MenuBarText(main, own: compilation.definition.keyCommandLists, width: 80).text().plain
    }
    let list = Compilation(
      SourceFile(path: "MapShortcuts.plist", bytes: try Self.example("MapShortcuts.plist")))
    let shown = try text(list)
    #expect(
      shown == """
        MapShortcuts, in no menu
          Next Ship       N
          Previous Ship  ⇧N
          Hail            ↩

        """)
    let written = try #require(DefinitionKDL(list)).text
    #expect(try text(Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(written.utf8)))) == shown)
    let pad = try text(Self.compile("app A { platforms ipados-26; }\nimport \"MapShortcuts.plist\""))
    #expect(pad.contains("  More Keyboard Shortcuts ▸\n      Next Ship"))
    #expect(!pad.contains("in no menu"))
  }

  @Test("Two lists of one responder are merged")
  func oneResponder() throws {
    let compilation = try Self.compile(
      """
      import "MapShortcuts.plist" responder=Map
      responder Map { performs nextShip: previousShip: hail: dock:; keyCommand dock: "Dock" key="d"; }
      lint { allow responder-key-command; }
      """)
    #expect(compilation.definition.keyCommandLists.map(\.responder) == ["Map"])
    #expect(compilation.definition.keyCommandLists.map(\.keyCommands.count) == [4])
  }

  /// Compiles a definition with two lists, `A.plist` of `one:` and `B.plist` of `two:`, both for K.
  private func compile(lists definition: String) -> Compilation {
    func list(_ action: String) -> String {
      """
      <plist><array><dict><key>title</key><string>Same</string><key>key</key><string>k</string>\
      <key>action</key><string>\(action)</string></dict></array></plist>
      """
    }
    let files = ["App.menu.kdl": definition, "A.plist": list("one:"), "B.plist": list("two:")]
    return Compilation(contentsOf: "App.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
  }

  @Test("Two lists of one responder are checked like one list")
  func comparedLists() {
    let compilation = compile(lists: "import \"A.plist\" responder=L\nimport \"B.plist\" responder=L")
    #expect(
      compilation.diagnostics.map { $0.summary.drop { $0 != " " } } == [
        " same-title-different-action Same L", " duplicate-shortcut Same Same L",
      ])
    #expect(compilation.definition.shortcutLists.map(\.keyCommands.count) == [2])
    #expect(
      compile(lists: "import \"A.plist\" responder=L\nimport \"B.plist\" responder=M").diagnostics.map(\.message) == [])
  }

  @Test(
    "A list performs its shortcuts unless a responder node declares its responder's actions",
    arguments: [
      ("import \"A.plist\"", "A", ["one:"]),
      ("import \"A.plist\" responder=L", "L", ["one:"]),
      ("import \"A.plist\" responder=L\nresponder M { performs two:; }", "L", ["one:"]),
      ("import \"A.plist\" responder=L\nresponder L { performs two:; }", "L", ["two:"]),
      ("import \"A.plist\" responder=L\nimport \"B.plist\" responder=L", "L", ["one:", "two:"]),
    ])
  func performedLists(_ definition: String, _ name: String, _ actions: [String]) throws {
    let compilation = compile(lists: definition)
    let graph = ResponderGraph(compilation.definition.responders, on: try #require(compilation.targets.first).platform)
    let record = graph.records[try #require(graph.index(of: name))]
    #expect(record.performs.keys.map(\.rawValue).sorted() == actions)
  }

  @Test("A list needs a declared responder if the definition declares any")
  func unknownResponders() throws {
    func findings(_ definition: String) -> [Diagnostic] {
      compile(lists: definition).diagnostics.filter { $0.code == .unknownResponder }
    }
    let list = "import \"A.plist\" responder=Lsit\n"
    let finding = try #require(findings(list + "responder List { performs one:; }").first)
    #expect(finding.summary == "error unknown-responder Lsit")
    #expect(finding.range?.start == 27)
    #expect(finding.fixes.flatMap(\.edits).map(\.replacement) == ["List"])
    #expect(findings(list) == [])
    #expect(findings(list + "import \"B.plist\" responder=Lsit").isEmpty)
    #expect(findings(list + "responder Lsit { performs one:; }").isEmpty)
    #expect(findings("import \"A.plist\" responder=AppDelegate\nresponder List { performs one:; }").isEmpty)
    #expect(findings("import \"A.plist\"\nresponder List { performs one:; }").isEmpty)
  }

  @Test("Commands count as unhandled only with declared responders and without a target")
  func unhandled() throws {
    let text = "import \"Base.lproj/MainMenu.xib\"\nlint { allow duplicate-shortcut swallowed-duplicate; }\n"
    #expect(try Self.compile(text).diagnostics.isEmpty)
    let declared = try Self.compile(text + "responder Lamp {\n    performs brighter:\n}\n")
    let unhandled = declared.diagnostics.filter { $0.code == .unhandledCommand }.map {
      declared.sources.text(of: $0.range ?? SourceRange(file: 0, start: 0, end: 0))
    }
    #expect(unhandled.contains("darker:"))
    #expect(!unhandled.contains("brighter:"))
    #expect(!unhandled.contains("openHandbook:"), "it is sent to the app delegate")
  }

  @Test("Strings files name titles by object ID: the menu's in the menu bar, the item's elsewhere")
  func objectIDs() throws {
    let strings = """
      "11.title" = "Ablage";
      "12.title" = "Neue Lampe";
      "14.title" = "Alle schließen";
      "61.title" = "Neue Lampe im Dock";
      """
    let compilation = Compilation(
      contentsOf: "MainMenu.xib",
      reader: .inMemory([
        "MainMenu.xib": try Self.example("MainMenu.xib"), "de.lproj/MainMenu.strings": Array(strings.utf8),
      ]), strings: ["de.lproj/MainMenu.strings"])
    let german = compilation.translated(into: try #require(Language("de")))
    let target = try #require(german.targets.first)
    let file = try #require(target.main.id(of: .menu(.file)))
    let tree = target.main.tree
    #expect(tree[file].title == "Ablage")
    #expect(tree.children(of: file).map { tree[$0].title } == ["Neue Lampe", "Close"])
    #expect(tree[tree.children(of: file)[1]].command?.alternates.map(\.title) == ["Alle schließen"])
    let dock = try #require(target.contexts.first).tree
    #expect(dock.children(of: MenuTree.root).map { dock[$0].title } == ["Neue Lampe im Dock"])
  }

  @Test("A second main menu is reported")
  func twoMainMenus() throws {
    let compilation = try Self.compile(
      "import \"Base.lproj/MainMenu.xib\"\nimport \"./Base.lproj/../Base.lproj/MainMenu.xib\"\nlint { allow duplicate-shortcut; }"
    )
    #expect(compilation.diagnostics.isEmpty, "one file counts once")
    let files: [String: [UInt8]] = [
      "App.menu.kdl": Array("import \"A.xib\"\nimport \"B.xib\"\nlint { allow duplicate-shortcut; }".utf8),
      "A.xib": try Self.example("MainMenu.xib"), "B.xib": try Self.example("MainMenu.xib"),
    ]
    let both = Compilation(contentsOf: "App.menu.kdl", reader: .inMemory(files))
    #expect(both.diagnostics.map(\.code) == [.repeatedDeclaration])
  }

  @Test("A file outside the main file's folder is not imported")
  func outside() {
    let compilation = Compilation(
      contentsOf: "menus/App.menu.kdl",
      reader: .inMemory(["menus/App.menu.kdl": Array("import \"../MainMenu.xib\"".utf8), "MainMenu.xib": []]))
    #expect(compilation.diagnostics.map(\.code) == [.includeOutsideRoot])
  }

  @Test("An AppKit item's attributes become properties and read back the same")
  func notation() throws {
    let compilation = Compilation(
      SourceFile(
        path: "App.menu.kdl",
        bytes: Array(
          """
          app Lighthouse {
              platforms appkit
          }
          menus {
              insert atEndOf=.root {
                  menu light "Light" hidden=#true hiddenBy="Player.isOff" autoenablesItems=#false {
                      command _ "Heading" disabled=#true
                      command start: "Start" key="cmd+r" target=Player enabledBy="Player.isStanding" hidden=#true \\
                          allowsKeyEquivalentWhenHidden=#true indentationLevel=2 toolTip="Begins"
                  }
              }
          }
          """.utf8)))
    #expect(compilation.diagnostics.map(\.message) == [])
    let main = try #require(compilation.targets.first?.main)
    let light = try #require(main.id(of: .menu("light")))
    guard case .menu(let menu) = main.tree.element(at: light) else { return }
    #expect(menu.attributes == .hidden)
    #expect(menu.appKit == AppKitTraits(hiddenBy: "Player.isOff", autoenablesItems: false))
    #expect(main.tree.facts(of: light).isUnvalidated)
    #expect(menu.children[0].command?.action.rawValue == "")
    #expect(menu.children[0].command?.appKit == nil)
    #expect(
      menu.children[1].command?.appKit
        == AppKitTraits(
          target: "Player", enabledBy: "Player.isStanding", allowsKeyEquivalentWhenHidden: true, indentationLevel: 2,
          toolTip: "Begins"))
  }

  @Test("Only a menu says that its items are not validated: a section is a part of one")
  func unvalidatedSection() {
    let text = """
      app Lighthouse { platforms appkit; }
      menus { insert atEndOf=.root { menu light "Light" { section autoenablesItems=#false { command go: "Go"; }; }; }; }
      """
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.map(\.summary) == ["error unknown-property section autoenablesItems"])
  }

  @Test("A command without an action crashes a UIKit app, in every form of a command")
  func withoutAction() {
    let text = "menus { insert atEndOf=.file { command _ \"Heading\"; }; }"
    let compilation = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.map(\.code) == [.missingAction])
  }
}
