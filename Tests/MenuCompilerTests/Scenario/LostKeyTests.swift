import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// A failure at a key or a command that is not there says where it went.
@Suite struct LostKeyTests {
  private func reasons(_ test: String, key: String = "cmd+i") -> [[String]] {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command list: "As List" key="cmd+1"; command info: "Info" key="\(key)"; }; }; }
      responder R { performs list: info:; }
      test "t" \(test)
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(text.utf8)))
    return TestRunner(compilation).run().flatMap { result -> [[String]] in
      guard case .failed(let failures) = result.outcome else { return [] }
      return failures.map(\.reasons)
    }
  }

  @Test(
    "A failure names the key clash that dropped the insertion",
    arguments: [
      #"press "cmd+1" { handledBy R; }"#, "choose list: { handledBy R; }", "menuBar { shows list:; }",
    ], ["", "layout=de"])
  func dropped(step: String, layout: String) {
    let reasons = reasons("\(layout) { given firstResponder=R; \(step); }")
    #expect(reasons.count == 1)
    #expect(reasons.joined().contains { $0.contains("'As List'") && $0.contains("'Info' has ⌘I") })
  }

  @Test("A key that has moved on the keyboard is named")
  func moved() {
    let reasons = reasons(#"layout=fr { given firstResponder=R; press "cmd+1" { handledBy R; }; }"#, key: "cmd+2")
    #expect(reasons.joined().contains { $0.contains("'As List'") && $0.contains("⌘&") })
  }

  @Test("A command that the app has removed is named when its key is pressed")
  func removed() {
    let text = """
      app A { platforms ipados-26; }
      menus { remove .format; }
      responder R { performs toggleItalics:; }
      test "t" { given firstResponder=R; press "cmd+i" { handledBy R; }; }
      """
    let result = TestRunner(Compilation(SourceFile(path: "a.kdl", bytes: Array(text.utf8)))).run().first
    var reasons: [String] = []
    if case .failed(let failures) = result?.outcome { reasons = failures.flatMap { $0.reasons } }
    #expect(reasons.contains { $0.contains("'Italic'") })
  }

  @Test("A present command reports no lost key")
  func present() {
    #expect(reasons(#"{ given firstResponder=R; press "cmd+1" { handledBy R; }; }"#, key: "cmd+2") == [])
  }
}
