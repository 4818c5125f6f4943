import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite("Documentation/Testing.md") struct TestingPageTests {
  @Test("The page's definitions are one, which has no findings, and whose tests pass")
  func definition() throws {
    let blocks = try MarkdownFile("Documentation/Testing.md").blocks(of: "kdl")
    #expect(blocks.count > 5)
    let text =
      "// The definition of Documentation/Testing.md: its blocks, one after the other.\n"
      + blocks.map { $0.trimmingNewlines + "\n" }.joined(separator: "\n")
    try expectGolden(text, "Documentation/Testing.menu.kdl")
    let compilation = Compilation(SourceFile(path: "Testing.menu.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.map(\.message) == [])
    let results = TestRunner(compilation).run()
    #expect(results.count > 30)
    #expect(results.filter { !$0.isPassed }.map(\.description) == [])
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    String(reversed().drop { $0 == "\n" }.reversed())
  }
}
