import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct JSONDiagnosticPrinterTests {
  @Test("Every part of a finding")
  func full() throws {
    let (diagnostics, sources) = SampleFindings.all
    var printer = JSONDiagnosticPrinter()
    printer.add(diagnostics, from: sources)
    try expectGolden(printer.text, "Tests/Fixtures/Diagnostics/findings.json")
    #expect(try JSONSerialization.jsonObject(with: Data(printer.text.utf8)) is [String: Any])
  }

  @Test func nothing() {
    #expect(JSONDiagnosticPrinter().text == #"{ "diagnostics": [], "errors": 0, "warnings": 0 }"# + "\n")
  }
}
