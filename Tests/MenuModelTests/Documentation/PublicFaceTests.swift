import Foundation
import Testing

/// What a user of the library sees is small, and stands on the first of its pages.
@Suite struct PublicFaceTests {
  @Test("Every public type is a topic of the library's page, and every topic is a public type")
  func topics() throws {
    let page = try String(
      contentsOf: Self.library.appendingPathComponent("MenuModel.docc/MenuModel.md"), encoding: .utf8)
    let topics = page.split(separator: "\n").compactMap { $0.wholeMatch(of: #/- ``(\w+)``/#).map { String($0.1) } }
    let types = try Self.publicLines().compactMap { line in
      line.firstMatch(of: #/^public (?:indirect )?(?:struct|enum|protocol|final class) (\w+)/#).map { String($0.1) }
    }
    #expect(types.sorted() == topics.sorted())
  }

  @Test("The face stays small: what a definition's compiler needs of its own parts is not public")
  func size() throws {
    #expect(try Self.publicLines().count < 500)
  }

  private static let library = PackageFolder.root.appendingPathComponent("Sources/MenuModel")

  /// Every line that makes something public, as it is written.
  private static func publicLines() throws -> [Substring] {
    let files = FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap {
      file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
        $0.drop { $0 == " " }.hasPrefix("public ")
      }
    }
  }
}
