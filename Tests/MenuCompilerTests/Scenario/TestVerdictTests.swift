import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

/// Tests that are run for nothing but whether they pass.
@Suite struct TestVerdictTests {
  private static let text = """
    state { flag isShown; }
    menus { insert atEndOf=.file { section { command send: "Send" key="alt+cmd+s"; }; }; }
    responder Page { performs send: when=isShown; }
    responder Panel { presentedBy Page when=isShown; }
    test "twice wrong" {
        press "alt+cmd+s" { handledBy Page; unhandled because=typed; }
        press "alt+cmd+s" { handledBy Page; }
    }
    test "right" { press "alt+cmd+s" { unhandled; }; }
    test "behind" {
        given firstResponder=Page isShown=#true
        press "alt+cmd+s" { handledBy Page; }
    }
    """

  private func run(_ name: String, for purpose: TestRun.Purpose) throws -> [TestFailure] {
    let runner = TestRunner(Compilation(SourceFile(path: "Mail.menu.kdl", bytes: Array(Self.text.utf8))))
    let test = try #require(runner.cases.first { $0.title == name })
    return TestRun(test, on: try #require(runner.stage(of: test)), for: purpose).failures
  }

  @Test("A verdict ends with the first unmet expectation, without its reasons")
  func verdict() throws {
    #expect(try run("twice wrong", for: .report).count == 3)
    let failures = try run("twice wrong", for: .verdict(refusesObstacles: false))
    #expect(failures.count == 1)
    #expect(failures[0].actual == "unhandled because=noTarget")
    #expect(failures[0].reasons + failures[0].remedies == [])
    #expect(failures[0].trace == [])
    #expect(try run("right", for: .verdict(refusesObstacles: true)) == [])
  }

  @Test("A test in an impossible situation fails if obstacles are refused")
  func obstacles() throws {
    #expect(try run("behind", for: .verdict(refusesObstacles: false)) == [])
    let refused = try run("behind", for: .verdict(refusesObstacles: true))
    #expect(refused.map(\.actual) == ["'Page' is behind 'Panel', which is presented as a sheet"])
  }
}
