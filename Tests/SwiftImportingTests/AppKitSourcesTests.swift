import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import TestSupport
@testable import MenuReports

/// Menus that AppKit's code puts together step by step.
@Suite struct AppKitSourcesTests {
  private static func compile(_ code: String) -> Compilation { SwiftSourcesTests.compile(code) }
  private static func lines(_ compilation: Compilation) -> [String] { SwiftSourcesTests.lines(compilation) }

  @Test("A subclass of NSMenu fills itself, in its initializer and in methods, and keeps values set before and after")
  func subclasses() {
    let compilation = Self.compile(
      """
      import AppKit
      class Bar: NSMenu {
        init(name: String) {
          super.init(title: "Bar")
          addItem(File(name: name).item)
          self.items += [Tools.make()]
          addHelp()
        }
        func addHelp() {
          let item = NSMenuItem()
          item.submenu = NSMenu(title: "Help")
          item.submenu?.addItem(withTitle: "Search", action: #selector(Delegate.search), keyEquivalent: "?")
          addItem(item)
        }
      }
      final class File: NSMenu {
        let item = NSMenuItem()
        init(name: String) {
          super.init(title: "File")
          addItem(withTitle: "Quit \\(name)", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q")
          item.submenu = self
        }
      }
      enum Tools {
        static func make() -> NSMenuItem {
          let item = NSMenuItem(title: "Tools", action: nil, keyEquivalent: "")
          item.submenu = NSMenu(title: "Tools")
          item.submenu?.addItem(withTitle: "Run", action: #selector(Delegate.run), keyEquivalent: "r")
          return item
        }
      }
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) { NSApp.mainMenu = Bar(name: "Lantern") }
        @objc func run() {}
        @objc func search() {}
      }
      """)
    #expect(
      Self.lines(compilation) == [
        "File > Quit Lantern ⌘Q terminate:", "Tools > Run ⌘R run", "Help > Search ⌘? search",
      ], "\(compilation.report)")
    #expect(compilation.importSummary.contains("3 of 3 keys read"), "\(compilation.importSummary)")
  }

  @Test("An item is identified by its tag, and without a tag by the text it represents")
  func representedTexts() throws {
    let compilation = Self.compile(
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) {
          let bar = NSMenu(), go = NSMenu(title: "Go"), top = NSMenuItem()
          top.submenu = go
          bar.addItem(top)
          let up = NSMenuItem(title: "Up", action: #selector(move), keyEquivalent: "")
          up.representedObject = "up"
          go.addItem(up)
          let down = NSMenuItem(title: "Down", action: #selector(move), keyEquivalent: "")
          down.representedObject = "down"
          down.tag = 2
          go.addItem(down)
          let left = NSMenuItem(title: "Left", action: #selector(move), keyEquivalent: "")
          left.representedObject = someDirection
          go.addItem(left)
          NSApp.mainMenu = bar
        }
        @objc func move() {}
      }
      """)
    let tree = try #require(compilation.targets.first).main.tree
    let lists = tree.ids(from: MenuTree.root).compactMap { tree[Int($0)].command?.propertyList }
    #expect(lists == [.string("up"), .integer(2)])
  }

  @Test("A heading stays disabled though code enables other items")
  func headings() throws {
    let compilation = Self.compile(
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) {
          let bar = NSMenu(), go = NSMenu(title: "Go"), top = NSMenuItem()
          top.submenu = go
          bar.addItem(top)
          let head = NSMenuItem(title: "Head", action: nil, keyEquivalent: "")
          head.isEnabled = false
          go.addItem(head)
          let any = NSMenuItem(title: "Any", action: #selector(move), keyEquivalent: "1")
          any.isEnabled = isPro()
          go.addItem(any)
          NSApp.mainMenu = bar
        }
        @objc func move() {}
      }
      """)
    let text = try #require(DefinitionKDL(compilation)).text
    #expect(text.contains("\"Head\" disabled=#true\n"), "\(text)")
  }

  @Test("NSMenu() gives an empty title to an init(title:) that a subclass overrides, and calls no other initializer")
  func emptyTitle() throws {
    let compilation = Self.compile(
      """
      import AppKit
      class Bar: NSMenu {
        convenience init(title: String, more: Int = 1) { self.init(title: "More") }
        override init(title: String) {
          super.init(title: title)
          addItem(NSMenuItem(title: "Real", action: #selector(D.open), keyEquivalent: "r"))
        }
      }
      class D: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) {
          let main = NSMenu(), file = NSMenuItem()
          file.submenu = Bar()
          main.addItem(file)
          NSApp.mainMenu = main
        }
        @objc func open() {}
      }
      """)
    let operation = try #require(compilation.definition.menus.first?.operations.first?.operation)
    let menu = try #require(operation.elements.elements.first?.menu)
    #expect(menu.title.isEmpty && menu.children.count == 1, "\(compilation.report)")
  }

  @Test("NSMenu() calls an init(title:) that a subclass overrides")
  func inheritedInitializer() {
    let compilation = Self.compile(
      """
      import AppKit
      class Bar: NSMenu {
        let name = "File"
        override init(title: String) {
          super.init(title: title)
          let item = NSMenuItem()
          item.submenu = NSMenu(title: name)
          item.submenu?.addItem(withTitle: "Open", action: #selector(NSDocumentController.openDocument(_:)), keyEquivalent: "o")
          items = [item]
          Coordinator.instance.open()
        }
        required init(coder: NSCoder) { fatalError() }
      }
      class Coordinator: NSObject {
        static let instance = Coordinator()
        private override init() {
          super.init()
          NSApplication.shared.mainMenu = Bar()
        }
        func open() {}
      }
      """)
    #expect(Self.lines(compilation) == ["File > Open ⌘O openDocument:"], "\(compilation.report)")
  }

  @Test("An attribute that code sets at times or may undo is unknown")
  func attributes() throws {
    func attributes(_ code: String, _ rest: String = "") throws -> MenuElement.Attributes {
      let compilation = Self.compile(
        """
        import AppKit
        func f(_ isOn: Bool) {
          let menu = NSMenu(title: "M")
          menu.autoenablesItems = false
          let bar = NSMenu()
          bar.addItem(withTitle: "M", action: nil, keyEquivalent: "").submenu = menu
          NSApp.mainMenu = bar
          let item = menu.addItem(withTitle: "T", action: #selector(D.t), keyEquivalent: "t")
          \(code)
        }
        \(rest)
        """)
      let elements = try #require(compilation.definition.menus.first?.operations.first).operation.elements.elements
      return try #require(elements.last?.menu?.children.last?.command).attributes
    }
    #expect(try attributes("item.isEnabled = false; item.isHidden = true") == [.disabled, .hidden])
    #expect(try attributes("if isOn { item.isEnabled = false; item.isHidden = true }") == [])
    #expect(try attributes("item.isEnabled = false", "func g() { other.isEnabled = true }") == [])
  }

  @Test("An item's target is the class of the object, or the words of the code; it has the action, even if inherited")
  func targets() throws {
    let compilation = Self.compile(
      """
      import AppKit
      final class Player: NSDocumentController {
        let helper: Helper
        func install() {
          let main = NSMenu(), item = NSMenuItem(), menu = NSMenu(title: "Player")
          main.addItem(item)
          item.submenu = menu
          menu.addItem(withTitle: "Play", action: #selector(play(_:)), keyEquivalent: "p").target = self
          menu.addItem(withTitle: "Open", action: #selector(NSDocumentController.openDocument(_:)), keyEquivalent: "o").target = self
          menu.addItem(withTitle: "Help", action: #selector(help(_:)), keyEquivalent: "h").target = helper
          menu.addItem(withTitle: "Close", action: #selector(close(_:)), keyEquivalent: "w").target = nil
          menu.addItem(withTitle: "Hide", action: #selector(NSApplication.hide(_:)), keyEquivalent: "").target = NSApp
          NSApp.mainMenu = main
        }
        @objc func play(_ sender: Any?) {}
      }
      class Canvas: NSView { @objc func help(_ sender: Any?) {} }
      """)
    let menu = try #require(compilation.definition.menus.first?.operations.first).operation.elements.elements[0].menu
    let commands = try #require(menu).children.compactMap(\.command)
    #expect(
      commands.map { "\($0.title) \($0.appKit?.target ?? "-")" } == [
        "Play Player", "Open Player", "Help helper", "Close -", "Hide Application",
      ])
    let player = try #require(compilation.definition.responders.first { $0.name == "Player" })
    #expect(player.performs.map(\.action.rawValue) == ["play:", "openDocument:"])
  }

  @Test("An item's look is read, and a section header begins a section")
  func looks() throws {
    let compilation = Self.compile(
      """
      import AppKit
      class Delegate: NSObject {
        let later = NSMenuItem(title: "B", action: #selector(b), keyEquivalent: "b")
        func install() {
          let main = NSMenu(), item = NSMenuItem(), menu = NSMenu(title: "View")
          main.addItem(item)
          item.submenu = menu
          let a = menu.addItem(withTitle: "A", action: #selector(a), keyEquivalent: "a")
          (a.state, a.toolTip, a.indentationLevel) = (.mixed, "Tip", 1)
          a.image = NSImage(systemSymbolName: "star", accessibilityDescription: nil)
          menu.addItem(.sectionHeader(title: "Header"))
          menu.addItem(later)
          NSApp.mainMenu = main
        }
        @objc func a() {}
        @objc func b() { later.state = .on }
      }
      """)
    let menu = try #require(compilation.definition.menus.first?.operations.first).operation.elements.elements[0].menu
    let sections = try #require(menu?.children.map(\.menu))
    #expect(sections.map { $0?.title } == ["", "Header"])
    let a = try #require(sections[0]?.children.first?.command)
    #expect(a.state == .mixed && a.image == "star")
    #expect(a.appKit?.toolTip == "Tip" && a.appKit?.indentationLevel == 1)
    #expect(sections[1]?.children.first?.command?.state == .off)
  }

  @Test("Keys and modifiers are read as code writes them: chained, counted, in loops, handed on, by a builder")
  func spellings() {
    let compilation = Self.compile(
      """
      import AppKit
      enum Side: String, CaseIterable { case left, right
        var key: String { switch self { case .left: return "l"; case .right: return "r" } }
        var mask: NSEvent.ModifierFlags { self == .left ? [.control, .option] : .shift } }
      extension RawRepresentable where RawValue == String { var title: String { rawValue + "!" } }
      @resultBuilder struct Items { static func buildBlock(_ items: NSMenuItem...) -> [NSMenuItem] { items } }
      extension NSMenu { convenience init(_ title: String, @Items items: () -> [NSMenuItem]) {
        self.init(title: title); items().forEach { addItem($0) } } }
      extension NSMenuItem { func shortcut(_ key: String, _ mask: NSEvent.ModifierFlags...) -> NSMenuItem {
        keyEquivalent = key; keyEquivalentModifierMask = NSEvent.ModifierFlags(mask); return self } }
      func Item(_ title: String, key: String = "") -> NSMenuItem { NSMenuItem(title: title, action: #selector(C.go), keyEquivalent: key) }
      class C: NSObject {
        func fill(_ menu: NSMenu) {
          menu.addItem(withTitle: "Chained", action: #selector(go), keyEquivalent: "a").keyEquivalentModifierMask = [.option]
          let b = menu.addItem(withTitle: "Union", action: #selector(go), keyEquivalent: "b")
          var flags: NSEvent.ModifierFlags = []
          flags.insert(.option)
          flags.formUnion(.command)
          b.keyEquivalentModifierMask = flags
          for side in Side.allCases { menu.addItem(withTitle: side.title, action: #selector(go), keyEquivalent: side.key).keyEquivalentModifierMask = side.mask }
          [("One", "1"), ("Two", "2")].map { title, key in NSMenuItem(title: title, action: #selector(go), keyEquivalent: key) }.forEach(menu.addItem)
        }
        let built = NSMenu("Built") { Item("Plain", key: "p"); Item("Fancy").shortcut("x", .command, .shift) }
        @objc func go() {}
      }
      """)
    let lines = Set(Self.lines(compilation).map { $0.split(separator: ": ").last.map(String.init) ?? "" })
    #expect(
      lines == [
        "Chained ⌥A go", "Union ⌥⌘B go", "left! ⌃⌥L go", "right! ⇧R go", "One ⌘1 go",
        "Two ⌘2 go", "Plain ⌘P go", "Fancy ⇧⌘X go",
      ], "\(compilation.report)")
    #expect(compilation.importSummary.contains("8 of 8 keys read"), "\(compilation.importSummary)")
  }

  @Test("A menu that several functions fill repeatedly has each item once; two outlets are two menus")
  func repeated() {
    let compilation = Self.compile(
      """
      import AppKit
      class Status: NSObject, NSMenuDelegate {
        let menu = NSMenu()
        static var shared: NSMenu!
        @IBOutlet weak var first: NSMenu!
        @IBOutlet weak var second: NSMenu!
        lazy var more: NSMenu = { let menu = NSMenu(title: "More"); menu.addItem(withTitle: "One", action: #selector(one), keyEquivalent: "1"); return menu }()
        private let quit = NSMenuItem(title: "Quit", action: #selector(end), keyEquivalent: "q")
        override init() { super.init(); setUp(); first.addItem(withTitle: "A", action: #selector(one), keyEquivalent: "a") }
        func awake() { second.addItem(withTitle: "B", action: #selector(two), keyEquivalent: "b") }
        func setUp() {
          menu.addItem(withTitle: "Open", action: #selector(one), keyEquivalent: "o")
          menu.addItem(quit)
        }
        func menuNeedsUpdate(_ any: NSMenu) {
          menu.removeAllItems()
          setUp()
          more.addItem(withTitle: "Two", action: #selector(two), keyEquivalent: "2")
        }
        static func start() { shared = NSMenu(title: "Shared"); add("Pro", "p"); refresh() }
        static func add(_ title: String, _ key: String) { shared.addItem(withTitle: title, action: #selector(one), keyEquivalent: key) }
        static func refresh() { if Store.isFree { add("Pro", "p") } }
        @objc func one() {}
        @objc func two() {}
        @objc func end() {}
      }
      """)
    #expect(
      Self.lines(compilation).sorted() == [
        "More: One ⌘1 one", "More: Two ⌘2 two", "Shared: Pro ⌘P one",
        "first of Status: A ⌘A one", "menu of Status: Open ⌘O one", "menu of Status: Quit ⌘Q end",
        "second of Status: B ⌘B two",
      ], "\(compilation.report)")
  }

  @Test("If only the app knows which of several keys or modifiers applies, none is taken")
  func severalKeys() {
    let compilation = Self.compile(
      """
      import AppKit
      class C: NSObject {
        func fill(_ menu: NSMenu, _ state: State) {
          menu.addItem(withTitle: "Two", action: #selector(go), keyEquivalent: state.isOn ? "a" : "b")
          menu.addItem(withTitle: "Off", action: #selector(go), keyEquivalent: state.isOn ? "c" : "")
          let item = menu.addItem(withTitle: "Mask", action: #selector(go), keyEquivalent: "d")
          if state.isOn { item.keyEquivalentModifierMask = [.shift, .command] }
          let late = NSMenuItem(title: "Late", action: #selector(go), keyEquivalent: "")
          if state.isOn { late.keyEquivalent = "e"; late.keyEquivalentModifierMask = [.control] }
          menu.addItem(late)
          let both = NSMenuItem(title: "Both", action: #selector(go), keyEquivalent: state.isOn ? "f" : "")
          both.keyEquivalentModifierMask = state.isOn ? [.option] : []
          menu.addItem(both)
        }
        @objc func go() {}
      }
      """)
    #expect(
      Self.lines(compilation).map { String($0.drop { $0 != ":" }) } == [
        ": Two go", ": Off ⌘C go", ": Mask go", ": Late ⌃E go", ": Both go",
      ], "\(compilation.report)")
    #expect(compilation.importSummary.contains("2 of 5 keys read"), "\(compilation.importSummary)")
    #expect(compilation.report.contains("it is ⌘B or ⌘A, as the app decides while it runs"), "\(compilation.report)")
  }

  @Test("Menus that one helper makes are each recognized as the system's")
  func helperMenus() {
    let compilation = Self.compile(
      """
      import AppKit
      class D: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) {
          let bar = NSMenu()
          bar.addItem(make("Lamp", [NSMenuItem(title: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q")]))
          bar.addItem(make("File", [NSMenuItem(title: "New", action: #selector(go), keyEquivalent: "n")]))
          bar.addItem(make("Window", [NSMenuItem(title: "Zoom", action: #selector(go), keyEquivalent: "z")]))
          NSApp.mainMenu = bar
        }
        func make(_ title: String, _ items: [NSMenuItem]) -> NSMenuItem {
          let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
          item.submenu = NSMenu(title: title)
          items.forEach { item.submenu?.addItem($0) }
          return item
        }
        @objc func go() {}
      }
      """)
    let menus = compilation.definition.menus.flatMap { $0.operations }.flatMap { $0.operation.elements.elements }
    let identifiers = menus.map { element -> Menu.Identifier? in
      if case .menu(let menu) = element { menu.identifier } else { nil }
    }
    #expect(identifiers == [.application, .file, .window])
  }

  @Test("If methods have a system method's name, those whose labels fit are the module's own")
  func overloads() {
    let compilation = Self.compile(
      """
      import AppKit
      class D: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) { NSApp.mainMenu = makeMenu() }
        func makeMenu() -> NSMenu {
          let main = NSMenu()
          let item = NSMenuItem(); main.addItem(item)
          item.submenu = NSMenu(title: "Lamp")
          item.submenu?.addItem(withTitle: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q")
          let file = NSMenu(title: "File")
          main.addItem(withSubmenu: file)
          file.addItem(NSMenuItem(title: "New", action: #selector(go), keyEquivalent: "n"))
          return main
        }
        @objc func go() {}
      }
      extension NSMenu {
        func addItem(withSubmenu menu: NSMenu) {
          let item = NSMenuItem(title: menu.title, action: nil, keyEquivalent: "")
          item.submenu = menu
          addItem(item)
        }
      }
      """)
    #expect(Self.lines(compilation) == ["Lamp > Quit ⌘Q terminate:", "File > New ⌘N go"], "\(compilation.report)")
  }

  @Test("A menu bar without keys is read")
  func menuBarWithoutKeys() {
    let compilation = Self.compile(
      """
      import AppKit
      class D: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) {
          let bar = NSMenu()
          let item = NSMenuItem(title: "Lamp", action: nil, keyEquivalent: "")
          item.submenu = NSMenu(title: "Lamp")
          item.submenu?.addItem(withTitle: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "")
          bar.addItem(item)
          NSApp.mainMenu = bar
        }
      }
      """)
    #expect(Self.lines(compilation) == ["Lamp > Quit terminate:"], "\(compilation.report)")
  }

  @Test("An item removed on the next lines is gone, one removed at times stays")
  func takenAway() {
    let compilation = Self.compile(
      """
      import AppKit
      class D: NSObject, NSApplicationDelegate {
        let late = NSMenuItem(title: "Late", action: #selector(go), keyEquivalent: "l")
        func applicationDidFinishLaunching(_ n: Notification) {
          let bar = NSMenu()
          let item = bar.addItem(withTitle: "Lamp", action: nil, keyEquivalent: "")
          let menu = NSMenu(title: "Lamp")
          bar.setSubmenu(menu, for: item)
          menu.addItem(withTitle: "Old", action: #selector(go), keyEquivalent: "o")
          menu.removeAllItems()
          let key = menu.addItem(withTitle: "Key", action: #selector(go), keyEquivalent: "k")
          let maybe = menu.addItem(withTitle: "Maybe", action: #selector(go), keyEquivalent: "m")
          menu.addItem(withTitle: "Quit", action: #selector(go), keyEquivalent: "q")
          menu.addItem(late)
          key.keyEquivalent = ""
          menu.item(withTitle: "Quit")?.keyEquivalent = "x"
          guard isOn else { maybe.keyEquivalent = ""; return }
          NSApp.mainMenu = bar
        }
        func rest() { late.keyEquivalent = "" }
        @objc func go() {}
      }
      """)
    #expect(
      Self.lines(compilation) == [
        "Lamp > Key go", "Lamp > Maybe ⌘M go", "Lamp > Quit ⌘Q go", "Lamp > Late ⌘L go",
      ], "\(compilation.report)")
    #expect(compilation.report.contains("it finds only an empty key in the code"), "\(compilation.report)")
  }

  @Test("Key equivalents of buttons, alerts and windows are not a menu's")
  func controls() {
    let compilation = Self.compile(
      """
      import AppKit
      func ask(_ alert: NSAlert, _ view: NSButton, _ menu: NSMenu) {
        alert.addButton(withTitle: "No").keyEquivalent = "\\u{1b}"
        view.keyEquivalent = "x"
        okButton.keyEquivalent = "\\r"
        menu.addItem(withTitle: "Open", action: nil, keyEquivalent: "o")
      }
      """)
    #expect(compilation.importSummary.contains("1 of 1 key read"), "\(compilation.importSummary)")
  }

  @Test("An item that branches and functions add twice exists once")
  func addedTwice() {
    let compilation = Self.compile(
      """
      import AppKit
      class Status: NSObject {
        let menu = NSMenu()
        func make(_ title: String, _ key: String) -> NSMenuItem { NSMenuItem(title: title, action: #selector(go), keyEquivalent: key) }
        func fill(_ isOn: Bool) {
          if isOn { menu.addItem(make("Stop", "s")) } else { menu.addItem(make("Start", "s")) }
          menu.addItem(make("Quit", "q"))
        }
        func fillShort() { menu.addItem(make("Quit", "q")); menu.addItem(withTitle: "Quit", action: #selector(go), keyEquivalent: "q") }
        @objc func go() {}
      }
      """)
    let titles = Self.lines(compilation).map { $0.split(separator: ": ").last.map(String.init) ?? "" }
    #expect(titles.filter { $0 == "Quit ⌘Q go" }.count == 1, "\(titles)")
    // Two titles are two commands.
    #expect(titles.contains("Stop ⌘S go") && titles.contains("Start ⌘S go"), "\(titles)")
    #expect(!compilation.report.contains("⌘Q"), "\(compilation.report)")
    #expect(compilation.importSummary.contains("5 of 5 keys read"), "\(compilation.importSummary)")
  }

  @Test("A menu reached through items of the main menu is that menu; keys of looked up and other menus are reported")
  func throughMainMenu() {
    let code = """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) { start(); more() }
        func more() {
          let window = NSApp.mainMenu?.item(withTitle: "Window")?.submenu
          window?.addItem(withTitle: "Zoom", action: #selector(go), keyEquivalent: "z")
          NSApplication.shared.mainMenu!.item(at: 0)!.submenu!.addItem(withTitle: "First", action: #selector(go), keyEquivalent: "1")
          NSApp.mainMenu?.items.last?.submenu?.addItem(withTitle: "Last", action: #selector(go), keyEquivalent: "2")
        }
        @objc func go() {}
        START
      }
      """
    let start = """
      func start() {
        let bar = NSMenu()
        for title in ["File", "Window"] {
          let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
          item.submenu = NSMenu(title: title)
          bar.addItem(item)
        }
        NSApp.mainMenu = bar
      }
      """
    let known = Self.compile(code.replacing("START", with: start))
    #expect(Self.lines(known) == ["Window > Last ⌘2 go"], "\(known.report)")
    #expect(known.importSummary.contains("1 of 3 keys read"), "\(known.importSummary)")
    let unknown = Self.compile(code.replacing("START", with: "func start() {}"))
    #expect(Self.lines(unknown).isEmpty, "\(Self.lines(unknown))")
    #expect(unknown.importSummary.contains("0 of 3 keys read"), "\(unknown.importSummary)")
    #expect(unknown.report.contains("it goes into a menu of the main menu that the code does not make"))
  }

  @Test(
    "Items looked up in a main menu from elsewhere stay unknown and separate; another class may have a helpMenu"
  )
  func lookedUpItems() {
    let compilation = Self.compile(
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        @IBOutlet var helpMenu: NSMenu!
        func applicationDidFinishLaunching(_: Notification) {
          NSApp.mainMenu?.items.first { $0.title == "New" }?.keyEquivalent = "x"
          NSApp.mainMenu?.items.first { $0.title == "Open" }?.keyEquivalent = ""
          NSApp.mainMenu?.items.last?.title = "Bold..."
          helpMenu.addItem(withTitle: "Tip", action: #selector(go), keyEquivalent: "t")
        }
        @objc func go() {}
      }
      """)
    #expect(compilation.importSummary.contains("1 of 2 keys read"), "\(compilation.importSummary)")
    #expect(compilation.diagnostics.map(\.code) == [.unreadKey], "\(compilation.report)")
  }

  @Test(
    "A menu that code looks up in a main menu from elsewhere is not another menu",
    arguments: [
      "NSApp.mainMenu?.items.first(where: { $0.title == \"File\" })?.submenu",
      "NSApp.mainMenu?.items.filter { $0.tag == 1 }.first?.submenu", "NSApp.windowsMenu", "NSApp.helpMenu",
      "NSApp.mainMenu?.item(withTitle: \"File\")?.submenu",
    ])
  func lookUps(_ menu: String) {
    let compilation = Self.compile(
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_: Notification) {
          if let menu = \(menu) {
            menu.insertItem(NSMenuItem(title: "Go", action: #selector(go), keyEquivalent: "n"), at: 1)
          }
        }
        @objc func go() {}
      }
      """)
    #expect(Self.lines(compilation).isEmpty, "\(Self.lines(compilation))")
    #expect(compilation.diagnostics.map(\.code) == [.unreadKey], "\(compilation.report)")
  }

  @Test("Menus that code adds to a main menu from elsewhere are the menu bar's")
  func additions() {
    let compilation = Self.compile(
      """
      import AppKit
      func menu(_ title: String, _ item: String) -> NSMenuItem {
        let holder = NSMenuItem(title: title, action: nil, keyEquivalent: "")
        holder.submenu = NSMenu(title: title)
        holder.submenu?.addItem(withTitle: item, action: #selector(Delegate.go), keyEquivalent: "n")
        return holder
      }
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) {
          guard let mainMenu = NSApplication.shared.mainMenu else { return }
          mainMenu.addItem(menu("Developer", "Reload"))
        }
        @objc func go() {}
      }
      class PlugIns { func load() { NSApp.mainMenu!.insertItem(menu("Plug-ins", "New"), at: 3) } }
      """)
    #expect(
      Set(Self.lines(compilation)) == ["Developer > Reload ⌘N go", "Plug-ins > New ⌘N go"], "\(compilation.report)")
    #expect(compilation.targets.first?.main.id(of: .menu(.application)) == nil)
  }

  @Test("A menu that code makes once for certain, and again at times, is always there")
  func madeAgain() {
    let compilation = Self.compile(
      """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        private var statusItem: NSStatusItem!
        func applicationDidFinishLaunching(_ notification: Notification) { rebuild() }
        func rebuild() {
          let menu = NSMenu()
          menu.addItem(NSMenuItem(title: "Quit", action: #selector(NSApplication.terminate(_:)), keyEquivalent: "q"))
          statusItem.menu = menu
        }
        func refresh(_ names: [String]) { for name in names { if name == "a" { rebuild() } } }
      }
      """)
    #expect(!compilation.importSummary.contains("at times"), "\(compilation.importSummary)")
    #expect(Self.lines(compilation).count == 1)
  }

  @Test func aClosureThatTrailsIsOfTheInitializerThatAsksForOne() {
    let compilation = Self.compile(
      """
      import AppKit
      @resultBuilder enum Items { static func buildBlock(_ items: NSMenuItem...) -> [NSMenuItem] { items } }
      extension NSMenuItem {
        convenience init(title: String, action: Selector? = nil, keyEquivalent: String = "", items: [NSMenuItem]? = nil) {
          self.init(title: title, action: action, keyEquivalent: keyEquivalent)
          if let items {
            submenu = NSMenu(title: title)
            for item in items { submenu?.addItem(item) }
          }
        }
        convenience init(title: String, action: Selector? = nil, keyEquivalent: String = "", @Items items: () -> [NSMenuItem]) {
          self.init(title: title, action: action, keyEquivalent: keyEquivalent, items: items())
        }
      }
      class D: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ n: Notification) {
          let bar = NSMenu()
          bar.addItem(NSMenuItem(title: "Edit") {
            NSMenuItem(title: "Cut", action: #selector(NSText.cut(_:)), keyEquivalent: "x")
            NSMenuItem(title: "Copy", action: #selector(NSText.copy(_:)), keyEquivalent: "c")
          })
          NSApp.mainMenu = bar
        }
      }
      """)
    #expect(Self.lines(compilation) == ["Edit > Cut ⌘X cut:", "Edit > Copy ⌘C copy:"], "\(compilation.report)")
    #expect(compilation.importSummary.contains("2 of 2 keys read"), "\(compilation.importSummary)")
  }

  @Test("Overloads with different labels and trailing closures are read, and keys of dictionaries are told")
  func callsAndTables() {
    let compilation = Self.compile(
      """
      import AppKit
      extension NSMenu {
        func add(_ title: NSAttributedString, isOn: Bool, action: Selector) {}
        func add(_ title: String, key: String = "", mask: NSEvent.ModifierFlags? = nil, isOn: Bool = true, action: @escaping () -> Void) {
          let item = NSMenuItem(title: title, action: #selector(C.go), keyEquivalent: key)
          if let mask { item.keyEquivalentModifierMask = mask }
          addItem(item)
        }
      }
      class C: NSObject {
        var keys: [String: String] = [:]
        func fill(_ menu: NSMenu) {
          keys["Open"] = "x"
          menu.addItem(withTitle: "Open", action: #selector(go), keyEquivalent: keys["Open"] ?? "")
          menu.add("Settings", key: ",") { print("settings") }
          menu.add("Quit", key: "q", mask: .control) { print("quit") }
        }
        func show(_ stack: NSStackView, _ nsView: Some) {
          nsView.keyEquivalent = "\\r"
        }
        @objc func go() {}
      }
      """)
    let lines = Set(Self.lines(compilation).map { $0.split(separator: ": ").last.map(String.init) ?? "" })
    #expect(lines == ["Settings ⌘, go", "Quit ⌃Q go"], "\(compilation.report)")
    #expect(compilation.importSummary.contains("2 of 3 keys read"), "\(compilation.importSummary)")
  }

  @Test("An initializer that calls another of the module makes each item once")
  func delegatingInitializers() {
    let compilation = Self.compile(
      """
      import AppKit
      extension NSMenuItem {
        convenience init(title: String, key: String = "", items: [NSMenuItem]) {
          self.init(title: title, action: nil, keyEquivalent: key)
          self.submenu = NSMenu(title: title)
          self.submenu?.items = items
        }
      }
      final class MainMenu: NSMenu {
        init() {
          super.init(title: "")
          items = [edit()]
        }
        required init(coder: NSCoder) { fatalError() }
        func edit() -> NSMenuItem {
          NSMenuItem(title: "Edit", items: [
            NSMenuItem(title: "Undo", action: Selector(("undo:")), keyEquivalent: "z")])
        }
      }
      @main class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ note: Notification) { NSApp.mainMenu = MainMenu() }
      }
      """)
    #expect(Self.lines(compilation) == ["Edit > Undo ⌘Z undo:"], "\(compilation.report)")
    #expect(compilation.definition.imports.first?.conditionalCount == 0)
  }
}
