import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite struct TestNotationTests {
  private static let preamble = """
    app A { platforms ipados-15 ipados-26; }
    state { count tabs; choice mode list grid; flag isOn; }
    menus { insert atEndOf=.view { section { command newTab: "New Tab" key="cmd+t"; }; }; }
    responder Tab { performs newTab:; }

    """

  @Test(
    "A mistake in a test is found at its place, with the intended word",
    arguments: [
      ("«test» { press \"cmd+t\" { unhandled; }; }", "missing-property", ""),
      ("«test \"a\"» {}", "missing-property", ""),
      ("«test \"a\"» { given tabs=1; }", "missing-property", ""),
      ("test \"a\" { «press \"cmd+t\"»; }", "missing-property", ""),
      ("test \"a\" { «overlay» {}; }", "missing-property", ""),
      ("test \"a\" { given «tab»=1; press \"cmd+t\" { unhandled; }; }", "unknown-state-name", "tabs"),
      (
        "test \"a\" { given «firstRsponder»=Tab; press \"cmd+t\" { unhandled; }; }", "unknown-state-name",
        "firstResponder"
      ),
      ("test \"a\" { given tabs=«#true»; press \"cmd+t\" { unhandled; }; }", "invalid-value", ""),
      ("test \"a\" { given tabs=«-1»; press \"cmd+t\" { unhandled; }; }", "invalid-value", ""),
      ("test \"a\" { given mode=«gird»; press \"cmd+t\" { unhandled; }; }", "invalid-value", "grid"),
      ("test \"a\" { each mode list «gird»; press \"cmd+t\" { unhandled; }; }", "invalid-value", "grid"),
      ("test \"a\" { «each mode»; press \"cmd+t\" { unhandled; }; }", "missing-property", ""),
      ("test \"a\" { given «tabs»; press \"cmd+t\" { unhandled; }; }", "unexpected-argument", ""),
      ("test \"a\" { given firstResponder=«Tba»; press \"cmd+t\" { unhandled; }; }", "unknown-responder", "Tab"),
      (
        "group \"g\" { given focused=«Tba»; test \"a\" { press \"cmd+t\" { unhandled; }; }; test \"b\" { press \"cmd+t\" { unhandled; }; }; }",
        "unknown-responder", "Tab"
      ),
      ("test \"a\" { press \"cmd+t\" { handledBy «Tabs»; }; }", "unknown-responder", "Tab"),
      ("test \"a\" { press \"cmd+t\" { handledBy Tab action=«newTb:»; }; }", "invalid-value", "newTab:"),
      ("test \"a\" { choose «newTb:» { unhandled; }; }", "invalid-value", "newTab:"),
      ("test \"a\" { overlay { lacks «newTb:»; }; }", "invalid-value", "newTab:"),
      ("test \"a\" { press \"cmd+t\" { «handeldBy» Tab; }; }", "unknown-node", "handledBy"),
      ("test \"a\" { press \"cmd+t\" { unhandled because=«noTargt»; }; }", "invalid-value", "noTarget"),
      ("test \"a\" { press \"cmd+t\" { handledBy Tab sender=«menu»; }; }", "invalid-value", ""),
      ("test \"a\" { overlay { «greys» newTab:; }; }", "unknown-node", ""),
      ("test \"a\" { «pres» \"cmd+t\" { unhandled; }; press \"cmd+t\" { unhandled; }; }", "unknown-node", "press"),
      ("test \"a\" { press «\"cmd+\"» { unhandled; }; press \"cmd+t\" { unhandled; }; }", "missing-input", ""),
      ("test \"a\" platform=«ipads-26» { press \"cmd+t\" { unhandled; }; }", "unknown-platform", "ipados-26"),
      ("test \"a\" platform=«appkit» { press \"cmd+t\" { unhandled; }; }", "unknown-platform", ""),
      ("test \"a\" layout=«us-dvorka» { press \"cmd+t\" { unhandled; }; }", "unknown-layout", "us-dvorak"),
      ("test \"a\" { each layout de «Dvorak»; press \"cmd+t\" { unhandled; }; }", "unknown-layout", "us-dvorak"),
      (
        "group \"g\" layout=«german» { test \"a\" { press \"cmd+t\" { unhandled; }; }; test \"b\" { press \"cmd+t\" { unhandled; }; }; }",
        "unknown-layout", "de"
      ),
      ("test \"a\" direction=«rightToleft» { press \"cmd+t\" { unhandled; }; }", "invalid-value", "rightToLeft"),
      ("test \"a\" { each direction leftToRight «rtl»; press \"cmd+t\" { unhandled; }; }", "invalid-value", ""),
      ("test \"a\" { each direction «3»; press \"cmd+t\" { unhandled; }; }", "invalid-value", ""),
      ("group \"g\" { «press» \"cmd+t\"; }", "unknown-node", ""),
    ])
  func mistake(_ source: String, _ code: String, _ meant: String) throws {
    let marked = MarkedSource(Self.preamble + source)
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: marked.bytes))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.count == 1, "\(errors.map(\.message))")
    #expect(errors[0].code.name == code)
    #expect(errors[0].range?.start == marked.ranges[0].start)
    if marked.ranges[0].end > marked.ranges[0].start { #expect(errors[0].range == marked.ranges[0]) }
    let fixes = errors[0].fixes.flatMap(\.edits).map(\.replacement)
    #expect(meant.isEmpty || fixes.contains(meant), "\(fixes)")
  }

  @Test("Tables that make too many cases are a finding, not a long wait")
  func tooManyCases() {
    let table = "each tabs " + (0..<50).map { String($0) }.joined(separator: " ") + "\n"
    let source =
      "state { count tabs; }\ntest \"a\" {\n\(String(repeating: table, count: 12))press \"cmd+t\" { unhandled; }\n}\n"
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.code) == [.limitExceeded])
    let results = TestRunner(compilation).run()
    #expect(results.count == 1)
    #expect(results.first?.isPassed == false)
  }

  @Test("Tables with all layouts that make too many cases are a finding")
  func tooManyKeyboards() {
    let table = "each tabs " + (0..<80).map { String($0) }.joined(separator: " ")
    let source = """
      state { count tabs; }
      test "a" layout=all { each direction leftToRight rightToLeft; \(table); press "cmd+t" { unhandled; }; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.code) == [.limitExceeded])
  }

  @Test("Tests see responders and state that are declared after them, and in other files")
  func order() {
    let source = "include \"b.kdl\"\ntest \"a\" { given tabs=1 firstResponder=Tab; press \"cmd+t\" { unhandled; }; }\n"
    let compilation = Compilation(
      SourceFile(path: "a.kdl", bytes: Array(source.utf8)),
      reader: .inMemory(["b.kdl": Array("state { count tabs; }\nresponder Tab {}\n".utf8)]))
    #expect(compilation.diagnostics.map(\.message).filter { $0.contains("tabs") || $0.contains("Tab") } == [])
    #expect(TestRunner(compilation).run().map(\.isPassed) == [true])
  }
}
