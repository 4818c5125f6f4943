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
      ("«test» { press \"cmd+t\" { unhandled; }; }", "'test' needs an argument: the name", ""),
      ("«test \"a\"» {}", "'test' has no expectation", ""),
      ("«test \"a\"» { given tabs=1; }", "'test' has no expectation", ""),
      ("test \"a\" { «press \"cmd+t\"»; }", "'press' has no expectation", ""),
      ("test \"a\" { «overlay» {}; }", "'overlay' has no expectation", ""),
      ("test \"a\" { given «tab»=1; press \"cmd+t\" { unhandled; }; }", "unknown variable 'tab'", "tabs"),
      (
        "test \"a\" { given «firstRsponder»=Tab; press \"cmd+t\" { unhandled; }; }",
        "unknown variable 'firstRsponder'", "firstResponder"
      ),
      (
        "test \"a\" { given tabs=«#true»; press \"cmd+t\" { unhandled; }; }",
        "'#true' is not a value for 'tabs' of 'given'", ""
      ),
      (
        "test \"a\" { given tabs=«-1»; press \"cmd+t\" { unhandled; }; }",
        "'-1' is not a value for 'tabs' of 'given'", ""
      ),
      (
        "test \"a\" { given mode=«gird»; press \"cmd+t\" { unhandled; }; }",
        "'gird' is not a value for 'mode' of 'given'", "grid"
      ),
      (
        "test \"a\" { each mode list «gird»; press \"cmd+t\" { unhandled; }; }",
        "'gird' is not a value for 'mode' of 'each'", "grid"
      ),
      ("test \"a\" { «each mode»; press \"cmd+t\" { unhandled; }; }", "'each' needs an argument: the value", ""),
      ("test \"a\" { given «tabs»; press \"cmd+t\" { unhandled; }; }", "'given' does not take the argument 'tabs'", ""),
      (
        "test \"a\" { given firstResponder=«Tba»; press \"cmd+t\" { unhandled; }; }", "there is no responder 'Tba'",
        "Tab"
      ),
      (
        "group \"g\" { given focused=«Tba»; test \"a\" { press \"cmd+t\" { unhandled; }; }; test \"b\" { press \"cmd+t\" { unhandled; }; }; }",
        "there is no responder 'Tba'", "Tab"
      ),
      ("test \"a\" { press \"cmd+t\" { handledBy «Tabs»; }; }", "there is no responder 'Tabs'", "Tab"),
      (
        "test \"a\" { press \"cmd+t\" { handledBy Tab action=«newTb:»; }; }",
        "no command and no responder has the action 'newTb:'", "newTab:"
      ),
      (
        "test \"a\" { choose «newTb:» { unhandled; }; }", "no command and no responder has the action 'newTb:'",
        "newTab:"
      ),
      ("test \"a\" { overlay { lacks «newTb:»; }; }", "no command and no responder has the action 'newTb:'", "newTab:"),
      (
        "test \"a\" { press \"cmd+t\" { «handeldBy» Tab; }; }", "'handeldBy' is not allowed in an expectation",
        "handledBy"
      ),
      (
        "test \"a\" { press \"cmd+t\" { unhandled because=«noTargt»; }; }",
        "'noTargt' is not a value for 'because' of 'unhandled'", "noTarget"
      ),
      (
        "test \"a\" { press \"cmd+t\" { handledBy Tab sender=«menu»; }; }",
        "'menu' is not a value for 'sender' of 'handledBy'", ""
      ),
      ("test \"a\" { overlay { «greys» newTab:; }; }", "'greys' is not allowed in 'overlay'", ""),
      (
        "test \"a\" { «pres» \"cmd+t\" { unhandled; }; press \"cmd+t\" { unhandled; }; }",
        "'pres' is not allowed in 'test'", "press"
      ),
      (
        "test \"a\" { press «\"cmd+\"» { unhandled; }; press \"cmd+t\" { unhandled; }; }",
        "the key 'cmd+' has modifiers but no input", ""
      ),
      (
        "test \"a\" platform=«ipads-26» { press \"cmd+t\" { unhandled; }; }", "there is no platform 'ipads-26'",
        "ipados-26"
      ),
      ("test \"a\" platform=«appkit» { press \"cmd+t\" { unhandled; }; }", "the definition is not for 'appkit'", ""),
      (
        "test \"a\" layout=«us-dvorka» { press \"cmd+t\" { unhandled; }; }", "there is no keyboard layout 'us-dvorka'",
        "us-dvorak"
      ),
      (
        "test \"a\" { each layout de «Dvorak»; press \"cmd+t\" { unhandled; }; }",
        "there is no keyboard layout 'Dvorak'", "us-dvorak"
      ),
      (
        "group \"g\" layout=«german» { test \"a\" { press \"cmd+t\" { unhandled; }; }; test \"b\" { press \"cmd+t\" { unhandled; }; }; }",
        "there is no keyboard layout 'german'", "de"
      ),
      (
        "test \"a\" direction=«rightToleft» { press \"cmd+t\" { unhandled; }; }",
        "'rightToleft' is not a value for 'direction' of 'test'", "rightToLeft"
      ),
      (
        "test \"a\" { each direction leftToRight «rtl»; press \"cmd+t\" { unhandled; }; }",
        "'rtl' is not a value for 'direction' of 'each'", ""
      ),
      (
        "test \"a\" { each direction «3»; press \"cmd+t\" { unhandled; }; }",
        "'3' is not a value for 'direction' of 'each'", ""
      ),
      ("group \"g\" { «press» \"cmd+t\"; }", "'press' is not allowed in 'group'", ""),
    ])
  func mistake(_ source: String, _ message: String, _ meant: String) throws {
    let marked = MarkedSource(Self.preamble + source)
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: marked.bytes))
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    try #require(errors.count == 1, "\(errors.map(\.message))")
    #expect(errors[0].message == message)
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
