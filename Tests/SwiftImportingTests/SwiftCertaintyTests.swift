import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuReports
@testable import MenuRules
@testable import MenuSyntax
@testable import SwiftImporting
@testable import TestSupport

/// What is said of Swift code is certain: elements that code may not make at the same time are compared with nothing, and
/// what it computes is no fact.
@Suite struct SwiftCertaintyTests {
  /// Code, what `NAME` in it is replaced by in turn, and the codes that are found then.
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let code: String
    /// Pieces of code for `HERE`, each with what is found.
    let pieces: [(String, [DiagnosticCode])]
    var platforms: [String]? = nil

    var testDescription: String { what }
  }

  private static func appKit(_ body: String, _ members: String = "") -> String {
    """
    import AppKit
    class Delegate: NSObject, NSApplicationDelegate {
      func applicationDidFinishLaunching(_ note: Notification) {
        let main = NSMenu(), file = NSMenu(title: "File"), holder = NSMenuItem()
        holder.submenu = file
        main.addItem(holder)
        func add(_ title: String, _ key: String) {
          file.addItem(withTitle: title, action: Selector((title.lowercased() + ":")), keyEquivalent: key)
        }
        \(body)
        NSApp.mainMenu = main
      }
      \(members)
    }
    """
  }

  static let cases: [Case] = [
    Case(
      what: "One element that code inserts twice",
      code: """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            let k = UIKeyCommand(title: "K", action: #selector(a), input: "k", modifierFlags: .command)
            builder.insertElements([k], atStartOfMenu: .view)
            HERE
          }
          @objc func a() {}
        }
        """,
      pieces: [
        ("builder.insertElements([k], atStartOfMenu: .window)", [.duplicateCommand]),
        ("if isOn { builder.insertElements([k], atStartOfMenu: .window) }", [.duplicateCommand]),
        ("for menu in menus { builder.insertElements([k], atStartOfMenu: .window) }", [.duplicateCommand]),
        ("", []),
      ], platforms: ["ipados-26"]),
    Case(
      what: "One command that code inserts twice, perhaps with another property list each time",
      code: """
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            let k = UICommand(title: "K", action: #selector(a), propertyList: ["Key": HERE])
            builder.insertElements([k], atStartOfMenu: .view)
            builder.insertElements([k], atStartOfMenu: .window)
          }
          @objc func a() {}
        }
        """,
      pieces: [("\"x\"", [.duplicateCommand]), ("NSUserName()", [])], platforms: ["ipados-26"]),
    Case(
      what: "Branches, loops and closures that may not run at the same time",
      code: appKit("add(\"One\", \"k\")\n HERE"),
      pieces: [
        ("file.addItem(withTitle: \"Two\", action: #selector(two), keyEquivalent: \"k\")", [.duplicateShortcut]),
        (
          "if isOn { file.addItem(withTitle: \"Two\", action: #selector(two), keyEquivalent: \"k\") }",
          [.duplicateShortcut]
        ),
        (
          """
          if isOn { file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "j") }
          else { file.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "j") }
          """, []
        ),
        (
          """
          if isOn {
            file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "j")
            file.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "j")
          }
          """, [.duplicateShortcut]
        ),
        (
          """
          switch mode {
          case 1: file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "j")
          default: file.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "j")
          }
          """, []
        ),
        (
          """
          for window in windows { file.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "j") }
          later { file.addItem(withTitle: "B", action: #selector(b), keyEquivalent: "j") }
          """, []
        ),
        (
          "file.addItem(withTitle: \"Two\", action: #selector(two), keyEquivalent: isOn ? \"k\" : \"\")",
          [.duplicateShortcut]
        ),
      ]),
    Case(
      what: "Keys that code takes away at times",
      code: """
        import SwiftUI
        @main struct Lamp: App {
          var isTyping = false
          var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") {
            Button("Next") {}.keyboardShortcut("n", modifiers: [.command, .option])
            Button("Play") {}.keyboardShortcut(HERE)
          } } }
          func shortcut() -> KeyboardShortcut? {
            guard !isTyping else { return nil }
            return KeyboardShortcut(.space, modifiers: [])
          }
        }
        """,
      pieces: [
        (".space, modifiers: []", [.unmodifiedShortcut]),
        ("isTyping ? nil : KeyboardShortcut(.space, modifiers: [])", []),
        ("shortcut()", []),
        ("isTyping ? nil : KeyboardShortcut(\"n\", modifiers: [.command, .option])", [.duplicateShortcut]),
      ]),
    Case(
      what: "Titles that are computed, and set elsewhere",
      code: appKit("HERE", "var name = \"\""),
      pieces: [
        ("file.addItem(withTitle: \"Skip \", action: #selector(a), keyEquivalent: \"j\")", [.straySpaces]),
        ("file.addItem(withTitle: \"Skip \\(name)\", action: #selector(a), keyEquivalent: \"j\")", []),
        (
          """
          let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? ""
          file.addItem(withTitle: "Skip \\(name)", action: #selector(a), keyEquivalent: "j")
          """, []
        ),
        ("file.addItem(withTitle: \"Skip\\(\" \")\", action: #selector(a), keyEquivalent: \"j\")", [.straySpaces]),
        ("file.addItem(withTitle: \"\", action: #selector(a), keyEquivalent: \"j\")", []),
        (
          "file.addItem(withTitle: NSLocalizedString(\"menu.bend\", comment: \"\"), action: #selector(a), keyEquivalent: \"z\")",
          []
        ),
        ("file.addItem(withTitle: name, action: #selector(a), keyEquivalent: \"z\")", []),
        ("file.addItem(withTitle: \"Bend\", action: #selector(a), keyEquivalent: \"z\")", [.conventionalShortcut]),
        ("file.addItem(withTitle: \"Undo Removal\", action: #selector(a), keyEquivalent: \"z\")", []),
      ]),
    Case(
      what: "An action that other code sets", code: appKit("HERE"),
      pieces: [("file.addItem(withTitle: \"Half\", action: nil, keyEquivalent: \"0\")", [])]),
    Case(
      what: "A menu that code empties and fills again",
      code: appKit(
        "HERE",
        """
        let status = NSMenu(title: "Status")
        func update() { status.removeAllItems(); fill() }
        func fill() { status.addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "q") }
        """),
      pieces: [("update()\n observe { self.update() }\n later { self.update() }", [])]),
    Case(
      what: "Items that a helper makes in branches of which one runs",
      code: """
        import AppKit
        class Bar: NSMenu {
          func addQuit() { addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "q") }
          func addAll() { HERE }
          private func addEmpty() { addItem(NSMenuItem(title: "Presets", items: [])) }
          private func addLoaded() { addItem(NSMenuItem(title: "Presets", items: [])) }
          @objc func quit() {}
        }
        extension NSMenuItem {
          convenience init(title: String, keyEquivalent: String = "", items: [NSMenuItem]) {
            self.init(title: title, action: nil, keyEquivalent: keyEquivalent)
            submenu = NSMenu(items: items)
          }
        }
        """,
      pieces: [
        ("if isTornOff { addEmpty(); return }\n addLoaded()", []),
        ("if isTornOff { addEmpty() } else { addLoaded() }", []),
        ("addEmpty()\n addLoaded()", [.sameTitleInMenu]),
      ]),
    Case(
      what: "Returns of one function",
      code: """
        import UIKit
        class Delegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            builder.insertSibling(UIMenu(title: "Controls", children: [sleep()]), afterMenu: .view)
          }
          func sleep() -> UIMenuElement { HERE }
        }
        """,
      pieces: [
        (
          """
          if let timer { return UIMenu(title: "Timer", children: [UIAction(title: "Off") { _ in }]) }
          return UIMenu(title: "Timer", children: [UIAction(title: "On") { _ in }])
          """, []
        ),
        (
          """
          UIMenu(options: .displayInline, children: [
            UIMenu(title: "Timer", children: [UIAction(title: "Off") { _ in }]),
            UIMenu(title: "Timer", children: [UIAction(title: "On") { _ in }])])
          """, [.sameTitleInMenu]
        ),
      ]),
    Case(
      what: "A menu of the app's own that code removes before it inserts it anew, and one of the system",
      code: """
        import UIKit
        class Delegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            builder.remove(menu: HERE)
            if isWide {
              builder.insertChild(UIMenu(title: "Note", identifier: .init("note"), children: []), atEndOfMenu: .file)
            }
          }
        }
        """,
      pieces: [
        ("UIMenu.Identifier(\"note\")", []), ("UIMenu.Identifier(\"other\")", []),
        ("UIMenu.Identifier(\"com.apple.menu.other\")", [.missingAnchor]),
      ]),
    Case(
      what: "A menu of the system that code makes anew",
      code: """
        import UIKit
        class Delegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            guard let file = builder.menu(for: .file) else { return }
            builder.replace(menu: .file, with: UIMenu(title: file.title, identifier: HERE, children: []))
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [
              UICommand(title: "Zip", action: #selector(zip))]), atStartOfMenu: .file)
          }
          @objc func zip() {}
        }
        """,
      pieces: [("file.identifier", []), (".init(\"mine\")", [.removedAnchor])]),
    Case(
      what: "A property list that is computed",
      code: """
        import UIKit
        class Delegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            builder.insertSibling(UIMenu(title: "Things", children: [
              UICommand(title: "A", action: #selector(go), propertyList: HERE),
              UICommand(title: "B", action: #selector(go), propertyList: HERE)]), afterMenu: .view)
          }
          @objc func go() {}
        }
        """,
      pieces: [("one.value", []), ("\"one\"", [.crashingInsertion])]),
    Case(
      what: "Settings of Mac Catalyst, which is there only with a Settings.bundle",
      code: """
        import UIKit
        class Delegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            builder.insertSibling(UIMenu(options: .displayInline, children: [
              UIKeyCommand(title: "Preferences…", action: #selector(HERE), input: ",", modifierFlags: .command)
            ]), afterMenu: .about)
          }
          @objc func preferences() {}
        }
        """,
      pieces: [("preferences", [])], platforms: ["mac-catalyst"]),
    Case(
      what: "Views, which may never be on the screen together, and closures, which have no action",
      code: """
        import SwiftUI
        struct A: App { var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") {
          Button("Next") {}.keyboardShortcut("n", modifiers: [.command, .option])
          Button("Delete") {}.keyboardShortcut("j", modifiers: [.command, .option])
          HERE
        } } } }
        struct One: View { var body: some View { Button("One") {}.keyboardShortcut("n", modifiers: [.command, .option]) } }
        struct Two: View { var body: some View { Button("Delete") {}.keyboardShortcut("j", modifiers: [.command, .option]) } }
        """,
      pieces: [
        ("", []),
        ("Button(\"Third\") {}.keyboardShortcut(\"n\", modifiers: [.command, .option])", [.duplicateShortcut]),
        ("Button(\"Third\") {}.keyboardShortcut(isOn ? .defaultAction : .init(\"n\"))", []),
      ]),
    Case(
      what: "A key of a scene is the one of the command that opens it",
      code: """
        import SwiftUI
        struct A: App { var body: some Scene {
          WindowGroup { Text("") }.keyboardShortcut("n", modifiers: [.command, .shift])
            .commands { CommandMenu("Go") { Button("Next") {}.keyboardShortcut("HERE", modifiers: [.command, .shift]) } }
        } }
        """,
      pieces: [("n", [.duplicateShortcut]), ("j", [])]),
    Case(
      what: "A `buildMenu(with:)` that another one calls is not called by the system as well",
      code: """
        import UIKit
        class Manager: UIResponder {
          override func buildMenu(with builder: any UIMenuBuilder) {
            let all = UIKeyCommand(title: "All", action: #selector(selectAll(_:)), input: "a", modifierFlags: .command)
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [all]), atEndOfMenu: .edit)
          }
        }
        class Coordinator: UIResponder {
          static let other = Manager()
          weak var viewer: Viewer?
          var manager: Manager { viewer?.manager ?? Coordinator.other }
          override func buildMenu(with builder: UIMenuBuilder) {
            builder.replaceChildren(ofMenu: .edit) { _ in return [] }
            HERE
          }
        }
        class Viewer { let manager = Manager() }
        """,
      pieces: [("manager.buildMenu(with: builder)", [])], platforms: ["mac-catalyst"]),
    Case(
      what: "Scenes beside UIKit's own start, which are those of a watch's app",
      code: """
        import SwiftUI
        import UIKit
        HERE class AppDelegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: []), atEndOfMenu: .format)
          }
          #if targetEnvironment(macCatalyst)
          #endif
        }
        struct WatchApp: App { var body: some Scene { WindowGroup { Text("") } } }
        """,
      pieces: [("@main", []), ("", [])]),
    Case(
      what: "A view that a modifier or a branch may leave out, and one that gets its key before the menu bar",
      code: """
        import SwiftUI
        @main struct Lantern: App { var body: some Scene { WindowGroup { Panel() } } }
        struct Panel: View {
          @State var isOpen = false
          var body: some View {
            VStack {
              Button("Copy GIF") {}.keyboardShortcut("c")
              Button("Open") {}.keyboardShortcut(.tab, modifiers: [])HERE
              if isOpen { Button("Close") {}.keyboardShortcut(.tab, modifiers: []) }
            }
          }
        }
        struct Hiding: ViewModifier {
          let isHidden: [Bool]
          func body(content: Content) -> some View { Group { if isHidden.filter({ $0 }).count == 0 { content } } }
        }
        struct Showing: ViewModifier { func body(content: Content) -> some View { Group { if isShown { content } } } }
        extension View {
          @ViewBuilder func showIf(_ condition: Bool) -> some View { if condition { self } }
          func showUnless(_ condition: Bool) -> some View { modifier(Hiding(isHidden: [condition])) }
        }
        """,
      pieces: [
        (".showIf(!isOpen)", []), (".modifier(Showing())", []), (".showUnless(isOpen)", []), ("", [.duplicateShortcut]),
      ]),
    Case(
      what: "Views that take the keys while people see them, and views beside others",
      code: """
        import SwiftUI
        @main struct Mail: App { var body: some Scene { WindowGroup { Page() } } }
        struct Page: View {
          @State var isOn = false
          var body: some View { HERE }
        }
        """,
      pieces: [
        "sheet(isPresented: $isOn)", "popover(item: $item)", "contextMenu", "navigationDestination(for: Int.self)",
      ]
      .map { ("Button(\"A\") {}.keyboardShortcut(\"d\").\($0) { Button(\"B\") {}.keyboardShortcut(\"d\") }", []) }
        + ["toolbar", "overlay", "inspector(isPresented: $isOn)"].map {
          (
            "VStack { Button(\"A\") {}.keyboardShortcut(\"d\") }.\($0) { Button(\"B\") {}.keyboardShortcut(\"d\") }",
            [.duplicateShortcut]
          )
        }
        + [
          (
            """
            VStack { Button("A") {}.keyboardShortcut("d") }.sheet(isPresented: $isOn) {
              Button("B") {}.keyboardShortcut("e")
              Button("C") {}.keyboardShortcut("e")
            }
            """, [.duplicateShortcut]
          ),
          (
            """
            TabView {
              Tab("X", systemImage: "x") { Button("A") {}.keyboardShortcut("d") }
              Tab("Y", systemImage: "y") { Button("B") {}.keyboardShortcut("d") }
            }
            """, []
          ),
          (
            """
            TabView {
              VStack { Button("A") {}.keyboardShortcut("d") }.tabItem { Text("X") }
              Button("B") {}.keyboardShortcut("d").tabItem { Text("Y") }
            }
            """, []
          ),
        ]),
    Case(
      what: "Menus of SwiftUI beside code that only looks at them",
      code: """
        import AppKit
        import SwiftUI
        @main struct Player: App {
          var body: some Scene {
            WindowGroup { Text("") }.commands { CommandMenu("Play") { Button("Small") {}.keyboardShortcut("m") } }
          }
        }
        class Delegate: NSObject, NSApplicationDelegate {
          func applicationDidFinishLaunching(_ note: Notification) { HERE }
        }
        """,
      pieces: [("guard let mainMenu = NSApp.mainMenu else { return }", [.duplicateShortcut])]),
    Case(
      what: "What is removed and not there, or gone already, is as the app wants it",
      code: """
        import UIKit
        class Delegate: UIResponder, UIApplicationDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            builder.remove(menu: .spelling)
            HERE
          }
        }
        """,
      pieces: [
        ("builder.remove(menu: .spellingPanel)", [.removedAnchor]),
        ("if isLocked { builder.remove(menu: .spellingPanel) }", [.removedAnchor]),
        ("if isLocked { builder.remove(menu: .format) }\n builder.remove(menu: .font)", []),
      ], platforms: ["ipados-26"]),
    Case(
      what: "An item that is in no known menu, and one with its action in another menu",
      code: """
        import AppKit
        class Window: NSWindowController {
          func fill() {
            let menu = NSMenu(title: "Row")
            menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "o")
            view.menu = menu
            let other = NSMenu(title: "Column")
            let item = NSMenuItem(title: "Open All", action: #selector(open), keyEquivalent: "p")
            HERE
            view.header.menu = other
          }
          @objc func open() {}
        }
        """,
      pieces: [("other.addItem(item)", [.sameActionDifferentKey]), ("show(item)", [])]),
  ]

  @Test("Only certain facts are reported", arguments: cases)
  func certain(_ example: Case) {
    for (piece, codes) in example.pieces {
      let code = example.code.replacing("HERE", with: piece)
      let compilation = SwiftSourcesTests.compile(code, on: example.platforms)
      let found = compilation.diagnostics.map(\.code).filter { $0 != .unreadKey }
      #expect(found == codes, "\(piece)\n\(compilation.report)")
      // An import says nothing that its source does not. The features of Mac Catalyst are those of the app's platforms.
      guard example.platforms?.contains("mac-catalyst") != true, let text = DefinitionKDL(compilation)?.text else {
        continue
      }
      let imported = Compilation(
        SourceFile(path: "Imported.menu.kdl", bytes: Array(text.utf8)), reader: .inMemory([:]),
        settings: CompilationSettings(platforms: example.platforms))
      let more = imported.diagnostics.filter { $0.severity != .note && !codes.contains($0.code) }.map(\.code)
      #expect(more == [], "\(piece)\n\(text)\n\(imported.report)")
    }
  }

  @Test(
    "An inserted element stays if other code removes a menu around it at times",
    arguments: [
      ("builder.remove(menu: .file)", false), ("if isLocked { builder.remove(menu: .file) }", true),
      ("if isLocked { builder.remove(menu: .file); return }", true),
    ])
  func removedAtTimes(_ removal: String, _ isThere: Bool) throws {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          \(removal)
          let command = UICommand(title: "Brighter", action: #selector(brighter(_:)))
          builder.insertChild(UIMenu(options: .displayInline, children: [command]), atStartOfMenu: .newItem)
        }
        @objc func brighter(_ sender: Any?) {}
      }
      """, on: ["ipados-26"])
    let found = compilation.diagnostics.map(\.code).filter { $0 != .unreadKey }
    #expect(found == (isThere ? [] : [.removedAnchor]), "\(compilation.report)")
    let main = try #require(compilation.targets.first).main
    #expect((main.id(of: .command(Command.Identity("brighter:"))) != nil) == isThere)
  }

  @Test("An Info.plist decides whether the app has several windows and prints", arguments: [true, false])
  func infoPlist(_ isYes: Bool) {
    let plist = """
      <key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key>
      <\(isYes)/></dict><key>UIApplicationSupportsPrintCommand</key><\(isYes)/>
      """
    let app = SwiftSourcesTests.compile("import UIKit", ["Info.plist": plist], on: ["ipados-26"]).definition.app
    #expect(app.supports == (isYes ? ["multipleScenes", "printing"] : []))
  }

  @Test(
    "The Info.plist of an extension or of a watch's app is not the app's", arguments: ["NSExtension", "WKApplication"])
  func otherInfoPlists(_ key: String) {
    let plist = "<key>CFBundleDocumentTypes</key><key>UIApplicationSupportsMultipleScenes</key><true/><key>\(key)</key>"
    let app = SwiftSourcesTests.compile("import UIKit", ["Info.plist": plist], on: ["ipados-26"]).definition.app
    #expect(app.supports == [])
  }

  @Test("The Info.plist beside a file is its app's, and those in folders are other targets'")
  func infoPlistsBesideAFile() {
    for (path, features) in [("Info.plist", ["documents"]), ("Other/Info.plist", [])] as [(String, Set<String>)] {
      let others = [path: "<key>CFBundleDocumentTypes</key>"]
      let app = SwiftSourcesTests.compile("import UIKit", others, on: ["ipados-26"]).definition.app
      #expect(app.supports == features)
    }
  }

  @Test("A watch's app of SwiftUI beside UIKit's takes no documents away, on any platform")
  func watchApps() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("<key>CFBundleDocumentTypes</key>", to: "Info.plist")
    _ = try folder.write(
      "import UIKit\n@main class Delegate: UIResponder, UIApplicationDelegate { \(Self.list) }", to: "A.swift")
    _ = try folder.write(
      "import SwiftUI\nstruct Watch: App { var body: some Scene { WindowGroup { Text(\"x\") } } }", to: "Watch/W.swift")
    for platforms in [nil, ["ipados-26"]] {
      let app = Compilation(contentsOf: folder.path("."), platforms: platforms, parser: .kept).definition.app
      #expect(app.supports.contains("documents") && !app.omits.contains("documents"), "\(app)")
    }
  }

  private static let list =
    "override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: \"9\", modifierFlags: .command, action: #selector(go))] }; @objc func go() {}"

  @Test("A type of the module with the name of a view of SwiftUI may use that view")
  func qualifiedViews() {
    let code = """
      import SwiftUI
      struct VStack<Content: View>: View {
        let content: () -> Content
        var body: some View { SwiftUI.VStack(spacing: 4) { content() } }
      }
      struct Page: View { var body: some View { VStack { Button("Go") {}.keyboardShortcut("g") } } }
      """
    #expect(SwiftSourcesTests.compile(code).importSummary.contains("1 of 1 key read"))
  }

  @Test(
    "A computed `disabled`, of a button or of its container, may give text its keys back",
    arguments: [(".disabled(isEditing)", 0), (".disabled(false)", 1)], 0...2)
  func disabledKeys(_ modifier: (text: String, count: Int), place: Int) {
    let texts = (0...2).map { $0 == place ? modifier.text : "" }
    let code = """
      import SwiftUI
      struct Reader: App {
        @State var isEditing: Bool
        var body: some Scene {
          WindowGroup {}.commands {
            CommandMenu("Go") {
              Section {
                Button("Next") {}\(texts[0]).keyboardShortcut(.rightArrow, modifiers: [])\(texts[1])
              }\(texts[2])
            }
          }
        }
      }
      """
    let found = SwiftSourcesTests.compile(code).diagnostics.filter { $0.code == .unmodifiedShortcut }
    #expect(found.count == modifier.count)
  }

  @Test(
    "Changes to a list or a text in code make it uncertain",
    arguments: [
      (#"var all = [own]; if !isMac { all.remove(at: 0) }; return all"#, #"changedBy="code""#),
      (#"var name = "Own!"; name.removeLast(); return [command(name)]"#, #"titledBy="code""#),
    ])
  func changes(_ body: String, _ mark: String) throws {
    let code = """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          builder.insertChild(UIMenu(title: "Tools", children: items), atEndOfMenu: .view)
        }
        let own = UICommand(title: "Own", action: #selector(run))
        var items: [UICommand] { \(body) }
        func command(_ title: String) -> UICommand { UICommand(title: title, action: #selector(run)) }
        @objc func run() {}
      }
      """
    let text = try #require(DefinitionKDL(SwiftSourcesTests.compile(code))?.text)
    #expect(text.contains(mark), "\(text)")
  }

  @Test("A class has the key commands of all protocols that one name includes", arguments: ["Both", "One, Two"])
  func compositions(_ protocols: String) {
    let code = """
      import UIKit
      typealias Both = One & Two
      protocol One { var shared: [UIKeyCommand] { get } }
      protocol Two {}
      extension One where Self: Two {
        var shared: [UIKeyCommand] { [UIKeyCommand(input: "j", modifierFlags: .command, action: #selector(next))] }
      }
      class Home: UIViewController {
        override var keyCommands: [UIKeyCommand]? { shared }
        @objc func next() {}
      }
      extension Home: \(protocols) {}
      """
    #expect(SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)) == ["Home:  ⌘J next"])
  }

  @Test("A title that a catalog has under another key is translated by that key")
  func titleKeys() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      import SwiftUI
      struct Reader: App {
        var body: some Scene { WindowGroup {}.commands { CommandMenu("Go") { Button("Menu.Report") {} } } }
      }
      """, to: "A.swift")
    func texts(_ english: String, _ german: String) -> String {
      func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
      return #"{"localizations": {"en": \#(unit(english)), "de": \#(unit(german))}}"#
    }
    let strings =
      #""Menu.Report": \#(texts("Report", "Melden")), "Go": \#(texts("Go", "Los")), "Old": {"extractionState": "stale"}"#
    _ = try folder.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#, to: "Localizable.xcstrings")
    _ = try folder.write(
      "app A { platforms swiftui-mac; strings \"Localizable.xcstrings\"; }\nimport \"A.swift\"\n", to: "A.menu.kdl")
    let compilation = Compilation(contentsOf: folder.path("A.menu.kdl"), parser: .kept)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    // A longer title has a key of its own.
    _ = try folder.write(
      """
      import UIKit
      class Pages: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(
            title: NSLocalizedString("Go", comment: ""), action: #selector(go), input: "j", modifierFlags: .command,
            discoverabilityTitle: NSLocalizedString("Menu.Report", comment: ""))]
        }
        @objc func go() {}
      }
      """, to: "A.swift")
    _ = try folder.write(
      "app A { platforms ipados-26; strings \"Localizable.xcstrings\"; }\nimport \"A.swift\"\n", to: "A.menu.kdl")
    let longer = Compilation(contentsOf: folder.path("A.menu.kdl"), parser: .kept)
    #expect(!longer.diagnostics.contains { $0.code == .untranslatedTitle }, "\(longer.report)")
    #expect(longer.definition.responders.first?.keyCommands.first?.command.discoverabilityTitle == "Report")
  }

  @Test(
    "A title of a loop has its own key in a catalog, or none",
    arguments: [("", ["all", "paris", "rome"]), ("city.", ["all"])])
  func titleKeysOfLoop(_ prefix: String, _ keys: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        enum City: String, CaseIterable {
          case paris, rome
          var title: String { NSLocalizedString("\(prefix)\\(rawValue)", comment: "") }
        }
        override func buildMenu(with builder: UIMenuBuilder) {
          let commands = City.allCases.map { UICommand(title: $0.title, action: #selector(go), propertyList: $0.rawValue) }
          let plain = UICommand(title: NSLocalizedString("all", comment: ""), action: #selector(all))
          builder.insertSibling(UIMenu(title: "Cities", children: commands + [plain]), beforeMenu: .window)
        }
        @objc func go() {}
        @objc func all() {}
      }
      """, to: "A.swift")
    let titles = [prefix + "paris": "Paris", prefix + "rome": "Rome", "all": "All"]
    let table = titles.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    _ = try folder.write(table, to: "en.lproj/Localizable.strings")
    let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
    #expect(
      SwiftSourcesTests.lines(compilation) == ["Cities > Paris go", "Cities > Rome go", "Cities > All all"],
      "\(compilation.report)")
    #expect(compilation.definition.importedTitleKeys.values.sorted() == keys)
  }

  @Test("Keys that exist at times are counted")
  func conditional() {
    let code = Self.appKit("add(\"One\", \"k\")\n if isOn { add(\"Two\", \"j\"); add(\"Three\", \"\") }")
    let compilation = SwiftSourcesTests.compile(code)
    #expect(compilation.definition.imports.first?.conditionalCount == 1)
    #expect(compilation.importSummary.hasSuffix(", 1 of them there at times\n"))
  }

  /// Code, the lines that are read of it, and what the last line of a check counts.
  static let readings: [(what: String, code: String, lines: [String], count: String)] = [
    (
      "A helper's calls are counted each: one that computes its key is not read",
      """
      import UIKit
      class Pages: UIViewController {
        override var keyCommands: [UIKeyCommand]? { [ported("f", #selector(find)), ported(name, #selector(open))] }
        func ported(_ key: String, _ action: Selector) -> UIKeyCommand {
          UIKeyCommand(title: "Do", action: action, input: key, modifierFlags: .command)
        }
        @objc func find() {}
        @objc func open() {}
      }
      """, ["Pages: Do ⌘F find"], "1 of 2 keys read"
    ),
    (
      "A key that an unknown switch assigns is one of several",
      """
      import UIKit
      class Pages: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          let back: String
          switch configuration.direction {
          case .horizontal: back = UIKeyCommand.inputLeftArrow
          case .vertical: back = UIKeyCommand.inputUpArrow
          }
          return [.init(title: "Back", action: #selector(goBack), input: back),
                  .init(title: "Stop", action: #selector(stop), input: UIKeyCommand.inputEscape)]
        }
        @objc func goBack() {}
        @objc func stop() {}
      }
      """, ["Pages: Stop ⎋ stop"], "1 of 2 keys read"
    ),
    (
      "A number that a loop over unknown things counts is no key",
      """
      import AppKit
      class Clips: NSObject {
        let menu = NSMenu(title: "Clips")
        func fill(_ clips: [String]) {
          var i = 1
          for clip in clips {
            menu.addItem(NSMenuItem(title: clip, action: #selector(choose), keyEquivalent: "\\(i)"))
            i += 1
          }
        }
        @objc func choose() {}
      }
      """, [], "0 of 1 key read"
    ),
    (
      "A key that code gives to whichever item it is handed is no item's",
      """
      import AppKit
      class Editor: NSTextView {
        override func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool {
          switch item.action {
          case #selector(up): if let item = item as? NSMenuItem { item.keyEquivalent = "u" }
          case #selector(comment): (item as? NSMenuItem)?.title = "Comment"
          default: break
          }
          return true
        }
        @objc func up() {}
        @objc func comment() {}
      }
      """, [], "0 of 1 key read"
    ),
    (
      "Keys that flags of the build leave out are told, and those of other systems are left out",
      """
      import UIKit
      class Library: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          var commands = [UIKeyCommand]()
          #if LAMP
          commands.append(UIKeyCommand(input: "i", modifierFlags: .command, action: #selector(info)))
          #endif
          #if os(tvOS)
          commands.append(UIKeyCommand(input: "r", modifierFlags: .command, action: #selector(info)))
          #elseif arch(i386)
          commands.append(UIKeyCommand(input: "s", modifierFlags: .command, action: #selector(info)))
          #endif
          commands.append(UIKeyCommand(title: "Info", action: #selector(info), input: "f", modifierFlags: .command))
          return commands
        }
        @objc func info() {}
      }
      """, ["Library: Info ⌘F info"], "1 of 2 keys read, 2 left out (code for other systems)"
    ),
    (
      "An attribute on the next line is not of the type before it",
      """
      import SwiftUI
      class Helper: ObservableObject {
        @CommandsBuilder func tools() -> some Commands {
          CommandMenu("Tools") { Button("Rebuild") {}.keyboardShortcut("d") }
        }
      }
      @main struct Lamp: App {
        @ObservedObject var helper: Helper
        @ObservedObject var api: Api
        var body: some Scene { WindowGroup { Text("") }.commands { helper.tools() } }
      }
      """, ["Tools > Rebuild ⌘D rebuild:"], "1 of 1 key read"
    ),
    (
      "The system asks views for context menus only",
      """
      import UIKit
      class Page: WKWebView {
        override func buildMenu(with builder: UIMenuBuilder) { builder.remove(menu: .file) }
      }
      """, [], ""
    ),
    (
      "Commands of an object whose type is known, default buttons that no code leads to, and the module's own modifier",
      """
      import SwiftUI
      class Helper: ObservableObject {
        func writing() -> some Commands { CommandMenu("Writer") { Button("Send") {}.keyboardShortcut("d") } }
      }
      @main struct Planet: App {
        @ObservedObject var helper: Helper
        var body: some Scene { WindowGroup { Text("") }.commands { helper.writing() } }
      }
      extension View {
        func keyboardShortcut(for name: Name) -> some View { AnyView(self) }
      }
      struct Sheet: Other { var content: some Thing { Button("Done") {}.keyboardShortcut(.defaultAction) } }
      """, ["Writer > Send ⌘D send:"], "1 of 1 key read, 1 left out"
    ),
    (
      "Two menus of a class with an initializer are two, and one that is filled again by `items` has each item once",
      """
      import AppKit
      class Tracked: NSMenu { init() { super.init(title: "") } }
      class Main: NSObject {
        let status = NSMenu(title: "Status")
        func make() {
          let settings = Tracked()
          settings.addItem(withTitle: "Search", action: #selector(search), keyEquivalent: "f")
          let menu = Tracked()
          menu.addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "q")
          refill()
          later { self.refill() }
        }
        func refill() {
          status.removeAllItems()
          status.items += [NSMenuItem(title: "Stop", action: #selector(stop), keyEquivalent: "s")]
        }
        @objc func search() {}
        @objc func quit() {}
        @objc func stop() {}
      }
      """, ["Status: Stop ⌘S stop", "menu of Main: Search ⌘F search", "menu of Main 2: Quit ⌘Q quit"],
      "3 of 3 keys read"
    ),
    (
      "An overload of keyboardShortcut(_:) is not meant where its type has no such value",
      """
      import SwiftUI
      @main struct Lamp: App { var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") {
        Button("One") {}.keyboardShortcut("1")
        Button("Two") {}.keyboardShortcut(.init("2"))
        Button("Three") {}.keyboardShortcut(.space)
        Button("Four") {}.keyboardShortcut(.show)
      } } } }
      enum Act { case show }
      extension View { func keyboardShortcut(_ act: Act) -> some View { keyboardShortcut(key(of: act)) } }
      """, ["Go > Four four:", "Go > One ⌘1 one:", "Go > Three ⌘Space three:", "Go > Two ⌘2 two:"], "3 of 5 keys read"
    ),
    (
      "A text is no value of another module's type",
      """
      import SwiftUI
      struct Panel: View { var body: some View {
        Button("Quit") {}.keyboardShortcut("q")
        Button("Show") {}.keyboardShortcut(.showPanel)
      } }
      extension View { func keyboardShortcut(_ name: KeyboardShortcuts.Name) -> some View { self } }
      """, ["Panel: Quit ⌘Q quit:"], "1 of 2 keys read"
    ),
    (
      "Commands of one helper that differ by what they are told are two",
      """
      import UIKit
      class Reader: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          var commands: [UIKeyCommand] = []
          if isReading { commands += [skip("page", "j")] } else { commands += [skip("word", "j")] }
          return commands
        }
        func skip(_ what: String, _ key: String) -> UIKeyCommand {
          UIKeyCommand(title: "Skip", action: #selector(skip(_:)), input: key, propertyList: what)
        }
      }
      """, ["Reader: Skip J skip:", "Reader: Skip J skip:"], "2 of 2 keys read"
    ),
    (
      "Items that differ by their tags are two",
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) {
          let bar = NSMenu(), menu = NSMenu(title: "File"), top = NSMenuItem()
          top.submenu = menu
          bar.addItem(top)
          if isOn {
            let item = NSMenuItem(title: "Go", action: #selector(go), keyEquivalent: "g")
            item.tag = 1
            menu.addItem(item)
          } else {
            let item = NSMenuItem(title: "Go", action: #selector(go), keyEquivalent: "g")
            item.tag = 2
            menu.addItem(item)
          }
          NSApp.mainMenu = bar
        }
        @objc func go() {}
      }
      """, ["File > Go ⌘G go", "File > Go ⌘G go"], "2 of 2 keys read"
    ),
    (
      "Buttons of two branches are two, which code shows in turn",
      """
      import SwiftUI
      struct Panel: View { var body: some View {
        if isOn { Button("Tab") { off() }.keyboardShortcut("j") } else { Button("Tab") { on() }.keyboardShortcut("j") }
      } }
      """, ["Panel: Tab ⌘J tab:", "Panel: Tab ⌘J tab2:"], "2 of 2 keys read"
    ),
    (
      "A result builder has one statement as it has two",
      """
      import AppKit
      @resultBuilder enum Items { static func buildBlock(_ items: NSMenuItem...) -> [NSMenuItem] { items } }
      func make(_ title: String, @Items _ items: () -> [NSMenuItem]) -> NSMenuItem {
        let menu = NSMenu(title: title), top = NSMenuItem()
        for item in items() { menu.addItem(item) }
        top.submenu = menu
        return top
      }
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) {
          let bar = NSMenu()
          bar.addItem(make("Lamp") { NSMenuItem(title: "Dim", action: #selector(dim), keyEquivalent: "d") })
          NSApp.mainMenu = bar
        }
        @objc func dim() {}
      }
      """, ["Lamp > Dim ⌘D dim"], "1 of 1 key read"
    ),
    (
      "A private helper without a key in any call makes items without one",
      """
      import AppKit
      class FileMenu: NSMenu {
        func fill() {
          addItem(item("Open"))
          addItem(other("Close", key: "w"))
        }
        private func item(_ title: String, key: String = "") -> NSMenuItem {
          NSMenuItem(title: title, action: #selector(go), keyEquivalent: key)
        }
        private func other(_ title: String, key: String = "") -> NSMenuItem {
          NSMenuItem(title: title, action: #selector(go), keyEquivalent: key)
        }
        @objc func go() {}
      }
      """, ["FileMenu: Open go", "FileMenu: Close ⌘W go"], "1 of 1 key read"
    ),
    (
      "A helper whose key a call gives that is not followed is not read",
      """
      import AppKit
      class FileMenu: NSMenu {
        func fill() {
          items = [item("Open")]
          later.run { [weak self] in self?.addItem(item("Close", key: self.name)) }
        }
        private func item(_ title: String, key: String = "") -> NSMenuItem {
          NSMenuItem(title: title, action: #selector(go), keyEquivalent: key)
        }
        @objc func go() {}
      }
      """, [], "0 of 1 key read"
    ),
    (
      "Where one branch has a menu and the other a button, the key is the button's",
      """
      import SwiftUI
      struct Tools: Commands { var body: some Commands { CommandMenu("Go") { Opener().keyboardShortcut("o") } } }
      struct Opener: View {
        @AppStorage("all") var isAll = false
        var body: some View { if isAll { Menu("Open All") { Button("Twice") {} } } else { Button("Open") {} } }
      }
      """, ["Go > Open All > Twice twice:", "Go > Open ⌘O open:"], "1 of 1 key read"
    ),
    (
      "A key may be made as a literal is",
      """
      import SwiftUI
      struct Lamp: View {
        var body: some View {
          Button("Dim") {}.keyboardShortcut(KeyboardShortcut(.init(unicodeScalarLiteral: "d"), modifiers: .option))
          Button("Lit") {}.keyboardShortcut(.init(extendedGraphemeClusterLiteral: "l"), modifiers: .control)
        }
      }
      """, ["Lamp: Dim ⌥D dim:", "Lamp: Lit ⌃L lit:"], "2 of 2 keys read"
    ),
    (
      "A menu that may be its own submenu is a menu",
      """
      import AppKit
      class LampMenu: NSMenu {
        func update(asSubmenu: Bool) {
          let menu: NSMenu = asSubmenu ? NSMenu() : self
          if asSubmenu {
            let item = NSMenuItem()
            item.submenu = menu
            self.insertItem(item, at: 0)
          }
          self.addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "q")
        }
        @objc func quit() {}
      }
      """, ["LampMenu: Quit ⌘Q quit"], "1 of 1 key read"
    ),
    (
      "Code that takes all steps keeps what it has, if it has more than without its longest part",
      """
      import UIKit
      class Capture: UIViewController {
        var made: [UIKeyCommand] = []
        func make() -> [UIKeyCommand] {
          var result: [UIKeyCommand] = []
          let all: [UIKeyModifierFlags] = [.shift, .control, .alternate, .command]
          var sets: Set<Int> = [0]
          for a in all {
            for b in all {
              for c in all { for d in all { sets.insert(UIKeyModifierFlags([a, b, c, d]).rawValue) } }
            }
          }
          for input in ["a", "b", UIKeyCommand.inputEscape] {
            for set in sets {
              result.append(
                UIKeyCommand(input: input, modifierFlags: UIKeyModifierFlags(rawValue: set), action: #selector(type)))
            }
          }
          return result
        }
        override func viewDidLoad() { made = make() }
        override var keyCommands: [UIKeyCommand]? { made }
        @objc func type() {}
      }
      """, ["Capture:  A type", "Capture:  B type", "Capture:  ⎋ type"], "3 of 3 keys read"
    ),
    (
      "A delegate that calls a menu's own update leaves its items in it",
      """
      import AppKit
      class Own: NSMenu {
        func item(_ title: String, _ key: String = "") -> NSMenuItem {
          let item = NSMenuItem(title: title, action: #selector(go), keyEquivalent: key)
          return item
        }
        override func update() {
          addItem(item("Open"))
          addItem(item("Paste", "v"))
        }
        @objc func go() {}
      }
      class Controller: NSViewController, NSMenuDelegate {
        func menuWillOpen(_ menu: NSMenu) { menu.update() }
      }
      """, ["Own: Open go", "Own: Paste ⌘V go"], "1 of 1 key read"
    ),
    (
      "A closure in parentheses is for the first parameter, and a trailing one for the parameter that needs it",
      """
      import SwiftUI
      struct V: View {
        func two(_ a: () -> some View = { EmptyView() }, _ b: () -> some View = { EmptyView() }) -> some View { a() }
        func last(_ a: Int? = nil, _ b: () -> some View) -> some View { b() }
        var body: some View {
          two({ Button("One") {}.keyboardShortcut("1") })
          last { Button("Two") {}.keyboardShortcut("2") }
        }
      }
      @main struct P: App { var body: some Scene { WindowGroup { V() } } }
      """, ["V: One ⌘1 one:", "V: Two ⌘2 two:"], "2 of 2 keys read"
    ),
    (
      "A search for a key that stays unread makes no menus anew",
      """
      import AppKit
      enum Kind: CaseIterable { case file, view }
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) {
          let bar = NSMenu()
          for kind in Kind.allCases { bar.addItem(top(kind)) }
          NSApp.mainMenu = bar
        }
        func top(_ kind: Kind) -> NSMenuItem {
          let menu = NSMenu(title: kind == .file ? "File" : "View"), top = NSMenuItem()
          top.submenu = menu
          switch kind {
          case .file: menu.addItem(withTitle: "Open", action: #selector(open), keyEquivalent: "o")
          case .view: menu.addItem(withTitle: "Zoom", action: #selector(zoom), keyEquivalent: "z")
          }
          menu.addItem(withTitle: "More", action: #selector(more), keyEquivalent: Store.shared.key(of: kind))
          return top
        }
        @objc func open() {}
        @objc func zoom() {}
        @objc func more() {}
      }
      """, ["File > More more", "File > Open ⌘O open", "View > More more", "View > Zoom ⌘Z zoom"], "2 of 3 keys read"
    ),
    (
      "A title of two texts is both",
      """
      import SwiftUI
      @main struct Lamp: App { var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") {
        Button(action: go) { Text("Open") + Text(" All").bold() }.keyboardShortcut("1")
        Button(action: go) { Text("Open") + Text(name) }.keyboardShortcut("2")
      } } } }
      """, ["Go > Open All ⌘1 openAll:", "Go > Open\\(name) ⌘2 openName:"], "2 of 2 keys read"
    ),
    (
      "The keys of a class are not again those of its subclasses",
      """
      import UIKit
      class Page: UIViewController {
        override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(title: "Close", action: #selector(close), input: "w")] }
        @objc func close() {}
      }
      class Blank: Page {}
      class Form: Page {
        override var keyCommands: [UIKeyCommand]? {
          (super.keyCommands ?? []) + [UIKeyCommand(title: "Send", action: #selector(send), input: "s")]
        }
        @objc func send() {}
      }
      class Root: UIViewController { func show() { for page in [Blank(), Form()] { present(page, animated: true) } } }
      """, ["Form: Send S send", "Page: Close W close"], "2 of 2 keys read"
    ),
    (
      "A menu whose items another piece of code replaces has both",
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        let file = NSMenu(title: "File")
        func applicationDidFinishLaunching(_ note: Notification) {
          let main = NSMenu(), top = NSMenuItem()
          top.submenu = file
          main.addItem(top)
          file.addItem(withTitle: "One", action: #selector(one), keyEquivalent: "1")
          NSApp.mainMenu = main
        }
        @objc func reload() {
          file.items = [NSMenuItem(title: "Two", action: #selector(two), keyEquivalent: "2")]
        }
        @objc func one() {}
        @objc func two() {}
      }
      """, ["File > One ⌘1 one", "File > Two ⌘2 two"], "2 of 2 keys read, 1 of them there at times"
    ),
  ]

  @Test("An example is read as expected", arguments: readings.map(\.what))
  func reading(_ what: String) throws {
    let example = try #require(Self.readings.first { $0.what == what })
    let compilation = SwiftSourcesTests.compile(example.code)
    #expect(SwiftSourcesTests.lines(compilation).sorted() == example.lines.sorted(), "\(compilation.report)")
    #expect(compilation.importSummary.contains(example.count), "\(compilation.importSummary)")
  }

  @Test("A key that an initializer of an extension hands on is read, and two of one key are two commands")
  func handedOn() {
    let code = """
      import UIKit
      struct Hotkey: Equatable {
        fileprivate let input: String
        fileprivate let modifiers: UIKeyModifierFlags
        static let lock = Self(input: "l", modifiers: [.command])
        static let close = Self(input: "k", modifiers: .command)
      }
      extension UIKeyCommand {
        convenience init(title: String, action: Selector, hotkey: Hotkey, discoverabilityTitle: String? = nil) {
          self.init(
            title: title, action: action, input: hotkey.input, modifierFlags: hotkey.modifiers,
            discoverabilityTitle: discoverabilityTitle)
        }
      }
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          let lock = UIKeyCommand(title: "Lock", action: #selector(lock), hotkey: .lock)
          builder.insertChild(UIMenu(title: "", options: .displayInline, children: [lock]), atEndOfMenu: .file)
        }
        override var keyCommands: [UIKeyCommand]? {
          [ported(.close, #selector(closeFind)), ported(.close, #selector(closePage))]
        }
        func ported(_ key: Hotkey, _ action: Selector) -> UIKeyCommand {
          UIKeyCommand(action: action, input: key.input, modifierFlags: key.modifiers)
        }
      }
      """
    let compilation = SwiftSourcesTests.compile(code)
    let commands = compilation.definition.responders.flatMap(\.keyCommands).map { $0.command.action.rawValue }
    #expect(commands == ["closeFind:", "closePage:"], "\(compilation.report)")
    #expect(SwiftSourcesTests.lines(compilation).first == "Lock ⌘L lock:")
    #expect(compilation.importSummary.contains(": 2 of 2 keys read"), "\(compilation.importSummary)")
  }

  @Test("Code that makes menus of a helper, a loop or a table makes each of them, with its keys")
  func tables() {
    let table = """
      import AppKit
      class MenuItem: NSMenuItem { var config: Config? }
      enum Kind: Comparable { case menu, services, separator, item }
      struct Config {
        let name: String, key: String, kind: Kind, action: Selector?, configs: [Config]
        init(name: String = "", key: String = "", kind: Kind = .item, action: Selector? = nil, configs: [Config] = []) {
          self.name = name; self.key = key; self.kind = configs.isEmpty ? kind : .menu; self.action = action
          self.configs = configs
        }
      }
      class Bar: NSObject {
        let main = NSMenu(title: "Main")
        override init() {
          super.init()
          let file = [Config(name: "Open", key: "o", action: #selector(open)), Config(kind: .separator), Config(name: "Quit", key: "q", action: #selector(quit))]
          create(main, [Config(name: "File", configs: file), Config(name: "Edit", configs: [Config(name: "Cut", key: "x", action: #selector(cut))])])
          NSApp.mainMenu = main
        }
        func create(_ parent: NSMenu, _ configs: [Config]) {
          for config in configs {
            let item = item(parent, config)
            if config.kind <= .services {
              let menu = NSMenu(title: config.name)
              item.submenu = menu
              create(menu, config.configs)
            }
          }
        }
        func item(_ parent: NSMenu, _ config: Config) -> MenuItem {
          var item = MenuItem(title: config.name, action: config.action, keyEquivalent: config.key)
          if config.kind == .separator { item = MenuItem.separator() as? MenuItem ?? item }
          parent.addItem(item)
          return item
        }
        @objc func open() {}
        @objc func quit() {}
        @objc func cut() {}
      }
      """
    #expect(
      SwiftSourcesTests.lines(SwiftSourcesTests.compile(table)) == [
        "File > Open ⌘O open", "File > Quit ⌘Q quit", "Edit > Cut ⌘X cut",
      ])
    let helpers = """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func add(_ menu: NSMenu, to main: NSMenu) { let item = main.addItem(withTitle: "", action: nil, keyEquivalent: ""); main.setSubmenu(menu, for: item) }
        func applicationDidFinishLaunching(_ note: Notification) {
          let main = NSMenu(), file = NSMenu(title: "File"), edit = NSMenu(title: "Edit")
          file.addItem(withTitle: "Save", action: #selector(NSDocument.save(_:)), keyEquivalent: "s")
          file.addItem(withTitle: "Print", action: #selector(NSView.printView(_:)), keyEquivalent: "p")
          edit.addItem(withTitle: "Bend", action: #selector(bend), keyEquivalent: "b")
          for menu in [file, edit] { add(menu, to: main) }
          NSApp.mainMenu = main
        }
        @objc func bend() {}
      }
      """
    #expect(
      SwiftSourcesTests.lines(SwiftSourcesTests.compile(helpers)) == [
        "File > Save ⌘S saveDocument:", "File > Print ⌘P print:", "Edit > Bend ⌘B bend",
      ])
  }

  @Test func aFormatIsNoTitleInAnImportEither() throws {
    let code = """
      import UIKit
      class Player: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          (0...3).map { number -> UIKeyCommand in
            let command = UIKeyCommand(input: "\\(number)", modifierFlags: .command, action: Selector("seek\\(number)"))
            command.discoverabilityTitle = String(format: NSLocalizedString("Seek to %i%%", comment: ""), number * 10)
            return command
          }
        }
      }
      """
    let source = SwiftSourcesTests.compile(code)
    let written = try #require(DefinitionKDL(source)?.text)
    let imported = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(written.utf8)))
    #expect(!imported.diagnostics.map(\.code).contains(.sameTitleDifferentAction), "\(written)")
  }

  @Test(
    "An open question in code stays open in its import",
    arguments: [
      """
      class Cell: NSView {
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu(title: "Lamp")
          for act in acts {
            switch act {
            case .read: menu.addItem(withTitle: "Read", action: #selector(read), keyEquivalent: "a")
            case .unread: menu.addItem(withTitle: "Unread", action: #selector(unread), keyEquivalent: "a")
            }
          }
          return menu
        }
        @objc func read() {}
        @objc func unread() {}
      }
      class Pad: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Light", action: #selector(light), input: "l", modifierFlags: .command)]
        }
        @objc func light() {}
      }
      """,
      """
      class Lamp: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: String(describing: self), action: #selector(a), input: ",", modifierFlags: .command)]
        }
        @objc func a() {}
      }
      """,
    ])
  func openInImports(_ code: String) throws {
    let source = SwiftSourcesTests.compile("import AppKit\nimport UIKit\n" + code)
    #expect(source.diagnostics.isEmpty, "\(source.report)")
    let written = try #require(DefinitionKDL(source)?.text)
    let imported = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(written.utf8)))
    #expect(imported.diagnostics.isEmpty, "\(written)\(imported.report)")
  }

  @Test("UIKit's key commands are not on the Mac, and no responder has AppKit's items")
  func frameworks() throws {
    let compilation = SwiftSourcesTests.compile(
      """
      import AppKit
      import UIKit
      class Delegate: NSObject, NSApplicationDelegate {
        func stray() -> NSMenuItem { NSMenuItem(title: "Stray", action: #selector(go), keyEquivalent: "t") }
        @objc func go() {}
      }
      class Editor: UITextView {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "History", action: #selector(show), input: "h", modifierFlags: .command)]
        }
        @objc func show() {}
      }
      """)
    #expect(compilation.targets.map(\.platform.name) == ["appkit", "ipados-26"])
    #expect(!compilation.diagnostics.contains { $0.platforms.contains("appkit") }, "\(compilation.report)")
    #expect(compilation.definition.responders.filter { !$0.keyCommands.isEmpty }.map(\.name) == ["Editor"])
    let file = try #require(compilation.definition.imports.first)
    #expect((file.keyCount, file.readCount) == (2, 2))
    #expect(compilation.definition.menus.map(\.name) == ["items of Delegate"])
  }

  @Test("An overlong group of commands leaves the next its steps")
  func longGroup() {
    let views = (0..<22).map {
      "struct V\($0): View { @State var on = false; var body: some View { if on { V\($0 + 1)() } else { V\($0 + 1)() } } }"
    }
    let code = """
      import SwiftUI
      @main struct Lamp: App {
        var body: some Scene {
          WindowGroup { Text("") }.commands {
            CommandGroup(replacing: .newItem) { V0() }
            CommandGroup(replacing: .toolbar) { Filter() }
          }
        }
      }
      struct Filter: View { var body: some View { Button("Filter") {}.keyboardShortcut("f", modifiers: [.option, .command]) } }
      struct V22: View { var body: some View { Button("New") {}.keyboardShortcut("n") } }
      \(views.joined(separator: "\n"))
      """
    let file = SourceFile(path: "App.swift", bytes: Array(code.utf8))
    var sources = SwiftSources(
      path: file.path, isFolder: false, main: file, inside: nil, reader: .inMemory([:]), parser: .kept)
    let files = sources.parsed(for: .mac)
    // A tenth of the usual steps, of which this group would use all, too.
    let reading = SwiftReading.reading(files, SwiftModule(files), budget: 150_000).0
    let filter = reading.sites.filter { $0.owner == "Filter" }
    #expect(filter.map(\.outcome) == [.read], "\(reading.sites)")
    #expect(reading.keyCommands.isEmpty)
  }

  @Test("A title of two elements makes neither of them conditional")
  func sharedTitle() throws {
    let source = SwiftSourcesTests.compile(
      """
      import SwiftUI
      enum T { static let swap = NSLocalizedString("Swap", comment: "") }
      @main struct Lamp: App {
        var body: some Scene {
          WindowGroup { Text("") }.commands {
            CommandMenu("Go") { Button(T.swap) {}.keyboardShortcut("x", modifiers: []) }
            CommandMenu("Other") { if on { Button(T.swap) {}.keyboardShortcut("y") } }
          }
        }
      }
      """)
    let written = try #require(DefinitionKDL(source)?.text)
    let imported = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(written.utf8)))
    #expect(source.diagnostics.map(\.code) == [.unmodifiedShortcut])
    #expect(imported.diagnostics.map(\.code) == [.unmodifiedShortcut], "\(written)")
  }

  private static func unread(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.filter { $0.code == .unreadKey }.map(\.message)
  }

  @Test func theLabelsOfATuplesTypeAreNotRead() {
    let code = """
      import UIKit
      class Window: UIWindow {
        var config: (input: String, title: String) { ("r", "Refresh") }
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: config.title, action: #selector(refresh), input: config.input, modifierFlags: .command)]
        }
        @objc func refresh() {}
      }
      """
    #expect(Self.unread(SwiftSourcesTests.compile(code)).count == 1)
  }

  @Test func aTitleFromOneConstantIsTheSameForTwoCommands() {
    func found(_ title: String, _ other: String) -> [String] {
      let code = """
        import UIKit
        enum Titles { static let close = "Close" }
        class Preview: UIViewController {
          override var keyCommands: [UIKeyCommand]? {
            [
              UIKeyCommand(title: \(title), action: #selector(close), input: "k", modifierFlags: .command),
              UIKeyCommand(title: \(other), action: #selector(next), input: "j", modifierFlags: .command),
            ]
          }
          @objc func close() {}
          @objc func next() {}
        }
        """
      return SwiftSourcesTests.compile(code).diagnostics.filter { $0.code == .sameTitleDifferentAction }.map(\.message)
    }
    let written = found("\"Close\"", "\"Close\"")
    #expect(written.count == 1)
    #expect(found("Titles.close", "Titles.close") == written)
  }

  @Test func aTextMayBeNamedByAConstantOfString() {
    let code = """
      import UIKit
      extension String { static let settings = "Settings…" }
      class Window: UIWindow {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: .settings, action: #selector(open), input: "1", modifierFlags: .command)]
        }
        @objc func open() {}
      }
      """
    #expect(SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)) == ["Window: Settings… ⌘1 open"])
  }

  @Test func aKeyBesideAComputedOneIsOneOfSeveral() {
    let code = """
      import SwiftUI
      func key(_ number: Int) -> KeyEquivalent {
        if number < 10 { return KeyEquivalent(String(number).first!) }
        return KeyEquivalent("0")
      }
      struct Tab: View {
        let index: Int
        var body: some View { Button("Tab") {}.keyboardShortcut(key(index)) }
      }
      """
    let compilation = SwiftSourcesTests.compile(code)
    #expect(SwiftSourcesTests.lines(compilation).filter { $0.contains("⌘0") } == [])
    #expect(Self.unread(compilation).count == 1)
  }

  @Test func whatIsEmptyAtFirstMayBeFilled() {
    let code = """
      import UIKit
      class Field: UITextField {
        var results: [String] = []
        override var keyCommands: [UIKeyCommand]? {
          var keys = [UIKeyCommand]()
          if !results.isEmpty {
            keys.append(UIKeyCommand(title: "Close", action: #selector(close), input: "w", modifierFlags: .command))
          }
          return keys
        }
        @objc func close() {}
      }
      """
    #expect(SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)) == ["Field: Close ⌘W close"])
  }

  @Test func aCaseOfAnEnumerationIsNoModifier() {
    let code = """
      import SwiftUI
      enum Focus { case detail, keyboardShortcut([String]) }
      struct Content: View {
        @State var payload: Focus = .keyboardShortcut([])
        var body: some View { Button("Go") { payload = .keyboardShortcut(["a"]) }.keyboardShortcut("g") }
      }
      """
    let compilation = SwiftSourcesTests.compile(code)
    #expect(Self.unread(compilation) == [])
    #expect(compilation.definition.imports.first?.keyCount == 1)
  }

  @Test func aNestedTypeHidesNoView() {
    let code = """
      import SwiftUI
      struct Command { enum Text { case plain(String) } }
      @main struct Demo: App {
        var body: some Scene {
          WindowGroup {}.commands {
            CommandMenu("Go") { Button(action: {}, label: { Text("New Group") }).keyboardShortcut("k") }
          }
        }
      }
      """
    #expect(SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)).first?.hasPrefix("Go > New Group ⌘K") == true)
  }

  @Test("Only functions that a responder's buildMenu(with:) calls get a menu builder")
  func builders() {
    let menus = """
      class Menus {
        init(builder: UIMenuBuilder) { buildMenu(with: builder) }
        func buildMenu(with builder: UIMenuBuilder) { builder.remove(menu: .learn) }
      }
      """
    func systems(_ asking: String) -> [[String]?] {
      SwiftSourcesTests.compile("import UIKit\n" + asking + "\n" + menus).definition.menus.flatMap(\.operations)
        .map(\.platforms)
    }
    let method = "override func buildMenu(with builder: UIMenuBuilder) { menus = Menus(builder: builder) }"
    let app = "class Delegate: UIResponder, UIApplicationDelegate { var menus: Menus?; HERE }"
    #expect(systems(app.replacing("HERE", with: method)) == [nil])
    let ofCatalyst = "\n#if targetEnvironment(macCatalyst)\n\(method)\n#endif\n"
    #expect(systems(app.replacing("HERE", with: ofCatalyst)) == [["mac-catalyst"]])
    #expect(systems("class Reader: UIViewController { var menus: Menus?; \(method) }") == [])
    // A file of an app may be read alone.
    #expect(systems("") == [nil])
  }

  @Test func whatOnlyOlderSystemsHaveIsLeftOut() {
    let code = """
      import UIKit
      class Window: UIWindow {
        override var keyCommands: [UIKeyCommand]? {
          var list = [UIKeyCommand(title: "Find", action: #selector(find), input: "f", modifierFlags: .command)]
          if #unavailable(iOS 16.0) {
            list.append(UIKeyCommand(title: "Next", action: #selector(next1), input: "g", modifierFlags: .command))
          }
          if #available(iOS 16.0, *) {
          } else {
            list.append(UIKeyCommand(title: "Old", action: #selector(next1), input: "h", modifierFlags: .command))
          }
          return list
        }
        @objc func find() {}
        @objc func next1() {}
      }
      """
    let compilation = SwiftSourcesTests.compile(code)
    #expect(Self.unread(compilation) == [])
    #expect(compilation.definition.imports.first?.leftOutCount == 2)
  }

  @Test func whatCodeForOlderSystemsAsksForIsLeftOut() {
    let code = """
      import UIKit
      extension UIKeyCommand {
        static func command(_ input: String, action: Selector) -> UIKeyCommand {
          UIKeyCommand(input: input, modifierFlags: .command, action: action)
        }
      }
      class Window: UIWindow {
        private lazy var cycle = UIKeyCommand(input: "`", modifierFlags: .command, action: #selector(next1))
        override var keyCommands: [UIKeyCommand]? {
          if #available(iOS 15.0, *) {
          } else if isOn {
            return [cycle]
          }
          if #available(iOS 15.0, *) { return [UIKeyCommand.command("d", action: #selector(find))] }
          return [
            UIKeyCommand.command("k", action: #selector(find)), UIKeyCommand.command("f", action: #selector(next1)),
            UIKeyCommand(input: "g", modifierFlags: .command, action: #selector(next1)),
          ]
        }
        @objc func find() {}
        @objc func next1() {}
      }
      """
    let compilation = SwiftSourcesTests.compile(code)
    #expect(Self.unread(compilation) == [])
    #expect(SwiftSourcesTests.lines(compilation) == ["Window:  ⌘D find"])
    #expect(compilation.definition.imports.first?.leftOutCount == 4)
    let old = SwiftSourcesTests.compile(code, on: ["ipados-14"])
    #expect(SwiftSourcesTests.lines(old).count == 4, "\(SwiftSourcesTests.lines(old))")
    // A key that one of the systems reads is not left out.
    let both = SwiftSourcesTests.compile(code, on: ["ipados-14", "ipados-26"]).definition.imports.first
    #expect(both?.readCount == 5 && both?.leftOutCount == 0)
  }

  @Test func aListOfAPropertyThatStartsEmptyIsFilledByOtherCode() {
    let code = """
      import UIKit
      class Field: UITextField {
        struct Item { var title = "" }
        var found = [Item]()
        var isShowing: Bool { !found.isEmpty }
        func filter() { for index in 0..<found.count { found.append(found[index]) } }
        override var keyCommands: [UIKeyCommand]? {
          var keys = [UIKeyCommand]()
          if isShowing { keys.append(UIKeyCommand(title: "Close", action: #selector(close), input: "k")) }
          if let one = found.first {
            keys.append(UIKeyCommand(title: "Choose", action: #selector(close), input: "l", propertyList: one.title))
          }
          return keys
        }
        @objc func close() {}
      }
      """
    let compilation = SwiftSourcesTests.compile(code)
    #expect(Self.unread(compilation) == [])
    #expect(SwiftSourcesTests.lines(compilation) == ["Field: Close K close", "Field: Choose L close"])
    #expect(compilation.definition.imports.first?.conditionalCount == 2)
  }

  @Test func scenesOfAnotherAppAreNotItsOwn() throws {
    let main = """
      import SwiftUI
      @main struct Demo: App {
        var body: some Scene {
          WindowGroup {}.commands { CommandMenu("Go") { Button("Save Changes") {}.keyboardShortcut("s") } }
        }
      }
      """
    let example = """
      import SwiftUI
      @main struct ExampleApp: App { var body: some Scene { DocumentGroup(newDocument: Doc()) { _ in } } }
      """
    let plist = "<plist><dict><key>CFBundleDocumentTypes</key><array/></dict></plist>"
    for files in [
      ["A.swift": main, "Example/B.swift": example],
      ["A.swift": main, "Info.plist": plist, "Extension/Handler.swift": "@main class Handler: NSObject {}"],
    ] {
      let folder = try TemporaryFolder()
      for (path, text) in files { _ = try folder.write(text, to: path) }
      let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
      #expect(compilation.diagnostics.map(\.code) == [], "\(files.keys)")
      #expect(compilation.definition.imports.first?.keyCount == 1)
    }
  }

  @Test("A program that shows a part of the app is not the app; alone it is read", arguments: [true, false])
  func examples(_ hasApp: Bool) throws {
    func program(_ title: String) -> String {
      """
      import AppKit
      @main class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) {
          let bar = NSMenu(), menu = NSMenu(title: "\(title)"), item = NSMenuItem()
          item.submenu = menu
          bar.addItem(item)
          menu.addItem(withTitle: "Go", action: #selector(go), keyEquivalent: "g")
          NSApp.mainMenu = bar
        }
        @objc func go() {}
      }
      """
    }
    let folder = try TemporaryFolder()
    _ = try folder.write(program("Part"), to: "Packages/Panel/Sources/PanelPreview/Panel.swift")
    _ = try folder.write("@main class Delegate: NSObject, NSApplicationDelegate {}", to: "TestsHost/Host.swift")
    // The same folders are foreign to init and check.
    _ = try folder.write(program("Foreign"), to: "Sources/ThirdParty/Kit/Delegate.swift")
    if hasApp { _ = try folder.write(program("App"), to: "Sources/Delegate.swift") }
    let lines = SwiftSourcesTests.lines(Compilation(contentsOf: folder.path("."), parser: .kept))
    #expect(lines == [(hasApp ? "App" : "Part") + " > Go ⌘G go"])
  }

  @Test(
    "A view's key is not compared with an item of its title, neither in code nor in an import",
    arguments: ["", "class V: UIViewController { override var keyCommands: [UIKeyCommand]? { nil } }"])
  func titlesOfViews(_ more: String) throws {
    let code = """
      import SwiftUI
      @main struct A: App {
        var body: some Scene {
          WindowGroup { Panel() }.commands { CommandMenu("Go") { Button("Toggle Palettes") {}.keyboardShortcut("j") } }
        }
      }
      struct Panel: View { var body: some View { Button("Toggle Palettes") {}.keyboardShortcut("j") } }

      """
    let source = SwiftSourcesTests.compile(code + more)
    let written = try #require(DefinitionKDL(source)?.text)
    let imported = Compilation(SourceFile(path: "A.menu.kdl", bytes: Array(written.utf8)))
    #expect(imported.diagnostics.map(\.code) == source.diagnostics.map(\.code), "\(written)")
  }

  @Test func twoItemsOfTheSystemAreNoFinding() throws {
    let code = """
      import SwiftUI
      @main struct Demo: App {
        var body: some Scene {
          DocumentGroup(newDocument: Doc()) { _ in }.commands { CommandMenu("Go") { Button("Up") {}.keyboardShortcut("u") } }
          WindowGroup("Library", id: "library") {}
        }
      }
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(code, to: "A.swift")
    #expect(Compilation(contentsOf: folder.path("."), parser: .kept).diagnostics.map(\.code) == [])
  }

  private static func swiftUI(_ modifiers: String, _ commands: String = "CommandMenu(\"Go\") {}") -> String {
    """
    import SwiftUI
    @main struct Demo: App {
      var body: some Scene { WindowGroup {}\(modifiers).commands { \(commands) } }
    }

    """
  }

  @Test func appKitsOwnMenuIsNotSwiftUIs() throws {
    let example = Self.swiftUI("", #"CommandMenu("Go") { Button("Up") {}.keyboardShortcut("u") }"#)
    for files in [
      ["A.swift": Self.appKit(#"add("New", "n")"#), "Packages/Example/E.swift": example],
      ["A.swift": Self.appKit(#"add("New", "n") // no WindowGroup or CommandMenu here"#)],
      ["A.swift": Self.appKit(#"add("New", "n"); print("WindowGroup CommandMenu")"#)],
      [
        "A.swift": "import AppKit\n@main class Delegate: NSObject, NSApplicationDelegate { let menu = NSMenu() }",
        "Phone/P.swift": "import SwiftUI\n@main struct P: App { var body: some Scene { WindowGroup {} } }",
      ],
    ] {
      let folder = try TemporaryFolder()
      for (path, text) in files { _ = try folder.write(text, to: path) }
      let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
      #expect(!compilation.targets.map(\.platform.name).contains("swiftui-mac"), "\(files)")
      #expect(compilation.diagnostics.filter { $0.severity == .error } == [])
    }
  }

  @Test func anAppIntentsExtensionIsNoApp() throws {
    let folder = try TemporaryFolder()
    let item = #"CommandGroup(after: .newItem) { Button("Note") {}.keyboardShortcut("n") }"#
    _ = try folder.write(Self.swiftUI("", item), to: "A.swift")
    _ = try folder.write("import AppIntents\n@main struct Intents: AppIntentsExtension {}", to: "B.swift")
    #expect(Compilation(contentsOf: folder.path("."), parser: .kept).diagnostics.map(\.code) == [.duplicateShortcut])
  }

  @Test(arguments: ["", ".defaultSize(width: 1, height: 1).environment(\\.locale, locale)"])
  func aScenesKeyIsNewWindows(modifiers: String) throws {
    let item = #"CommandGroup(after: .newItem) { Button("Note") {}.keyboardShortcut("n") }"#
    let code = Self.swiftUI(modifiers + ".keyboardShortcut(\"n\", modifiers: [.command, .shift])", item)
    let folder = try TemporaryFolder()
    _ = try folder.write(code, to: "A.swift")
    let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
    #expect(compilation.diagnostics.map(\.code) == [])
    #expect(compilation.definition.imports.first?.keyCount == 2)
  }

  @Test func aKeyForAnotherModulesItemIsCounted() throws {
    let shortcut = #"KeyboardShortcut("a", modifiers: [.command, .shift])"#
    for (code, unread) in [
      ("Action(\"Archive\", shortcut: \(shortcut)).button {}", 1),
      ("Button(\"Archive\") {}.keyboardShortcut(\(shortcut))", 0),
    ] {
      let compilation = SwiftSourcesTests.compile(Self.swiftUI("", "CommandMenu(\"Go\") { \(code) }"))
      #expect(compilation.diagnostics.filter { $0.code == .unreadKey }.count == unread, "\(code)")
    }
  }

  @Test func anItemThatHandsAnEmptyKeyOnHasNone() throws {
    for (argument, count) in [("", 0), (", keyEquivalent: \"k\"", 1)] {
      let compilation = SwiftSourcesTests.compile(
        """
        import AppKit
        class IconItem: NSMenuItem {
          init(icon: String, title: String, action: Selector?, keyEquivalent: String = "") {
            super.init(title: title, action: action, keyEquivalent: keyEquivalent)
          }
        }
        class Status { func show() { menu.addItem(IconItem(icon: "x", title: "A", action: #selector(a)\(argument))) } }
        """)
      #expect(compilation.diagnostics.map(\.code).filter { $0 == .unreadKey } == [])
      #expect((compilation.definition.imports.first?.keyCount ?? 0) == count, "\(argument)")
    }
  }

  @Test(
    "A value that a closure sets later is unknown",
    arguments: [
      "Text(\"\").onTapGesture { isLocked = true }", "Button(\"A\", action: { isLocked = true })",
      "Text(\"\").onTapGesture { lock() }", "Text(\"\").onAppear(perform: { isLocked.toggle() })",
      "Field(text: $text) { isLocked = true }",
    ])
  func closures(_ view: String) {
    let code = """
      import SwiftUI
      struct Panel: View {
        @State var isLocked = false
        func lock() { isLocked = true }
        var body: some View {
          \(view)
          if isLocked { Button("Unlock") {}.keyboardShortcut("u") }
          Button("Turn") {}.keyboardShortcut(isLocked ? "n" : "l")
          if !isLocked { Button("Lock") {}.keyboardShortcut("k") }
        }
      }
      """
    let compilation = SwiftSourcesTests.compile(code)
    #expect(Self.unread(compilation).count == 1, "⌘L or ⌘N")
    #expect(
      SwiftSourcesTests.lines(compilation).map { $0.dropFirst(7).prefix(7) } == ["Unlock ", "Lock ⌘K"])
  }

  @Test func twoKeysThatAreThereAtTimesAreNotCompared() {
    let code = """
      import SwiftUI
      struct Panel: View {
        @State private var choice: String?
        var body: some View {
          let install = Button("Install") {}.keyboardShortcut(choice != nil ? .defaultAction : .init(.end))
          let search = Button("Search") {}.keyboardShortcut(choice == nil ? .defaultAction : .init(.end))
          VStack { if isWide { install; search } }.onAppear { choice = nil }
        }
      }
      """
    #expect(SwiftSourcesTests.compile(code).diagnostics.map(\.code) == [])
  }

  @Test func whatAnObjectOfALaterClosureGetsIsKnown() {
    let code = """
      import AppKit
      struct Entry { var key = "", title = ""; init(_ key: String) { self.key = key; title = "Go" } }
      class Status: NSObject {
        let menu = NSMenu(title: "Status")
        func fill() {
          later {
            let entry = Entry("g")
            self.menu.addItem(withTitle: entry.title, action: #selector(go), keyEquivalent: entry.key)
          }
        }
        @objc func go() {}
      }
      """
    #expect(SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)) == ["Status: Go ⌘G go"])
  }

  @Test(
    "A value that a branch may set is one of several",
    arguments: [
      "var key = index + 1; if key == 10 { key = 0 }", "var key = 1; if isLast { key = 2 }",
      "var key = \"1\"; if isLast { key = \"2\" }", "var key = \"1\"; later { key = \"2\" }",
      "var isTwo = false; if isLast { isTwo = true }; let key = isTwo ? 2 : 1",
      "if isLast { number = 2 }; let key = number",
    ])
  func branches(_ code: String) {
    let compilation = SwiftSourcesTests.compile(
      """
      import AppKit
      class Servers: NSObject {
        let menu = NSMenu(title: "Servers")
        var number = 1
        func update(_ index: Int) {
          \(code)
          let item = NSMenuItem(title: "Server", action: #selector(pick), keyEquivalent: String(key))
          menu.addItem(item)
        }
        @objc func pick() {}
      }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == [])
    #expect(Self.unread(compilation).count == 1)
  }

  @Test func whatAnItemGetsInTheBranchThatMakesItIsKnown() {
    let code = """
      import AppKit
      extension NSMenuItem {
        convenience init(title: String, action: Selector?, keys: Keys = []) {
          self.init(title: title, action: action, keyEquivalent: keys.character)
        }
      }
      class Options: NSObject {
        let menu = NSMenu(title: "Options")
        func fill(_ isOn: Bool) {
          if isOn {
            let item = NSMenuItem(title: "Chat", action: #selector(chat))
            item.keyEquivalent = "n"
            menu.addItem(item)
          }
        }
        @objc func chat() {}
      }
      """
    #expect(SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)) == ["Options: Chat ⌘N chat"])
  }

  @Test func aMenuOfAHelperIsReadWhereAnotherIsCalledAlike() {
    let code = """
      import AppKit
      enum Items {
        static func item(_ title: String, _ key: String) -> NSMenuItem { NSMenuItem(title: title, action: nil, keyEquivalent: key) }
      }
      class Thumbnail: NSObject {
        func show(_ view: NSView) { let menu = NSMenu(title: "One"); menu.addItem(Items.item("Copy", "c")) }
      }
      class History: NSObject {
        func show(_ view: NSView) { let menu = NSMenu(title: "Two"); menu.addItem(Items.item("Save", "s")) }
      }
      class HistoryView: NSView {
        var history: History?
        override func mouseDown(with event: NSEvent) { history?.show(self) }
      }
      """
    #expect(
      Set(SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)).map { $0.prefix(13) }) == [
        "One: Copy ⌘C ", "Two: Save ⌘S ",
      ])
  }

  @Test func aClassMayHaveAMethodThatIsCalledLikeTheModifier() {
    for call in ["self.keyboardShortcut(item)", "keyboardShortcut(item)"] {
      let compilation = SwiftSourcesTests.compile(
        """
        import AppKit
        class Collector {
          func all(_ item: NSMenuItem) -> String { \(call) ?? "" }
          func keyboardShortcut(_ item: NSMenuItem) -> String? { item.keyEquivalent }
        }
        """)
      #expect(Self.unread(compilation) == [])
      #expect((compilation.definition.imports.first?.keyCount ?? 0) == 0)
    }
  }

  @Test func aTypeInAnotherHidesNoView() {
    let code = """
      import SwiftUI
      extension NBT { struct List { var list: [Any] } }
      struct Game: View { let isShown: Bool; var body: some View { if isShown { Panel() } } }
      struct Panel: View { var body: some View { List { Button("Done") {}.keyboardShortcut("d") } } }
      """
    #expect(Self.unread(SwiftSourcesTests.compile(code)) == [])
  }

  @Test func aTitleThatIsAFormatIsTheCodes() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      Self.appKit(
        """
        for number in 1...2 {
          add(String(localized: "tab.number", defaultValue: "Tab \\(number)"), "\\(number)")
        }
        """), to: "A.swift")
    _ = try folder.write(
      #"{"sourceLanguage": "en", "strings": {"tab.number": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Tab %lld"}}}}}, "version": "1.0"}"#,
      to: "Localizable.xcstrings")
    let lines = SwiftSourcesTests.lines(Compilation(contentsOf: folder.path("."), parser: .kept))
    #expect(lines.map { $0.prefix(15) } == ["File > Tab 1 ⌘1", "File > Tab 2 ⌘2"])
  }

  @Test func itemsOfAListThatAnUnknownLoopFillsHaveNoNumbers() {
    let code = """
      import AppKit
      struct Preset { var title: String }
      final class Manager {
        static let shared = Manager()
        private var all: [Preset]
        private init() { self.all = []; for url in urls() { all.append(Preset(title: url.name)) } }
      }
      class Movie: NSViewController {
        func fill(_ menu: NSMenu) {
          for (index, preset) in Manager.shared.all.enumerated() {
            let item = NSMenuItem(title: preset.title, action: #selector(apply), keyEquivalent: "")
            item.keyEquivalent = "\\(index + 1)"
            menu.addItem(item)
          }
        }
        @objc func apply() {}
      }
      """
    let compilation = SwiftSourcesTests.compile(code)
    #expect(Self.unread(compilation).count == 1)
    #expect(SwiftSourcesTests.lines(compilation) == [])
  }

  @Test func sourcesWithoutMenusNameTheDocumentBesideThem() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("struct Point {}", to: "Point.swift")
    #expect(Compilation(contentsOf: folder.path("."), parser: .kept).diagnostics.map(\.severity) == [.warning])
    _ = try folder.write(
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects/></document>", to: "Base.lproj/MainMenu.xib")
    #expect(Compilation(contentsOf: folder.path("."), parser: .kept).diagnostics.first?.help.count == 1)
    _ = try folder.write(
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects><menuItem id=\"1\"/></objects></document>",
      to: "Base.lproj/MainMenu.xib")
    for place in ["A/B/MainMenu.xib", "A Demo/MainMenu.xib"] { _ = try folder.write("<document/>", to: place) }
    let found = Compilation(contentsOf: folder.path("."), parser: .kept).diagnostics
    #expect(found.map(\.code) == [.missingMenu] && found.map(\.severity) == [.note])
    #expect(found.first?.help.contains { $0.contains("Base.lproj/MainMenu.xib") } ?? false)
    let item = "NSMenuItem(title: \"Quit\", action: nil, keyEquivalent: \"q\")"
    _ = try folder.write("import AppKit\nfunc f() { NSMenu().addItem(\(item)) }", to: "Status.swift")
    #expect(Compilation(contentsOf: folder.path("."), parser: .kept).diagnostics.map(\.severity) == [.note])
  }

  @Test(
    "Keys that a build flag leaves out are counted",
    arguments: [
      ("#if FLAG\nHERE\n#else\n#endif", 1), ("#if os(watchOS) || FLAG\nHERE\n#endif", 1),
      ("#if !FLAG\n#else\nHERE\n#endif", 1), ("#if DEBUG\nHERE\n#endif", 0), ("#if os(iOS) && FLAG\nHERE\n#endif", 0),
      ("#if os(macOS)\n#elseif FLAG\nHERE\n#endif", 0), ("#if !FLAG\nHERE\n#endif", 0),
    ])
  func flags(_ condition: String, _ count: Int) {
    let item = "Button(\"Bold\") {}.keyboardShortcut(\"b\")"
    let code = condition.replacing("HERE", with: item)
    let compilation = SwiftSourcesTests.compile(
      "import SwiftUI\nstruct Panel: View { var body: some View {\nText(\"\")\n\(code)\n} }")
    #expect(Self.unread(compilation).count == count)
  }
}
