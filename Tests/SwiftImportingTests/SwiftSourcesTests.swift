import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import SwiftImporting
@testable import TestSupport
@testable import MenuRules

/// Menus read from Swift code, which the toolchain that runs the tests parses.
@Suite struct SwiftSourcesTests {
  static func compile(_ code: String, _ others: [String: String] = [:], on platforms: [String]? = nil)
    -> Compilation
  {
    var files = others.mapValues { Array($0.utf8) }
    files["Menus.swift"] = Array(code.utf8)
    let settings = CompilationSettings(platforms: platforms)
    return Compilation(
      SourceFile(path: "Menus.swift", bytes: Array(code.utf8)), reader: .inMemory(files), settings: settings,
      parser: .kept)
  }

  /// Commands with their keys, menus in front, and what responders have of their own.
  static func lines(_ compilation: Compilation) -> [String] {
    func lines(_ element: MenuElement, _ path: String) -> [String] {
      switch element {
      case .menu(let menu):
        let own = menu.options.contains(.displayInline) ? path : path + menu.title + " > "
        return menu.children.flatMap { lines($0, own) }
      case .keyCommand(let command):
        return [path + command.title + " " + (command.keyCombination?.displayed ?? "") + " " + command.action.rawValue]
      case .command(let command): return [path + command.title + " " + command.action.rawValue]
      default: return []
      }
    }
    let menus = compilation.definition.menus.flatMap { menus in
      menus.operations.flatMap { operation in
        operation.operation.elements.elements.flatMap { lines($0, menus.name.map { $0 + ": " } ?? "") }
      }
    }
    let own = compilation.definition.keyCommandLists.flatMap { list in
      list.keyCommands.map {
        "\(list.responder): \($0.title) \($0.keyCombination?.displayed ?? "") \($0.action.rawValue)"
      }
    }
    return menus + own
  }

  @Test(
    "Code without a readable menu or key is reported",
    arguments: [
      ("func menu() -> UIMenu { UIMenu(title: \"Things\", children: [UIAction(title: \"Do\") { _ in }]) }", .note),
      (
        "func show() { item.menu = NSMenu(); item.menu?.addItem(withTitle: \"Quit\", action: nil, keyEquivalent: \"\") }",
        .note
      ),
      ("struct Row: View { var body: some View { Text(name).contextMenu { Button(\"Do\") {} } } }", .warning),
      ("let isOn = true", .warning),
    ] as [(String, Diagnostic.Severity)])
  func nothing(_ code: String, _ severity: Diagnostic.Severity) throws {
    let compilation = Self.compile(code)
    let diagnostic = try #require(compilation.diagnostics.first)
    #expect(diagnostic.code == .missingMenu && diagnostic.severity == severity)
    #expect(diagnostic.message.contains("'Menus.swift'"))
    #expect(compilation.diagnostics.count == 1)
  }

  @Test(
    "Code with a menu of the menu bar, a key, an unread key or a mistake is not empty",
    arguments: [
      "struct L: App { var body: some Scene { S().commands { CommandMenu(\"M\") { Button(\"A\") {} } } } }",
      "struct Row: View { var body: some View { Button(\"Do\") {}.keyboardShortcut(.defaultAction) } }",
      "struct Row: View { var body: some View { Button(\"Do\") {}.keyboardShortcut(key) } }",
      "struct Row: View { var body: some View { Button(\"Do\") {",
    ])
  func something(_ code: String) {
    #expect(!Self.compile(code).diagnostics.contains { $0.code == .missingMenu })
  }

  @Test("SwiftUI's commands are read: groups, menus, loops, helpers, constants")
  func swiftUI() {
    let compilation = Self.compile(
      """
      import SwiftUI
      enum Tab: String, CaseIterable { case map = "Map", list = "List"
        var key: KeyEquivalent { switch self { case .map: return "1"; case .list: "2" } } }
      extension KeyboardShortcut { static let zoom = KeyboardShortcut("z", modifiers: [.command, .option]) }
      struct Row: View { let title: String; let key: KeyEquivalent
        var body: some View { Button(title) {}.keyboardShortcut(key, modifiers: []) } }
      @main struct LanternApp: App {
        @State private var isOn = false
        var body: some Scene {
          WindowGroup { ContentView() }.commands {
            CommandGroup(after: .newItem) {
              Button(isOn ? "Dim" : "Light") {}.keyboardShortcut("l")
              Row(title: "Row", key: .space)
            }
            CommandMenu("Tabs") {
              ForEach(Tab.allCases) { tab in Button(tab.rawValue) {}.keyboardShortcut(tab.key) }
              Divider()
              ForEach(1..<3) { i in Button("Go \\(i)") {}.keyboardShortcut(KeyEquivalent(Character("\\(i + 3)")), modifiers: .control) }
              Button { } label: { Label("Zoom", systemImage: "z") }.disabled(true).keyboardShortcut(.zoom)
              #if os(iOS)
              Button("Phone") {}.keyboardShortcut("p")
              #endif
            }
          }
        }
      }
      struct ContentView: View { var body: some View { VStack {
        Button("OK") {}.keyboardShortcut(.defaultAction)
        Button("Find") {}.help("x").keyboardShortcut("f", modifiers: [.command, .shift]) } } }
      """)
    #expect(
      Self.lines(compilation) == [
        "Light ⌘L light:", "Row Space row:", "Tabs > Map ⌘1 map:", "Tabs > List ⌘2 list:",
        "Tabs > Go 1 ⌃4 go1:", "Tabs > Go 2 ⌃5 go2:", "Tabs > Zoom ⌥⌘Z zoom:", "ContentView: Find ⇧⌘F find2:",
      ], "\(compilation.report)")
    #expect(compilation.importSummary.contains("7 of 7 keys read, 2 left out"), "\(compilation.importSummary)")
    #expect(compilation.definition.app.name == "Lantern")
    #expect(!compilation.diagnostics.contains { $0.severity == .error }, "\(compilation.report)")
  }

  @Test("UIKit's builders, key commands under conditions, and their performers are read")
  func uiKit() {
    let compilation = Self.compile(
      """
      import UIKit
      class Editor: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          var commands = [UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: .alternate, action: #selector(up(_:)), discoverabilityTitle: "Up")]
          if canIndent { commands.append(UIKeyCommand(title: "Indent", action: #selector(Self.indent), input: "]", modifierFlags: [.command])) }
          commands += [command("Find", "f")]
          return commands
        }
        func command(_ title: String, _ key: String) -> UIKeyCommand {
          UIKeyCommand(title: title, action: #selector(find(text:)), input: key, modifierFlags: .command)
        }
        @objc func up(_ sender: Any?) {}
        @objc func indent() {}
        @objc func find(text: String) {}
      }
      class AppDelegate: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) {
          guard builder.system == .main else { return }
          builder.remove(menu: .format)
          let menu = UIMenu(title: "Map", identifier: UIMenu.Identifier("com.example.map"), children: [
            UIKeyCommand(title: "Fly", action: #selector(fly), input: "\\t", modifierFlags: [.command, .control])])
          builder.insertSibling(menu, afterMenu: .view)
        }
        @objc func fly(_ sender: Any?) {}
      }
      """)
    #expect(
      Self.lines(compilation) == [
        "Map > Fly ⌃⌘⇥ fly:", "Editor: Up ⌥↑ up:", "Editor: Indent ⌘] indent", "Editor: Find ⌘F findWithText:",
      ], "\(compilation.report)")
    #expect(compilation.definition.app.platforms == ["ipados-26"])
    let operations = compilation.definition.menus.flatMap(\.operations).map(\.operation.anchor.displayed)
    #expect(operations == [".format", ".view"])
    let delegate = compilation.definition.responders.first { $0.name == "AppDelegate" }
    #expect(delegate?.performs.map(\.action.rawValue) == ["fly:"])
  }

  @Test("Lists that are appended to, and masks that grow, are read")
  func growing() {
    let uiKit = Self.compile(
      """
      import UIKit
      class AppDelegate: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) {
          var children: [UIMenuElement] = []
          children.append(UIKeyCommand(title: "B", action: #selector(b(_:)), input: "b", modifierFlags: [.command, .control]))
          children.insert(UIKeyCommand(title: "A", action: #selector(a(_:)), input: "a", modifierFlags: [.command, .control]), at: 0)
          builder.insertSibling(UIMenu(title: "Tools", children: children), afterMenu: .view)
        }
        @objc func a(_ sender: Any?) {}
        @objc func b(_ sender: Any?) {}
      }
      """)
    #expect(Self.lines(uiKit) == ["Tools > A ⌃⌘A a:", "Tools > B ⌃⌘B b:"], "\(uiKit.report)")
  }

  @Test("AppKit's items are read: masks on another line, submenus, helpers that return items")
  func appKit() {
    let compilation = Self.compile(
      """
      import AppKit
      class AppDelegate: NSObject {
        func applicationDidFinishLaunching(_ notification: Notification) {
          let main = NSMenu()
          let file = NSMenuItem(title: "File", action: nil, keyEquivalent: "")
          let menu = NSMenu(title: "File")
          menu.addItem(withTitle: "Open", action: #selector(open(_:)), keyEquivalent: "o")
          let item = menu.addItem(withTitle: "Close", action: #selector(NSWindow.performClose(_:)), keyEquivalent: "w")
          item.keyEquivalentModifierMask = [.command, .option]
          menu.addItem(.separator())
          menu.addItem(make("Quit", "q"))
          file.submenu = menu
          main.addItem(file)
          NSApp.mainMenu = main
        }
        func make(_ title: String, _ key: String) -> NSMenuItem {
          let item = NSMenuItem(title: title, action: #selector(NSApplication.terminate(_:)), keyEquivalent: key)
          return item
        }
        @objc func open(_ sender: Any?) {}
      }
      """)
    #expect(
      Self.lines(compilation) == [
        "File > Open ⌘O open:", "File > Close ⌥⌘W performClose:", "File > Quit ⌘Q terminate:",
      ], "\(compilation.report)")
  }

  @Test("Findings point at the literal of the key, behind comments, strings and conditions")
  func places() throws {
    let code = """
      import SwiftUI
      /* "x" .keyboardShortcut("w") */
      struct Tabs: Commands { var body: some Commands { CommandMenu("Tabs") {
        Button("Nächste \\("x")") { log("w") }
        #if os(iOS)
        Button("W") {}.keyboardShortcut("w")
        #endif
        Button("Close", action: { f("w") }).keyboardShortcut("j", modifiers: .command)
        Button("Shut") {}.keyboardShortcut(
          "j")
      } } }
      """
    let compilation = Self.compile(code)
    let found = try #require(compilation.diagnostics.first { $0.code == .duplicateShortcut }, "\(compilation.report)")
    let range = try #require(found.range)
    let place = LineTable(Array(code.utf8)).position(at: Int(range.start))
    #expect("\(place.line):\(place.column)" == "10:5", "\(compilation.report)")
    #expect(compilation.sources.text(of: range) == "\"j\"")
  }

  @Test("A finding is about the code of its item, even if another has a constant equal to its title")
  func placesOfConstants() throws {
    let code = """
      import SwiftUI
      enum Texts { static let swap = NSLocalizedString("swap", value: "Swap", comment: "") }
      @main struct Swaps: App { var body: some Scene { Settings { Text("") }.commands { CommandMenu("Go") {
        Button(Texts.swap) { NSApp.sendAction(#selector(Bar.swap), to: nil, from: nil) }.keyboardShortcut("j", modifiers: [])
      } } } }
      class Bar: NSObject {
        let menu = NSMenu(title: "Status")
        func build() { menu.addItem(item(Texts.swap, "x")) }
        func item(_ title: String, _ key: String) -> NSMenuItem {
          let item = NSMenuItem(title: title, action: #selector(swap), keyEquivalent: key)
          item.keyEquivalentModifierMask = []
          return item
        }
        @objc func swap() {}
      }
      """
    let compilation = Self.compile(code)
    let found = try #require(compilation.diagnostics.first { $0.code == .unmodifiedShortcut }, "\(compilation.report)")
    #expect(found.range.map { compilation.sources.text(of: $0) } == "\"j\"")
  }

  @Test("A definition made of Swift code has no mistakes of its own, and names unread code")
  func importing() throws {
    let compilation = Self.compile(
      """
      import SwiftUI
      struct Tabs: Commands { let settings: Settings
        var body: some Commands { CommandMenu("Tabs") {
          Button("Next") {}.keyboardShortcut("]")
          Button("Previous") {}.keyboardShortcut(settings.key) } } }
      """)
    let text = try #require(DefinitionKDL(compilation)?.text)
    #expect(
      text.contains("command next:     \"Next\"     key=\"cmd+]\"")
        && text.contains("Menus.swift:5:27: menuc cannot read this shortcut"), "\(text)")
    let written = Compilation(SourceFile(path: "Tabs.menu.kdl", bytes: Array(text.utf8)))
    #expect(written.diagnostics.isEmpty, "\(written.report)")
  }

  @Test("Shared operations appear once, with states and symbols, and unread code is reported")
  func operations() throws {
    let compilation = Self.compile(
      """
      import UIKit
      class Delegate: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) {
          #if targetEnvironment(macCatalyst)
          builder.insertChild(UIMenu(title: "Mac", children: [UIKeyCommand(title: "Dock", action: #selector(a), input: "k", modifierFlags: .command, state: .on)]), atStartOfMenu: .file)
          #endif
          builder.insertChild(UIMenu(title: "All", children: [UIKeyCommand(title: "Both", image: UIImage(systemName: "star"), action: #selector(a), input: "j", modifierFlags: .command, state: mark)]), atStartOfMenu: .file)
          builder.insertElements([UICommand(title: "Other", action: #selector(a))], beforeCommand: #selector(b))
        }
        override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(title: "Own", action: #selector(a), input: "o", modifierFlags: .command), UIKeyCommand(input: "", modifierFlags: .shift, action: #selector(a))] }
        @objc func a() {}
        @objc func b() {}
      }
      """)
    #expect(Self.lines(compilation).contains("Delegate: Own ⌘O a"), "\(Self.lines(compilation))")
    let operations = compilation.definition.menus.flatMap(\.operations)
    #expect(operations.map(\.platforms) == [["mac-catalyst"], nil, nil])
    #expect(operations.map(\.operation.anchor).last == .command(Command.Identity("b")))
    let definition = try #require(DefinitionKDL(compilation)).text
    #expect(definition.contains("state=on") && definition.contains("image=\"star\""), "\(definition)")
    #expect(definition.contains("its state, which is computed"), "\(definition)")
    #expect(compilation.diagnostics.map(\.code).contains(.missingAnchor), "\(compilation.report)")
    #expect(compilation.importSummary.contains("3 of 3 keys read"), "\(compilation.importSummary)")
  }

  @Test("One command in both branches of a condition is two, each for its systems")
  func branches() {
    let compilation = Self.compile(
      """
      import UIKit
      class Delegate: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) {
          #if targetEnvironment(macCatalyst)
          let go = UIKeyCommand(title: "Go", action: #selector(go), input: "i", modifierFlags: .command)
          #else
          let go = UIKeyCommand(title: "Go", action: #selector(go), input: "i", modifierFlags: .command)
          #endif
          builder.insertChild(UIMenu(title: "Tools", children: [go]), atEndOfMenu: .file)
        }
        @objc func go() {}
      }
      """)
    let clashes = compilation.diagnostics.filter { $0.code == .duplicateShortcut }
    #expect(Set(clashes.map(\.range)).count == 2, "\(compilation.report)")
    #expect(clashes.allSatisfy { $0.platforms.count == 1 }, "\(compilation.report)")
  }

  @Test("Operations name commands and actions as they name menus")
  func anchors() {
    let compilation = Self.compile(
      """
      import UIKit
      class Delegate: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) {
          let mine = UICommand(title: "Mine", action: #selector(a))
          builder.insertElements([mine], afterCommand: #selector(UIResponderStandardEditActions.copy(_:)))
          builder.insertElements([mine], beforeAction: UIAction.Identifier("com.example.share"))
          builder.replace(command: #selector(b), propertyList: "x", withElements: [mine])
          builder.remove(action: UIAction.Identifier("com.example.send"))
          builder.remove(command: #selector(cut(_:)), propertyList: nil)
          let send = UIAction(title: "Send", identifier: .send) { _ in }
          builder.insertChild(UIMenu(options: .displayInline, children: [send]), atEndOfMenu: .file)
        }
        @objc func a() {}
        @objc func b() {}
      }
      extension UIAction.Identifier { static let send = UIAction.Identifier("com.example.send") }
      """)
    let operations = compilation.definition.menus.flatMap(\.operations).map(\.operation)
    #expect(
      operations.map(\.anchor) == [
        .command(Command.Identity("copy:")), .action("com.example.share"),
        .command(Command.Identity("b", propertyList: "x")), .action("com.example.send"),
        .command(Command.Identity("cut:")), .menu(.file),
      ])
    var identifiers: [Action.Identifier?] = []
    operations.last?.elements.forEach { if case .action(let action) = $0 { identifiers.append(action.identifier) } }
    #expect(identifiers == ["com.example.send"])
  }

  @Test(
    "An identifier belongs to its menu, even if another type's extension names it otherwise",
    arguments: [
      ("extension NSToolbarItem.Identifier { static let edit = NSToolbarItem.Identifier(\"mine\") }", ".edit", ".edit"),
      ("extension UIMenu.Identifier { static let tools = UIMenu.Identifier(\"mine\") }", ".tools", "mine"),
      ("extension UIMenu.Identifier { static let tools: Self = .init(\"mine\") }", "UIMenu.Identifier.tools", "mine"),
      ("struct Place { enum Identifier { case edit } }", "menu(.edit)", ".edit"),
    ])
  func identifiers(_ code: String, _ written: String, _ identifier: String) {
    let compilation = Self.compile(
      """
      import UIKit
      \(code)
      func menu(_ identifier: UIMenu.Identifier) -> UIMenu.Identifier { identifier }
      class Delegate: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) { builder.replaceChildren(ofMenu: \(written)) { _ in [] } }
      }
      """)
    let anchors = compilation.definition.menus.flatMap(\.operations).map(\.operation.anchor.displayed)
    #expect(anchors == [identifier])
  }

  @Test("A configuration of the main menu switches groups, and its handler is used instead of buildMenu(with:)")
  func configuration() {
    let compilation = Self.compile(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          let configuration = UIMainMenuSystem.Configuration()
          configuration.textFormattingPreference = .removed
          configuration.inspectorPreference = .included
          configuration.newScenePreference = .removed
          configuration.documentPreference = .removed
          configuration.findingConfiguration.style = .nonEditableText
          configuration.sidebarPreference = isWide ? .removed : .included
          UIMainMenuSystem.shared.setBuildConfiguration(configuration) { builder in
            let new = UIKeyCommand(title: "New", action: #selector(a), input: "j", modifierFlags: .command)
            builder.insertElements([new], atStartOfMenu: .file)
          }
          return true
        }
        override func buildMenu(with builder: UIMenuBuilder) {
          let old = UIKeyCommand(title: "Old", action: #selector(a), input: "k", modifierFlags: .command)
          builder.insertChild(UIMenu(title: "", options: .displayInline, children: [old]), atStartOfMenu: .file)
        }
        @objc func a() {}
      }
      """)
    let app = compilation.definition.app
    #expect(app.omits.isSuperset(of: ["textFormatting", "newScene", "replacing", "documentItems"]))
    #expect(!app.omits.contains("sidebar"))
    #expect(app.supports.contains("inspector"))
    #expect(Self.lines(compilation) == ["New ⌘J a"])
    #expect(compilation.definition.imports.map { [$0.readCount, $0.leftOutCount] } == [[1, 1]])
  }

  static let catalystOnly = """
    #if targetEnvironment(macCatalyst)
    configuration.sidebarPreference = .removed
    #endif
    """

  @Test(
    "A preference counts for the systems that its code is for; where they differ the feature is uncertain",
    arguments: [
      (catalystOnly, ["mac-catalyst"], true, false), (catalystOnly, ["ipados-26"], false, false),
      (catalystOnly, ["ipados-26", "mac-catalyst"], false, true),
      ("configuration.sidebarPreference = isWide ? .removed : .included", ["ipados-26"], false, true),
      ("configuration.sidebarPreference = .automatic", ["ipados-26"], false, false),
      (
        "if isWide { configuration.sidebarPreference = .removed } else { configuration.sidebarPreference = .automatic }",
        ["ipados-26"], false, true
      ),
      ("if #available(iOS 26.0, *) { configuration.sidebarPreference = .removed }", ["ipados-26"], true, false),
      ("if #available(iOS 27, *) { configuration.sidebarPreference = .removed }", ["ipados-26"], false, true),
      ("if #available(iOS 26, *), isWide { configuration.sidebarPreference = .removed }", ["ipados-26"], false, true),
    ])
  func systemsOfPreferences(code: String, platforms: [String], isOmitted: Bool, isUncertain: Bool) {
    let definition = Self.compile(
      """
      import UIKit
      func start() {
        let configuration = UIMainMenuSystem.Configuration()
        \(code)
        UIMainMenuSystem.shared.setBuildConfiguration(configuration) { builder in
          let new = UIKeyCommand(title: "New", action: #selector(a), input: "j", modifierFlags: .command)
          builder.insertElements([new], atStartOfMenu: .file)
        }
      }
      """, on: platforms
    ).definition
    #expect(definition.app.omits.contains("sidebar") == isOmitted)
    #expect(definition.uncertainFeatures.contains("sidebar") == isUncertain)
  }

  @Test(
    "A key of the system's is free without its item, and taken for certain if the code says that the item is there",
    arguments: [
      ("findingConfiguration.style = .search", "f", ".alternate", []),
      ("findingConfiguration.style = .search", "g", "", [.warning]),
      ("findingConfiguration.style = .editableText", "f", ".alternate", [.error]),
      ("documentPreference = .included", "o", "", []),
      ("documentPreference = .included", "s", ".shift", [.warning]),
      ("documentPreference = .automatic", "s", ".shift", []),
      ("sidebarPreference = isWide ? .removed : .included", "s", ".control", [.warning]),
      ("sidebarPreference = .removed", "s", ".control", []),
      (
        "toolbarPreference = .included; if isWide { configuration.sidebarPreference = .included }", "s", ".control",
        [.warning]
      ),
      ("sidebarPreference = .included", "s", ".control", [.error]),
    ] as [(String, String, String, [Diagnostic.Severity])])
  func keysOfFeatures(preference: String, key: String, flag: String, severities: [Diagnostic.Severity]) {
    let flags = flag.isEmpty ? ".command" : "[.command, \(flag)]"
    let input = flag == ".shift" ? key.uppercased() : key
    let found = Self.compile(
      """
      import UIKit
      func start() {
        let configuration = UIMainMenuSystem.Configuration()
        configuration.\(preference)
        UIMainMenuSystem.shared.setBuildConfiguration(configuration) { builder in
          let new = UIKeyCommand(title: "New", action: #selector(a), input: "\(input)", modifierFlags: \(flags))
          builder.insertElements([new], atStartOfMenu: .file)
        }
      }
      """, on: ["ipados-26"]
    ).diagnostics.filter { [DiagnosticCode.duplicateShortcut, .sameKeyPress].contains($0.code) }
    #expect(found.map(\.severity) == severities)
  }

  @Test("Only a configuration of the main menu has preferences")
  func otherPreferences() {
    let code = "import UIKit\nfunc lay(_ layout: inout Layout) { layout.sidebarPreference = .removed }"
    let definition = Self.compile(
      "import UIKit\nclass D: UIResponder { override func buildMenu(with builder: UIMenuBuilder) { builder.remove(menu: .format) } }",
      ["Layout.swift": code]
    ).definition
    #expect(!definition.app.omits.contains("sidebar"))
  }

  @Test("Beside a definition, code may configure the main menu without making any", arguments: [true, false])
  func configurationAlone(isFolder: Bool) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      import UIKit
      func start(_ configuration: UIMainMenuSystem.Configuration) {
        configuration.findingConfiguration.style = .nonEditableText
      }
      """, to: "App.swift")
    let path = try folder.write(
      """
      app "App" { platforms ipados-26; }
      import "\(isFolder ? "." : "App.swift")"
      menus { insert atEndOf=.edit { command find: "Find Everywhere" key="alt+cmd+f"; }; }
      """, to: "App.menu.kdl")
    let compilation = Compilation(contentsOf: path, parser: .kept)
    #expect(compilation.definition.app.omits.contains("replacing"))
    #expect(!compilation.diagnostics.contains { [DiagnosticCode.missingMenu, .duplicateShortcut].contains($0.code) })
  }

  @Test("A preference that is not read is told once, at its place, whatever other files are read")
  func unreadPreference() throws {
    let files = [
      "Config.swift":
        "import UIKit\nfunc f(_ c: UIMainMenuSystem.Configuration) { c.findingConfiguration.style = .search }",
      "Maker.swift": "import UIKit\nfunc made() -> UICommand { UICommand(title: \"A\", action: #selector(D.a)) }",
      "Menu.swift": """
      import UIKit
      class D: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          builder.insertChild(UIMenu(title: "", options: .displayInline, children: [made()]), atStartOfMenu: .file)
        }
        @objc func a() {}
      }
      """,
    ]
    let folder = try TemporaryFolder()
    for (name, text) in files { _ = try folder.write(text, to: name) }
    let path = try folder.write("app A { platforms ipados-26; }\nimport \".\"\n", to: "App.menu.kdl")
    let compilation = Compilation(contentsOf: path, parser: .kept)
    let found = compilation.diagnostics.filter { $0.message.contains("'search'") }
    #expect(found.map { $0.range.flatMap { compilation.sources[$0.file] }?.path.hasSuffix("Config.swift") } == [true])
  }

  @Test(
    "A replacement that keeps all of a menu's children inserts beside them; one that filters them is not read",
    arguments: [
      ("{ $0 + [mine] }", 0, true), ("{ old in [mine] + old }", 0, true), ("{ _ in [mine] }", 0, true),
      ("{ [mine] + $0 + [UICommand(title: \"Last\", action: #selector(a))] }", 0, true),
      ("{ old in old.filter { $0 is UIMenu } + [mine] }", 1, false),
      ("{ old in var new = old.map { $0 }; new.append(mine); return new }", 1, false),
      ("{ old in var new = [mine]; for one in old { if one is UIMenu { new.append(one) } }; return new }", 1, false),
      ("{ Array($0.dropFirst()) }", 1, false), ("{ old in [mine] + old[1...] }", 1, false),
    ])
  func replacements(_ closure: String, notes: Int, isThere: Bool) {
    let compilation = Self.compile(
      """
      import UIKit
      class AppDelegate: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) {
          let mine = UIKeyCommand(title: "Mine", action: #selector(a), input: "m", modifierFlags: .command)
          builder.replaceChildren(ofMenu: .view) \(closure)
        }
        @objc func a() {}
      }
      """)
    let told = compilation.report.components(separatedBy: "this change of the menus is not read: what").count - 1
    #expect(told == notes, "\(compilation.report)")
    #expect(Self.lines(compilation).contains("Mine ⌘M a") == isThere, "\(Self.lines(compilation))")
    if closure.contains("mine") { #expect(compilation.definition.imports.map(\.readCount) == [isThere ? 1 : 0]) }
  }

  @Test("A file that is too much for the parser is reported once for all systems, and the others are read")
  func refused() {
    let deep = "let deep = UIMenu()" + String(repeating: ".a", count: 5_000)
    for isSlow in [false, true] {
      let parser = SwiftParser { bytes in
        let isDeep = String(decoding: bytes, as: UTF8.self).contains(".a.a")
        return isSlow && isDeep ? .failure(.refused("it takes long")) : SwiftParser.toolchain.run(bytes)
      }
      let good =
        "#if targetEnvironment(macCatalyst)\n#endif\nlet good = UIKeyCommand(title: \"Good\", action: nil, input: \"g\")"
      var loader = DefinitionLoader(
        reader: .inMemory(["App/Deep.swift": Array(deep.utf8), "App/Good.swift": Array(good.utf8)]),
        readSwift: { $0.readSwift(reader: $1, platforms: $2, parser: parser) })
      loader.load(main: SourceFile(path: "App/", bytes: []))
      #expect(loader.diagnostics.map(\.code) == [.unreadableFile], "\(loader.diagnostics)")
      #expect(loader.diagnostics.first?.message.hasPrefix("this file is not read: it") == true)
    }
  }

  @Test("Nested views and chains of modifiers are read as deep as the parser allows")
  func deep() {
    let views =
      String(repeating: "VStack { ", count: 120) + "Button(\"Deep\") {}.keyboardShortcut(\"d\")"
      + String(repeating: " }", count: 120)
    let modifiers = String(repeating: ".opacity(1)", count: 400)
    let compilation = Self.compile(
      """
      import SwiftUI
      struct Panel: View { var body: some View { HStack {
        \(views)
        Button("Long") {}\(modifiers).keyboardShortcut("l")
        Button("Early") {}.keyboardShortcut("e")\(modifiers)
      } } }
      """)
    #expect(
      Set(Self.lines(compilation)) == ["Panel: Deep ⌘D deep:", "Panel: Long ⌘L long:", "Panel: Early ⌘E early:"],
      "\(Self.lines(compilation)) \(compilation.report)")
  }

  @Test("A modifier of a helper of views is followed; a key on a menu is reported")
  func helpers() {
    let compilation = Self.compile(
      """
      import SwiftUI
      extension View { func quick(_ key: KeyEquivalent) -> some View { keyboardShortcut(key, modifiers: [.command, .shift]) } }
      struct Tools: Commands {
        var body: some Commands { CommandMenu("Tools") {
          Button("Run") {}.quick("r")
          Menu("More") { Button("Less") {} }.keyboardShortcut("m")
        } }
      }
      """)
    #expect(Self.lines(compilation).first == "Tools > Run ⇧⌘R run:", "\(Self.lines(compilation))")
    #expect(compilation.importSummary.contains("1 of 2 keys read"), "\(compilation.importSummary)")
    #expect(compilation.report.contains("it is given to a menu"), "\(compilation.report)")
  }

  @Test("An initializer that an extension adds to UIKeyCommand leaves the system's own; lists that grow are followed")
  func extensionsOfKeyCommands() {
    let compilation = Self.compile(
      """
      import UIKit
      extension UIKeyCommand {
        static var inputAhead: String { Layout.isReversed ? UIKeyCommand.inputLeftArrow : UIKeyCommand.inputRightArrow }
        static let inputReturn = "\\r"
        convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, title: String? = nil) {
          self.init(input: input, modifierFlags: modifierFlags, action: action)
          if let title = title { self.title = title }
        }
      }
      class Notes: UIViewController {}
      extension Notes {
        open override var keyCommands: [UIKeyCommand]? {
          guard presentedViewController == nil else { return nil }
          var commands: [UIKeyCommand] = []
          if isEditing { commands.append(UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(add), title: "New")) }
          commands.append(contentsOf: rows)
          return commands + (0..<3).map { UIKeyCommand(input: String($0), modifierFlags: [], action: #selector(digit)) }
        }
        @objc func add() {}
        @objc func digit() {}
      }
      private extension Notes {
        var rows: [UIKeyCommand] {
          [UIKeyCommand(input: UIKeyCommand.inputAhead, modifierFlags: [], action: #selector(add)),
           UIKeyCommand(input: UIKeyCommand.inputReturn, modifierFlags: [], action: #selector(add))]
        }
      }
      class Lists: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(start), title: "Begin")]
        }
        @objc func start() {}
      }
      """)
    // Which arrow is ahead the app decides: neither is taken.
    #expect(compilation.importSummary.contains("4 of 5 keys read"), "\(compilation.importSummary)")
    let lines = Self.lines(compilation)
    #expect(lines.contains("Notes: New ⌘N add") && lines.contains("Lists: Begin ⌘N start"), "\(lines)")
    #expect(lines.filter { $0.hasPrefix("Notes: ") }.count == 5, "\(lines)")
    #expect(!compilation.diagnostics.contains { $0.code == .duplicateShortcut }, "\(compilation.report)")
  }

  @Test("Only the system's own actions and literal empty keys are left out; only items count")
  func leftOut() {
    let compilation = Self.compile(
      """
      import AppKit
      import SwiftUI
      struct Sheet: View { let shortcut: KeyboardShortcut? = nil
        var body: some View { VStack {
          Button("OK") {}.keyboardShortcut(KeyboardShortcut.defaultAction)
          Button("Cancel") {}.keyboardShortcut(.cancelAction)
          Button("None") {}.keyboardShortcut(nil)
          Button("Maybe") {}.keyboardShortcut(shortcut) } } }
      func show(_ saved: Saved) {
        let menu = NSMenu()
        menu.addItem(withTitle: "Plain", action: nil, keyEquivalent: "")
        menu.addItem(withTitle: "Saved", action: nil, keyEquivalent: saved.key)
        let done = NSButton(title: "Done", target: nil, action: nil)
        done.keyEquivalent = "\\r"
        entry.keyEquivalent = "e"
      }
      """)
    #expect(compilation.importSummary.contains("0 of 3 keys read, 2 left out"), "\(compilation.importSummary)")
    let unread = compilation.diagnostics.filter { $0.code == .unreadKey }
    #expect(unread.map(\.notes.count) == [3], "\(compilation.report)")
    #expect(DefinitionKDL(compilation)?.text.components(separatedBy: "menuc cannot read this shortcut").count == 4)
  }

  @Test("A main menu in a static variable, its items made by a helper with a key that is empty by default")
  func staticMenus() {
    let compilation = Self.compile(
      """
      import AppKit
      enum Bar {
        private static var bar: NSMenu!
        static func create() {
          bar = NSMenu(title: "Bar")
          bar.addItem(file())
          App.shared.mainMenu = bar
        }
        private static func file() -> NSMenuItem {
          let menu = NSMenu(title: "File")
          menu.addItem(item("About", "about:"))
          menu.addItem(item("Close", "performClose:", "w"))
          menu.addItem(item("Setup", "setUp:", "P", [.shift, .command]))
          return top(menu)
        }
        private static func top(_ menu: NSMenu) -> NSMenuItem {
          let item = NSMenuItem(title: menu.title, action: nil, keyEquivalent: "")
          item.submenu = menu
          return item
        }
        private static func item(_ title: String, _ action: String, _ key: String = "", _ flags: NSEvent.ModifierFlags = .command) -> NSMenuItem {
          let item = NSMenuItem(title: title, action: Selector(action), keyEquivalent: key)
          item.keyEquivalentModifierMask = key.isEmpty ? [] : flags
          return item
        }
      }
      class App: NSApplication {}
      func begin() { Bar.create() }
      """)
    #expect(
      Self.lines(compilation) == [
        "File > About about:", "File > Close ⌘W performClose:", "File > Setup ⇧⌘P setUp:",
      ], "\(Self.lines(compilation)) \(compilation.report)")
    #expect(compilation.importSummary.contains("2 of 2 "), "\(compilation.importSummary)")
  }

  @Test("Code whose values double at each step ends, and code before the keys costs little")
  func bound() {
    let steps = (1...40).map { "let v\($0) = join(v\($0 - 1), v\($0 - 1))" }.joined(separator: "\n  ")
    let calls = (1...20).map { "func w\($0)() { w\($0 - 1)(); w\($0 - 1)(); w\($0 - 1)() }" }.joined(separator: "\n")
    let clock = ContinuousClock()
    let start = clock.now
    let compilation = Self.compile(
      """
      import AppKit
      func w0() { print("work") }
      \(calls)
      func fill(_ menu: NSMenu) -> Any {
        w20()
        menu.addItem(withTitle: "Open", action: nil, keyEquivalent: "o")
        let v0 = join(menu, menu)
        \(steps)
        return v40
      }
      """)
    #expect(compilation.importSummary.contains("1 of 1 "), "\(compilation.importSummary)")
    #expect(clock.now - start < .seconds(20))
  }

  @Test("Constants of the files beside it are followed")
  func siblings() {
    let compilation = Self.compile(
      """
      import AppKit
      func fill(_ menu: NSMenu) { menu.addItem(withTitle: Titles.open, action: nil, keyEquivalent: Keys.open.rawValue) }
      """,
      [
        "Titles.swift": "enum Titles { static let open = \"Open\" }",
        "Keys.swift": "enum Keys: String { case open = \"o\" }",
      ])
    #expect(
      Self.lines(compilation).contains { $0.hasSuffix("Open ⌘O ") }, "\(Self.lines(compilation)) \(compilation.report)")
  }

  @Test("Menus without keys are read: buildMenu's and CommandMenu's, beside keys and without any")
  func withoutKeys() {
    let build = """
      import UIKit
      class AppDelegate: UIResponder {
        override func buildMenu(with builder: any UIMenuBuilder) {
          super.buildMenu(with: builder)
          builder.remove(menu: .format)
          [UIMenu.Identifier.services, .toolbar].forEach(builder.remove(menu:))
          builder.insertChild(UIMenu(title: "", options: .displayInline, children: [UICommand(title: "Open Log", action: #selector(openLog))]), atEndOfMenu: .file)
        }
        @objc func openLog() {}
      }

      """
    let other =
      "class V: UIViewController { override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(title: \"A\", action: #selector(a), input: \"1\", modifierFlags: .command)] }\n@objc func a() {} }"
    for code in [build, build + other] {
      let compilation = Self.compile(code)
      #expect(Self.lines(compilation).first == "Open Log openLog", "\(compilation.report)")
      let removed = compilation.definition.menus.flatMap(\.operations).compactMap { operation -> Menu.Identifier? in
        if case .remove(.menu(let menu)) = operation.operation { menu } else { nil }
      }
      #expect(removed == [.format, .services, .toolbar])
    }
    let commands = Self.compile(
      """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Text("") }.commands {
        CommandMenu("Tools") { Button("Crop") {}; Button("Rotate") {} } } } }
      """)
    #expect(Self.lines(commands) == ["Tools > Crop crop:", "Tools > Rotate rotate:"], "\(commands.report)")
  }

  @Test("A key that is read nowhere else does nothing twice, and a helper's key commands go to its caller")
  func once() {
    let compilation = Self.compile(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          builder.remove(menu: .format)
          builder.insertChild(fileMenu(), atStartOfMenu: .file)
        }
        func fileMenu() -> UIMenu {
          let new = UIKeyCommand(title: "New Tab", action: #selector(Self.newTab(_:)), input: "t", modifierFlags: .command)
          return UIMenu(title: "", identifier: .init("tabs"), options: .displayInline, children: [new])
        }
        @objc func newTab(_ s: Any?) {}
      }
      struct Dest { let number: Int
        var command: UIKeyCommand { UIKeyCommand(title: "G", action: #selector(AppDelegate.newTab(_:)), input: "\\(number + 1)", modifierFlags: [.command]) } }
      struct KeyBinding { let title: String; let input: String
        func make() -> UIKeyCommand { UIKeyCommand(title: title, action: #selector(Editor.bold), input: input, modifierFlags: .command) } }
      extension UIKeyCommand {
        static func cmd(_ key: String) -> UIKeyCommand { UIKeyCommand(input: key, modifierFlags: .command, action: #selector(Editor.bold)) } }
      class Editor: UIViewController {
        static let bindings: [KeyBinding] = [KeyBinding(title: "Bold", input: "b")]
        override var keyCommands: [UIKeyCommand]? { Self.bindings.map { $0.make() } + [UIKeyCommand.cmd("c")] }
        @objc func bold() {}
      }
      """)
    #expect(
      Self.lines(compilation) == ["New Tab ⌘T newTab:", "Editor: Bold ⌘B bold", "Editor:  ⌘C bold"],
      "\(compilation.report)")
    #expect(compilation.definition.menus.flatMap(\.operations).count == 2)
  }

  @Test("Priority, options and titles of sections are in the written definition")
  func written() throws {
    let compilation = Self.compile(
      """
      import UIKit
      class App: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) {
          let a = UIKeyCommand(title: "A", action: #selector(up), input: "1", modifierFlags: .command)
          builder.insertChild(UIMenu(title: "Go", options: [.displayInline, .singleSelection], children: [a]), atEndOfMenu: .view)
        }
      }
      class V: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          let c = UIKeyCommand(title: "Up", action: #selector(up), input: UIKeyCommand.inputUpArrow)
          c.wantsPriorityOverSystemBehavior = true
          return [c]
        }
        @objc func up() {}
      }
      """)
    let text = try #require(DefinitionKDL(compilation)).text
    #expect(text.contains("section _ \"Go\" singleSelection=#true"), "\(text)")
    #expect(text.contains("wantsPriorityOverSystemBehavior=#true"), "\(text)")
  }

  @Test("An initializer that calls another, raw values, a member called name, and zip are read")
  func values() {
    let compilation = Self.compile(
      """
      import UIKit
      enum Dest: Int { case home = 1, feed = 5, more }
      enum Mode: String { case one = "Uno"; var name: String { rawValue } }
      struct Row { var title: String; var key: String
        init(title: String, key: String) { self.title = title; self.key = key }
        init(_ t: String, _ k: Dest) { self.init(title: t, key: "\\(k.rawValue)") }
        var command: UIKeyCommand { UIKeyCommand(title: title, action: #selector(V.go), input: key, modifierFlags: .command) } }
      class V: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [Row("Home", .home).command, Row("More", .more).command, Row(title: Mode.one.name, key: "u").command]
            + [("S", "8"), ("L", "9")].map { title, key in UIKeyCommand(title: title, action: #selector(go), input: key, modifierFlags: .command, propertyList: title) }
        }
        @objc func go() {}
      }
      """)
    #expect(
      Self.lines(compilation) == [
        "V: Home ⌘1 go", "V: Uno ⌘U go", "V: S ⌘8 go", "V: L ⌘9 go",
      ], "\(compilation.report)")
    let lists = compilation.definition.keyCommandLists.flatMap(\.keyCommands).compactMap(\.command.propertyList)
    #expect(lists == [.string("S"), .string("L")])
  }

  @Test("A window's key is named after the window, a settings link after its label; sections keep their titles")
  func scenes() {
    let compilation = Self.compile(
      """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Text("") }.commands {
        CommandMenu("Tools") {
          Section("History") { Button("Back") {}.keyboardShortcut("[") }
          Section { Button("Crop") {}.keyboardShortcut("k") } header: { Text("Edit it") }
          SettingsLink { Text("Prefs") }.keyboardShortcut(",", modifiers: [.command, .option])
        } }
        Window("Log", id: "log") { Text("content") }.keyboardShortcut("l", modifiers: [.command, .option]) } }
      """)
    #expect(
      Self.lines(compilation).map { $0.split(separator: " ").dropLast().joined(separator: " ") } == [
        "Tools > Back ⌘[", "Tools > Crop ⌘K", "Tools > Prefs ⌥⌘,", "Log ⌥⌘L",
      ], "\(Self.lines(compilation)) \(compilation.report)")
    var titles: [String] = []
    for operation in compilation.definition.menus.flatMap(\.operations) {
      operation.operation.elements.forEach { element in
        if case .menu(let menu) = element, menu.options.contains(.displayInline), !menu.title.isEmpty {
          titles.append(menu.title)
        }
      }
    }
    #expect(titles == ["History", "Edit it"])
  }

  @Test("Without a toolchain, or with one of another format, the message says how to go on")
  func toolchain() {
    for (failure, words) in [
      (SwiftParser.Failure.noToolchain, "swiftc is missing"), (.unreadable("x"), "may write another format"),
    ] {
      let parser = SwiftParser { _ in .failure(failure) }
      var loader = DefinitionLoader(
        reader: .inMemory([:]), readSwift: { $0.readSwift(reader: $1, platforms: $2, parser: parser) })
      loader.load(main: SourceFile(path: "A.swift", bytes: Array("import AppKit; let x = NSMenu()".utf8)))
      #expect(loader.diagnostics.map(\.code) == [.missingToolchain])
      let diagnostic = loader.diagnostics.first
      #expect(([diagnostic?.message ?? ""] + (diagnostic?.help ?? [])).contains { $0.contains(words) })
    }
  }

  @Test(
    "Files in one run of the parser give what each gives alone; one that ends the parser costs no other")
  func together() throws {
    let deep = "let deep = " + String(repeating: "(", count: 200_000)
    let codes = [
      "let x = NSMenu()", "let y = (", "print(1)\nlet z = NSMenu()", deep, "let é = \"\u{1F600}\"; let w = NSMenu()",
      "",
      "#sourceLocation(file: \"Other.swift\", line: 7)\nlet v = [\n",
    ]
    let files = codes.map { Array($0.utf8) }
    let together = SwiftParser.toolchain.results(of: files)
    #expect(together.count == files.count)
    for (file, result) in zip(files, together) {
      switch (SwiftParser.toolchain.run(file), result) {
      case (.success(let alone), .success(let shared)):
        #expect(alone.complaints == shared.complaints)
        let tokens = SwiftTokens(file)
        let trees = try [alone, shared].map { try SwiftDump.file($0.dump, tokens: tokens, id: 0) }
        #expect("\(trees[0].statements)" == "\(trees[1].statements)")
      case (.failure(let alone), .failure(let shared)): #expect(alone == shared)
      default: Issue.record("\(result)")
      }
    }
  }

  @Test("A file is parsed again once its bytes change, even if Swift takes both for one text, and not before")
  func known() {
    let runs = SwiftParser.Counter()
    let parser = SwiftParser { bytes in
      runs.add()
      return SwiftParser.toolchain.run(bytes)
    }
    var count = 0
    for (title, isNew) in [
      ("One", true), ("One", false), ("Two", true), ("\u{E9}", true), ("e\u{301}", true), ("e\u{301}", false),
    ] {
      let code = """
        #if targetEnvironment(macCatalyst)
        let key = "c"
        #else
        let key = "p"
        #endif
        class AppDelegate: UIResponder {
          override func buildMenu(with builder: UIMenuBuilder) {
            let mine = UIKeyCommand(title: "\(title)", action: #selector(a), input: key, modifierFlags: .command)
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [mine]), atEndOfMenu: .view)
          }
          @objc func a() {}
        }
        """
      var loader = DefinitionLoader(
        reader: .inMemory([:]), platforms: ["ipados-26", "mac-catalyst"],
        readSwift: { $0.readSwift(reader: $1, platforms: $2, parser: parser) })
      loader.load(main: SourceFile(path: "A.swift", bytes: Array(code.utf8)))
      let commands = loader.importedMenus.flatMap(\.operations).flatMap(\.operation.elements.elements)
        .flatMap { element in if case .menu(let menu) = element { menu.children } else { [element] } }
      let titles = commands.compactMap { $0.command?.title }
      #expect(titles.count == 2 && titles.allSatisfy { $0.utf8.elementsEqual(title.utf8) }, "\(titles)")
      #expect(Set(commands.compactMap { $0.keyCombination?.displayed }) == ["⌘C", "⌘P"])
      #expect((runs.value > count) == isNew, "\(title)")
      count = runs.value
    }
  }

  @Test("A file that the parser refuses is tried once, until its bytes change; one that was not tried is tried again")
  func triedOnce() {
    let runs = SwiftParser.Counter()
    let parser = SwiftParser { _ in
      runs.add()
      return .failure(.refused("it takes too long"))
    }
    func load(_ text: String) -> Int {
      let code = Array("let menu = NSMenu() // \(text)".utf8)
      let files = Dictionary(uniqueKeysWithValues: (0..<6).map { ("App/\($0).swift", code) })
      var loader = DefinitionLoader(
        reader: .inMemory(files), platforms: ["appkit"],
        readSwift: { $0.readSwift(reader: $1, platforms: $2, parser: parser) })
      loader.load(main: SourceFile(path: "App/", bytes: []))
      #expect(loader.diagnostics.count { $0.code == .unreadableFile } == 6)
      return runs.value
    }
    let first = load("one")
    #expect((4..<6).contains(first))
    #expect((first + 1...6).contains(load("one")) && load("one") == 6)
    #expect(load("two") > 6)
  }

  @Test(
    "The toolchain's dump of functions' types with attributes can be read",
    arguments: [
      "typealias Load = (_ done: @escaping () -> Void, _ failed: @escaping (Error) -> Void) -> Void",
      "func load() -> (_ done: @escaping () -> Void, _ failed: @escaping (Error) -> Void) -> Void { { _, _ in } }",
      "var load: (@escaping () -> Void, @escaping () -> Void) -> [@Sendable () -> Void] = f",
    ])
  func attributedTypes(_ declaration: String) {
    let compilation = Self.compile(
      "import SwiftUI\n\(declaration)\nstruct V: View { var body: some View { Button(\"Go\") {}.keyboardShortcut(\"k\") } }"
    )
    #expect(Self.lines(compilation) == ["V: Go ⌘K go:"], "\(compilation.report)")
  }

  @Test(
    "A key that an initializer of another package gets is counted as not read, and one of the module's own is read",
    arguments: [
      ("import UIKit", "UIKeyCommand(.tab, action: #selector(go))", "0 of 1 "),
      ("import AppKit", "NSMenuItem(title: \"Go\", key: \"g\") {}", "0 of 1 "),
      (
        "import UIKit\nextension UIKeyCommand { convenience init(_ key: String) { self.init(input: key, modifierFlags: .command, action: #selector(V.go)) } }",
        "UIKeyCommand(\"g\")", "1 of 1 "
      ),
    ])
  func foreignInitializers(_ start: String, _ code: String, _ count: String) {
    let compilation = Self.compile(
      "\(start)\nclass V: UIViewController {\n  override var keyCommands: [UIKeyCommand]? { [\(code)] }\n  @objc func go() {}\n}"
    )
    #expect(compilation.importSummary.contains(count), "\(compilation.importSummary) \(compilation.report)")
  }

  @Test("The characters of a literal are the values of a loop")
  func characters() {
    let compilation = Self.compile(
      """
      import UIKit
      class Pad: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          var list: [UIKeyCommand] = []
          for letter in "ab" {
            list.append(UIKeyCommand(input: String(letter), modifierFlags: .control, action: #selector(go)))
          }
          return list
        }
        @objc func go() {}
      }
      """)
    #expect(Self.lines(compilation) == ["Pad:  ⌃A go", "Pad:  ⌃B go"], "\(compilation.report)")
  }

  @Test("The toolchain's dump has the known format: else SwiftDump.swift must learn the new one")
  func format() throws {
    let code =
      "import UIKit\nlet x: @Sendable () -> Void = { f(\"a\\(1)b\", #selector(A.b(_:))) }\ntypealias B = @Sendable () -> Void\nlet y = 2"
    let output = try SwiftParser.toolchain.run(Array(code.utf8)).get()
    let file = try SwiftDump.file(output.dump, tokens: SwiftTokens(Array(code.utf8)), id: 0)
    #expect(file.imports == ["UIKit"])
    let names = file.statements.compactMap { statement -> String? in
      if case .binding(.name(let name), _?) = statement { name } else { nil }
    }
    #expect(names == ["x", "y"])
  }

  @Test(
    "Bad input has no costs beyond itself",
    arguments: [
      "", "\u{0}\u{1}\u{FF}", "UIMenu", "NSMenu \"\"\"", "#if os(macOS)\nNSMenu()",
      String(repeating: "NSMenu([", count: 400),
      "let x = NSMenu(" + String(repeating: "(", count: 5_000) + String(repeating: ")", count: 5_001),
      "let x = NSMenuItem(title: \"a\"" + String(repeating: " + \"a\"", count: 6_000)
        + ", action: nil, keyEquivalent: \"k\")",
      "func f() " + String(repeating: "{ ", count: 5_000) + "NSMenu()" + String(repeating: " }", count: 5_000),
    ])
  func badInput(_ code: String) {
    #expect(Self.compile(code).isReadable)
  }
}
