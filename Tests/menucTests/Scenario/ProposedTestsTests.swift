import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// The tests that `menuc test --write` proposes.
@Suite struct ProposedTestsTests {
  private static let text = """
    app A { platforms ipados-26 mac-catalyst; }
    state { count mails; }
    menus {
        insert atEndOf=.file {
            command send: "Send" key="cmd+1"
            action share "Share"
        }
    }
    responder List {
        performs send: when="mails > 1"
        validate send: { title "Send All" when="mails > 3"; }
    }

    """

  @Test("Each untested thing gets a test of its present behavior, and several share one if one is enough")
  func proposals() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.text, to: "Mail.menu.kdl")
    let result = try MenucProgram.run(["test", "Mail.menu.kdl", "--write"], in: folder.url)
    #expect(
      result.output == """
        // These tests record the current behavior, which may be wrong. Correct the definition, or give a test a good
        // name and move it where it belongs.
        group "proposed: read before you keep it" {
            // Read this test. It covers platform ipados-26, platform mac-catalyst, command send: and 5 more.
            test "⌘1 is send: of List, with mails=2" {
                given mails=2 firstResponder=List
                press "cmd+1" { handledBy List action=send: title="Send"; }
            }
            // Read this test. It covers action share.
            test "share runs" {
                choose share { runs "Share"; }
            }
            // Read this test. It covers performs send: 'when' false.
            test "⌘1 does nothing, from List" {
                given firstResponder=List
                press "cmd+1" { unhandled because=noTarget; }
            }
            // Read this test. It covers title "Send All" and validate send: title 'when' true.
            test "⌘1 is send: of List, with mails=4" {
                given mails=4 firstResponder=List
                press "cmd+1" { handledBy List action=send: title="Send All"; }
            }
        }

        """)
    #expect(result.status == 0)
    let written = try MenucProgram.run(["test", "Mail.menu.kdl", "--write", "-o", "Proposed.kdl"], in: folder.url)
    #expect(written.output == "")
    _ = try folder.write(Self.text + "include \"Proposed.kdl\"\n", to: "Mail.menu.kdl")
    let coverage = try MenucProgram.run(["test", "Mail.menu.kdl", "--coverage"], in: folder.url)
    #expect(coverage.output.hasPrefix("8 passed\n"))
    #expect(coverage.output.contains("100.0 %\n"))
    #expect(!coverage.output.contains("never"))
    let nothing = try MenucProgram.run(["test", "Mail.menu.kdl", "--write"], in: folder.url)
    #expect(nothing.output == "")
    #expect(nothing.errors.contains("the tests cover everything"))
  }

  @Test("--write replaces no file, and is a run of its own")
  func usage() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.text, to: "Mail.menu.kdl")
    _ = try folder.write("// mine\n", to: "Tests.kdl")
    let there = try MenucProgram.run(["test", "Mail.menu.kdl", "--write", "-o", "Tests.kdl"], in: folder.url)
    #expect(there.status == 2)
    #expect(there.errors.contains("'Tests.kdl' exists already, and --write would replace it"))
    #expect(try String(contentsOfFile: folder.path("Tests.kdl"), encoding: .utf8) == "// mine\n")
    for option in ["--coverage", "--mutants"] {
      #expect(try MenucProgram.run(["test", "Mail.menu.kdl", "--write", option], in: folder.url).status == 2)
    }
    #expect(try MenucProgram.run(["test", "Mail.menu.kdl", "Other.menu.kdl", "--write"], in: folder.url).status == 2)
  }

  @Test(
    "Proposed tests of an example pass and touch nearly all of it",
    arguments: Exhaustive.sample(["Canvas", "Browser", "OutlineList", "PhotoGrid", "SettingsForm"], every: 5))
  func examples(_ name: String) throws {
    let folder = PackageFolder.root.appendingPathComponent("Examples/\(name)")
    let path = folder.appendingPathComponent("\(name).menu.kdl").path
    let compilation = Compilation(contentsOf: path)
    let nothing = TestRunner(compilation)
    let before = TestCoverage(of: compilation, running: nothing, matching: "no test is called so")
    #expect(before.results.isEmpty)
    let proposed = ProposedTests(for: before, of: compilation)
    #expect(proposed.tests.count > 5)
    let text = try String(contentsOfFile: path, encoding: .utf8) + "\n" + proposed.text
    let written = Compilation(SourceFile(path: path, bytes: Array(text.utf8)), reader: .fileSystem())
    let runner = TestRunner(written)
    let after = TestCoverage(of: written, running: runner, matching: "proposed: read before you keep it")
    let failing = after.results.filter { !$0.isPassed }
    #expect(failing.isEmpty, "\(failing.map(\.description))")
    let report = CoverageReport([after])
    #expect(!report.isBelow(75), "\(report.text)")
  }

  @Test("Commands with one action are each tested, up to a limit; the rest is reported")
  func manyCommands() throws {
    func written(_ count: Int) throws -> String {
      let commands = (0..<count).map { "command c: \"T\($0)\" { propertyList \($0); }\n" }.joined()
      return try MenucProgram.run(
        ["test", "--write", "-"],
        input: "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" {\n\(commands)}; }; }\n"
          + "responder R { performs c:; }\n"
      ).output
    }
    let some = try written(40)
    #expect(some.contains("choose c: propertyList=39 ") && !some.contains("// No test was found"))
    let many = try written(ProposedTests.limits.units + 10)
    #expect(many.contains("choose c: propertyList=\(ProposedTests.limits.units - 1) "))
    #expect(many.components(separatedBy: "    test ").count == ProposedTests.limits.units + 1)
    #expect(many.contains("// 20 more were not tried"))
  }
}
