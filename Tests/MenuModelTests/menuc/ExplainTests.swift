import Testing

@testable import MenuModel

@Suite struct ExplainTests {
  @Test("The name, the label and the number are the same", arguments: ["duplicate-shortcut", "M022", "m022", "22"])
  func names(_ name: String) throws {
    let text = DiagnosticExplanation(of: .duplicateShortcut).text
    #expect(try Program.run(["explain", name]) == Program.Result(status: 0, output: text, errors: ""))
  }

  @Test("Without a code it lists them all")
  func list() throws {
    #expect(
      try Program.run(["explain"]) == Program.Result(status: 0, output: DiagnosticExplanation.list, errors: ""))
  }
}
