import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

/// The menu files of four apps, which lie beside the project.
@Suite(
  "Menus of real apps",
  .enabled(if: RealApps.folder != nil, "no folder ../shared/data/menus beside the project, so these are skipped"))
struct RealAppTests {
  /// The contents of a file: items are all `menuItem` elements, keys all that are not empty.
  struct Expectation: Sendable, CustomTestStringConvertible {
    let path: String
    let items: Int
    let keyAttributes: Int
    var keyElements = 0
    /// Where something is found, and what.
    var findings: [String] = []

    var testDescription: String { path }
  }

  static let expectations = [
    Expectation(path: "CotEditor/Main.storyboard", items: 261, keyAttributes: 72, keyElements: 3),
    Expectation(
      path: "NetNewsWire/Main.storyboard", items: 146, keyAttributes: 53,
      findings: ["157: warning: 'Paste and Match Style' has ⌘V, the key of 'Paste' in Edit"]),
    Expectation(
      path: "HexFiend/MainMenu.xib", items: 119, keyAttributes: 38,
      findings: [
        "34: note: 'Check for Updates...' has three dots in place of '…'"
      ]),
    Expectation(
      path: "Hammerspoon/MainMenu.xib", items: 80, keyAttributes: 27,
      findings: ["33: note: 5 titles have three dots in place of '…'"]),
  ]

  @Test("Items, keys and findings", arguments: expectations)
  func counts(_ expectation: Expectation) throws {
    let compilation = try RealApps.compile(expectation.path)
    let file = try #require(compilation.definition.imports.first)
    #expect(file.itemCount == expectation.items)
    #expect(file.keyElementCount == expectation.keyElements)
    #expect(file.keyCount - file.keyElementCount == expectation.keyAttributes)
    #expect(compilation.targets.map(\.platform.name) == ["appkit"])
    let findings = compilation.diagnostics.map { diagnostic -> String in
      let line = LineTable(compilation.sources[0]?.bytes ?? []).position(at: Int(diagnostic.range?.start ?? 0)).line
      return "\(line): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    }
    #expect(findings == expectation.findings)
  }

  @Test("Every key is in the menus, and every item but separators", arguments: expectations)
  func complete(_ expectation: Expectation) throws {
    let compilation = try RealApps.compile(expectation.path)
    let target = try #require(compilation.targets.first)
    var items = 0
    var keys = 0
    for construction in [target.main] + target.contexts {
      let tree = construction.tree
      tree.forEachID { id in
        let element = tree[id]
        let alternates = element.command?.alternates.count ?? 0
        keys += element.keyCombination == nil ? 0 : 1 + alternates
        if case .menu(let menu) = element, menu.options.contains(.displayInline) { return }
        // A menu without items has a deferred element, which is not an item of the file.
        if case .deferred = element, tree.source(of: id) != nil, !Self.isItem(element, in: compilation) { return }
        items += 1 + alternates
      }
    }
    let bytes = String(decoding: compilation.sources[0]?.bytes ?? [], as: UTF8.self)
    let separators = bytes.split(separator: "isSeparatorItem=\"YES\"").count - 1
    #expect(keys == expectation.keyAttributes + expectation.keyElements)
    #expect(items == expectation.items - separators)
  }

  private static func isItem(_ element: MenuElement, in compilation: Compilation) -> Bool {
    element.source.map { compilation.sources.text(of: $0).hasPrefix("<menuItem") } ?? false
  }

  @Test("The system's menus are recognised, so that operations can anchor at them", arguments: expectations)
  func identifiers(_ expectation: Expectation) throws {
    let target = try #require(try RealApps.compile(expectation.path).targets.first)
    let known: [Menu.Identifier] = [
      .application, .services, .file, .edit, .find, .spelling, .substitutions, .speech, .window, .help, .undoRedo,
      .bringAllToFront,
    ]
    // Hex Fiend's Edit menu has neither of these.
    let absent: [Menu.Identifier] =
      expectation.path.hasPrefix("HexFiend") ? [.spelling, .substitutions, .speech] : []
    #expect(known.filter { target.main.id(of: .menu($0)) == nil } == absent)
  }

  @Test("Lists of shortcuts", arguments: [("Global", 22), ("Sidebar", 12), ("Timeline", 4), ("Detail", 1)])
  func shortcuts(_ name: String, _ count: Int) throws {
    let compilation = try RealApps.compile("NetNewsWire/\(name)KeyboardShortcuts.plist")
    // ⇧Space scrolls up, and has the title of Space.
    #expect(compilation.diagnostics.map(\.code) == (name == "Global" ? [.sameTitleDifferentAction] : []))
    #expect(compilation.definition.imports.map(\.itemCount) == [count])
    #expect(compilation.definition.shortcutLists.map(\.keyCommands.count) == [count])
    #expect(compilation.definition.shortcutLists.map(\.responder) == ["\(name)KeyboardShortcuts"])
  }
}
