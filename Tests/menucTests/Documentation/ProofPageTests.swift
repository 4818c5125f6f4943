import Foundation
import Testing
@testable import TestSupport

/// Tests/Proof.md says which test holds what against what.
@Suite struct ProofPageTests {
  @Test("The tests and the scripts that the page names exist")
  func names() throws {
    let page = try String(contentsOf: PackageFolder.root.appending(path: "Tests/Proof.md"), encoding: .utf8)
    let folder = PackageFolder.root.appending(path: "Tests")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let files = Set(paths.compactMap { $0.split(separator: "/").last })
    let tests = page.matches(of: /`([A-Za-z]+Tests)`/).map { $0.output.1 }
    #expect(tests.count > 8)
    for name in tests { #expect(files.contains(name + ".swift"), "there is no \(name)") }
    for script in page.matches(of: /`((?:Scripts|Fuzzing)\/[a-z-]+)/).map({ $0.output.1 }) {
      let path = PackageFolder.root.appending(path: String(script)).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "there is no \(script)")
    }
  }
}
