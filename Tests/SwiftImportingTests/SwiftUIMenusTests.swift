import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import TestSupport

/// The menus that SwiftUI gives an app on the Mac, and what an app's commands make of them.
@Suite("SwiftUI's menus on the Mac") struct SwiftUIMenusTests {
  private static func compile(
    _ scenes: String, commands: String = "", beside: String = "", on platforms: [String]? = nil
  ) -> Compilation {
    SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct LanternApp: App {
        var body: some Scene {
          WindowGroup { Text("x") }.commands { \(commands) }
          \(scenes)
        }
      }
      \(beside)
      """, on: platforms)
  }

  /// Titles and keys of a menu, in its order.
  private static func items(of menu: Menu.Identifier, _ compilation: Compilation) throws -> [String] {
    let main = try #require(compilation.targets.first).main
    let id = try #require(main.id(of: .menu(menu)))
    return main.tree.ids(from: id).compactMap { id in
      let id = Int(id)
      guard let command = main.tree[id].command else { return nil }
      return command.title + (main.tree.keyCombination(of: id).map { " " + $0.displayed } ?? "")
    }
  }

  @Test("An app of SwiftUI is checked with the menus that it has before it adds any")
  func menus() throws {
    let compilation = Self.compile(
      "Settings { Text(\"y\") }", commands: "SidebarCommands()\nCommandMenu(\"Light\") { }")
    #expect(compilation.targets.map(\.platform.name) == ["swiftui-mac"])
    #expect(try Self.items(of: .file, compilation) == ["New Window ⌘N", "Close ⌘W"])
    #expect(try Self.items(of: .view, compilation) == ["Show Sidebar ⌃⌘S", "Enter Full Screen ⌃⌘F"])
    #expect(try Self.items(of: .preferences, compilation) == ["Settings… ⌘,"])
    #expect(try Self.items(of: .preferences, Self.compile("", commands: "CommandMenu(\"L\") { }")) == [])
  }

  @Test("An app with UIKit's delegate is none for the Mac, unless the delegate is for other systems only")
  func delegateOfUIKit() {
    let delegate = "@UIApplicationDelegateAdaptor(D.self) var d"
    for (line, platform) in [(delegate, "ipados-26"), ("#if os(iOS)\n\(delegate)\n#endif", "swiftui-mac")] {
      let compilation = SwiftSourcesTests.compile(
        """
        import SwiftUI
        @main struct Emu: App {
          \(line)
          var body: some Scene {
            WindowGroup { Text("x") }
              .commands { CommandMenu("E") { Button("Stop") {}.keyboardShortcut("q", modifiers: [.command, .shift]) } }
          }
        }
        """)
      #expect(compilation.targets.first?.platform.name == platform)
    }
  }

  @Test(
    "The items of an inline picker are in the menu around it",
    arguments: [
      (".pickerStyle(.inline)", 0), (".pickerStyle(.palette)", 0), (".pickerStyle(InlinePickerStyle())", 0),
      (".labelsHidden().pickerStyle(.inline)", 0), (".pickerStyle(.menu)", 1), ("", 1),
    ])
  func pickers(_ style: String, _ submenus: Int) throws {
    let picker = "Picker(\"Sort\", selection: $s) { Text(\"Name\").tag(0); Text(\"Date\").tag(1) }"
    let compilation = Self.compile("", commands: "CommandMenu(\"Go\") { \(picker)\(style) }")
    let tree = try #require(compilation.targets.first).main.tree
    let id = try #require(tree.nodes.indices.first { tree[$0].title == "Go" })
    let below = tree.ids(from: id).map(Int.init)
    let choices = below.compactMap { tree[$0].command }
    #expect(choices.map(\.title) == ["Name", "Date"])
    // A choice can be chosen, and has the check mark that the code gives it.
    #expect(choices.allSatisfy { !$0.attributes.contains(.disabled) && $0.appKit?.stateBy == "code" })
    #expect(below.count { $0 != id && tree.facts(of: $0).kind == .menu && !tree.facts(of: $0).isInline } == submenus)
  }

  @Test("Only a button that is itself always disabled is read as disabled, and a role as an attribute")
  func attributes() throws {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct LanternApp: App {
        @State var isBusy = true
        var body: some Scene {
          WindowGroup { Text("x") }.commands { CommandMenu("Go") {
            Button("Off") {}.disabled(true).keyboardShortcut("d")
            Button("Busy") {}.disabled(isBusy)
            Button("On") {}.disabled(false)
            Menu("More") { Section { Button("Open") {} } }.disabled(true)
            Menu("Most") { Section { Button("Deep") {} }.disabled(true) }
            Button("Delete", role: .destructive) {}
            Button("Stop", role: .cancel) {}
          } }
        }
      }
      """)
    let tree = try #require(compilation.targets.first).main.tree
    let commands = tree.ids(from: MenuTree.root).compactMap { tree[Int($0)].command }
    #expect(
      commands.filter { !$0.attributes.isEmpty }.map { [$0.title] + $0.attributes.names }
        == [["Off", "disabled"], ["Deep", "disabled"], ["Delete", "destructive"]])
  }

  @Test("SwiftUI's reaction to a clash in UIKit's menus is not measured, so it is not an error")
  func clashOnAnIPad() {
    let commands = "CommandMenu(\"Go\") { Button(\"Find It\") {}.keyboardShortcut(\"f\") }"
    let found = Self.compile("", commands: commands, on: ["ipados-26"]).diagnostics
    #expect(found.map(\.code.name) == ["duplicate-shortcut"] && found.map(\.severity) == [.warning])

    let buttons = ["A", "B"].map { "Button(\"\($0)\") {}.keyboardShortcut(\"j\")" }.joined(separator: "; ")
    let twice = Self.compile("", commands: "CommandMenu(\"Go\") { \(buttons) }", on: ["ipados-26"]).diagnostics
    #expect(twice.filter { $0.code == .crashingInsertion }.map(\.severity) == [.warning])
  }

  @Test("A replaced group goes with all its contents, while before and after keep it")
  func groups() throws {
    let compilation = Self.compile(
      "",
      commands: """
        CommandGroup(after: .pasteboard) { Button("Last") {} }
        CommandGroup(replacing: .pasteboard) { Button("Only") {} }
        CommandGroup(before: .saveItem) { Button("First") {} }
        CommandGroup(replacing: .newItem) { }
        CommandGroup(after: .textFormatting) { Button("Bolder") {} }
        """)
    #expect(try Self.items(of: .standardEdit, compilation) == ["Only", "Last"])
    #expect(try Self.items(of: .file, compilation) == ["First", "Close ⌘W"])
    #expect(try Self.items(of: .format, compilation) == ["Bolder"])
  }

  @Test(
    "A clash with the system's own commands is reported at the app's code",
    arguments: [
      ("CommandGroup(after: .appInfo) { Button(\"Leave\") {}.keyboardShortcut(\"q\") }", ["duplicate-shortcut"]),
      ("CommandMenu(\"File\") { Button(\"Leave\") {} }", ["same-title-in-menu"]),
      ("CommandMenu(\"Lantern\") { Button(\"Leave\") {} }", []),
      ("CommandMenu(\"Go\") { Button(\"Import\") {}.keyboardShortcut(\"I\") }", []),
      ("CommandMenu(\"Go\") { Button(\"A\") {}.keyboardShortcut(\"I\", modifiers: [.command, .shift]) }", []),
      ("CommandGroup(replacing: .appTermination) { Button(\"Quit Lantern\") {}.keyboardShortcut(\"q\") }", []),
    ])
  func findings(_ commands: String, _ codes: [String]) throws {
    let found = Self.compile("", commands: commands).diagnostics
    #expect(found.map(\.code.name) == codes)
    #expect(found.allSatisfy { $0.range?.file == 0 && $0.help.count < 4 })
  }

  @Test("Document types of an Info.plist bring no Save; a DocumentGroup does")
  func documents() throws {
    func save(_ scene: String) throws -> Bool {
      let body = "var body: some Scene { \(scene).commands { SidebarCommands() } }"
      let code = "import SwiftUI\n@main struct A: App { \(body) }"
      let compilation = SwiftSourcesTests.compile(code, ["Info.plist": "<key>CFBundleDocumentTypes</key>"])
      return try Self.items(of: .file, compilation).contains { $0.hasSuffix("⌘S") }
    }
    #expect(try !save("WindowGroup { Text(\"x\") }"))
    #expect(try save("DocumentGroup(newDocument: Text()) { _ in Text(\"x\") }"))
  }

  @Test(
    "A scene has the command that opens it, with the scene's key, until a modifier takes it",
    arguments: [
      (#"WindowGroup { Text("x") }.keyboardShortcut("1")"#, Menu.Identifier.newItem, ["New Window ⌘1"]),
      (#"WindowGroup { Text("x") }.keyboardShortcut(nil)"#, .newItem, ["New Window"]),
      (#"WindowGroup { Text("x") }.defaultSize(width: 1, height: 1).keyboardShortcut(own)"#, .newItem, ["New Window"]),
      (#"WindowGroup { Text("x") }.keyboardShortcut("1").commandsRemoved()"#, .newItem, []),
      (
        #"WindowGroup { Text("x") }; WindowGroup(id: "b") { Text("x") }.commandsRemoved()"#, .newItem, ["New Window ⌘N"]
      ),
      (
        #"WindowGroup { Text("x") }; WindowGroup("B", id: "b") { Text("x") }.keyboardShortcut("b")"#, .newItem,
        ["New Window ⌘N", "New B Window ⌘B"]
      ),
      (
        #"WindowGroup("B", id: "b") { Text("x") }.keyboardShortcut("b"); WindowGroup { Text("x") }"#, .newItem,
        ["New Window ⌘N", "New B Window ⌘B"]
      ),
      (
        #"WindowGroup {}.commands { CommandGroup(replacing: .help) {} }; WindowGroup("Note", for: Int.self) { _ in Text("x") }"#,
        .newItem, ["New Window ⌘N", "New Note Window"]
      ),
      (
        #"WindowGroup {}.commands { CommandGroup(replacing: .help) {} }; WindowGroup("Note") {}.commandsRemoved()"#,
        .newItem, ["New Window ⌘N"]
      ),
      (
        #"WindowGroup("A") { Text("x") }.keyboardShortcut("1"); WindowGroup("B") { Text("x") }.keyboardShortcut("2")"#,
        .newItem, ["New Window ⌘1", "New B Window ⌘2"]
      ),
      (
        #"WindowGroup("A") {}.commands { CommandGroup(replacing: .newItem) {} }; WindowGroup("B") {}.keyboardShortcut("2")"#,
        .newItem, []
      ),
      (
        #"WindowGroup { Text("x") }.commands { CommandGroup(replacing: .newItem) { } }.keyboardShortcut(nil)"#,
        .newItem, []
      ),
      (#"Settings { Text("x") }"#, .preferences, ["Settings… ⌘,"]),
      (#"Settings { Text("x") }.keyboardShortcut(nil)"#, .preferences, ["Settings…"]),
      (#"Settings { Text("x") }.commandsRemoved()"#, .preferences, []),
      (#"Window("Log", id: "log") { Text("x") }"#, .window, ["Minimize ⌘M", "Zoom", "Log", "Bring All to Front"]),
      (#"Window("Log", id: "log") { Text("x") }.keyboardShortcut("0")"#, "singleWindowList", ["Log ⌘0"]),
      (#"Window("Log", id: "log") { Text("x") }.commandsRemoved()"#, "singleWindowList", []),
      (
        #"Window("Log", id: "log") { Text("x") }.commandsRemoved().keyboardShortcut("0")"#, "singleWindowList", []
      ),
      (#"UtilityWindow("Info", id: "info") { Text("x") }"#, .view, ["Info", "Enter Full Screen ⌃⌘F"]),
      (#"Settings { Text("x") }.commands { CommandGroup(after: .systemServices) { Button("X") {} } }"#, .services, []),
    ])
  func scene(_ scenes: String, _ menu: Menu.Identifier, _ items: [String]) throws {
    let compilation = SwiftSourcesTests.compile(
      "import SwiftUI\n@main struct A: App { let own: KeyboardShortcut; var body: some Scene { \(scenes) } }")
    #expect(try Self.items(of: menu, compilation) == items)
    #expect(compilation.diagnostics.allSatisfy { $0.code == .unreadKey })
    #expect(compilation.definition.responders.isEmpty)
  }

  @Test(
    "A scene without its commands has those that are added later",
    arguments: [
      (".commands { GONE }.commandsRemoved()", []), (".commandsRemoved().commands { GONE }", ["Gone > One ⌘1 one:"]),
      (".commands { GONE }.commandsReplaced { CommandMenu(\"New\") { Button(\"Two\") {} } }", ["New > Two two:"]),
    ])
  func removedCommands(_ modifiers: String, _ lines: [String]) {
    let gone = #"CommandMenu("Gone") { Button("One") {}.keyboardShortcut("1") }"#
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct A: App { var body: some Scene {
        WindowGroup { Text("x") }\(modifiers.replacing("GONE", with: gone))
      } }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == lines)
  }

  @Test("Replaced commands of a scene leave no New Window in the menu bar")
  func replacedCommands() throws {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct A: App { var body: some Scene {
        WindowGroup { Text("x") }.commandsReplaced { CommandMenu("Notes") { Button("New Note") {}.keyboardShortcut("n") } }
      } }
      """)
    #expect(try Self.items(of: .file, compilation) == ["Close ⌘W"])
    #expect(SwiftSourcesTests.lines(compilation) == ["Notes > New Note ⌘N newNote:"])
    #expect(compilation.diagnostics.map(\.code) == [.unreadKey])
  }

  @Test("A folder with an app of SwiftUI without menus of its own has SwiftUI's")
  func plainApp() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "import SwiftUI\n@main struct A: App { var body: some Scene { Settings { Text(\"x\") } } }", to: "App.swift")
    let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
    #expect(compilation.diagnostics.isEmpty)
    #expect(try Self.items(of: .preferences, compilation) == ["Settings… ⌘,"])
  }

  @Test("An app of SwiftUI for the iPad lacks no menus")
  func plainPadApp() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "import SwiftUI\nimport UIKit\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"x\") } } }",
      to: "App.swift")
    #expect(Compilation(contentsOf: folder.path("."), parser: .kept).diagnostics.isEmpty)
  }

  @Test("An app that another type starts has the features of its scenes")
  func startedElsewhere() throws {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main class Main { static func main() { LampApp.main() } }
      struct LampApp: App { var body: some Scene {
        WindowGroup { Text("x") }.commands { SidebarCommands(); CommandMenu("Tools") { } }
        Settings { Text("x") }
      } }
      """)
    #expect(compilation.definition.app.supports.isSuperset(of: ["settingsScene", "sidebarCommands"]))
  }

  @Test("Beside an agent's start an app has its own scenes")
  func besideAnAgent() throws {
    let folder = try TemporaryFolder()
    let app = """
      import SwiftUI
      @main struct Lantern: App { var body: some Scene {
        WindowGroup { Text("x") }.commands { SidebarCommands(); CommandMenu("Tools") { } }
      } }
      """
    _ = try folder.write(app, to: "App/App.swift")
    _ = try folder.write(
      "import AppKit\n@main class Agent: NSObject, NSApplicationDelegate {}", to: "Agent/Agent.swift")
    #expect(Compilation(contentsOf: folder.path(".")).definition.app.supports.contains("sidebarCommands"))
  }

  @Test(
    "A scene with SwiftUI's name in front is a scene, beside a type of the module with that name")
  func qualifiedScenes() {
    let compilation = Self.compile(
      "SwiftUI.Settings { Text(\"y\") }", commands: "CommandMenu(\"Light\") { }",
      beside: "class Settings {}")
    #expect(compilation.definition.app.supports.contains("settingsScene"))
  }

  @Test(
    "The keys of a context menu work while it is open", arguments: ["swiftui-mac", "ipados-26"])
  func contextMenus(_ platform: String) {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct Lantern: App { var body: some Scene { WindowGroup { Rows() } } }
      struct Rows: View {
        var body: some View {
          List { Text("x") }.contextMenu(forSelectionType: Int.self) { row in
            RowMenu()
            Button("Quick Look") {}.keyboardShortcut(" ")
          } primaryAction: { row in open(row) }
          Text("y").contextMenu { RowMenu() }
          Button("Own") {}.keyboardShortcut("d")
        }
      }
      struct RowMenu: View { var body: some View { Button("All") {}.keyboardShortcut("a") } }
      """, on: [platform])
    #expect(compilation.diagnostics.map(\.code) == [], "\(compilation.report)")
    #expect(
      SwiftSourcesTests.lines(compilation) == [
        "menu of Rows: All ⌘A all:", "menu of Rows: Quick Look ⌘Space quickLook:",
        "menu of Rows 2: All ⌘A all:",
        "Rows: Own ⌘D own:",
      ], "\(compilation.report)")
    #expect(compilation.importSummary.contains("3 of 3 "), "\(compilation.importSummary)")
    #expect(compilation.definition.imports.first?.conditionalCount == 0)
  }

  @Test("The commands that scenes add have an action of their own")
  func windows() throws {
    let compilation = Self.compile("Window(\"Log\", id: \"log\") { Text(\"x\") }\nWindowGroup(\"Note\", id: \"n\") {}")
    let commands = compilation.definition.menus.flatMap(\.operations).flatMap(\.operation.elements.elements)
      .compactMap(\.command)
    #expect(commands.map(\.title).sorted() == ["Log", "New Note Window"])
    #expect(commands.allSatisfy { $0.action == "openWindowOfScene:" })
    #expect(commands.map(\.propertyList) == [.string("n"), .string("log")], "\(commands.map(\.propertyList))")
  }

  @Test("The commands of scenes with one title, or with computed titles, stay apart")
  func sameWindows() {
    let compilation = Self.compile(
      """
      Window(first, id: First.id) { Text("x") }.keyboardShortcut("1")
      Window(second, id: Second.id) { Text("x") }.keyboardShortcut("2")
      Window("About", id: "about") { Text("x") }.keyboardShortcut("5")
      Window("About", id: "more") { Text("x") }.keyboardShortcut("6")
      """, on: ["ipados-26"])
    #expect(SwiftSourcesTests.lines(compilation).count { $0.contains("openWindowOfScene:") } == 4)
    #expect(compilation.importSummary.contains("4 of 4 keys read"), "\(compilation.importSummary)")
    let commands = compilation.definition.menus.flatMap(\.operations).flatMap(\.operation.elements.elements)
    #expect(commands.count == 4)
  }

  @Test("Beside a phone's app without menus the Mac's has its own scenes")
  func besideThePhones() throws {
    let phones = "import SwiftUI\n@main struct LampApp: App { var body: some Scene { WindowGroup { Text(\"x\") } } }"
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct LampApp: App { var body: some Scene {
        Window("Lamp", id: "lamp") { Text("x") }.commands { CommandMenu("Tools") { } }
        Settings { Text("x") }
      } }
      """,
      ["Phone.swift": phones])
    let app = compilation.definition.app
    #expect(app.supports.contains("settingsScene") && app.omits.contains("windowGroup"), "\(app)")
  }

  @Test("A helper of scenes has commands, and a closure of an event decides nothing about them")
  func helperOfScenes() {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      extension Scene {
        func common() -> some Scene { commands { CommandMenu("Go") { Button("Back") {}.keyboardShortcut("b") } } }
      }
      @main struct Lantern: App {
        @State private var isOpen = false
        var body: some Scene {
          WindowGroup { Text("") }.common()
            .onChange(of: isOpen) { if isOpen { self.openWindow(id: "news") } }
        }
      }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == ["Go > Back ⌘B back:"], "\(compilation.report)")
    #expect(!compilation.importSummary.contains("at times"), "\(compilation.importSummary)")
  }

  @Test("A property named `keyboardShortcut` is not a modifier")
  func ownNames() {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      struct Bar: View {
        let keyboardShortcut: (Int) -> String?
        var body: some View { Text(keyboardShortcut(3) ?? "") }
      }
      @main struct Lantern: App {
        var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") {
          Button("Back") {}.keyboardShortcut(.return, modifiers: .command)
        } } }
      }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == ["Go > Back ⌘↩ back:"], "\(compilation.report)")
    #expect(compilation.importSummary.contains("1 of 1 "), "\(compilation.importSummary)")
  }

  @Test(
    "A layout that is called as a function has its closure's content",
    arguments: [
      "AnyLayout(HStackLayout())", "isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())", "Flow()",
    ])
  func layouts(_ layout: String) throws {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      struct Flow: Layout {}
      struct NewButton: View {
        var label: String
        var key: KeyEquivalent = .return
        var body: some View { Button(label) {}.keyboardShortcut(key) }
      }
      struct Page: View {
        @State var isWide = true
        var body: some View {
          let layout = \(layout)
          layout { NewButton(label: "Last", key: .end) }
        }
      }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == ["NewButton: Last ⌘↘ last:"], "\(compilation.report)")
  }

  @Test("A window asks its views for a key before the menu bar")
  func viewsFirst() throws {
    let code = """
      import SwiftUI
      struct Page: View { var body: some View { Button("In Window") {}.keyboardShortcut("k") } }
      @main struct A: App { var body: some Scene {
        WindowGroup { Page() }.commands { CommandMenu("Tools") { Button("In Menu") {}.keyboardShortcut("k") } }
      } }
      """
    let both = SwiftSourcesTests.compile(code, on: ["swiftui-mac", "ipados-26"])
    #expect(both.definition.responders.map(\.keyEquivalents) == [[0], []])
    let imported = try #require(DefinitionKDL(SwiftSourcesTests.compile(code))).text
    #expect(imported.contains("performKeyEquivalent inWindow:"), "\(imported)")
  }

  @Test("A view with two keys has one of them, since it is not measured which one works")
  func twoKeys() {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      struct Share: View { var body: some View {
        Button { } label: { Text("Post") }.keyboardShortcut("d").keyboardShortcut(.return)
      } }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == ["Share: Post ⌘D post:"])
    #expect(compilation.diagnostics.map(\.code) == [.unreadKey])
    #expect(compilation.definition.imports.map { [$0.readCount, $0.keyCount] } == [[1, 2]])
  }

  @Test("The key of a helper of all views belongs to the views that call it")
  func helpersOfViews() {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      extension View {
        func onEscape(_ act: @escaping () -> Void) -> some View {
          overlay { Button("", action: act).keyboardShortcut(.escape, modifiers: []) }
        }
        func onFind(_ title: String) -> some View { inner(title) }
        func inner(_ title: String) -> some View { background { Button(title) {}.keyboardShortcut("f") } }
        @ViewBuilder func key(_ key: KeyboardShortcut?) -> some View { if let key { keyboardShortcut(key) } else { self } }
      }
      struct Closing: ViewModifier {
        func body(content: Content) -> some View { content.toolbar { Button("Close") {}.keyboardShortcut("j") } }
      }
      struct Clip: View { var body: some View { Text("c").onEscape {}.onFind("Find Clip").modifier(Closing()) } }
      struct Frame: View { var body: some View { Text("f").onEscape {}.onFind("Find Frame").modifier(Closing()) } }
      struct Retry: View { var body: some View { Button("Retry") {}.key(KeyboardShortcut("r")) } }
      struct Main: View { var body: some View { if isOn { Clip() } else { Frame() }; Retry() } }
      @main struct A: App { var body: some Scene { WindowGroup { Main() } } }
      """)
    let lines = SwiftSourcesTests.lines(compilation).map { $0.split(separator: " ").dropLast().joined(separator: " ") }
    #expect(
      Set(lines) == [
        "Clip: ⎋", "Clip: Find Clip ⌘F", "Clip: Close ⌘J", "Frame: ⎋", "Frame: Find Frame ⌘F", "Frame: Close ⌘J",
        "Retry: Retry ⌘R",
      ], "\(lines)")
    #expect(lines.count == 7)
    #expect(compilation.diagnostics.map(\.code) == [])
  }

  @Test("A label with a text for each branch has several titles, of two the second")
  func labels() throws {
    let compilation = Self.compile(
      "",
      commands: """
        CommandMenu("Go") {
          Button {} label: { if isOn { Text("Stop") } else { Text("Start") } }.keyboardShortcut("d")
          Button {} label: { Image("run"); Text("Run"); Text("now") }.keyboardShortcut("r")
        }
        """)
    let text = try #require(DefinitionKDL(compilation)?.text)
    #expect(text.contains("its title is \"Stop\""), "\(text)")
    #expect(text.contains("\"Start\" key=\"cmd+d\" titledBy=\"code\""), "\(text)")
    #expect(text.contains("\"Run\"   key=\"cmd+r\" image=\"run\"\n"), "\(text)")
  }

  @Test("Commands may be in another file than the app that gets them")
  func otherFile() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      import SwiftUI
      @main struct LampApp: App { var body: some Scene { WindowGroup { Text("") }.commands { menu } } }
      """, to: "App.swift")
    _ = try folder.write(
      """
      import SwiftUI
      extension LampApp { @CommandsBuilder var menu: some Commands {
        CommandMenu("Go") { Button("Rebuild") {}.keyboardShortcut("d") }
      } }
      """, to: "Menu.swift")
    #expect(
      SwiftSourcesTests.lines(Compilation(contentsOf: folder.path("."), parser: .kept)) == ["Go > Rebuild ⌘D rebuild:"])
  }

  @Test(
    "A group that an app replaces on the iPad is gone",
    arguments: [
      ("replacing: .appSettings", ",", []), ("after: .appSettings", ",", ["duplicate-shortcut"]),
      ("replacing: .textFormatting", "b", []), ("replacing: .newItem", "n", []), ("replacing: .textEditing", "f", []),
      ("replacing: .importExport", "j", []),
    ])
  func replacementsOnThePad(_ place: String, _ key: String, _ codes: [String]) throws {
    for omits in ["", "omits textFormatting finding documents newScene"] {
      let folder = try TemporaryFolder()
      _ = try folder.write(
        """
        import SwiftUI
        @main struct LampApp: App { var body: some Scene {
          WindowGroup { Text("") }.commands { CommandGroup(\(place)) { Button("Lamp") {}.keyboardShortcut("\(key)") } }
        } }
        """, to: "App.swift")
      _ = try folder.write(
        "app Lamp { platforms ipados-15 ipados-26 mac-catalyst; \(omits) }\nimport \".\"", to: "A.menu.kdl")
      let compilation = Compilation(contentsOf: folder.path("A.menu.kdl"), parser: .kept)
      #expect(compilation.diagnostics.map(\.code.name) == codes, "\(omits) \(compilation.report)")
      let trees = compilation.targets.map(\.main.tree)
      #expect(trees.allSatisfy { tree in tree.nodes.indices.contains { tree[$0].title == "Lamp" } })
    }
  }

  @Test("On an iPad commands are beside the groups that their placement names")
  func placesOnIPad() throws {
    let code = """
      import SwiftUI
      @main struct A: App { var body: some Scene {
        WindowGroup { Text("") }.commands {
          CommandGroup(replacing: .newItem) { Button("New Lamp") {}.keyboardShortcut("n") }
          CommandGroup(before: .undoRedo) { Button("Dim") {} }
          CommandGroup(after: .undoRedo) { Button("Light") {} }
        }
      } }
      """
    for platform in ["ipados-15", "ipados-26", "mac-catalyst"] {
      let compilation = SwiftSourcesTests.compile(code, on: [platform])
      #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
      let tree = try #require(compilation.targets.first).main.tree
      var titles: [String] = []
      tree.forEachID { if tree.facts(of: $0).kind != .menu { titles.append(tree[$0].title) } }
      func place(_ title: String) throws -> Int { try #require(titles.firstIndex(of: title)) }
      if titles.contains("Close") { try #expect(place("New Lamp") < place("Close")) }
      try #expect(place("Dim") + 1 == place("Undo"))
      try #expect(place("Light") - 1 == place("Redo"))
    }
  }

  @Test(
    "The menu of a MenuBarExtra is a menu of its own, unless it is a window", arguments: ["menu", "window"],
    ["LampApp: App", "LampApp: App { var body: some Scene { Extras() } }\nstruct Extras: Scene"])
  func menuBarExtra(_ style: String, _ type: String) {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct \(type) {
        var body: some Scene {
          MenuBarExtra("Lamp") { Button("Settings…") {}.keyboardShortcut(",") }.menuBarExtraStyle(.\(style))
        }
      }
      """)
    let isMenu = style == "menu"
    #expect(compilation.definition.menus.map(\.name) == (isMenu ? ["Lamp"] : []))
    let owner = type.hasSuffix("Scene") ? "Extras" : "LampApp"
    #expect(compilation.definition.responders.map(\.name) == (isMenu ? [] : [owner]))
    #expect(compilation.definition.imports.first?.readCount == 1)
  }

  @Test("A button of another module is a command with its title, and not a text")
  func foreignButtons() {
    let compilation = Self.compile(
      "",
      commands: """
        CommandMenu("Sync") {
          AsyncButton { try await save() } label: { Label("Back Up", systemImage: "tray") }
          AsyncButton { try await load() } label: { Text("Restore") }.keyboardShortcut("e")
          AsyncButton("Sync") { try await sync() }
          Throttled(action: { stop() }) { Text("Stop") }
          Boxed { Button("Inside") {} }
        }
        """)
    let lines = SwiftSourcesTests.lines(compilation)
    #expect(Array(lines.prefix(3)) == ["Sync > Back Up backUp:", "Sync > Restore ⌘E restore:", "Sync > Sync sync:"])
    #expect(lines.contains("Sync > Inside inside:"))
    let text = DefinitionKDL(compilation)?.text ?? ""
    #expect(text.contains("image=\"tray\""), "\(text)")
    #expect(!text.contains("disabled"), "\(text)")
  }

  @Test("An import tells what it has not of SwiftUI's items, and makes nothing up")
  func leftOut() {
    let compilation = Self.compile(
      "Window(Names.log, id: \"log\") { Text(\"\") }",
      commands: """
        CommandMenu("Go") {
          Button("House", systemImage: "house") {}.help("Goes home")
          Link("Feedback", destination: feedbackUrl())
          Link("Web", destination: URL(string: "https://a.org")!)
          Picker("Sort", selection: $sort) { Text("Name"); Text("Date") }
        }
        """)
    let text = DefinitionKDL(compilation)?.text ?? ""
    for fact in [
      "\"House\" image=\"house\"", "its help", "that it is a Link to feedbackUrl()", "openURL: \"Web\"",
      "that it is a Picker", "\"Names.log\"", "what the code makes of Names.log",
    ] {
      #expect(text.replacing(#/ +/#, with: " ").contains(fact), "\(fact) \(text)")
    }
    #expect(!text.contains("propertyList=\"feedbackUrl()\""), "\(text)")
  }

  @Test("The menu of a MenuBarExtra is read without keys too")
  func menuBarExtraWithoutKeys() {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct LampApp: App {
        var body: some Scene {
          WindowGroup { Text("x") }
          MenuBarExtra("Lamp", systemImage: "mug") { Items() }
        }
      }
      struct Items: View { var body: some View { Button("Open") { open() }; Divider(); Button("Quit") { quit() } } }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == ["Lamp: Open open:", "Lamp: Quit quit:"])
  }
}
