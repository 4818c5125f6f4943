import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuRules
@testable import TestSupport

@Suite("Titles for keys without one") struct BorrowedTitlesTests {
  private func compile(platform: String) -> Compilation {
    func shortcut(_ key: String, _ action: String, title: String = "") -> String {
      """
      <dict><key>key</key><string>\(key)</string><key>action</key><string>\(action)</string>\(title)</dict>
      """
    }
    let files = [
      "App.menu.kdl": """
      app Atlas { platforms \(platform); }
      import "Keys.plist"
      menus { insert atEndOf=.root { menu map "Map" { command zoom: "Zoom"; }; }; }
      """,
      "Keys.plist": "<plist><array>" + shortcut("n", "next:", title: "<key>title</key><string>Next</string>")
        + shortcut("+", "next:") + shortcut("z", "zoom:") + shortcut("q", "other:") + "</array></plist>",
    ]
    return Compilation(contentsOf: "App.menu.kdl", reader: .inMemory(files.mapValues { Array($0.utf8) }))
  }

  @Test("Sheets, traces and the audit call a key by the title of another key or of an item for the same")
  func oneName() throws {
    let compilation = compile(platform: "appkit")
    let (target, definition) = (try #require(compilation.targets.first), compilation.definition)
    let titles = ["Next", "Next", "Zoom", ""]
    let shown = ["Next", "Next", "Zoom", "other:"]
    #expect(
      definition.borrowingTitles(on: target).keyCommandLists.flatMap(\.keyCommands).map(\.command.title) == titles)
    let stage = TestStage(target, definition, localizer: nil)
    let index = try #require(stage.graph.index(of: "Keys"))
    #expect(stage.graph.records[index].keyCommands.map(\.command.title) == titles)
    let audit = LayoutAudit(target, of: definition)
    let audited = audit.keys.indices.filter {
      if case .responder = audit.keys[$0].owner { true } else { false }
    }
    #expect(audited.map { audit.title(of: $0) } == shown)
    let sheet = Sheet(compilation, layouts: [try #require(KeyboardLayouts.named("us"))])
    let section = try #require(sheet.pages.first?.sections.first { $0.title == "Keys" })
    #expect(section.groups.flatMap(\.entries).map(\.title) == shown)
    // What was written stays as it is.
    #expect(definition.keyCommandLists.flatMap(\.keyCommands).map(\.command.title) == ["Next", "", "", ""])
  }

  @Test("A platform that shows such keys leaves out those without a title")
  func overlay() throws {
    let compilation = compile(platform: "ipados-26")
    let own = compilation.definition.borrowingTitles(on: try #require(compilation.targets.first)).keyCommandLists
    #expect(own.flatMap(\.keyCommands).map(\.command.title) == ["Next", "", "", ""])
  }
}
