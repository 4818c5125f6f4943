import Testing
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// Mistakes of which each is one finding, at its place.
@Suite struct MistakeTests {
  @Test("The first scene is open, so it is only made key; another window needs support for several")
  func firstScene() {
    func codes(_ scene: String) -> [String] {
      let text = """
        app A { platforms ipados-26; }
        menus { insert atEndOf=.view { section { command a: "A" key="cmd+y"; }; }; }
        responder R { performs a:; }
        test "t" { given firstResponder=R; openScene \(scene); given firstResponder=R; press "cmd+y" { handledBy R; }; }
        """
      return Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8))).diagnostics.map(\.code.name)
    }
    #expect(codes("main").isEmpty)
    #expect(codes("other").contains("impossible-effect"))
  }
}
