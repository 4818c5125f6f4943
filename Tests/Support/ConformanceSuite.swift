import Foundation
import Testing

/// The test suite of the KDL 2 specification, which lies beside the package in ../shared and is not part of it.
package enum ConformanceSuite {
  package static let folder = PackageFolder.root.appending(path: "../shared/data/kdl/test_cases").standardizedFileURL

  package static let isPresent = FileManager.default.fileExists(atPath: folder.appending(path: "input").path)

  /// Why a test is skipped.
  package static let absence: Comment = "skipped: the KDL suite is not at \(folder.path)"

  package struct Case: Sendable, CustomTestStringConvertible {
    package let name: String
    package let input: [UInt8]
    /// The canonical document; nil for a document that must fail.
    package let expected: [UInt8]?

    package var testDescription: String { name }
  }

  package static let cases: [Case] = {
    guard isPresent else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "input").path)) ?? []
    return names.sorted().compactMap { name in
      guard let input = try? Data(contentsOf: folder.appending(path: "input/\(name)")) else { return nil }
      let expected = try? Data(contentsOf: folder.appending(path: "expected_kdl/\(name)"))
      return Case(name: name, input: Array(input), expected: expected.map(Array.init))
    }
  }()
}
