import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuReports
@testable import MenuSyntax
@testable import SwiftImporting
@testable import TestSupport

/// Keys and titles in the forms that apps write them in.
@Suite struct SwiftFormsTests {
  private static func lines(_ code: String, _ others: [String: String] = [:], on platforms: [String]? = nil) -> [String]
  {
    SwiftSourcesTests.lines(SwiftSourcesTests.compile(code, others, on: platforms))
  }

  private static func commands(_ items: String, _ top: String = "") -> String {
    """
    import SwiftUI
    @main struct Lamp: App { var body: some Scene { WindowGroup { Text("") }.commands { CommandMenu("Go") { \(items) } } } }
    \(top)
    """
  }

  @Test("A private type of a file hides SwiftUI's type of its name in that file only")
  func privateTypes() {
    let code = Self.commands(
      """
      Button("On") {}.keyboardShortcut("y", modifiers: [.command, .option])
      Menu("More") { Button("Off") {}.keyboardShortcut("u", modifiers: [.command, .option]) }
      """, "struct Panel: View { var body: some View { Text(\"\") } }")
    let own = """
      import SwiftUI
      fileprivate struct Button: View { let label: String; var body: some View { Text(label) } }
      private struct Menu: View { var body: some View { Text("own").keyboardShortcut("j") } }
      private struct WindowGroup {}
      struct Panel { var body: some View { Menu() } }
      """
    let compilation = SwiftSourcesTests.compile(code, ["Own.swift": own])
    #expect(
      SwiftSourcesTests.lines(compilation) == ["Go > On ⌥⌘Y on:", "Go > More > Off ⌥⌘U off:"],
      "\(SwiftSourcesTests.lines(compilation))")
    #expect(compilation.targets.map(\.platform.name) == ["swiftui-mac"])
  }

  @Test(
    "An argument that removes a shortcut is not a key",
    arguments: [".none", "nil", "isOn ? .defaultAction : nil", "isOn ? .defaultAction : .none"])
  func noShortcut(_ value: String) {
    let compilation = SwiftSourcesTests.compile(
      Self.commands(
        "Button(\"Done\") {}.keyboardShortcut(\(value))\n Button(\"A\") {}.keyboardShortcut(isOn ? \"k\" : .none)"))
    #expect(compilation.definition.imports.first?.keyCount == 1, "\(compilation.report)")
    #expect(SwiftSourcesTests.lines(compilation) == ["Go > Done done:", "Go > A ⌘K a:"])
  }

  @Test("A line feed is shown as Return")
  func lineFeed() {
    let code = """
      import UIKit
      class Editor: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Add Row", action: #selector(add), input: "\\n", modifierFlags: .shift)]
        }
        @objc func add() {}
      }
      """
    #expect(Self.lines(code) == ["Editor: Add Row ⇧↩ add"])
  }

  @Test("Titles may be constants, texts, or labels of buttons with an intent")
  func titles() {
    let code = Self.commands(
      """
      Button(.play) {}.keyboardShortcut("y")
      Button(intent: Play()) { Text("Intent") }.keyboardShortcut("u")
      """,
      """
      extension LocalizedStringResource { static let play: Self = "Play Now" }
      struct Windows: Scene { var body: some Scene { Window(Text("Log"), id: "log") { Text("") }.keyboardShortcut("l") } }
      """)
    #expect(
      Self.lines(code) == ["Go > Play Now ⌘Y playNow:", "Go > Intent ⌘U intent:", "Log ⌘L openWindowOfScene:"],
      "\(Self.lines(code))")
  }

  @Test("UIKit's constants in lists are elements; a key path makes commands of cases; a list may be missing")
  func lists() {
    let code = """
      import UIKit
      enum Tool: CaseIterable { case pen, brush
        var command: UIKeyCommand { UIKeyCommand(title: self == .pen ? "Pen" : "Brush", action: #selector(Page.pick), input: self == .pen ? "p" : "b", modifierFlags: .command) }
      }
      class Page: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          let names = ["Up", "Down"]
          var all: [UIKeyCommand] = []
          for (index, key) in [UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow].enumerated() {
            all.append(UIKeyCommand(title: names[index], action: #selector(move), input: key, modifierFlags: []))
          }
          return all + Tool.allCases.map(\\.command)
        }
      }
      class Tabs: UITabBarController {
        override var keyCommands: [UIKeyCommand]? {
          (viewControllers ?? []).enumerated().map { (index, page) in
            UIKeyCommand(title: "Tab", action: #selector(go), input: "t", modifierFlags: .command)
          }
        }
      }
      """
    #expect(
      Self.lines(code, on: ["ipados-26"]) == [
        "Page: Up ↑ move:", "Page: Down ↓ move:", "Page: Pen ⌘P pick:", "Page: Brush ⌘B pick:", "Tabs: Tab ⌘T go:",
      ], "\(Self.lines(code, on: ["ipados-26"]))")
  }

  @Test("A trailing closure is not a title, though it has no label")
  func builders() {
    let code = """
      import AppKit
      @resultBuilder struct Items { static func buildBlock(_ items: NSMenuItem...) -> [NSMenuItem] { items } }
      extension NSMenu {
        typealias Entry = NSMenuItem
        convenience init(_ title: String = "", @Items items: () -> [NSMenuItem]) { self.init(title: title); self.items = items() }
        func filled(_ target: AnyObject? = nil, items: () -> [NSMenuItem?]) -> NSMenu {
          for item in items() { if let item { addItem(item) } }
          return self
        }
      }
      class Item: NSMenuItem {
        convenience init(_ title: String, key: String = "", handler: @escaping () -> Void = {}) {
          self.init(title: title, action: #selector(fire), keyEquivalent: key)
        }
        convenience init(_ title: String, submenu: NSMenu) { self.init(title: title, action: nil, keyEquivalent: ""); self.submenu = submenu }
      }
      class Delegate: NSObject, NSApplicationDelegate {
        var bar: NSMenu { NSMenu { Item("Play", submenu: NSMenu("Play") { Item("Start", key: "y") {} }); more } }
        var more: NSMenuItem {
          let item = NSMenu.Entry(title: "More", action: nil, keyEquivalent: "")
          item.submenu = .init(title: "More").filled { [Item("Stop", key: "u")] }
          return item
        }
        func applicationDidFinishLaunching(_ note: Notification) { NSApp.mainMenu = bar }
      }
      """
    #expect(Self.lines(code) == ["Play > Start ⌘Y fire:", "More > Stop ⌘U fire:"], "\(Self.lines(code))")
  }

  @Test("If code makes a menu repeatedly, the fullest counts")
  func fullest() {
    let code = """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        var servers: [String] = []
        func applicationDidFinishLaunching(_ note: Notification) { rebuild() }
        func rebuild() {
          let menu = NSMenu(title: "Servers")
          if servers.count > 3 { menu.addItem(withTitle: "All", action: #selector(all), keyEquivalent: "y") }
          menu.addItem(withTitle: "Reload", action: #selector(reload), keyEquivalent: "r")
          statusItem.menu = menu
        }
        @objc func reload() { servers = ["A"]; rebuild() }
        @objc func all() { rebuild() }
      }
      """
    #expect(Self.lines(code) == ["Servers: All ⌘Y all", "Servers: Reload ⌘R reload"], "\(Self.lines(code))")
  }

  @Test(
    "A view with a shortcut or without is one button",
    arguments: ["KeyboardShortcut(\"r\", modifiers: .option)", ".init(\"r\", modifiers: .option)"])
  func optionalShortcut(_ shortcut: String) {
    let lines = Self.lines(
      Self.commands(
        "MenuButton(title: \"Run\", shortcut: \(shortcut))\nMenuButton(title: \"Stop\")",
        """
        struct MenuButton: View {
          let title: String
          var shortcut: KeyboardShortcut? = nil
          var body: some View {
            if let shortcut { Button(title) {}.keyboardShortcut(shortcut) } else { Button(title) {} }
          }
        }
        """))
    #expect(lines == ["Go > Run ⌥R run:", "Go > Stop stop:"])
  }

  @Test(
    "The elements of a list that code may change exist at times",
    arguments: [("let", false), ("@State private var", true)])
  func changedLists(_ word: String, _ isChanged: Bool) {
    let key = "KeyEquivalent(Character(\"\\(index + 1)\"))"
    for loop in [
      "ForEach(Array(tabs.enumerated()), id: \\.offset) { index, tab in Button(tab) {}.keyboardShortcut(\(key)) }",
      "ForEach(tabs.indices, id: \\.self) { index in Button(\"Tab\") {}.keyboardShortcut(\(key)) }",
    ] {
      let compilation = SwiftSourcesTests.compile(
        """
        import SwiftUI
        struct Tabs: Commands {
          \(word) tabs = ["Inbox", "Sent"]
          var body: some Commands { CommandMenu("Go") {
            \(loop)
            Button("Home") {}.keyboardShortcut("1")
          } }
        }
        @main struct Lamp: App { var body: some Scene { WindowGroup { Text("") }.commands { Tabs() } } }
        """)
      let (summary, codes) = (compilation.importSummary, compilation.diagnostics.map(\.code))
      #expect(summary.contains("2 of 2 keys read") && summary.contains("at times") == isChanged, "\(summary)")
      #expect(codes.contains(.duplicateShortcut) != isChanged, "\(compilation.report)")
    }
  }

  @Test("Each key of a helper has its own place")
  func placesOfKeys() {
    let code = """
      import SwiftUI
      struct Panel: View {
        var body: some View {
          one("1")
          one("2")
        }
        func one(_ key: Character) -> some View { Button("") {}.keyboardShortcut(KeyEquivalent(key)) }
      }
      @main struct Lamp: App { var body: some Scene { WindowGroup { Panel() } } }
      """
    let compilation = SwiftSourcesTests.compile(code)
    let commands = compilation.definition.keyCommandLists.flatMap(\.keyCommands)
    let places = commands.compactMap { $0.command.source }
      .compactMap { compilation.definition.importedPlaces[$0]?[.key] }
    let keys = places.map { place in
      String(decoding: Array(code.utf8)[Int(place.start)..<Int(place.end)], as: UTF8.self)
    }
    #expect(keys == ["\"1\"", "\"2\""])
  }

  /// Code of UIKit's commands with an action.
  private static func built(_ statements: String, _ top: String = "") -> String {
    """
    import UIKit
    @main final class Delegate: UIResponder, UIApplicationDelegate {
      static var isWide = false
      override func buildMenu(with builder: UIMenuBuilder) { \(statements) }
      func key(_ title: String, _ input: String) -> UIKeyCommand {
        UIKeyCommand(title: title, action: #selector(act), input: input, modifierFlags: .command)
      }
      @objc func act() {}
    }
    \(top)
    """
  }

  /// Code of AppKit's menu bar with a menu Go.
  private static func bar(_ statements: String, _ top: String = "") -> String {
    """
    import AppKit
    @main final class Delegate: NSObject, NSApplicationDelegate {
      var isWide = false
      func applicationDidFinishLaunching(_ note: Notification) {
        let main = NSMenu(), item = NSMenuItem(), menu = NSMenu(title: "Go")
        \(statements)
        item.submenu = menu
        main.addItem(item)
        NSApp.mainMenu = main
      }
      @objc func act() {}
    }
    \(top)
    """
  }

  /// A helper that makes texts of formats.
  private static let helper = """
    func tr(_ key: String, _ value: String, _ args: CVarArg...) -> String {
      String(format: Bundle.main.localizedString(forKey: key, value: value, table: nil), locale: .current, arguments: args)
    }
    """

  /// Code, the lines that are read of it, and the beginning of what a check counts.
  private static let readings: [(what: String, code: String, lines: [String], count: String)] = [
    (
      "modifiers that an optional may have",
      bar(
        """
        menu.addItem(NSMenuItem("Wide", "t", mask: [.command, .option]))
        menu.addItem(NSMenuItem("Back", "r"))
        """,
        """
        extension NSMenuItem {
          convenience init(_ title: String, _ key: String, mask: NSEvent.ModifierFlags? = nil) {
            self.init(title: title, action: #selector(Delegate.act), keyEquivalent: key)
            mask.map { self.keyEquivalentModifierMask = $0 }
          }
        }
        """), ["Go > Wide ⌥⌘T act", "Go > Back ⌘R act"], "2 of 2 keys read\n"
    ),
    (
      "modifiers that are one value or several",
      bar(
        """
        let masks: [NSEvent.ModifierFlags] = [.command, .option]
        masks.map { add("One", "1", $0, to: menu) }
        """,
        """
        extension Delegate {
          func add(_ title: String, _ key: String, _ mask: NSEvent.ModifierFlags, to menu: NSMenu) {
            let item = NSMenuItem(title: title, action: #selector(act), keyEquivalent: key)
            item.keyEquivalentModifierMask = mask
            menu.addItem(item)
          }
        }
        """), ["Go > One act"], "0 of 1 key read"
    ),
    (
      "items that an optional may have",
      bar(
        """
        let more = NSMenuItem(title: "More", action: nil, keyEquivalent: "")
        more.submenu = NSMenu(title: "More", items: [
          NSMenuItem(title: "One", action: #selector(act), keyEquivalent: "1"),
          NSMenuItem(title: "Two", action: #selector(act), keyEquivalent: "2")])
        menu.addItem(more)
        """,
        """
        extension NSMenu {
          convenience init(title: String = "", items: [NSMenuItem]?) {
            self.init(title: title)
            items.flatMap { self.items = $0 }
          }
        }
        """), ["Go > More > One ⌘1 act", "Go > More > Two ⌘2 act"], "2 of 2 keys read\n"
    ),
    (
      "a menu whose initializer may have a title",
      bar(
        """
        let more = NSMenuItem(title: "More", action: nil, keyEquivalent: "")
        more.submenu = NSMenu(title: title, items: [
          NSMenuItem(title: "One", action: #selector(act), keyEquivalent: "1")])
        menu.addItem(more)
        let last = NSMenuItem(title: "Last", action: nil, keyEquivalent: "")
        last.submenu = NSMenu(title: "Last", items: [
          NSMenuItem(title: "Two", action: #selector(act), keyEquivalent: "2")])
        menu.addItem(last)
        """,
        """
        extension NSMenu {
          convenience init(title: String?, items: [NSMenuItem]) {
            guard let title else {
              self.init()
              self.items = items
              return
            }
            self.init(title: title)
            self.items = items
          }
        }
        """), ["Go > More > One ⌘1 act", "Go > Last > Two ⌘2 act"], "2 of 2 keys read\n"
    ),
    (
      "a list that each branch of a switch sets",
      built(
        """
        let all: [UIKeyCommand]
        switch width {
        case .wide: all = [key("Narrow", "n")]
        case .narrow: all = [key("Wide", "w")]
        }
        builder.insertChild(UIMenu(title: "Go", children: all), atEndOfMenu: .view)
        """), ["Go > Narrow ⌘N act", "Go > Wide ⌘W act"], "2 of 2 keys read, 2 of them there at times"
    ),
    (
      "a list of items that each branch of an if sets",
      bar(
        """
        let items: [NSMenuItem]
        if isWide {
          items = [NSMenuItem(title: "Narrow", action: #selector(act), keyEquivalent: "n")]
        } else {
          items = [NSMenuItem(title: "Wide", action: #selector(act), keyEquivalent: "w")]
        }
        for item in items { menu.addItem(item) }
        """), ["Go > Narrow ⌘N act", "Go > Wide ⌘W act"], "2 of 2 keys read, 2 of them there at times"
    ),
    (
      "new children of a menu that may exist",
      built(
        """
        var menu = builder.menu(for: .preferences) ?? UIMenu(title: "Settings", identifier: .preferences)
        menu = menu.replacingChildren([key("Own", ","), key("Other", "o")])
        builder.replace(menu: .preferences, with: menu)
        """), ["Own ⌘, act", "Other ⌘O act"], "2 of 2 keys read"
    ),
    (
      "new children of a menu of the system",
      built(
        """
        if let menu = builder.menu(for: .view)?.replacingChildren([key("Own", "j")]) {
          builder.replace(menu: .view, with: menu)
        }
        """), ["Own ⌘J act"], "1 of 1 key read"
    ),
    (
      "more children of a menu of the system",
      built(
        """
        let menu = builder.menu(for: .view)!
        builder.replace(menu: .view, with: menu.replacingChildren(menu.children + [key("Own", "j")]))
        """), [], "0 of 1 key read"
    ),
    (
      "new children of a menu of the system in another place",
      built(
        """
        let menu = builder.menu(for: .view)!.replacingChildren([key("Own", "j")])
        builder.insertSibling(menu, afterMenu: .edit)
        """), [], "0 of 1 key read"
    ),
    (
      "key commands without their type",
      """
      import UIKit
      class Page: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          var all = super.keyCommands ?? []
          all.append(.init(action: #selector(act), input: UIKeyCommand.inputRightArrow))
          return all
        }
        @objc func act() {}
      }
      """, ["Page:  → act"], "1 of 1 key read"
    ),
    (
      "an option set of the module with the name of the system's",
      bar(
        "menu.addItem(NSMenuItem(title: \"One\", action: #selector(act), keyEquivalent: \"\").key(\"1\", [.command, .shift]))",
        """
        extension NSMenuItem {
          func key(_ key: String, _ mask: NSEvent.ModifierFlags) -> NSMenuItem {
            keyEquivalentModifierMask = mask
            self.keyEquivalent = key
            return self
          }
        }
        struct Press {
          struct ModifierFlags: OptionSet {
            static let shift = Self(rawValue: 1 << 17)
            static let command = Self(rawValue: 1 << 20)
          }
        }
        """), ["Go > One ⇧⌘1 act"], "1 of 1 key read"
    ),
    (
      "arrows as Apple's oldest characters",
      bar(
        """
        menu.addItem(withTitle: "Up", action: #selector(act), keyEquivalent: "\\u{1e}")
        menu.addItem(withTitle: "Left", action: #selector(act), keyEquivalent: "\\u{001c}")
        """), ["Go > Up ⌘↑ act", "Go > Left ⌘← act"], "2 of 2 keys read"
    ),
    (
      "titles of types with other names",
      commands(
        "Button(L.Menu.open) {}.keyboardShortcut(\"y\")",
        """
        enum L10n { enum Localizable { enum Menu { static let open = tr("Menu.Open", "Open It", 1) } } }
        typealias L = L10n.Localizable
        """ + "\n" + helper), ["Go > Open It ⌘Y openIt:"], "1 of 1 key read"
    ),
    (
      "keys of items that the code does not make",
      bar(
        """
        let copy = menu.items[0].copy() as! NSMenuItem, made = make(), button = makeButton()
        for one in [copy, made] { menu.addItem(one) }
        copy.keyEquivalent = "g"
        made.keyEquivalent = "h"
        button.keyEquivalent = "i"
        if let found = menu.items.first(where: { $0.tag == 3 }) { found.keyEquivalent = "j" }
        if let first = alert.buttons.first(where: { $0.tag == 3 }) { first.keyEquivalent = "l" }
        (box.viewWithTag(3) as! NSButton).keyEquivalent = "m"
        """), [], "0 of 3 keys read"
    ),
    (
      "items of another module",
      bar(
        """
        menu.addItem(Item("One", key: "n"))
        menu.addItem(makeItem())
        let other = NSMenu(title: "Other")
        other.addItem(Item("Two", key: "t"))
        other.addItem(makeItem("Three"))
        menu.addItem(Item("None", key: ""))
        menu.addItem(Item("Nil", key: nil))
        """,
        """
        class Tools: Bar { init() { super.init(); addItem(NSMenuItem(submenu: Paper())) } }
        class Paper: NSMenu { init() { super.init(title: "Paper"); addItem(sheet) } }
        extension Paper { var sheet: NSMenuItem { Item("Sheet", key: "s") } }
        """), [], "0 of 4 keys read"
    ),
    (
      "a key for older systems that a helper hands on",
      #"""
      import UIKit
      extension UIKeyCommand {
        convenience init(_ key: (flags: UIKeyModifierFlags, input: String), action: Selector) {
          self.init(input: key.input, modifierFlags: key.flags, action: action)
        }
      }
      class Page: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          if #available(iOS 15, *) {} else { return [UIKeyCommand(([.control], "x"), action: #selector(act)), old] }
          return []
        }
        var old: UIKeyCommand { UIKeyCommand(([.control], "w"), action: #selector(act)) }
        @objc func act() {}
      }
      """#, [], "0 of 0 keys read, 2 left out (code for other versions)"
    ),
    (
      "commands that no scene has",
      commands(
        "Button(\"On\") {}.keyboardShortcut(\"y\")",
        """
        struct Old: Commands {
          var body: some Commands { CommandMenu("Old") { Button("Off") {}.keyboardShortcut("y"); other }; Inner() }
          var other: some View { Button("Other") {}.keyboardShortcut("u") }
        }
        struct Inner: Commands {
          var body: some Commands { CommandMenu("Inner") { Button("In") {}.keyboardShortcut("i") } }
        }
        """), ["Go > On ⌘Y on:"], "1 of 1 key read, 3 left out (commands that no scene has)"
    ),
  ]

  /// Code, lines of its import, and words that the import lacks.
  private static let imports: [(what: String, code: String, lines: [String], absent: String)] = [
    (
      "another object's method with the name of an own one",
      """
      import UIKit
      extension Delegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          builder.remove(menu: .format)
          plugins.buildMenu(with: builder)
        }
      }
      """,
      [
        "    remove .format",
        "//     Menus.swift:5:13: this change of the menus is not read: the code of 'buildMenu' is not here",
      ], "at times"
    ),
    (
      "two buttons, of which people see one",
      """
      import SwiftUI
      struct Panel: View {
        @State var isOpen = false
        var body: some View { if isOpen { Button("Tab") { a() }.keyboardShortcut("t") } else { two } }
        var two: some View { Button("Tab") { b() }.keyboardShortcut("t") }
      }
      """,
      [
        "    performKeyEquivalent tab:  \"Tab\" key=\"cmd+t\" changedBy=\"code\"",
        "    performKeyEquivalent tab2: \"Tab\" key=\"cmd+t\" changedBy=\"code\"",
      ], "not read"
    ),
    (
      "a command with a key that is not read",
      commands("Button(\"Add\") {}.keyboardShortcut(keys.key(for: .add)); Button(\"Rest\") {}"),
      ["            command add:  \"Add\" changedBy=\"code\"", "            command rest: \"Rest\""], "disabled"
    ),
    (
      "a list that other code fills",
      commands(
        "Button(\"Drop\") {}.disabled(Store.shared.all.values.filter { $0 > 1 }.isEmpty)",
        """
        class Store {
          static let shared = Store()
          var all: [String: Int] = [:]
          func load() { all["x"] = 1 }
        }
        """), ["            command drop: \"Drop\""], "disabled="
    ),
    (
      "a menu from an initializer of another module",
      built("builder.insertChild(UIMenu(inlineChildren: [key(\"On\", \"y\")]), atEndOfMenu: .view)"),
      [
        "        // Not carried over: what its initializer in another module sets.",
        "            command act \"On\" key=\"cmd+y\"",
      ], "responder Delegate {\n    keyCommand"
    ),
    (
      "options that code adds to others",
      built(
        "builder.insertChild(UIMenu([key(\"On\", \"y\")]), atEndOfMenu: .view)",
        """
        extension UIMenu {
          convenience init(_ children: [UIMenuElement], options: Options = []) {
            self.init(title: "", options: options.union(.displayInline), children: children)
          }
        }
        """), ["        section {"], "Not carried over"
    ),
    (
      "properties that code computes",
      bar(
        """
        let row = NSMenuItem(title: "Row", action: #selector(act), keyEquivalent: "")
        (row.tag, row.isEnabled) = (3, true)
        row.representedObject = page
        row.isHidden = isWide
        menu.addItem(row)
        """),
      ["            // Not carried over: its isHidden, which is computed, its representedObject, which is computed."],
      "its tag"
    ),
    (
      "the same reason at each place",
      built(
        """
        builder.insertChild(menu("One"), atEndOfMenu: .view)
        builder.insertChild(menu("Two"), atEndOfMenu: .view)
        """, "func menu(_ title: String) -> UIMenu { UIMenu(title: title, options: some, children: []) }"),
      Array(repeating: "        // Not carried over: its options, which are computed.", count: 2), "computed, its"
    ),
  ]

  @Test("A form is imported as it is meant", arguments: imports.map(\.what))
  func imported(_ what: String) throws {
    let example = try #require(Self.imports.first { $0.what == what })
    let text = try #require(DefinitionKDL(SwiftSourcesTests.compile(example.code))?.text)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.filter(example.lines.contains) == example.lines && !text.contains(example.absent), "\(text)")
  }

  @Test("A form is read as it is meant", arguments: readings.map(\.what))
  func reading(_ what: String) throws {
    let example = try #require(Self.readings.first { $0.what == what })
    let compilation = SwiftSourcesTests.compile(example.code)
    #expect(SwiftSourcesTests.lines(compilation) == example.lines, "\(compilation.report)")
    #expect(compilation.importSummary.contains(": " + example.count), "\(compilation.importSummary)")
  }

  @Test("Additions to a menu bar of a document are told")
  func additions() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("<document><menuItem title=\"A\"/></document>", to: "MainMenu.xib")
    _ = try folder.write(
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) {
          NSApp.mainMenu?.addItem(NSMenuItem(title: "Close", action: #selector(act), keyEquivalent: "w"))
        }
        @objc func act() {}
      }
      """, to: "A.swift")
    let report = Compilation(contentsOf: folder.path("."), parser: .kept).report
    #expect(report.contains("found no menu bar but additions to one in the Swift files"), "\(report)")
  }

  @Test("An alternate beside an item with a computed key is not judged")
  func alternateOfCode() {
    let code = Self.bar(
      """
      menu.addItem(withTitle: "Close", action: #selector(act), keyEquivalent: UserDefaults.standard.string(forKey: "k")!)
      let all = NSMenuItem(title: "Close All", action: #selector(act), keyEquivalent: "w")
      all.keyEquivalentModifierMask = [.command, .option]
      all.isAlternate = true
      menu.addItem(all)
      """)
    let compilation = SwiftSourcesTests.compile(code)
    #expect(!compilation.diagnostics.contains { $0.code == .separateAlternate }, "\(compilation.report)")
    #expect(SwiftSourcesTests.lines(compilation).contains { $0.contains("Close All") })
  }

  @Test("Titles that the code makes of known texts are known")
  func knownTitles() throws {
    let code = Self.commands("Button(tr(\"Menu.Open\", \"Open\", 1)) {}.keyboardShortcut(\"y\")", Self.helper)
    let text = try #require(DefinitionKDL(SwiftSourcesTests.compile(code))).text
    #expect(text.contains("\"Open\"") && !text.contains("titledBy"), "\(text)")
  }

  @Test("Titles of catalogs are those of nested constants and of keys with values; other keys are code")
  func catalogs() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      Self.commands(
        """
        Button(L10n.Menu.New.tab) {}.keyboardShortcut("y")
        Button(L10n.Menu.new) {}.keyboardShortcut("u")
        Button(String(localized: "menu.seek \\(10)")) {}.keyboardShortcut("i")
        Button("menu.skip \\(10)") {}.keyboardShortcut("o")
        Button("menu.more") {}.keyboardShortcut("p")
        Button("menu.more") {}.keyboardShortcut("m")
        """), to: "A.swift")
    func unit(_ text: String) -> String {
      #"{"localizations": {"en": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}"#
    }
    let strings = [
      "menu.new": "New", "menu.new.tab": "New Tab", "menu.seek %lld": "Seek %lld Seconds", "menu.more": "More...",
    ].map { #""\#($0)": \#(unit($1))"# }.joined(separator: ", ")
    _ = try folder.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#, to: "Localizable.xcstrings")
    let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
    let lines = SwiftSourcesTests.lines(compilation)
    #expect(
      lines.prefix(3) == [
        "Go > New Tab ⌘Y newTab:", "Go > New ⌘U new:", "Go > menu.seek 10 ⌘I menuSeek10:",
      ])
    #expect(lines.count == 6, "\(lines)")
    let text = try #require(DefinitionKDL(compilation)).text
    #expect(text.ranges(of: "titledBy").count == 2, "\(text)")
    let told = compilation.report.ranges(of: "the text of 'menu.more' in a string catalog")
    #expect(told.count == 1, "\(compilation.report)")
  }
}
