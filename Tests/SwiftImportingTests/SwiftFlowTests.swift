import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuSyntax
@testable import SwiftImporting
@testable import TestSupport

/// How code runs that makes menus: loops, jumps, sums, texts; and code that was written to be too much.
@Suite struct SwiftFlowTests {
  /// The titles and keys that a function with a menu makes, and what is said of keys that are not read.
  private func items(_ body: String, _ declarations: String = "") -> (items: [String], unread: [String]) {
    let compilation = SwiftSourcesTests.compile(
      "import AppKit\n\(declarations)\nfunc f(_ menu: NSMenu) {\n\(body)\n}\n")
    let lines = SwiftSourcesTests.lines(compilation).map { $0.split(separator: ": ", maxSplits: 1).last ?? "" }
    return (
      lines.map { String($0).trimmingSuffix(while: { $0 == " " }) },
      compilation.diagnostics.filter { $0.code == .unreadKey }.map(\.message)
    )
  }

  private static func item(_ title: String, _ key: String) -> String {
    "menu.addItem(withTitle: \"\(title)\", action: nil, keyEquivalent: \"\(key)\")"
  }

  @Test(
    "Loops end, leave out and jump as in Swift",
    arguments: [
      ("for i in 1...4 where i != 2 { \(item("T\\(i)", "\\(i)")) }", ["T1 ⌘1", "T3 ⌘3", "T4 ⌘4"]),
      ("for i in 1...9 { if i == 3 { break }; \(item("T\\(i)", "\\(i)")) }", ["T1 ⌘1", "T2 ⌘2"]),
      ("for i in 1...3 { guard i != 2 else { continue }; \(item("T\\(i)", "\\(i)")) }", ["T1 ⌘1", "T3 ⌘3"]),
      ("for i in 1...3 { switch i { case 2: break; default: \(item("T\\(i)", "\\(i)")) } }", ["T1 ⌘1", "T3 ⌘3"]),
      ("for i in 1...3 { if i == 2 { return }; \(item("T\\(i)", "\\(i)")) }; \(item("End", "e"))", ["T1 ⌘1"]),
      // Each branch of an unknown condition is taken, and none ends the loop.
      ("for i in 1...2 { if isOn { break }; \(item("T\\(i)", "\\(i)")) }", ["T1 ⌘1", "T2 ⌘2"]),
      ("for x in unknown { if x.isOn { return } }; \(item("End", "e"))", ["End ⌘E"]),
      ("if #unavailable(macOS 13) { \(item("Old", "o")) } else { \(item("New", "n")) }", ["New ⌘N"]),
    ])
  func loops(_ body: String, _ expected: [String]) {
    #expect(items(body).items == expected)
  }

  @Test(
    "A guard whose condition is unknown returns as an if does",
    arguments: [
      ("if isTest() { return }; \(item("New", "n"))", ["New ⌘N"], 0),
      ("guard !isTest() else { return }; \(item("New", "n"))", ["New ⌘N"], 0),
      ("guard isTest() else { return }; \(item("New", "n"))", ["New ⌘N"], 0),
      (
        "if isTest() { \(item("New", "n")) } else { \(item("Old", "o")) }", ["New ⌘N", "Old ⌘O"], 0
      ),
      ("menu.addItem(withTitle: \"New\", action: nil, keyEquivalent: letter())", [], 1),
    ])
  func guards(_ body: String, _ expected: [String], _ unread: Int) {
    let found = items(
      body,
      """
      func isTest() -> Bool { guard ProcessInfo.processInfo.environment["T"] != nil else { return false }; return true }
      func letter() -> String { guard Settings.isOld else { return "n" }; return "o" }
      """)
    #expect(found.items == expected, "\(found)")
    #expect(found.unread.count == unread)
  }

  @Test(
    "A closure that a function calls at once is part of the code around it",
    arguments: [
      "autoreleasepool", "withExtendedLifetime(self)", "MainActor.assumeIsolated", "queue.sync",
      "lock.withLock",
    ])
  func immediately(_ function: String) {
    let compilation = SwiftSourcesTests.compile(
      "import AppKit\nfunc f(_ menu: NSMenu) { \(function) { \(Self.item("New", "n")) } }\n")
    #expect(SwiftSourcesTests.lines(compilation).count == 1)
    #expect(compilation.definition.imports.first?.conditionalCount == 0)
  }

  @Test(
    "What an unknown number of rounds adds to a list has no number in it", arguments: ["decode(url)", "Preset(url)"])
  func numbersOfMany(_ value: String) {
    let compilation = SwiftSourcesTests.compile(
      """
      import AppKit
      class Preset { let title: String; init(_ url: URL) { title = url.path } }
      final class Manager {
        static let shared = Manager()
        private var presets: [Preset]
        var all: [Preset] { presets.compactMap { $0 as? Preset } }
        private init() {
          presets = []
          try? load()
        }
        func load() throws { for case let url as URL in urls { presets.append(\(value)) } }
      }
      class Delegate: NSObject, NSApplicationDelegate {
        func fill(_ menu: NSMenu) {
          for (index, preset) in Manager.shared.all.enumerated() {
            let item = NSMenuItem(title: preset.title, action: #selector(choose), keyEquivalent: "")
            if index < 9 { item.keyEquivalent = "\\(index + 1)" }
            menu.addItem(item)
          }
        }
        @objc func choose() {}
      }
      """)
    #expect(SwiftSourcesTests.lines(compilation).isEmpty)
  }

  @Test(
    "A view whose place is not found, since the code is too long to evaluate, is in no other place",
    arguments: [5, 100, 500, 1_000, 2_000, 5_000, 50_000])
  func tooLongToPlace(_ budget: Int) {
    let heavy = (0..<16).map {
      "struct V\($0): View { var body: some View { Group { for i in 0..<60 { Text(name(i)) }; Text(\"x\") } } }\n"
    }
    let code = """
      import SwiftUI
      @main struct A: App {
        var body: some Scene {
          WindowGroup { \((0..<16).map { "V\($0)()" }.joined(separator: "; ")) }
            .commands { CommandMenu("Long") { \((0..<16).map { "V\($0)()" }.joined(separator: "; ")); Last() } }
        }
      }
      struct Last: View { var body: some View { Button("Last") {}.keyboardShortcut("l") } }
      \(heavy.joined())
      """
    var sources = SwiftSources(
      path: "App.swift", isFolder: false, main: SourceFile(path: "App.swift", bytes: Array(code.utf8)), inside: nil,
      reader: .inMemory([:]), parser: .kept)
    let files = sources.parsed(for: .mac)
    let reading = SwiftReading.reading(files, SwiftModule(files), budget: budget).0
    #expect(reading.keyCommands.isEmpty, "\(reading.keyCommands)")
    #expect(reading.sites.count == 1)
    #expect(
      reading.sites.allSatisfy { $0.outcome == .read || $0.outcome == SwiftSites.afterLongCode }, "\(reading.sites)")
  }

  @Test(
    "Each key is read or told as unread when the code is too long to evaluate",
    arguments: [5, 2_000, 2_500, 3_000, 50_000])
  func tooLong(_ budget: Int) throws {
    let entry = """
      func entry(_ title: String, key: String = "") -> NSMenuItem {
        NSMenuItem(title: title, action: nil, keyEquivalent: key)
      }
      class First { func show(_ menu: NSMenu) { menu.addItem(entry("First", key: "1")); menu.addItem(entry("None")) } }

      """
    let heavy = (0..<16).map {
      "class C\($0) { func show(_ menu: NSMenu) { for i in 0..<60 { sum += i }; \(Self.item("Heavy", "h")) } }\n"
    }
    let last =
      "class Last { func show(_ menu: NSMenu) { menu.addItem(entry(\"Last\", key: \"l\")); menu.addItem(entry(\"No\")) } }"
    let code = "import AppKit\n" + entry + heavy.joined() + last
    var sources = SwiftSources(
      path: "App.swift", isFolder: false, main: SourceFile(path: "App.swift", bytes: Array(code.utf8)), inside: nil,
      reader: .inMemory([:]), parser: .kept)
    let files = sources.parsed(for: .mac)
    let sites = SwiftReading.reading(files, SwiftModule(files), budget: budget).0.sites
    #expect(sites.allSatisfy { $0.outcome == .read || $0.outcome == SwiftSites.afterLongCode }, "\(sites)")
    // A helper that never ran counts once, another once for each call that gives a key.
    let helper = try #require(sites.min { $0.range.start < $1.range.start })
    #expect(sites.count == (helper.outcome == .read ? 18 : 17), "\(sites)")
    #expect(sites.contains { $0.outcome == .read } == (budget > 5))
    #expect(sites.contains { $0.outcome != .read } == (budget < 50_000))
  }

  @Test(
    "The system's shortcuts are left out even after code that is too long to evaluate", arguments: [5, 500, 50_000])
  func tooLongForTheSystems(_ budget: Int) {
    let buttons = [".defaultAction", ".cancelAction", "\"k\""].map { "Button(\"B\") {}.keyboardShortcut(\($0))" }
    let code = """
      import SwiftUI
      struct V: View {
        var body: some View { VStack { for i in 0..<60 { Text(name(i)) }; \(buttons.joined(separator: "; ")) } }
      }
      """
    var sources = SwiftSources(
      path: "V.swift", isFolder: false, main: SourceFile(path: "V.swift", bytes: Array(code.utf8)), inside: nil,
      reader: .inMemory([:]), parser: .kept)
    let files = sources.parsed(for: .mac)
    let sites = SwiftReading.reading(files, SwiftModule(files), budget: budget).0.sites
    #expect(sites.count == 3 && sites.count { $0.outcome == SwiftSites.ofSystem } == 2, "\(sites)")
  }

  @Test("The system's shortcuts are left out after a helper that is too long to evaluate")
  func systemsAreNeverComputed() {
    let interpreter = SwiftInterpreter(SwiftModule([]), budget: 5)
    let range = SourceRange(file: 0, start: 1, end: 2)
    interpreter.sites[range] = SwiftSite(framework: .swiftUI, range: range, owner: "", outcome: SwiftSites.ofSystem)
    interpreter.note(.unread("its key is computed"), at: range)
    #expect(interpreter.sites[range]?.outcome == SwiftSites.ofSystem)
  }

  @Test("A loop with an unknown end has no keys of its first round")
  func unknownLoop() {
    let found = items("var i = 5; while i < limit { \(Self.item("T", "\\(i)")); i += 1 }")
    #expect(found.unread.count == 1)
    #expect(!found.items.contains { $0.contains("5") })
  }

  @Test(
    "Sums, lists and modifiers",
    arguments: [
      ("var n = 5; n -= 1; n *= 4; n /= 2; n %= 5; \(item("T", "\\(n)"))", ["T ⌘3"]),
      ("let n = 3; \(item("T", "\\(-n + 5)"))", ["T ⌘2"]),
      ("for i in 0b1...0o3 { \(item("T\\(i)", "\\(i)")) }", ["T1 ⌘1", "T2 ⌘2", "T3 ⌘3"]),
      ("let k = [\"q\", \"r\", \"s\"][1...]; \(item("T", "\\(k)"))", []),
      ("for k in [1, 2, 3].filter({ $0 != 2 }) { \(item("T\\(k)", "\\(k)")) }", ["T1 ⌘1", "T3 ⌘3"]),
      ("\(item("T", "\\(functionKey(NSF5FunctionKey))"))", ["T ⌘F5"]),
    ])
  func values(_ body: String, _ expected: [String]) {
    let helper = """
      func functionKey(_ key: Int) -> String { UnicodeScalar(key).map { String(Character($0)) } ?? "" }
      """
    #expect(items(body, helper).items == expected)
  }

  @Test("Cases have lists of all, raw values in any radix, and types of equal names")
  func cases() {
    let enumerations = """
      enum Side: String, CaseIterable { case up = "u", down = "d"; static var allCases: [Side] { [.down] } }
      enum Code: UInt16 { case a = 0x61, b, c = 0b1100100 }
      enum File { enum Key: String { case main = "n" } }
      enum Edit { enum Key: String { case main = "y" } }
      """
    let found = items(
      """
      for side in Side.allCases { menu.addItem(withTitle: "Side", action: nil, keyEquivalent: side.rawValue) }
      for code in [Code.a, .b, .c] {
        menu.addItem(withTitle: "Code", action: nil, keyEquivalent: String(UnicodeScalar(code.rawValue)))
      }
      menu.addItem(withTitle: "Nested", action: nil, keyEquivalent: Edit.Key.main.rawValue)
      """, enumerations)
    #expect(found.items == ["Side ⌘D", "Code ⌘A", "Code", "Code ⌘D", "Nested"])
    #expect(found.unread.count == 1)
  }

  @Test("Observers, setters, subscripts and deinitializers have keys like other code")
  func accessors() {
    let compilation = SwiftSourcesTests.compile(
      """
      import AppKit
      final class Controller: NSObject {
        @IBOutlet var item: NSMenuItem! { didSet { item.keyEquivalent = "s" } }
        let menu = NSMenu()
        var count: Int { get { 1 } set { menu.addItem(withTitle: "Set", action: nil, keyEquivalent: "1") } }
        subscript(i: Int) -> NSMenuItem { NSMenuItem(title: "Subscript", action: nil, keyEquivalent: "2") }
        deinit { menu.addItem(withTitle: "End", action: nil, keyEquivalent: "3") }
      }
      """)
    #expect(compilation.definition.imports.first?.readCount == 4)
    #expect(compilation.definition.imports.first?.keyCount == 4)
  }

  @Test("An extension of the menu builder acts like the builder", arguments: [true, false])
  func builder(isCalled: Bool) throws {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      extension UIMenuBuilder {
        func buildOwn() {
          guard system == .main else { return }
          remove(menu: .format)
          insertChild(UIMenu(title: "Go", children: [
            UIKeyCommand(title: "Home", action: #selector(Delegate.home(_:)), input: "i", modifierFlags: .command),
            UICommand(title: "Back", action: #selector(Delegate.back(_:)))]), atStartOfMenu: .file)
        }
      }
      class Delegate: UIResponder {
        override func buildMenu(with builder: UIMenuBuilder) { super.buildMenu(with: builder)\(isCalled ? "; builder.buildOwn()" : "") }
        @objc func home(_ sender: Any?) {}
        @objc func back(_ sender: Any?) {}
      }
      """)
    #expect(SwiftSourcesTests.lines(compilation) == ["Go > Home ⌘I home:", "Go > Back back:"])
    #expect(compilation.definition.menus.first?.operations.count == 2)
  }

  @Test(
    "Overlong code ends, and its keys are reported",
    arguments: [
      "for i in -9223372036854775807...9223372036854775807 { \(item("T", "\\(i)")) }",
      "let n = -9223372036854775807 - 1; for i in n...5 { \(item("T", "\\(i)")) }",
      "var s = \"abcdefgh\"; for _ in 0..<40 { s = s + s }; \(item("\\(s)", "k"))",
      "var s = \"abcdefgh\"; for _ in 0..<40 { s = \"\\(s)\\(s)\" }; \(item("\\(s)", "k"))",
      "var s = [\"a\"]; for _ in 0..<40 { s += s }; for x in s { \(item("\\(x)", "k")) }",
      "var s = [\"a\"]; for _ in 0..<40 { s.append(contentsOf: s) }; for x in s { \(item("\\(x)", "k")) }",
      "var i = 0; while true { i += 1; \(item("T", "\\(i)")) }",
    ])
  func tooMuch(_ body: String) {
    let found = items(body)
    #expect(!found.unread.isEmpty || found.items.count <= 70)
    #expect(found.items.allSatisfy { $0.utf8.count < 1_000_000 })
  }

  @Test("Menus of AppKit may nest a hundred deep; a menu inside itself is reported")
  func deepMenus() {
    func code(_ depth: Int) -> String {
      let menus = (0..<depth).map { number in
        """
        let m\(number) = NSMenu(title: "S"); let i\(number) = NSMenuItem(title: "S", action: nil, keyEquivalent: "")
        i\(number).submenu = m\(number)
        \(number == 0 ? "menu" : "m\(number - 1)").addItem(i\(number))
        """
      }
      return (menus + ["m\(depth - 1).addItem(withTitle: \"Deep\", action: nil, keyEquivalent: \"d\")"])
        .joined(separator: "\n")
    }
    #expect(items(code(60)).items.count == 1)
    #expect(items(code(60)).unread.isEmpty)
    #expect(items(code(120)).unread.count == 1)
    let circle = items(
      """
      let one = NSMenuItem(title: "One", action: nil, keyEquivalent: "1"); one.submenu = menu; menu.addItem(one)
      let two = NSMenuItem(title: "Two", action: nil, keyEquivalent: "2"); two.submenu = menu; menu.addItem(two)
      NSApp.mainMenu = menu
      """)
    #expect(circle.items.count + circle.unread.count < 10)
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
