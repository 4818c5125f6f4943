import Testing
@testable import MenuCompiler
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// Mistakes of which each is one finding, at its place.
@Suite struct MistakeTests {
  private static func menu(_ operation: String) -> String { "app A { platforms ipados-26; }\nmenus { \(operation); }" }

  private static func step(_ step: String) -> String { ForeignNameTests.definition(step: step) }

  private static func condition(_ condition: String) -> String {
    "state { count n; choice mode x n; flag f; }\nresponder R { performs a: when=\"\(condition)\"; }"
  }

  @Test(
    "One finding, at its place",
    arguments: [
      (menu("insert «.file» { command a: \"A\"; }"), "unexpected-argument"),
      (menu("replaceChildren «.file» { command a: \"A\"; }"), "unexpected-argument"),
      (menu("replace .format «with»=.edit"), "unknown-property"),
      (menu("remove .format «.edit»"), "unexpected-argument"),
      (menu("insert atEndOf=.file { section { «item» \"X\"; }; }"), "unknown-node"),
      (menu("insert atEndOf=.file { section { deferred d { «command a: \"A\"»; }; }; }"), "unknown-node"),
      ("menus «x» { }", "invalid-value"),
      (step("«tap» a:"), "unknown-node"), (step("«press»"), "missing-property"), (step("«type»"), "missing-property"),
      (step("«choose»"), "missing-property"), (step("«open»"), "missing-property"),
      (step("«cases x»"), "missing-property"),
      (step("choose a: { handledBy R; «unhandled»; }"), "conflicting-properties"),
      (condition("n == «mode»"), "mistyped-condition"),
      (condition("mode == «n»"), "mistyped-condition"), (condition("«n»"), "mistyped-condition"),
      (condition("n > 1 «)»"), "malformed-condition"),
      (condition("n == «99999999999999999999»"), "malformed-condition"),
      ("responder R { performs a: when=«\"script == Foo\"»; }", "unknown-state-name"),
      ("app A { supports printing; omits «printing»; }", "conflicting-properties"),
      ("state { choice c x y «x»; }\nresponder R { performs a: when=\"c == x\"; }", "repeated-declaration"),
      (
        menu("insert atEndOf=.file { section { command a: \"A\" propertyList=1 { «propertyList» { x 1; }; }; }; }"),
        "conflicting-properties"
      ),
    ])
  func one(_ marked: String, _ code: String) {
    let example = DiagnosticExample(marked)
    let found = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(example.source.utf8))).diagnostics
      .filter { $0.severity == .error }
    #expect(found.map(\.code.name) == [code], "\(found)")
    #expect(found.first?.range.map { Int($0.start)..<Int($0.end) } == example.mark)
  }

  @Test(
    "What is right has no finding",
    arguments: [
      "responder R { performs a: when=\"script == Cyrillic\"; performs b: when=\"script == Other\"; }",
      "lint { warn 22; }", "state { flag script; }\nresponder R { performs a: when=script; }",
      "app A { supports printing; omits settingsScene; }",
    ])
  func right(_ text: String) {
    #expect(MessageTests.lines(text).isEmpty)
  }

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

  @Test("Findings of one cause share only the help that all have")
  func habits() {
    let names = ["a", "b", "c"]
    let commands = names.map { "command \($0): \"Title \($0)\"" }.joined(separator: "; ")
    let text = "\(Self.menu("insert atEndOf=.file { section { \(commands); }; }"))\nresponder R { performs z:; }"
    let found = Compilation(SourceFile(path: "App.menu.kdl", bytes: Array(text.utf8))).diagnostics
      .filter { $0.code == .unhandledCommand }
    #expect(found.count == 1)
    #expect(found.allSatisfy { finding in !finding.help.contains { $0.contains("Title") } }, "\(found)")
  }
}
