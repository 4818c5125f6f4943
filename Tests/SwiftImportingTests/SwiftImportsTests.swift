import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuReports
@testable import MenuSyntax
@testable import SwiftImporting
@testable import TestSupport

/// A definition that is imported from Swift code says what the code says, and reports what the code reports.
@Suite struct SwiftImportsTests {
  /// The codes of the findings, but for keys that are not read.
  private static func codes(_ compilation: Compilation) -> [DiagnosticCode] {
    compilation.diagnostics.map(\.code).filter { $0 != .unreadKey }
  }

  /// The definition, the findings of which must be those of the code.
  private func imported(
    _ code: String, _ others: [String: String] = [:], on platforms: [String]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let original = SwiftSourcesTests.compile(code, others, on: platforms)
    let text = try #require(DefinitionKDL(original)?.text, sourceLocation: sourceLocation)
    let imported = Compilation(
      SourceFile(path: "Imported.menu.kdl", bytes: Array(text.utf8)), reader: .inMemory([:]),
      settings: CompilationSettings(platforms: platforms))
    #expect(
      Self.codes(imported) == Self.codes(original), "\(text)\n\(imported.report)", sourceLocation: sourceLocation)
    return text
  }

  @Test("Two insertions of one UIKit menu in two branches do not clash with each other")
  func branches() throws {
    let text = try imported(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          if isPro {
            builder.insertSibling(UIMenu(title: "Tools", identifier: .init("tools"), children: [
              UIKeyCommand(title: "Scan", action: #selector(scan), input: "y", modifierFlags: .command)]), afterMenu: .view)
          } else {
            builder.insertSibling(UIMenu(title: "Tools", identifier: .init("tools"), children: [
              UIKeyCommand(title: "Buy", action: #selector(buy), input: "y", modifierFlags: .command)]), afterMenu: .view)
          }
          builder.insertChild(UIMenu(identifier: .init("own"), options: .displayInline, children: [
            UICommand(title: "One", action: #selector(one))]), atStartOfMenu: .file)
          if isKiosk { builder.remove(menu: .format) }
        }
      }
      """, on: ["ipados-26"])
    #expect(text.contains(#"menu tools "Tools" changedBy="code""#))
    #expect(text.contains(#"command scan: "Scan" key="cmd+y" changedBy="code""#))
    #expect(text.contains(#"command buy: "Buy" key="cmd+y" changedBy="code""#))
    #expect(text.contains("section own {"))
    #expect(text.contains("remove .format changedBy=\"code\""))
  }

  @Test("The items of menus that nest too deep are not read, in UIKit and in SwiftUI", arguments: [99, 2_000])
  func deepMenus(_ count: Int) throws {
    let menus = (0..<count).map { "let m\($0 + 1) = UIMenu(title: \"M\", children: [m\($0)])\n" }.joined()
    let views = (0..<count).map { number in
      "struct V\(number): View { var body: some View { Menu(\"M\") { V\(number + 1)() } } }\n"
    }.joined()
    for code in [
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          let m0 = UIMenu(title: "M", children: [UICommand(title: "A", action: #selector(a))])
          \(menus)
          builder.insertSibling(m\(count), afterMenu: .view)
        }
      }
      """,
      """
      import SwiftUI
      @main struct A: App {
        var body: some Scene { WindowGroup { Text("x") }.commands { CommandMenu("M") { V0() } } }
      }
      struct V\(count): View { var body: some View { Button("A") { } } }
      \(views)
      """,
    ] {
      let compilation = SwiftSourcesTests.compile(code)
      let unread = compilation.diagnostics.filter { $0.message == "the items of the menu 'M' are not read" }
      #expect(unread.count == (count < 100 ? 0 : 1), "\(compilation.report)")
      #expect(DefinitionKDL(compilation) != nil)
    }
  }

  @Test("A key that code removes at times, or that gets a property at times, is reported in the import too")
  func keysAtTimes() throws {
    let views = try imported(
      """
      import SwiftUI
      @main struct Reader: App {
        @State var isEditing: Bool
        var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") {
          Button("Next") {}.keyboardShortcut(.rightArrow, modifiers: []).disabled(isEditing)
        } } }
      }
      """)
    #expect(views.contains(#"key="right" changedBy="disabled(_:)""#), "\(views)")
    let list = try imported(
      """
      import UIKit
      class Player: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          let left = UIKeyCommand(title: "Left", action: #selector(a), input: UIKeyCommand.inputLeftArrow)
          let commands = [left]
          commands.forEach { if $0.input == last { $0.wantsPriorityOverSystemBehavior = true } }
          return commands
        }
        @objc func a() {}
      }
      """)
    #expect(list.contains("// Not carried over: its wantsPriorityOverSystemBehavior"), "\(list)")
  }

  @Test("A divider at the edge of a group separates it from the system's items; a text is not a command")
  func dividersAndTexts() throws {
    let text = try imported(
      """
      import SwiftUI
      @main struct Reader: App {
        @State var isOpen = false
        var body: some Scene { WindowGroup { Text("") }.commands {
          CommandGroup(before: .sidebar) { Button("Clear") {}; Divider() }
          CommandMenu("Mode") { Toggle("Preview", isOn: $isOpen); Text("No Machines"); Divider() }
        } }
      }
      """)
    #expect(text.contains("section {\n            command clear: \"Clear\""), "\(text)")
    #expect(text.contains("\"No Machines\" disabled=#true"), "\(text)")
    #expect(text.contains("\"Preview\"     stateBy=\"code\""), "\(text)")
    #expect(text.ranges(of: "section").count == 1, "\(text)")
  }

  @Test("What a control does by itself, and when code disables an item, is left, and so is told")
  func controls() throws {
    let text = try imported(
      """
      import SwiftUI
      @main struct Reader: App {
        @State var isOpen = false
        var body: some Scene { WindowGroup { Text("") }.commands {
          CommandMenu("Mode") {
            Link("Website", destination: site)
            Button("Save") {}.disabled(isOpen)
            Link("Help", destination: URL(string: "https://a.b/c")!)
            Button("Next") {}.keyboardShortcut(.rightArrow, modifiers: []).disabled(isOpen)
          }
        } }
      }
      """)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    for (remark, title) in [("that it is a Link to site", "Website"), ("when the code disables it", "Save")] {
      let index = try #require(lines.firstIndex(of: "// Not carried over: \(remark)."), "\(text)")
      #expect(lines[index + 1].contains("\"\(title)\""))
    }
    #expect(text.ranges(of: "that it is a Link").count == 1)
    #expect(text.contains(#"command website: "Website""#), "\(text)")
    #expect(text.contains(#""Help" propertyList="https://a.b/c""#), "\(text)")
    // Other code may let the key through; it takes nothing away.
    #expect(text.contains(#""Next" key="right" changedBy="disabled(_:)""#), "\(text)")
  }

  @Test(
    "A title with a choice in it is not certain, however it is written",
    arguments: [
      "\"\\(isOpen ? \"Wide\" : \"Narrow\") Layout\"", "(isOpen ? \"Wide\" : \"Narrow\") + \" Layout\"",
      "\"\" + (isOpen ? \"Wide\" : \"Narrow\") + \" \" + \"Layout\"",
    ])
  func choices(_ title: String) throws {
    let text = try imported(
      """
      import SwiftUI
      @main struct Reader: App {
        @State var isOpen = false
        var body: some Scene { WindowGroup { Text("") }.commands {
          CommandMenu("Mode") { Button(\(title)) {}.keyboardShortcut("l") }
        } }
      }
      """)
    #expect(text.contains(#"// At other times its title is "Wide Layout"."#), "\(text)")
    #expect(text.contains(#""Narrow Layout" key="cmd+l" titledBy="code""#), "\(text)")
  }

  @Test("A computed action is told, and a title that code makes keeps the only text that the code is given")
  func computed() throws {
    let text = try imported(
      """
      import UIKit
      class Player: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [
            UIKeyCommand(title: "Cancel It", action: item.action!, input: "d", modifierFlags: .command),
            UIKeyCommand(title: Localized("Select Next", nil), action: #selector(a), input: "j", modifierFlags: .command),
            UIKeyCommand(title: pick("One", "Two"), action: #selector(a), input: "k", modifierFlags: .command),
          ]
        }
        @objc func a() {}
      }
      """)
    #expect(text.contains("// Not carried over: its action, which the code computes: 'cancelIt:' is in its place."))
    #expect(text.contains(#""Select Next" key="cmd+j" titledBy="code""#), "\(text)")
    #expect(text.contains(#""pick()"      key="cmd+k""#), "\(text)")
    #expect(text.contains(#"what the code makes of Localized("Select Next")."#), "\(text)")
  }

  @Test("SwiftUI titles the Format menu that an app's items bring")
  func formatMenu() throws {
    let text = try imported(
      """
      import SwiftUI
      @main struct Reader: App { var body: some Scene {
        WindowGroup { Text("") }.commands { CommandGroup(replacing: .textFormatting) { Button("Bigger") {} } }
      } }
      """)
    #expect(text.contains(#"menu .format "Format" titledBy="SwiftUI""#), "\(text)")
  }

  @Test("A divider beside the system's group is its border, and others are between the items")
  func borders() throws {
    let text = try imported(
      """
      import SwiftUI
      @main struct Reader: App {
        var body: some Scene { WindowGroup { Text("") }.commands {
          CommandGroup(before: .sidebar) { Divider(); Button("One") {}; Divider(); Button("Two") {} }
          CommandGroup(after: .newItem) { Button("Three") {}; Divider(); Button("Four") {}; Divider() }
        } }
      }
      """)
    let words = text.split { " \n".contains($0) }.joined(separator: " ")
    #expect(words.contains(#"section { command one: "One" } command two: "Two""#), "\(text)")
    #expect(words.contains(#"command three: "Three" section { command four: "Four" }"#), "\(text)")
  }

  @Test("Commands with computed property lists may differ")
  func propertyLists() throws {
    let text = try imported(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          let items = names.map { make($0) } + [make(Store.first), make(Store.last)]
          builder.insertSibling(UIMenu(title: "Shell", children: items), beforeMenu: .edit)
        }
        func make(_ name: String) -> UICommand {
          UICommand(title: "Run", action: #selector(go), propertyList: ["name": name])
        }
        @objc func go(_ sender: Any) {}
      }
      """, on: ["ipados-26"])
    #expect(text.contains("changedBy=\"code\""), "\(text)")
  }

  @Test("A menu that is removed at times is removed once")
  func removals() throws {
    let text = try imported(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          if isKiosk { builder.remove(menu: .format) }
          if isOpen { builder.remove(menu: .format) }
          builder.remove(menu: .font)
          if isLocked { builder.remove(menu: .edit); builder.remove(menu: .find) } else { builder.remove(menu: .edit) }
          builder.remove(menu: .window)
          builder.remove(menu: .bringAllToFront)
        }
      }
      """, on: ["ipados-26"])
    #expect(text.ranges(of: "remove .format").count == 1 && text.ranges(of: "remove .find").count == 1, "\(text)")
  }

  @Test("Key commands without a title, and those that an action makes, are reported as in the code")
  func keyCommands() throws {
    let text = try imported(
      """
      import UIKit
      class Page: UIViewController {
        var extra: [UIKeyCommand] = []
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(input: "B", modifierFlags: .command, action: #selector(bold)),
           UIKeyCommand(input: "g", action: #selector(go))] + extra
        }
        @objc func start() { extra = [UIKeyCommand(title: "Stop", action: #selector(stop), input: "s")] }
        @objc func bold() {}
        @objc func go() {}
        @objc func stop() {}
      }
      """, on: ["mac-catalyst"])
    #expect(text.contains(/"Stop" key="s" +changedBy="code"/), "\(text)")
  }

  @Test("Of two apps of a folder one is read, with what both share")
  func severalApps() throws {
    func app(_ name: String, _ title: String) -> String {
      """
      import UIKit
      @main class \(name): UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          builder.insertSibling(UIMenu(title: "Go", identifier: .init("go"), children: [
            Shared.next, UIKeyCommand(title: "\(title)", action: #selector(go), input: "1", modifierFlags: .command)
          ]), afterMenu: .view)
        }
      }
      """
    }
    let shared = """
      import UIKit
      enum Shared {
        static let next = UIKeyCommand(title: "Next", action: #selector(A.next), input: "]", modifierFlags: .command)
      }
      """
    let files = [
      "Apps/One/A.swift": app("One", "First"), "Apps/Two/B.swift": app("Two", "Top"), "Apps/Shared/S.swift": shared,
    ]
    let file = SourceFile(path: "Apps/", bytes: [])
    let compilation = Compilation(
      file, reader: .inMemory(files.mapValues { Array($0.utf8) }),
      settings: CompilationSettings(platforms: ["ipados-26"]))
    let text = try #require(DefinitionKDL(compilation)?.text)
    let imported = Compilation(
      SourceFile(path: "Imported.menu.kdl", bytes: Array(text.utf8)), reader: .inMemory([:]),
      settings: CompilationSettings(platforms: ["ipados-26"]))
    #expect(Self.codes(imported) == Self.codes(compilation), "\(text)\n\(imported.report)")
    #expect(text.contains(#""First" key="cmd+1""#) && !text.contains(#""Top""#), "\(text)")
  }

  @Test("An item whose action the code does not show is not idle")
  func idle() throws {
    let text = try imported(
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) {
          let main = NSMenu(), file = NSMenu(title: "File"), holder = NSMenuItem()
          holder.submenu = file
          main.addItem(holder)
          file.addItem(withTitle: "Go", action: #selector(go), keyEquivalent: "g")
          file.addItem(withTitle: "Idle", action: nil, keyEquivalent: "")
          file.addItem(withTitle: "Later", action: nil, keyEquivalent: "l")
          NSApp.mainMenu = main
        }
      }
      """)
    #expect(text.contains(#""Later" key="cmd+l" changedBy="code""#), "\(text)")
  }

  @Test("Buttons of a view may have one title and several keys")
  func equalTitles() throws {
    let text = try imported(
      """
      import SwiftUI
      @main struct Lamp: App { var body: some Scene { WindowGroup { Page() } } }
      struct Page: View {
        var body: some View {
          VStack {
            Button("Send") { send() }.keyboardShortcut("1")
            Button("Send") { later() }.keyboardShortcut("2")
          }
        }
      }
      """)
    #expect(text.contains("send2"), "\(text)")
  }

  @Test("Alternates are read unless code computes them, and a key command is the responder's that asks for it")
  func responders() throws {
    let text = try imported(
      """
      import UIKit
      struct Entry { let title: String, input: String
        var command: UIKeyCommand { UIKeyCommand(input: input, modifierFlags: .control, action: #selector(Page.go), discoverabilityTitle: title) } }
      class Page: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Next", action: #selector(next), input: "n", modifierFlags: .command, alternates: [
            UICommandAlternate(title: "Last", action: #selector(last), modifierFlags: .shift),
            UICommandAlternate(title: "Middle", action: #selector(middle), modifierFlags: flags())])]
        }
        func more() -> [UIKeyCommand] { [Entry(title: "One", input: "1"), Entry(title: "Two", input: "2")].map(\\.command) }
        func change(with builder: UIMenuBuilder) {
          guard let file = builder.menu(for: .newScene) else { return }
          builder.replace(menu: .newScene, with: file.replacingChildren([
            UIKeyCommand(title: "New", action: #selector(new), input: "k", modifierFlags: .command)]))
        }
      }
      """, on: ["ipados-26"])
    #expect(text.contains(/alternate last:? "Last" modifiers="shift"/) && !text.contains("Middle"), "\(text)")
    #expect(text.contains("its alternates"), "\(text)")
    #expect(text.contains(/keyCommand go: +"One" +key="ctrl\+1"/), "\(text)")
    #expect(!text.contains("responder Entry") && text.contains("\"New\""), "\(text)")
  }

  @Test("Actions and menus keep their properties in the written definition")
  func writtenProperties() throws {
    let text = try imported(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          builder.insertChild(UIMenu(title: "Layout", subtitle: "How", image: UIImage(systemName: "star"), children: [
            UIAction(title: "Grid", subtitle: "Rows", image: UIImage(systemName: "grid"),
              discoverabilityTitle: "Show Grid", attributes: [.destructive], state: .mixed) { _ in }
          ]), atEndOfMenu: .view)
        }
      }
      """)
    #expect(text.contains("menu _ \"Layout\" subtitle=\"How\" image=\"star\" {"), "\(text)")
    #expect(
      text.contains(
        "\"Grid\" discoverabilityTitle=\"Show Grid\" subtitle=\"Rows\" image=\"grid\" state=mixed destructive=#true"),
      "\(text)")
  }

  @Test(
    "A menu that SwiftUI's commands may bring is not told to be missing on the iPad", arguments: ["format", "sidebar"])
  func mixed(_ menu: String) throws {
    let code = """
      import SwiftUI
      import UIKit
      @main struct Lamp: App {
        @UIApplicationDelegateAdaptor(Delegate.self) var delegate
        var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") { Button("Back") {}.keyboardShortcut("j") } } }
      }
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) { builder.remove(menu: .\(menu)) }
      }
      """
    _ = try imported(code, on: ["ipados-26"])
    #expect(Self.codes(SwiftSourcesTests.compile(code, on: ["ipados-26"])) == [])
  }

  @Test("A capital letter in code beside the same with Shift has no finding: whether it needs Shift is not measured")
  func capitals() throws {
    let code = """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          builder.insertChild(UIMenu(title: "M", children: [
            UIKeyCommand(title: "Copy It", action: #selector(a), input: "U", modifierFlags: .command),
            UIKeyCommand(title: "Open It", action: #selector(b), input: "U", modifierFlags: [.command, .shift]),
          ]), atEndOfMenu: .file)
        }
        @objc func a() {}
        @objc func b() {}
      }
      """
    #expect(Self.codes(SwiftSourcesTests.compile(code, on: ["ipados-26"])) == [])
    _ = try imported(code, on: ["ipados-26"])
  }

  @Test("A clash of SwiftUI's commands with UIKit's menus is a warning in the import too")
  func severities() throws {
    let code = """
      import SwiftUI
      @main struct LampApp: App { var body: some Scene {
        WindowGroup { Text("") }.commands { CommandMenu("Go") { Button("Find It") {}.keyboardShortcut("f") } }
      } }
      """
    let text = try imported(code, on: ["ipados-26"])
    #expect(text.contains("insert before=.window changedBy=\"SwiftUI\" {"), "\(text)")
    let found = Compilation(text: text, platforms: ["ipados-26"]).diagnostics
    #expect(found.map(\.severity) == [.warning])
  }

  @Test("A feature without SwiftUI's commands is omitted in the import, though an operation names its menu")
  func uncertainFeatures() throws {
    let text = try imported(
      """
      import SwiftUI
      import UIKit
      @main struct LampApp: App {
        @UIApplicationDelegateAdaptor(Delegate.self) var delegate
        var body: some Scene {
          WindowGroup { Text("") }.commands { CommandMenu("Go") { Button("Burn") {}.keyboardShortcut("b") } }
        }
      }
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) { builder.remove(menu: .format) }
      }
      """)
    #expect(text.contains("omits textFormatting\n"), "\(text)")
    #expect(text.contains("remove .format changedBy=\"code\"\n"), "\(text)")
  }

  @Test(
    "A key that a view has at times, beside the same that it always has, is reported in the import too",
    arguments: [true, false])
  func repeatedAtTimes(_ isFirst: Bool) throws {
    let always = "Button(\"Back\") {}.keyboardShortcut(.escape, modifiers: [])"
    let atTimes = "if can { Text(\"x\") } else { Button(\"Cancel\") {}.keyboardShortcut(.escape, modifiers: []) }"
    let text = try imported(
      """
      import SwiftUI
      @main struct LampApp: App { var body: some Scene { WindowGroup { Editor() } } }
      struct Editor: View {
        @State var can = false
        var body: some View {
          VStack {
            \((isFirst ? [atTimes, always] : [always, atTimes]).joined(separator: "\n"))
            if can { Button("Glow") {}.keyboardShortcut("g") }
          }
        }
      }
      """)
    #expect(Compilation(text: text).diagnostics.map(\.code) == [.duplicateShortcut])
    #expect(text.contains(/"Glow" +key="cmd\+g" changedBy="code"/), "\(text)")
  }

  @Test("A second key of a responder is told in the import too")
  func escape() throws {
    let text = try imported(
      """
      import UIKit
      class Page: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Close", action: #selector(close), input: UIKeyCommand.inputEscape),
           UIKeyCommand(title: "Stop", action: #selector(stop), input: UIKeyCommand.inputEscape)]
        }
        @objc func close() {}
        @objc func stop() {}
      }
      """, on: ["ipados-26"])
    let found = Compilation(
      SourceFile(path: "Imported.menu.kdl", bytes: Array(text.utf8)), reader: .inMemory([:]),
      settings: CompilationSettings(platforms: nil))
    #expect(Self.codes(found) == [.duplicateShortcut])
  }

  @Test("An action of a loop is marked")
  func actionsOfALoop() throws {
    let text = try imported(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          var items = [UIAction]()
          for pin in history { items.append(UIAction(title: pin.document?.title ?? "No Title") { _ in }) }
          items.append(UIAction(title: "Clear") { _ in })
          builder.insertSibling(UIMenu(title: "History", children: items), afterMenu: .view)
        }
      }
      """, on: ["ipados-26"])
    #expect(text.contains(#"action _ "No Title" titledBy="code" changedBy="code""#), "\(text)")
    #expect(text.contains(#"action _ "Clear"\#n"#), "\(text)")
  }

  @Test("The priority of a key command that a branch makes and sets is known")
  func priorityInABranch() throws {
    let text = try imported(
      """
      import UIKit
      class Field: UITextField {
        override var keyCommands: [UIKeyCommand]? {
          var keys = [UIKeyCommand]()
          if isFirstResponder {
            let tab = UIKeyCommand(action: #selector(createTag), input: "\\t")
            tab.wantsPriorityOverSystemBehavior = true
            keys.append(tab)
          }
          return keys
        }
        @objc func createTag() {}
      }
      """, on: ["ipados-26"])
    #expect(text.contains("wantsPriorityOverSystemBehavior=#true") && !text.contains("computed"), "\(text)")
  }
}
