import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite struct PropertyListTests {
  @Test(
    "A value that cannot identify a command is a finding",
    arguments: [
      ("propertyList=#null", 1), ("propertyList=#inf", 1), ("{ propertyList { a #nan; }; }", 1),
      ("{ propertyList #-inf; }", 1), ("propertyList=-1.5", 0), ("{ propertyList { a 1 2; b #true; }; }", 0),
    ])
  func values(_ text: String, _ findings: Int) {
    let definition = "menus { insert atEndOf=.file { section { command a: \"A\" \(text); }; }; }"
    let compilation = Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(definition.utf8)))
    #expect(compilation.diagnostics.map(\.code) == Array(repeating: .invalidValue, count: findings))
  }
}
