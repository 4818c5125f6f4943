import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// The text of a compiled definition's values in a log.
@Suite struct CompilationTextTests {
  private static func compile(_ text: String) -> Compilation {
    Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8)), platforms: ["ipados-26"])
  }

  @Test("a finding is one line, and a report has its place and the remedy")
  func findings() {
    let compilation = Self.compile("menus {\n    remove .textStile\n}\n")
    #expect("\(compilation.diagnostics)" == "[error: there is no system menu '.textStile' [missing-anchor]]")
    #expect(
      compilation.report == """
        App.menu.kdl:2:12: error: there is no system menu '.textStile' [missing-anchor]
            2 |     remove .textStile
              |            ^~~~~~~~~~
            help: the system's menus are .application, .file, .edit, .format, .view, .window and .help; `menuc platforms NAME` prints their sections
            help: leave out the dot for a menu of the app
            fix: did you mean `.textStyle`?

        1 error

        """)
    #expect(Self.compile("menus { remove .textStyle; }").report == "")
  }

  @Test("a test's result has the place and the reason of each expectation that was not met")
  func results() {
    let compilation = Self.compile(
      """
      responder Page { performs goBack:; }
      test "Back" { given firstResponder=Page; press "cmd+[" { handledBy Page; }; }
      """)
    #expect(
      "\(TestRunner(compilation).run())"
        == """
        [App.menu.kdl:2:58: Back (ipados-26): press "cmd+[": expected handledBy Page, got unhandled because=noSuchKey
          no command of the menu or of the chain Page > Window > WindowScene > Application > AppDelegate has the key]
        """)
  }

  @Test("a menu of a definition is read as that of a builder")
  func menus() {
    let main = Self.compile("menus { insert atEndOf=.view { menu mine \"Mine\" { command go: \"Go\"; }; }; }").targets
      .first?.main
    #expect(main?.menu(for: "mine")?.children.map(\.title) == ["Go"])
    #expect(main?.menu(for: .newScene)?.identifier == .newItem)
    #expect(main?.menu(for: "yours") == nil)
  }
}
