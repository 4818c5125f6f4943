import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuRules
@testable import SwiftImporting
@testable import TestSupport

/// Two files may have private types of one name. Each file means its own.
@Suite struct SwiftPrivateTypesTests {
  /// Reads the files of a folder.
  private func compile(_ files: [String: String]) throws -> Compilation {
    let folder = try TemporaryFolder()
    for (path, code) in files { _ = try folder.write(code, to: path) }
    return Compilation(contentsOf: folder.path("."), parser: .kept)
  }

  private static func items(_ title: String, _ key: String) -> String {
    """
    private struct Items: View {
      var body: some View { Button("\(title)") { run() }.keyboardShortcut("\(key)") }
    }
    """
  }

  private static let app = """
    import SwiftUI
    @main struct LampApp: App {
      var body: some Scene { WindowGroup { Text("x") }.commands { AlphaCommands(); BetaCommands() } }
    }
    """

  @Test func aMenuHasTheItemsOfItsOwnFile() throws {
    let compilation = try compile([
      "App.swift": Self.app,
      "A.swift": """
      import SwiftUI
      struct AlphaCommands: Commands { var body: some Commands { CommandMenu("Alpha") { Items() } } }
      \(Self.items("Apple", "1"))
      """,
      "B.swift": """
      import SwiftUI
      struct BetaCommands: Commands {
        var body: some Commands {
          CommandMenu("Beta") {
            Items()
            Button("Cherry") { run() }.keyboardShortcut("1")
          }
        }
      }
      \(Self.items("Banana", "2"))
      """,
    ])
    let lines = SwiftSourcesTests.lines(compilation).map { line in line.prefix { $0 != "⌘" } }
    #expect(lines == ["Alpha > Apple ", "Beta > Banana ", "Beta > Cherry "])
    let found = compilation.diagnostics.filter { $0.code == .duplicateShortcut }.map(\.message)
    #expect(found.count == 1 && found[0].contains("Cherry"), "\(found)")
  }

  @Test func viewsOfOneNameAreDifferentResponders() throws {
    func view(_ name: String) -> String { "import SwiftUI\nstruct \(name): View { var body: some View { Items() } }\n" }
    let compilation = try compile([
      "A.swift": view("A") + Self.items("Apple", "1"), "B.swift": view("B") + Self.items("Banana", "2"),
    ])
    let lists = compilation.definition.keyCommandLists.map { "\($0.responder): \($0.keyCommands.map(\.title))" }
    #expect(lists.sorted() == [#"Items 2: ["Banana"]"#, #"Items: ["Apple"]"#])
  }

  @Test func anExtensionOfAPrivateAliasIsOfTheTypeThatTheFileMeans() throws {
    func commands(_ type: String, _ key: String) -> String {
      """
      import UIKit
      private typealias Controller = \(type)
      extension Controller {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Go", action: #selector(go), input: "\(key)", modifierFlags: .command)]
        }
        @objc func go() {}
      }
      """
    }
    let compilation = try compile([
      "Types.swift": "import UIKit\nclass Pages: UIViewController {}\nclass Web: UIViewController {}",
      "A.swift": commands("Pages", "1"), "B.swift": commands("Web", "2"),
    ])
    let lists = compilation.definition.keyCommandLists.map { list in
      list.responder + list.keyCommands.map { " " + ($0.keyCombination?.displayed ?? "") }.joined()
    }
    #expect(lists.sorted() == ["Pages ⌘1", "Web ⌘2"])
  }

  @Test func anotherFilesPrivateTypeDoesNotHideTheSystems() throws {
    let compilation = try compile([
      "A.swift": """
      import SwiftUI
      fileprivate struct KeyboardShortcut: ViewModifier {
        let key: String
        func body(content: Content) -> some View { content }
      }
      """,
      "B.swift": """
      import SwiftUI
      struct Row: View {
        let shortcut = KeyboardShortcut("k", modifiers: .command)
        var body: some View { Button("Go") { run() }.keyboardShortcut(shortcut) }
      }
      """,
    ])
    #expect(SwiftSourcesTests.lines(compilation).map { $0.contains("Row: Go ⌘K") } == [true])
  }
}
