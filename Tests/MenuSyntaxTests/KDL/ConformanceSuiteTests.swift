import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite(.enabled(if: ConformanceSuite.isPresent, ConformanceSuite.absence))
struct ConformanceSuiteTests {
  /// The documents that hold more than one mistake.
  private static let mistakes = [
    "floating_point_keyword_identifier_strings_fail.kdl": 3,  // `inf -inf nan`
    "just_space_in_arg_type_fail.kdl": 2,  // `( )false`
  ]

  @Test func suiteIsComplete() {
    #expect(ConformanceSuite.cases.count == 336)
    #expect(ConformanceSuite.cases.count { $0.expected != nil } == 241)
    #expect(ConformanceSuite.cases.count { $0.expected == nil } == 95)
  }

  @Test(arguments: ConformanceSuite.cases)
  func document(_ testCase: ConformanceSuite.Case) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: testCase.name, bytes: testCase.input)
    let tree = SyntaxTree.parse(file, id: 0, options: .document, diagnostics: &diagnostics)
    let fails = diagnostics.contains { $0.severity == .error }
    if let expected = testCase.expected {
      #expect(!fails, "\(diagnostics.map(\.message))")
      #expect(tree.canonicalText() == String(decoding: expected, as: UTF8.self))
    } else {
      #expect(fails)
      #expect(
        diagnostics.count == Self.mistakes[testCase.name, default: 1],
        "one mistake, one finding: \(diagnostics.map(\.message))")
    }
  }
}
