import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import TestSupport

/// The menus that SwiftUI gives an app on the Mac, and what an app's commands make of them.
@Suite("SwiftUI's menus on the Mac") struct SwiftUIMenusTests {
  private static func compile(_ scenes: String, commands: String = "") -> Compilation {
    SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct LanternApp: App {
        var body: some Scene {
          WindowGroup { Text("x") }.commands { \(commands) }
          \(scenes)
        }
      }
      """)
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

  @Test("An app of SwiftUI is checked beside the menus that it has before it adds any")
  func menus() throws {
    let compilation = Self.compile(
      "Settings { Text(\"y\") }", commands: "SidebarCommands()\nCommandMenu(\"Light\") { }")
    #expect(compilation.targets.map(\.platform.name) == ["swiftui-mac"])
    #expect(try Self.items(of: .file, compilation) == ["New Window ⌘N", "Close ⌘W"])
    #expect(try Self.items(of: .view, compilation) == ["Show Sidebar ⌃⌘S", "Enter Full Screen ⌃⌘F"])
    #expect(try Self.items(of: .preferences, compilation) == ["Settings… ⌘,"])
    #expect(try Self.items(of: .preferences, Self.compile("", commands: "CommandMenu(\"L\") { }")) == [])
  }

  @Test("A replaced group goes with all that it holds, before and after keep it")
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
    "What an app adds beside the system's own is found at the app's code",
    arguments: [
      ("CommandGroup(after: .appInfo) { Button(\"Leave\") {}.keyboardShortcut(\"q\") }", ["duplicate-shortcut"]),
      ("CommandMenu(\"File\") { Button(\"Leave\") {} }", ["same-title-in-menu"]),
      ("CommandGroup(replacing: .appTermination) { Button(\"Quit Lantern\") {}.keyboardShortcut(\"q\") }", []),
      ("CommandMenu(\"Lantern\") { Button(\"Leave\") {} }", []),
    ])
  func findings(_ commands: String, _ codes: [String]) throws {
    let found = Self.compile("", commands: commands).diagnostics
    #expect(found.map(\.code.name) == codes)
    #expect(found.allSatisfy { $0.range?.file == 0 })
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

  @Test("The key of a scene is that of the command that opens it")
  func sceneKey() throws {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct A: App { var body: some Scene { WindowGroup { Text("x") }.keyboardShortcut("1") } }
      """)
    #expect(try Self.items(of: .newItem, compilation) == ["New Window ⌘1"])
  }

  @Test("The menu of a MenuBarExtra is a menu of its own, unless it is a window", arguments: ["menu", "window"])
  func menuBarExtra(_ style: String) {
    let compilation = SwiftSourcesTests.compile(
      """
      import SwiftUI
      @main struct LampApp: App {
        var body: some Scene {
          MenuBarExtra("Lamp") { Button("Settings…") {}.keyboardShortcut(",") }.menuBarExtraStyle(.\(style))
        }
      }
      """)
    let isMenu = style == "menu"
    #expect(compilation.definition.menus.map(\.name) == (isMenu ? ["Lamp"] : []))
    #expect(compilation.definition.responders.map(\.name) == (isMenu ? [] : ["LampApp"]))
    #expect(compilation.definition.imports.first?.readCount == 1)
  }
}
