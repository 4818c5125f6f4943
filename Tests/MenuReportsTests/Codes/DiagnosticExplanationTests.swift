import Testing
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite struct DiagnosticExplanationTests {
  @Test("Documentation/Diagnostics.md agrees with the codes")
  func page() throws {
    try expectGolden(DiagnosticExplanation.page, "Documentation/Diagnostics.md")
  }

  @Test("A code is explained with its name, its severity and how to silence it", arguments: DiagnosticCode.all)
  func text(_ code: DiagnosticCode) {
    let text = DiagnosticExplanation(of: code).text
    #expect(text.hasPrefix("\(code.label) \(code.name) (\(code.severity.rawValue))\n"))
    let isOn = code.isReportedByDefault
    let reason = code.severity == .error ? " because=\"...\"" : ""
    #expect(text.contains("lint { allow \(code.name)\(reason) }") == (isOn && code.isSilenceable))
    #expect(text.contains("lint { report \(code.name) }") == !isOn)
    #expect(!text.contains("«") && !text.contains("»"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test("The list has one line for each code, by number")
  func list() {
    let lines = DiagnosticExplanation.list(width: nil).plain.split(separator: "\n")
    #expect(lines.count == DiagnosticCode.all.count)
    #expect(lines.first?.hasPrefix("M001  syntax-error  ") == true)
    #expect(lines.map { $0.prefix(4) } == lines.map { $0.prefix(4) }.sorted())
  }

  @Test func example() {
    let example = DiagnosticExample(
      "include \"B.kdl\"\ncommand a: key=«\"ü\"» x\n", otherFiles: ["B.kdl": "// nothing\n", "A.kdl": "a"])
    #expect(example.source == "include \"B.kdl\"\ncommand a: key=\"ü\" x\n")
    #expect(example.mark == 31..<35)
    #expect(
      example.listing == [
        "include \"B.kdl\"", "command a: key=\"ü\" x", "               ^~~", "", "// A.kdl", "a", "", "// B.kdl",
        "// nothing",
      ])
  }

  @Test("An example may have no mark, or an empty one")
  func marks() {
    let edited = DiagnosticExample("a‹b«c»→d›e«f→g»")
    #expect(edited.source == "abcef" && edited.mended.source == "adeg")
    #expect(DiagnosticExample("a‹b«c»→d›e").mark == 2..<3)
    #expect(DiagnosticExample("a").mark == nil)
    #expect(DiagnosticExample("a").listing == ["a"])
    #expect(DiagnosticExample("a«»b").mark == 1..<1)
    #expect(DiagnosticExample("a«»b").listing == ["ab", " ^"])
    #expect(DiagnosticExample("").listing == [])
  }
}
