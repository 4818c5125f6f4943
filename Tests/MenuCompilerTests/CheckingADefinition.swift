// The code of the article "Checking a definition from a test": ArticleTests compares the two.

import MenuCompilerTesting
import Testing

@Suite struct CheckingADefinition {
  @Test func theDefinitionIsClean() {
    let compilation = Compilation(contentsOf: "Menus.menu.kdl", besides: #filePath)
    #expect(compilation.diagnostics.allSatisfy { $0.severity == .note }, "\(compilation.report)")
  }

  @Suite struct InOneLine {
    @Test func theDefinitionIsClean() { expectClean("Menus.menu.kdl") }
  }

  @Test func whatIsKnown() {
    let lines = String(repeating: "\n", count: 11)
    let compilation = Compilation(
      text: lines + #"menus { insert atEndOf=.file { section { command queue: "Queue" key="cmd+,"; }; }; }"#,
      platforms: ["ipados-15"])
    #expect(compilation.diagnostics.map(\.code) == [.conventionalShortcut])
    #expect(compilation.location(of: compilation.diagnostics[0])?.line == 12)
  }

  @Test func texts() {
    let compilation = Compilation(
      text: "include keys.menu.kdl", including: ["keys.menu.kdl": "menus { remove .format; }"])
    #expect(compilation.report == "")
  }

  @Test(arguments: TestRunner(Compilation(contentsOf: "Menus.menu.kdl", besides: #filePath)).run())
  func definition(result: TestResult) {
    #expect(result.isPassed)
  }

  @Test func targets() throws {
    let compilation = Compilation(contentsOf: "Menus.menu.kdl", besides: #filePath)
    try #require(!compilation.targets.isEmpty, "\(compilation.report)")
    for target in compilation.targets {
      #expect(target.main.menu(for: "bookmarks") != nil)
      #expect(Overlay(target.main, app: App()).text.contains("Bookmarks"))
      let start = try compilation.start(on: target.platform.name, given: "firstResponder=TabController openTabs=1")
      #expect(Dispatcher(target.main).press("cmd+w", from: start).handling?.action == "closeTab:")
    }
  }
}
