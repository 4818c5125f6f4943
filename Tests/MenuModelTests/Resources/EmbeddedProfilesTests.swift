import Foundation
import Testing

@testable import MenuModel

@Suite struct EmbeddedProfilesTests {
  /// The folder of the profiles that `Scripts/embed-resources` reads.
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/MenuModel/Resources/Profiles")

  @Test(arguments: EmbeddedProfiles.all.map(\.name))
  func textIsTheFile(name: String) throws {
    let profile = try #require(EmbeddedProfiles.all.first { $0.name == name })
    let file = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).menu.kdl"))
    #expect(profile.bytes == Array(file), "stale: run Scripts/embed-resources")
  }

  @Test func everyFileIsEmbedded() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".kdl") }
    #expect(files.sorted() == EmbeddedProfiles.all.map { $0.name + ".menu.kdl" }.sorted())
  }
}
