import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

/// Changes of menus that menuc does not read: no finding rests on an element that they may remove.
@Suite struct UnreadChangesTests {
  private static func compile(_ changes: String, after: String = "") -> Compilation {
    SwiftSourcesTests.compile(
      """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var isOn = false
        var items: [UIMenuElement] = []
        override func buildMenu(with builder: any UIMenuBuilder) {
          super.buildMenu(with: builder)
          \(changes)
          builder.insertSibling(UIMenu(title: "Mine", children: [
            UIKeyCommand(title: "All", action: #selector(a), input: "a", modifierFlags: .command),
            UIKeyCommand(title: "Big", action: #selector(b), input: "b", modifierFlags: .command),
          ]), afterMenu: .view)
          \(after)
        }
        func fill() { items.append(UICommand(title: "More", action: #selector(a))) }
        @objc func a() {}
        @objc func b() {}
      }
      """)
  }

  /// The elements of the system that findings are about, and how many changes are not read.
  private static func found(_ compilation: Compilation) -> (rivals: [String], unread: Int) {
    let notes = compilation.diagnostics.filter { $0.code == .duplicateShortcut }.flatMap(\.notes).map(\.message)
    return (
      ["Bold", "Select All"].filter { name in notes.contains { $0.contains("'\(name)'") } },
      compilation.diagnostics.count { $0.code == .unreadKey }
    )
  }

  @Test(
    "No finding is about an element that an unread change may remove, and others stay",
    arguments: [
      ("", ["Bold", "Select All"], 0),
      ("builder.replaceChildren(ofMenu: .standardEdit) { c in c.filter { $0.title != \"Select All\" } }", ["Bold"], 1),
      ("builder.replaceChildren(ofMenu: .format) { old in made(old) }", ["Select All"], 1),
      ("builder.replaceChildren(ofMenu: .textStyle) { _ in [] }", ["Select All"], 0),
      ("builder.replaceChildren(ofMenu: .textStyle) { _ in return [] }", ["Select All"], 0),
      ("builder.replaceChildren(ofMenu: .textStyle) { _ in items }", ["Select All"], 1),
      ("builder.replaceChildren(ofMenu: .textStyle, from: others(_:))", ["Select All"], 1),
      ("builder.replace(menu: .textStyle, with: items)", ["Select All"], 1),
      ("builder.replace(menu: .textStyle, with: [])", ["Select All"], 0),
      ("builder.replace(menu: .textStyle, with: made())", ["Select All"], 1),
      (
        "builder.replace(command: #selector(UIResponderStandardEditActions.selectAll(_:)), with: [])", ["Bold"], 0
      ),
      (
        "builder.replace(command: #selector(UIResponderStandardEditActions.selectAll(_:)), with: made())", ["Bold"], 1
      ),
      ("builder.remove(menu: isOn ? .standardEdit : .undoRedo)", ["Bold"], 1),
      ("builder.remove(menu: isOn ? .standardEdit : .textStyle)", [], 1),
      ("builder.remove(menu: made())", [], 1), ("for menu in menus { builder.remove(menu: menu) }", [], 1),
      ("strip(builder)", [], 1), ("Helper.strip(.format, from: builder)", [], 1),
      ("builder.insertChild(made(), atStartOfMenu: .file)", ["Bold", "Select All"], 1),
      ("builder.remove(menu: .format)", ["Select All"], 0),
    ])
  func removals(_ changes: String, _ rivals: [String], _ unread: Int) {
    let compilation = Self.compile(changes)
    let found = Self.found(compilation)
    #expect(found.rivals == rivals && found.unread == unread, "\(compilation.report)")
  }

  @Test(
    "A menu that unread code may insert is not missing",
    arguments: [
      ("", true), ("builder.insertChild(made(), atStartOfMenu: .file)", false),
      ("builder.replaceChildren(ofMenu: .help) { made($0) }", false), ("strip(builder)", false),
      ("builder.insertChild(UIMenu(title: \"A\", children: [made()]), atStartOfMenu: .file)", false),
      ("builder.remove(menu: made())", true),
    ])
  func anchors(_ changes: String, isMissing: Bool) {
    let compilation = Self.compile(
      changes,
      after: """
        builder.insertChild(UIMenu(title: "Z", children: [UICommand(title: "Q", action: #selector(b))]),
          atStartOfMenu: UIMenu.Identifier("own"))
        """)
    #expect(compilation.diagnostics.contains { $0.code == .missingAnchor } == isMissing, "\(compilation.report)")
  }

  @Test("Code of AppKit may remove items of SwiftUI's menu bar, and so may the loss of all scenes' commands")
  func swiftUI() {
    func rivals(_ modifier: String, _ change: String) -> [Int] {
      let compilation = SwiftSourcesTests.compile(
        """
        import SwiftUI
        @main struct A: App { var body: some Scene {
          WindowGroup { Text("x") }\(modifier).commands { CommandMenu("Mine") { Button("Cut It") {}.keyboardShortcut("x") } }
        } }
        class D: NSObject, NSApplicationDelegate { func applicationWillUpdate(_ n: Notification) { \(change) } }
        """)
      return [.duplicateShortcut, .unreadKey].map { code in compilation.diagnostics.count { $0.code == code } }
    }
    #expect(rivals("", "") == [1, 0])
    #expect(rivals(".commandsRemoved()", "") == [0, 1])
    #expect(rivals("; Window(\"Log\", id: \"log\") { Text(\"x\") }.commandsRemoved()", "") == [1, 0])
    for change in ["NSApp.mainMenu?.removeItem(x)", "NSApp.mainMenu?.items.removeAll { $0.title == \"Edit\" }"] {
      #expect(rivals("", change) == [0, 1])
    }
    #expect(rivals("", "other.removeItem(x)") == [1, 0])
  }
}
