import Testing
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax

@Suite("Menus with a single selection") struct SeveralSelectedTests {
  @Test(
    "Submenus and sections share the selection",
    arguments: [
      (#"command b: "B" state=on"#, 1), (#"menu m "M" { command b: "B" state=on; }"#, 1),
      (#"section { command b: "B" state=on; }"#, 1),
      (#"menu m "M" singleSelection=#true { command b: "B" state=on; command c: "C" state=on; }"#, 1),
      (#"menu m "M" { command b: "B"; }"#, 0), (#"section { command b: "B" state=mixed; }"#, 0),
    ])
  func nested(_ other: String, _ count: Int) {
    let text = """
      app A { platforms ipados-26; }
      menus { insert after=.view { menu sort "Sort" singleSelection=#true { command a: "A" state=on; \(other); }; }; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.filter { $0.code == .severalSelected }.count == count)
  }

  @Test(
    "What a responder's validate marks counts where one mark implies the other",
    arguments: [
      ("validate a: { state on; }; validate b: { state on; }", 1),
      ("validate a: { state on when=x; }; validate b: { state on when=x; }", 1),
      ("validate a: { state on when=\"x && y\"; }; validate b: { state on when=x; }", 1),
      ("validate a: { state off when=x; state on; }; validate b: { state on when=\"!x\"; }", 1),
      // The two may be independent for menuc and not for the app.
      ("validate a: { state on when=x; }; validate b: { state on when=y; }", 0),
      ("validate a: { state on when=x; }; validate b: { state on when=\"!x\"; }", 0),
      ("validate a: { state on; }; validate b: { hidden; state on; }", 0),
      ("validate a: { state on; }", 0),
    ])
  func marks(_ validations: String, _ count: Int) {
    let text = """
      app A { platforms ipados-26; }
      state { flag x; flag y; }
      menus { insert after=.view { menu sort "Sort" singleSelection=#true { command a: "A"; command b: "B"; }; }; }
      responder R { performs a: b:; \(validations); }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.filter { $0.code == .severalSelected }.count == count)
  }
}
