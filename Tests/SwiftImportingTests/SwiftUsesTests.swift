import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuReports
@testable import TestSupport

/// Code that a system does not reach is not read for it.
@Suite struct SwiftUsesTests {
  private static let commands = """
    import SwiftUI
    struct OwnCommands: Commands { var body: some Commands {
      CommandMenu("Own") { OwnButton() }
    } }
    struct OwnButton: View { var body: some View {
      Button("Lists") {}.keyboardShortcut("q", modifiers: [.command, .shift])
    } }
    struct OwnCommands_Previews: PreviewProvider { static var previews: some View { OwnButton() } }
    """

  private static func app(_ commands: String, _ others: String = "") -> String {
    """
    import SwiftUI
    @main struct Lantern: App { var body: some Scene {
      WindowGroup { Text("") }.commands { CommandMenu("Go") { Button("Back") {}.keyboardShortcut("b") }
    \(commands)
    } } }
    \(others)
    """
  }

  /// The keys of the folder's code, and how many are not read.
  private func keys(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for (path, text) in files { _ = try folder.write(text, to: path) }
    let compilation = Compilation(contentsOf: folder.path("."))
    let unread = compilation.diagnostics.count { $0.code == .unreadKey }
    return SwiftSourcesTests.lines(compilation) + (unread > 0 ? ["\(unread) unread"] : [])
  }

  @Test("A protocol's keys are those of the types that conform to it", arguments: ["", ", Relay"])
  func protocols(_ conformance: String) throws {
    let code = """
      import UIKit
      protocol Relay {}
      extension Relay where Self: UIViewController {
        var relayed: [UIKeyCommand] {
          [UIKeyCommand(title: "Next", action: Selector("next:"), input: "j", modifierFlags: .command)]
        }
      }
      class Page: UIViewController\(conformance) {
        override var keyCommands: [UIKeyCommand]? { own }
        let own = [UIKeyCommand(title: "Find", action: #selector(find), input: "f", modifierFlags: .command)]
        @objc func find() {}
      }
      """
    #expect(try keys(["Page.swift": code]).count == (conformance.isEmpty ? 1 : 2))
  }

  private static let own = "Button(\"Own\") {}.keyboardShortcut(\"j\")"
  private static let back = "Go > Back ⌘B back:"
  private static let lists = "Own > Lists ⇧⌘Q lists:"
  private static let pads = "#if os(iOS)\nOwnCommands()\n#endif"

  @Test(
    "Commands that only other systems use are not the Mac's, and unused ones are left out",
    arguments: [
      ("OwnCommands()", "", [back, lists]), (pads, "", [back]), ("", "", [back]),
      (pads, "extension Scene { func own() -> some Scene { commands { OwnCommands() } } }", [back, lists]),
      ("#if PRO\nOwnCommands()\n#endif\n" + pads, "", [back, "1 unread"]),
      ("#if PRO\n#if os(macOS)\nOwnCommands()\n#endif\n#endif", "", [back, "1 unread"]),
      ("#if DEBUG\nOwnCommands()\n#endif\n" + pads, "", [back]),
      (pads, "#Preview { OwnCommands() }", [back]),
      ("", "#Preview { \(own) }", [back]),
      ("", "struct Own: PreviewProvider { static var previews: some View { \(own) } }", [back]),
      ("#if os(iOS)\nhelper()\n#endif", "func helper() -> some Commands { OwnCommands() }", [back]),
    ])
  func commands(_ commands: String, _ others: String, _ expected: [String]) throws {
    #expect(try keys(["App.swift": Self.app(commands, others), "Own.swift": Self.commands]) == expected)
  }

  @Test("A view in a file without menus counts as used, if that file uses it")
  func otherFiles() throws {
    func keys(_ view: String) throws -> [String] {
      let page = "import SwiftUI\nstruct Page: View { var body: some View {\n\(view)\n} }"
      return try self.keys(["App.swift": Self.app(""), "Own.swift": Self.commands, "Page.swift": page])
    }
    #expect(try keys("OwnButton()") == [Self.back, "OwnButton: Lists ⇧⌘Q lists:"])
    #expect(try keys("// OwnButton()\nText(\"\")") == [Self.back])
    #expect(try keys("#if os(iOS)\nOwnButton()\n#endif") == [Self.back])
  }

  @Test(
    "A mention of any form is a use",
    arguments: [
      "a.add(#selector(install))", "switch 1 { case 1 where install(): break; default: break }",
      "switch 1 { case install(): break; default: break }", "do { try a() } catch where install() {}",
      "a { [x = install] in x() }", "throw install()", "#if !PRO\ninstall()\n#endif", "_ = a ? install : other",
      "@Wrapped(install()) var a = 1", "let a = [1: 2, install: 3]",
    ])
  func forms(_ use: String) {
    func read(_ use: String) -> Bool {
      let code = """
        import AppKit
        @objcMembers class Delegate: NSObject, NSApplicationDelegate {
          #if os(iOS)
          func other() { install() }
          #endif
          func applicationDidFinishLaunching(_ notification: Notification) {
            NSApp.mainMenu = NSMenu()
            \(use)
          }
          func install() {
            NSApp.mainMenu?.addItem(NSMenuItem(title: "Close", action: #selector(open), keyEquivalent: "w"))
          }
          @objc func open() {}
        }
        """
      return SwiftSourcesTests.lines(SwiftSourcesTests.compile(code)).contains { $0.hasPrefix("Close ⌘W") }
    }
    #expect(read(use))
    #expect(!read("// install()"))
  }

  @Test("Each of many views in a chain is examined once")
  func growth() throws {
    let count = 1_500
    let views = (0..<count).map { index in
      "struct V\(index): View { var body: some View { V\(index + 1)(); Button(\"x\") {}.keyboardShortcut(\"y\") } }\n"
    }.joined()
    #expect(try keys(["App.swift": Self.app("#if os(iOS)\nV0()\n#endif"), "Views.swift": views]) == [Self.back])
  }

  @Test("A helper that only Mac Catalyst calls inserts nothing on the iPad")
  func builder() {
    let compilation = SwiftSourcesTests.compile(
      """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          #if targetEnvironment(macCatalyst)
          addSettings(builder)
          builder.addMore()
          #endif
        }
        func addSettings(_ builder: UIMenuBuilder) {
          let item = UIKeyCommand(title: "Preferences", action: #selector(a), input: ",", modifierFlags: .command)
          builder.insertSibling(UIMenu(title: "", options: .displayInline, children: [item]), afterMenu: .about)
        }
        @objc func a() {}
      }
      extension UIMenuBuilder {
        func addMore() {
          let item = UIKeyCommand(title: "More", action: #selector(Delegate.a), input: "m", modifierFlags: .control)
          insertChild(UIMenu(title: "", options: .displayInline, children: [item]), atEndOfMenu: .file)
        }
      }
      """)
    #expect(
      compilation.definition.menus.flatMap(\.operations).map(\.platforms) == [["mac-catalyst"], ["mac-catalyst"]])
    #expect(compilation.importSummary.contains("2 of 2 keys read"), "\(compilation.importSummary)")
  }

  @Test(
    "A key that a call gives a helper counts where a flag of the build leaves the call out",
    arguments: [
      (
        "func key(_ title: String, _ key: KeyEquivalent) -> some View { Button(title) {}.keyboardShortcut(key) }",
        "key(\"On\", \"u\")"
      ),
      (
        "struct Key: View { let title: String; let key: KeyEquivalent\nvar body: some View { Button(title) {}.keyboardShortcut(key) } }",
        "Key(title: \"On\", key: \"u\")"
      ),
    ])
  func flaggedCalls(_ helper: String, _ call: String) throws {
    let files = ["App.swift": Self.app("#if PRO\n\(call)\n#endif", helper)]
    #expect(try keys(files) == [Self.back, "1 unread"])
    let both = ["App.swift": Self.app(call + "\n#if PRO\n\(call)\n#endif", helper)]
    #expect(try keys(both).filter { $0.contains("⌘U") || $0 == "1 unread" }.count == 2)
  }

  @Test("A key that is empty by default is not lost with the only call that gives it")
  func flaggedDefault() {
    let code = """
      import AppKit
      class Delegate: NSObject, NSApplicationDelegate {
        func applicationDidFinishLaunching(_ notification: Notification) {
          let menu = NSMenu()
          #if PRO
          add(to: menu, "Pro", key: "p")
          #endif
          NSApp.mainMenu = menu
        }
        private func add(to menu: NSMenu, _ title: String, key: String = "") {
          menu.addItem(withTitle: title, action: nil, keyEquivalent: key)
        }
      }
      """
    #expect(SwiftSourcesTests.compile(code).importSummary.contains("0 of 1 key read"))
  }

  @Test(
    "A helper's key is that of the only view that calls it",
    arguments: [("", "Page"), ("struct Other: View { var body: some View { Text(\"\").keyed() } }", "View")])
  func callers(_ other: String, _ owner: String) {
    let code = """
      import SwiftUI
      struct Page: View { var body: some View { Text("").inner() } }
      \(other)
      extension View {
        func inner() -> some View { keyed() }
        func keyed() -> some View { background { Button("On") {}.keyboardShortcut("u") } }
      }
      """
    #expect(SwiftSourcesTests.compile(code).definition.responders.map(\.name) == [owner])
  }

  @Test("A key in a branch that is not taken is not told to have no code that leads to it")
  func branches() {
    let code = """
      import UIKit
      class Delegate: UIResponder, UIApplicationDelegate {
        override func buildMenu(with builder: UIMenuBuilder) {
          switch builder.system {
          case .context:
            let item = UIKeyCommand(title: "More", action: #selector(a), input: "m", modifierFlags: .control)
            builder.insertChild(UIMenu(title: "", options: .displayInline, children: [item]), atEndOfMenu: .file)
          default: break
          }
        }
        @objc func a() {}
      }
      """
    let found = SwiftSourcesTests.compile(code).diagnostics.filter { $0.code == .unreadKey }
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("branch") })
  }

}
