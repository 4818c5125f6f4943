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

  @Test("Labels of tuples come from the declared type of their list")
  func tupleLists() {
    let rows = "[(\"One\", \"1\"), (\"Two\", \"2\")]"
    let type = "[(title: String, key: KeyEquivalent)]"
    let button = "Button($0.title) {}.keyboardShortcut($0.key)"
    for (list, top) in [
      ("rows", "let rows: \(type) = \(rows)"), ("Rows.all", "enum Rows { static let all: \(type) = \(rows) }"),
      ("Rows().all", "struct Rows { var all: \(type) { \(rows) } }"),
      ("Rows(all: \(rows)).all", "struct Rows { let all: \(type) }"),
    ] {
      let lines = Self.lines(Self.commands("ForEach(\(list), id: \\.title) { \(button) }", top))
      #expect(lines == ["Go > One ⌘1 one:", "Go > Two ⌘2 two:"], "\(top)")
    }
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
}
