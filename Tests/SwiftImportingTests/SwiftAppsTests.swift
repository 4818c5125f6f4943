import Testing

@testable import MenuCompiler
@testable import MenuReports
@testable import SwiftImporting
@testable import TestSupport

/// Several apps in one folder.
@Suite struct SwiftAppsTests {
  private static func app(_ name: String, _ commands: String, _ imports: String = "") -> String {
    """
    import SwiftUI
    \(imports)
    @main struct \(name): App { var body: some Scene { WindowGroup { Text("x") }\(commands) } }
    """
  }

  private static let first = app(
    "One",
    ".commands { CommandGroup(replacing: .newItem) { Button(\"New...\") {}.keyboardShortcut(\"p\") } }"
  )
  private static let second = app(
    "Two",
    ".commands { CommandGroup(replacing: .newItem) { Button(\"Open\") {}.keyboardShortcut(\"p\") } }"
  )

  private func compile(_ files: [String: String]) throws -> (
    lines: [String], compilation: Compilation
  ) {
    let folder = try TemporaryFolder()
    for (path, text) in files { _ = try folder.write(text, to: path) }
    let compilation = Compilation(contentsOf: folder.path("."), parser: .kept)
    return (SwiftSourcesTests.lines(compilation), compilation)
  }

  @Test("Of two targets' files that declare one type, the one in another system's folder is left out")
  func targets() throws {
    func commands(_ title: String) -> String {
      """
      import SwiftUI
      struct V: Commands { var body: some Commands { CommandMenu("Go") { Button("\(title)") {}.keyboardShortcut("y") } } }
      """
    }
    let app = Self.app("One", ".commands { V() }", "import AppKit")
    for (folders, titles) in [(["Mac", "iOS"], ["Mac"]), (["A", "B"], ["A", "B"])] {
      var files = ["Shared/App.swift": app]
      for folder in folders { files["\(folder)/V.swift"] = commands(folder) }
      let found = try compile(files)
      for folder in folders {
        #expect(found.lines.contains { $0.contains(folder) } == titles.contains(folder), "\(found.lines)")
      }
    }
  }

  @Test(
    "Of two apps in folders of their own, the one with more menus is read, and a note names the other"
  )
  func rivals() throws {
    let more =
      "import SwiftUI\nstruct V: View { var body: some View { Button(\"A\") {}.keyboardShortcut(\"y\") } }"
    for path in ["One/V.swift", "Two/V.swift"] {
      let found = try compile(["One/A.swift": Self.first, "Two/A.swift": Self.second, path: more])
      let isFirst = path.hasPrefix("One")
      #expect(found.lines.first == (isFirst ? "New... ⌘P new:" : "Open ⌘P open:"), "\(found.lines)")
      let notes = found.compilation.diagnostics.filter { $0.code == .unreadKey }
      #expect(notes.count == 1)
      #expect(
        notes.allSatisfy { $0.message.contains(isFirst ? "Two' is not read" : "One' is not read") },
        "\(notes)")
    }
  }

  @Test("Keys of a program beside the app are counted", arguments: ["UITesting", "Chat/ChatExample"])
  func examples(_ folder: String) throws {
    let found = try compile(["One/A.swift": Self.first, "\(folder)/A.swift": Self.second])
    #expect(found.lines == ["New... ⌘P new:"])
    let summary = found.compilation.importSummary
    #expect(summary.contains("1 of 1 key read, 1 left out (programs beside the app)"), "\(summary)")
  }

  @Test("A scene of another system brings no command, and a label's closures have its title and image")
  func scenesOfSystems() throws {
    let found = try compile([
      "A.swift": """
      import SwiftUI
      @main struct News: App {
        var body: some Scene {
          #if os(macOS)
          Window("News", id: "main") { Text("x") }.commands { Feeds() }
          #else
          WindowGroup { Text("x") }.commands { Feeds() }
          #endif
        }
      }
      struct Feeds: Commands {
        var body: some Commands {
          CommandMenu("Feed") {
            Button {} label: { Label { Text("New Feed") } icon: { Image(systemName: "plus") } }.keyboardShortcut("n")
          }
        }
      }
      """
    ])
    #expect(found.compilation.diagnostics.isEmpty, "\(found.compilation.report)")
    #expect(found.lines == ["News openWindowOfScene:", "Feed > New Feed ⌘N newFeed:"], "\(found.lines)")
    let text = DefinitionKDL(found.compilation)?.text ?? ""
    #expect(text.contains("image=\"plus\"") || text.contains("image=plus"), "\(text)")
    #expect(text.contains("omits windowGroup"), "\(text)")
  }

  @Test(
    "Apps for different systems, apps in one folder, and one without menus are one module",
    arguments: [
      [
        "Mac/A.swift": app("One", ".commands { CommandMenu(\"Go\") {} }", "import AppKit"),
        "Phone/A.swift": app("Two", ".commands { CommandMenu(\"Go\") {} }", "import UIKit"),
      ],
      ["A.swift": first, "Two/A.swift": second],
      ["One/A.swift": first, "Two/A.swift": app("Two", "")],
    ])
  func together(_ files: [String: String]) throws {
    #expect(try compile(files).compilation.diagnostics.allSatisfy { $0.code != .unreadKey })
  }

  @Test(
    "An app of SwiftUI that other code starts has documents with a DocumentGroup only",
    arguments: [
      ("App/Entry.swift", "@main struct Entry { static func main() { Library.main() } }"),
      ("App/main.swift", "import SwiftUI\nLibrary.main()"),
    ])
  func startedElsewhere(_ path: String, _ start: String) throws {
    let found = try compile([
      path: start, "App/Info.plist": "<key>CFBundleDocumentTypes</key>",
      "Guest/Guest.swift": "import Cocoa\n@NSApplicationMain final class Guest: NSObject, NSApplicationDelegate {}",
      "App/Library.swift": """
      import SwiftUI
      struct Library: App {
        var body: some Scene {
          Window("Library", id: "main") { Text("") }.commands {
            CommandGroup(after: .windowArrangement) { Button("Machines") {}.keyboardShortcut("o") }
          }
        }
      }
      """,
    ])
    #expect(found.compilation.diagnostics == [])
    #expect(found.lines == ["Library openWindowOfScene:", "Machines ⌘O machines:"], "\(found.lines)")
  }

  @Test("A delegate's own start that no code calls is no start")
  func unusedStart() throws {
    let found = try compile([
      "App/Info.plist": "<key>CFBundleDocumentTypes</key>", "App/A.swift": Self.app("One", ""),
      "Core/Delegate.swift": """
      import UIKit
      class Delegate: NSObject { static func main() { UIApplicationMain(0, nil, nil, nil) } }
      """,
      "Core/V.swift": """
      import SwiftUI
      struct V: Commands { var body: some Commands { CommandMenu("Go") { Button("Print") {}.keyboardShortcut("p") } } }
      """,
    ])
    #expect(found.compilation.definition.app.omits.contains("documents"))
    #expect(!found.compilation.diagnostics.contains { $0.code == .duplicateShortcut }, "\(found.compilation.report)")
  }

  @Test("Apps have the scenes and commands of the code beside them")
  func shared() throws {
    let found = try compile([
      "Mac/A.swift": Self.app("One", ".common()"), "Phone/A.swift": Self.app("Two", ".common()"),
      "Core/S.swift": """
      import SwiftUI
      extension Scene { func common() -> some Scene { commands {
        SidebarCommands()
        CommandMenu("Go") { Button("Sort") {}.keyboardShortcut("s", modifiers: [.command, .control]) }
      } } }
      """,
    ])
    #expect(found.compilation.definition.app.supports.contains("sidebarCommands"))
    #expect(found.compilation.diagnostics.map(\.code) == [.duplicateShortcut])
  }
}
