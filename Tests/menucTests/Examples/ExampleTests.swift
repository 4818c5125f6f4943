import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuDefinition
@testable import MenuRules
@testable import MenuCompiler

@Suite struct ExampleTests {
  /// The codes that no example gives, and why.
  private static let exceptions: [DiagnosticCode: String] = [
    .unreadableFile: "is about a file that menuc was called with, not about what stands in one",
    .invalidLayoutFile: "is about a file that an option names",
    .staleBaselineEntry: "is about a file that an option names",
    .missingToolchain: "is about what is installed",
  ]

  @Test("An example without a report has no findings at all", arguments: Examples.clean)
  func clean(_ path: String) {
    #expect(report(on: path) == "")
  }

  @Test("A mistake gives exactly the report beside it", arguments: Examples.mistakes)
  func mistake(_ path: String) throws {
    try expectGolden(report(on: path), Examples.report(of: path))
  }

  @Test("A report contains no control characters or marks that turn text around", arguments: Examples.reports)
  func safe(_ path: String) throws {
    let text = try text(ofReport: path)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!text.unicodeScalars.contains { $0.properties.isBidiControl })
  }

  @Test("The first line of a finding has at most 100 characters", arguments: Examples.reports)
  func firstLines(_ path: String) throws {
    for line in try text(ofReport: path).matches(of: /: (?:error|warning|note): (.+) \[[a-z-]+\]\n/) {
      #expect(line.output.1.count <= 100, "\(line.output.1)")
    }
  }

  @Test func everyReportHasItsExample() {
    #expect(Set(Examples.reports) == Set(Examples.mistakes.map(Examples.report)))
  }

  @Test("Every code that a file can have is in a report", arguments: DiagnosticCode.all)
  func covered(_ code: DiagnosticCode) throws {
    let isReported = try Examples.reports.contains { try text(ofReport: $0).contains(" [\(code.name)]\n") }
    #expect(isReported == (Self.exceptions[code] == nil), "\(code.name)")
  }

  /// The output of `NO_COLOR=1 COLUMNS=100 menuc check PATH` in the package's root.
  private func report(on path: String) -> String {
    let compilation = Examples.compile(path)
    return HumanDiagnosticPrinter(width: 100).text(of: compilation.diagnostics, from: compilation.sources)
  }

  private func text(ofReport path: String) throws -> String {
    String(decoding: try Data(contentsOf: PackageFolder.root.appendingPathComponent(path)), as: UTF8.self)
  }
}
