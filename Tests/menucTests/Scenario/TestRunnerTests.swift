import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct TestRunnerTests {
  private static let folder = PackageFolder.fixtures.appendingPathComponent("Tests")

  private func compilation(_ name: String) throws -> Compilation {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).menu.kdl"))
    return Compilation(SourceFile(path: "\(name).menu.kdl", bytes: Array(bytes)))
  }

  @Test("Every rule of dispatch holds in a test", arguments: ["Rules", "AppKit", "Layouts", "FixedKeys"])
  func rules(_ name: String) throws {
    let compilation = try compilation(name)
    let results = TestRunner(compilation).run()
    #expect(results.count > 5)
    var printer = TestText()
    let failing = results.filter { !$0.isPassed }
    #expect(failing.isEmpty, "\(printer.text([TestReport(compilation, results: failing, file: name)]).plain)")
  }

  @Test("The rules have every reason for which nothing happens")
  func reasons() throws {
    let text = try ["Rules", "AppKit", "Layouts"].map { try String(contentsOfFile: file($0), encoding: .utf8) }.joined()
    for word in Dispatch.Reason.words { #expect(text.contains("because=\(word)"), "\(word)") }
  }

  @Test("Failing tests have these reports", arguments: ["text", "tap", "junit", "json"])
  func reports(_ format: String) throws {
    let result = try MenucProgram.run(["test", "Failing.menu.kdl", "--format", format], in: Self.folder)
    #expect(result.status == 1)
    let text = format == "json" ? result.output.joinedLines + "\n" : result.output
    try expectGolden(text, "Tests/Fixtures/Tests/Failing.\(format)")
    #expect(result.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test("Tests that cannot run do not count as passed", arguments: ["text", "tap", "junit", "json"])
  func blocked(_ format: String) throws {
    let result = try MenucProgram.run(["test", "Blocked.menu.kdl", "--format", format], in: Self.folder)
    #expect(result.status == 1)
    try expectGolden(result.output, "Tests/Fixtures/Tests/Blocked.\(format)")
    #expect(result.errors.contains("Blocked.menu.kdl:12:11: error: unknown variable 'openTab' [unknown-state-name]"))
    #expect(result.errors.contains("did you mean `TabController`?"))
  }

  @Test("Passed tests are only counted, and several files are one run")
  func passing() throws {
    let folder = try TemporaryFolder()
    let one = try folder.write("test \"a\" { press \"cmd+9\" { unhandled because=noSuchKey; }; }\n", to: "one.kdl")
    let two = try folder.write("test \"b\" { press \"cmd+9\" { unhandled; }; }\n", to: "two.kdl")
    #expect(
      try MenucProgram.run(["test", one, two]) == MenucProgram.Result(status: 0, output: "2 passed\n", errors: ""))
    let tap = try MenucProgram.run(["test", one, two, "--format", "tap"])
    #expect(tap.output == "TAP version 14\n1..2\nok 1 - a (ipados-26)\nok 2 - b (ipados-26)\n# 2 passed\n")
  }

  @Test("--filter and --platform choose tests; an empty choice is wrong usage")
  func choosing() throws {
    let list = try MenucProgram.run(
      ["test", "Failing.menu.kdl", "--format", "list", "--filter", "OVERLAY"], in: Self.folder)
    #expect(
      list.output == """
        a <group> & "more" # \\ > overlay and menu bar (ipados-26, openTabs=0)
        a <group> & "more" # \\ > overlay and menu bar (ipados-26, openTabs=3)
        an overlay on a platform without one, and control \\u{1B}[31m characters (ipados-15)

        """)
    #expect(list.status == 0)
    let platform = try MenucProgram.run(
      ["test", "Failing.menu.kdl", "--format", "list", "--platform", "ipados-15"], in: Self.folder)
    #expect(platform.output.split(separator: "\n").count == 2)
    let none = try MenucProgram.run(["test", "Failing.menu.kdl", "--filter", "nothing"], in: Self.folder)
    #expect(none.status == 2)
    #expect(none.output == "")
    #expect(none.errors.contains("no test found\n    help: no name has 'nothing' in it"))
    let wrong = try MenucProgram.run(["test", "Failing.menu.kdl", "--platform", "ipados-27"], in: Self.folder)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("help: did you mean 'ipados-26'?"))
    #expect(try MenucProgram.run(["test", "nowhere"], in: Self.folder).status == 2)
    #expect(try MenucProgram.run(["test", "-"], input: "app A").status == 2)
  }

  @Test("Tables of several groups give every combination, the last changing fastest")
  func tables() {
    let source = """
      app A { platforms ipados-15 ipados-26; }
      state { count tabs; choice mode list grid; }
      group "g" {
          each platform ipados-26 ipados-15
          each tabs 0 1
          test "t" { each mode list grid; press "cmd+9" { unhandled; }; }
          test "u" platform=ipados-15 { press "cmd+9" { unhandled; }; }
      }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(
      TestRunner(compilation).cases.map(\.name) == [
        "g > t (ipados-15, tabs=0, mode=list)", "g > t (ipados-15, tabs=0, mode=grid)",
        "g > t (ipados-15, tabs=1, mode=list)", "g > t (ipados-15, tabs=1, mode=grid)",
        "g > t (ipados-26, tabs=0, mode=list)", "g > t (ipados-26, tabs=0, mode=grid)",
        "g > t (ipados-26, tabs=1, mode=list)", "g > t (ipados-26, tabs=1, mode=grid)",
        "g > u (ipados-15, tabs=0)", "g > u (ipados-15, tabs=1)",
      ])
  }

  @Test("A test runs with each layout and direction that it names; the others are the caller's")
  func keyboards() throws {
    let source = """
      app A { platforms ipados-26; }
      state { count tabs; }
      group "g" layout=de direction=rightToLeft {
          test "t" { press "cmd+9" { unhandled; }; }
          test "u" layout=com.apple.keylayout.French { each tabs 0 1; press "cmd+9" { unhandled; }; }
          test "v" {
              each layout fr us fr
              each direction leftToRight rightToLeft
              press "cmd+9" { unhandled; }
          }
      }
      test "w" { press "cmd+9" { unhandled; }; }
      test "x" layout=all { press "cmd+9" { unhandled; }; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    func names(_ runner: TestRunner) -> [String] { runner.cases.filter { $0.title != "x" }.map(\.name) }
    let own = [
      "g > t (ipados-26, layout=de, direction=rightToLeft)",
      "g > u (ipados-26, layout=fr, direction=rightToLeft, tabs=0)",
      "g > u (ipados-26, layout=fr, direction=rightToLeft, tabs=1)",
      "g > v (ipados-26, layout=fr, direction=leftToRight)", "g > v (ipados-26, layout=fr, direction=rightToLeft)",
      "g > v (ipados-26, layout=us, direction=leftToRight)", "g > v (ipados-26, layout=us, direction=rightToLeft)",
    ]
    let runner = TestRunner(compilation)
    #expect(names(runner) == own + ["w (ipados-26)"])
    #expect(runner.cases.filter { $0.title == "x" }.compactMap(\.layout) == KeyboardLayouts.names)
    #expect(runner.run().filter { !$0.isPassed }.isEmpty)
    let german = try #require(KeyboardLayouts.named("de"))
    let other = TestRunner(compilation, layout: german, direction: .rightToLeft)
    #expect(names(other) == own + ["w (ipados-26, layout=de, direction=rightToLeft)"])
  }

  @Test("A test with an unknown layout does not run, and others do")
  func unknownLayout() {
    let source = """
      group "g" layout=klingon { test "t" { press "cmd+9" { unhandled; }; }; }
      test "u" { each layout de klingon; press "cmd+9" { unhandled; }; }
      test "v" { press "cmd+9" { unhandled; }; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.map(\.code) == [.unknownLayout, .unknownLayout])
    #expect(
      TestRunner(compilation).run().map(\.outcome) == [
        .blocked(by: "there is no keyboard layout 'klingon'"), .blocked(by: "there is no keyboard layout 'klingon'"),
        .blocked(by: "there is no keyboard layout 'klingon'"), .passed,
      ])
  }

  @Test("A variable of the state may be called layout or direction, and then a table sets the variable")
  func variables() {
    let source = """
      state { choice layout list grid; flag direction; }
      test "t" {
          each layout list grid
          each direction #true
          press "cmd+9" { unhandled; }
      }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    #expect(compilation.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(
      TestRunner(compilation).cases.map(\.name) == [
        "t (ipados-26, layout=list, direction=true)", "t (ipados-26, layout=grid, direction=true)",
      ])
    #expect(TestRunner(compilation).cases.allSatisfy { $0.layout == nil && $0.direction == nil })
  }

  @Test("A failure names the key to press on the layout")
  func pressedElsewhere() throws {
    let source = """
      menus { insert atEndOf=.view { section { command goBack: "Back" key="cmd+["; }; }; }
      responder Tab { performs goBack:; }
      test "t" layout=de { given firstResponder=Tab; press "cmd+[" { handledBy Tab action=goBack:; }; }
      test "u" layout=de { given firstResponder=Tab; press "cmd+ä" { handledBy Tab action=goBack:; }; }
      test "v" { given firstResponder=Tab; each layout de; menuBar { shows goBack: key="⌘["; }; }
      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array(source.utf8)))
    let failures = TestRunner(compilation).run().flatMap { result in
      if case .failed(let failures) = result.outcome { failures } else { [TestFailure]() }
    }
    try #require(failures.count == 3)
    #expect(
      failures.map(\.actual) == [
        "unhandled because=untypable by=de", "unhandled because=noSuchKey", "shows goBack: key=\"⌘Ö\"",
      ])
    for failure in failures[0...1] {
      #expect(failure.reasons.last == "goBack: has the key ⌘Ö, written ⌘[")
      #expect(failure.remedies == ["press \"cmd+ö\""])
    }
    #expect(
      failures[0].trace.map(\.text) == [
        "⌘[ is pressed on German", "[ needs Option on German, which makes it another key",
        "'Back' has ⌘Ö (⌘[, localised to ⌘Ö)",
      ])
  }

  private func file(_ name: String) -> String { Self.folder.appendingPathComponent("\(name).menu.kdl").path }
}
