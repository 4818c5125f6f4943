import Foundation
import MenuModel
import Testing

/// The test suite of the KDL 2 specification, which lies beside the package in ../shared and is not part of it.
enum ConformanceSuite {
  static let folder = PackageFolder.root.appending(path: "../shared/data/kdl/test_cases").standardizedFileURL

    .deletingLastPathComponent()  // MenuModelTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()  // the package
    .appending(path: "../shared/data/kdl/test_cases").standardizedFileURL

  static let isPresent = FileManager.default.fileExists(atPath: folder.appending(path: "input").path)

  /// Why a test is skipped.
  static let absence: Comment = "skipped: the KDL suite is not at \(folder.path)"

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let input: [UInt8]
    /// The canonical document; nil for a document that must fail.
    let expected: [UInt8]?

    var testDescription: String { name }
  }

  static let cases: [Case] = {
    guard isPresent else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "input").path)) ?? []
    return names.sorted().compactMap { name in
      guard let input = try? Data(contentsOf: folder.appending(path: "input/\(name)")) else { return nil }
      let expected = try? Data(contentsOf: folder.appending(path: "expected_kdl/\(name)"))
      return Case(name: name, input: Array(input), expected: expected.map(Array.init))
    }
  }()
}

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
