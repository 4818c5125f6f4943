import Foundation
import Testing

@testable import MenuModel

@Suite struct EmbeddedProfilesTests {
  /// The folder of the profiles that `Scripts/embed-resources` reads.
  private static let folder = PackageFolder.root.appendingPathComponent("Sources/MenuModel/Building/Profiles")

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

  @Test func everyProfileHasANameInSwift() {
    #expect(Platform.known.map(\.name).sorted() == EmbeddedProfiles.all.map(\.name).sorted())
    #expect(Platform.known.allSatisfy { $0.title != $0.name })
  }

  @Test("Each is kept as a tree, and stands in the file of whoever asks", arguments: EmbeddedProfiles.all.map(\.name))
  func tree(name: String) throws {
    let profile = try #require(EmbeddedProfiles.all.first { $0.name == name })
    #expect(ParsedProfiles.tree(of: name)?.bytes == profile.bytes)
    for count in [1, 3] {
      var sources = SourceFiles()
      for _ in 0..<count { _ = sources.append(SourceFile(path: "A.menu.kdl", bytes: [])) }
      var loader = PlatformLoader(sources: sources)
      let platform = loader.platform(named: name, for: App())
      #expect(loader.trees.map { Int($0.file) } == Array(count..<loader.sources.files.count))
      let operations = try #require(platform).operations.values.joined()
      #expect(operations.allSatisfy { Int($0.source.file) >= count })
    }
  }
}
