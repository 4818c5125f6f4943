import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// The output of `menuc test --coverage`.
@Suite struct CoverageTests {
  /// A definition with a file that it includes.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      app Mail { platforms ipados-26 mac-catalyst; }
      state { count mails; flag isRead; flag isPicking; }
      include "Responders.kdl"
      menus {
          insert atEndOf=.file {
              section {
                  command send: "Send" key="alt+cmd+s"
                  command archive: "Archive" key="alt+cmd+a" { alternate archiveAll: "Archive All" modifiers="shift"; }
                  action share "Share"
              }
          }
      }
      test "send" platform=ipados-26 {
          given firstResponder=List mails=1
          press "alt+cmd+s" { handledBy List title="Send"; }
          press "alt+cmd+a" { handledBy List action=archive: state=off; }
      }
      """, to: "Mail.menu.kdl")
    _ = try folder.write(
      """
      responder List {
          performs send: archive: when="mails > 0"
          validate archive: { title "Back to Inbox" when=isRead; state on when=isRead; }
          keyCommand refresh: "Refresh" key="cmd+r"
      }
      responder Picker { presentedBy List when=isPicking; performs send:; }
      """, to: "Responders.kdl")
    return folder
  }

  @Test("A rule with an effect is touched when it acts, even if another has decided before it")
  func severalRules() {
    let text = """
      app A { platforms ipados-26; }
      state { count n; }
      menus { insert atEndOf=.view { section { command one: "One" key="cmd+j"; }; }; }
      responder R {
          performs one: { set n="n + 1"; }
          performs one: when="n > 0" { set n="n + 10"; }
      }
      test "t" { given firstResponder=R; press "cmd+j" { handledBy R title="One"; }; TWICE }
      """
    func untouched(_ more: String) -> [String] {
      let source = SourceFile(path: "a.kdl", bytes: Array(text.replacing("TWICE", with: more).utf8))
      let compilation = Compilation(source)
      let coverage = TestCoverage(of: compilation, running: TestRunner(compilation))
      return zip(coverage.units, coverage.hits).filter { $1 == 0 }.map(\.0.untouched)
    }
    #expect(untouched("") == ["performs one: never reached", "performs one: 'when' never true"])
    #expect(untouched("press \"cmd+j\" { handledBy R; };") == [])
  }

  @Test("Untested parts are listed by line, with a phrase, and counted")
  func text() throws {
    let folder = try folder()
    let result = try MenucProgram.run(["test", "Mail.menu.kdl", "--coverage"], in: folder.url)
    #expect(
      result.output == """
        1 passed

        Mail.menu.kdl
          1: platform mac-catalyst never tested
          8: title "Archive" never compared
          8: alternate archiveAll: never runs
          8: title "Archive All" never compared
          9: action share never runs

        Responders.kdl
          2: performs send: … 'when' never false
          3: title "Back to Inbox" never compared
          3: validate archive: title 'when' never true
          3: validate archive: state 'when' never true
          4: keyCommand refresh: never runs
          4: title "Refresh" never compared
          6: responder Picker never asked
          6: Picker presentedBy List 'when' never true
          6: performs send: never reached

        commands      2 of 5   40.0 %
        rules         2 of 3   66.6 %
        branches      4 of 8   50.0 %
        titles        1 of 5   20.0 %
        platforms     1 of 2   50.0 %
        responders    1 of 2   50.0 %
        total       11 of 25   44.0 %

        """)
    #expect(result.status == 0)
  }

  @Test("Less coverage than the project asks for is exit status 1")
  func failUnder() throws {
    let folder = try folder()
    _ = try folder.write("test fail-under=44.5", to: "menuc.kdl")
    let below = try MenucProgram.run(["test", "Mail.menu.kdl", "--coverage"], in: folder.url)
    #expect(below.status == 1)
    #expect(below.errors.contains("the tests cover 44.0 % (11 of 25), but menuc.kdl requires 44.5 %"))
    #expect(try MenucProgram.run(["test", "Mail.menu.kdl"], in: folder.url).status == 0)
    _ = try folder.write("test fail-under=44", to: "menuc.kdl")
    #expect(try MenucProgram.run(["test", "Mail.menu.kdl", "--coverage"], in: folder.url).status == 0)
    _ = try folder.write("test fail-under=all", to: "menuc.kdl")
    #expect(try MenucProgram.run(["test", "Mail.menu.kdl", "--coverage"], in: folder.url).status == 2)
  }

  @Test(
    "A coverage format needs '--coverage', and '--coverage' refuses the list",
    arguments: [["--format", "lcov"], ["--coverage", "--format", "list"]])
  func wrongUsage(_ options: [String]) throws {
    let folder = try folder()
    let result = try MenucProgram.run(["test", "Mail.menu.kdl"] + options, in: folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
  }

  @Test("lcov has commands as functions, and each side of a condition")
  func lcov() throws {
    let folder = try folder()
    let result = try MenucProgram.run(["test", "Mail.menu.kdl", "--coverage", "--format", "lcov"], in: folder.url)
    #expect(
      result.output == """
        TN:
        SF:Mail.menu.kdl
        FN:7,command send:
        FN:8,command archive:
        FN:8,alternate archiveAll:
        FN:9,action share
        FNDA:1,command send:
        FNDA:1,command archive:
        FNDA:0,alternate archiveAll:
        FNDA:0,action share
        FNF:4
        FNH:2
        BRF:0
        BRH:0
        DA:1,1
        DA:7,1
        DA:8,1
        DA:9,0
        LF:4
        LH:3
        end_of_record
        TN:
        SF:Responders.kdl
        FN:4,keyCommand refresh:
        FNDA:0,keyCommand refresh:
        FNF:1
        FNH:0
        BRDA:2,0,0,2
        BRDA:2,0,1,0
        BRDA:3,0,0,0
        BRDA:3,0,1,1
        BRDA:3,1,0,0
        BRDA:3,1,1,1
        BRDA:6,0,0,0
        BRDA:6,0,1,2
        BRF:8
        BRH:4
        DA:1,4
        DA:2,2
        DA:3,1
        DA:4,0
        DA:6,2
        LF:5
        LH:4
        end_of_record

        """)
  }

  @Test("Cobertura has the lines, and the sides of their conditions")
  func cobertura() throws {
    let folder = try folder()
    let result = try MenucProgram.run(
      ["test", "Mail.menu.kdl", "--coverage", "--format", "cobertura", "-o", "coverage.xml"], in: folder.url)
    #expect(result.output == "")
    let text = try String(contentsOfFile: folder.path("coverage.xml"), encoding: .utf8)
    #expect(text.contains("<coverage line-rate=\"0.777\" branch-rate=\"0.500\" lines-covered=\"7\" lines-valid=\"9\""))
    #expect(text.contains("timestamp=\"0\""))
    #expect(text.contains("<class name=\"Responders.kdl\" filename=\"Responders.kdl\" line-rate=\"0.800\""))
    #expect(
      text.contains("<line number=\"2\" hits=\"2\" branch=\"true\" condition-coverage=\"50% (1/2)\">"))
    #expect(text.contains("<method name=\"alternate archiveAll:\" signature=\"\" line-rate=\"0\""))
  }

  @Test("JSON has coverage as a member, TAP as comments; a file of two definitions is one")
  func others() throws {
    let folder = try folder()
    let json = try MenucProgram.run(["test", "Mail.menu.kdl", "--coverage", "--format", "json"], in: folder.url).output
    #expect(json.contains("\"total\": { \"touched\": 11, \"all\": 25, \"permille\": 440 }"))
    #expect(json.contains("\"text\": \"performs send: … 'when' never false\""))
    let plain = try MenucProgram.run(["test", "Mail.menu.kdl", "--format", "json"], in: folder.url).output
    #expect(!plain.contains("coverage"))
    let tap = try MenucProgram.run(["test", "Mail.menu.kdl", "--coverage", "--format", "tap"], in: folder.url).output
    #expect(tap.hasSuffix("\n# total       11 of 25   44.0 %\n"))
    let other = """
      app Mail
      state { count mails; flag isRead; flag isPicking; }
      include "Responders.kdl"
      menus { insert atEndOf=.file { section { command send: "Send" key="alt+cmd+s"; }; }; }
      test "nothing to send" { given firstResponder=List; press "alt+cmd+s" { unhandled; }; }
      """
    _ = try folder.write(other, to: "Other.menu.kdl")
    let both = try MenucProgram.run(["test", "Mail.menu.kdl", "Other.menu.kdl", "--coverage"], in: folder.url)
    #expect(!both.output.contains("never false"))
    #expect(both.output.contains("branches      5 of 8   62.5 %"))
  }
}
