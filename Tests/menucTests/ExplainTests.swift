import Testing
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc
@testable import MenuRules

@Suite struct ExplainTests {
  @Test("The name, the label and the number are the same", arguments: ["duplicate-shortcut", "M022", "m022", "22"])
  func names(_ name: String) throws {
    let text = DiagnosticExplanation(of: .duplicateShortcut).text
    #expect(try MenucProgram.run(["explain", name]) == MenucProgram.Result(status: 0, output: text, errors: ""))
  }

  @Test("Without a code 'explain' lists them all")
  func list() throws {
    #expect(
      try MenucProgram.run(["explain"])
        == MenucProgram.Result(status: 0, output: DiagnosticExplanation.list(width: nil).plain, errors: ""))
  }
}
