import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct JSONDiagnosticPrinterTests {
  @Test("Every part of a finding")
  func full() throws {
    let (diagnostics, sources) = SampleFindings.all
    var places = Places(sources)
    let values = diagnostics.map { JSONDiagnosticPrinter.json($0, &places) }
    let text = JSONDiagnosticPrinter.document(values, DiagnosticCounts(diagnostics))
    try expectGolden(text, "Tests/Fixtures/Diagnostics/findings.json")
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }

  @Test func nothing() {
    let text = JSONDiagnosticPrinter.document([], DiagnosticCounts())
    #expect(text == #"{ "diagnostics": [], "errors": 0, "warnings": 0 }"# + "\n")
  }
}
