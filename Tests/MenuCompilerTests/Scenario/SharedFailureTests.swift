import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

/// One failure that several platforms share is told once by the text, and once for each case by all other formats.
@Suite struct SharedFailureTests {
  private func report(_ tests: String) -> TestReport {
    let source = """
      app A { platforms ipados-15 ipados-26 mac-catalyst; }
      state { count tabs; }
      menus { insert atEndOf=.view { section { command tab: "Tab" key="cmd+1"; command far: "Far" key="cmd+2"; }; }; }
      responder R { performs tab: when="tabs > 0"; }
      responder Window { performs far:; }
      responder S { performs far:; }

      """
    let compilation = Compilation(SourceFile(path: "a.kdl", bytes: Array((source + tests).utf8)))
    return TestReport(compilation, results: TestRunner(compilation).run(), file: "a.kdl")
  }

  private func headings(_ tests: String) -> [String] {
    var text = TestText()
    return text.text([report(tests)]).plain.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("failed: ") || $0.hasPrefix("a.kdl:") || $0.contains("would pass") || $0.contains(" failed")
    }
  }

  @Test("A failure on all platforms is one block")
  func shared() {
    let headings = headings(#"test "t" { given firstResponder=R; press "cmd+1" { handledBy R; }; }"#)
    #expect(
      headings == [
        "failed: t (ipados-15, ipados-26, mac-catalyst)", "a.kdl:7:52: press \"cmd+1\" with tabs=0 firstResponder=R",
        "    would pass: given tabs=1", "0 passed, 3 failed",
      ])
  }

  @Test("Failures of some platforms are apart, in the order of the first case")
  func some() {
    let headings = headings(
      """
      test "t" { given firstResponder=R; press "cmd+1" { handledBy R; }; overlay { shows far:; lacks far:; }; }
      """)
    #expect(
      headings.filter { !$0.contains("would") } == [
        "failed: t (ipados-15, ipados-26, mac-catalyst)", "a.kdl:7:52: press \"cmd+1\" with tabs=0 firstResponder=R",
        "failed: t (ipados-15, ipados-26)", "a.kdl:7:90: overlay with tabs=0 firstResponder=R",
        "failed: t (mac-catalyst)", "a.kdl:7:78: overlay with tabs=0 firstResponder=R",
        "a.kdl:7:90: overlay with tabs=0 firstResponder=R", "0 passed, 3 failed",
      ])
  }

  @Test("Cases that differ in more than the platform are separate")
  func tables() {
    let headings = headings(
      #"test "t" { each tabs 0 1; given firstResponder=R; press "cmd+1" { unhandled because=typed; }; }"#)
    #expect(
      headings.filter { $0.hasPrefix("failed") } == [
        "failed: t (ipados-15, ipados-26, mac-catalyst, tabs=0)",
        "failed: t (ipados-15, ipados-26, mac-catalyst, tabs=1)",
      ])
  }

  @Test("Two tests of one name are separate, and so is a step that fails twice")
  func names() {
    let test = #"test "t" { given firstResponder=R; type "xx" { handledBy R; }; }"#
    let headings = headings(test + "\n" + test)
    #expect(headings.filter { $0.hasPrefix("failed") }.count == 2)
    #expect(headings.filter { $0.hasPrefix("a.kdl:7") }.count == 2)
  }

  @Test("All other formats have each case")
  func otherFormats() {
    let report = report(#"test "t" { given firstResponder=R; press "cmd+1" { handledBy R; }; }"#)
    #expect(report.results.map(\.test.name) == ["t (ipados-15)", "t (ipados-26)", "t (mac-catalyst)"])
    #expect(TestReport.counts([report]).failed == 3)
  }
}
