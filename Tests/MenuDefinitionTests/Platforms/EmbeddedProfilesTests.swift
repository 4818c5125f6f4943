import Foundation
import Testing
@testable import MenuDefinition
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport

@Suite struct EmbeddedProfilesTests {
  /// The folder of the profiles that `Scripts/embed-resources` reads.
  private static let folder = PackageFolder.root.appendingPathComponent("Sources/MenuDefinition/Platforms/Profiles")

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
    #expect(Platform.all.map(\.name) == Platform.names)
    #expect(EmbeddedProfiles.all.map(\.name) == Platform.names + ["mac"])
    #expect(Platform(named: "mac") == nil && Platform.definition(of: "mac") != nil)
    #expect(Platform.all.allSatisfy { $0.title != $0.name })
  }

  @Test("Profiles with menus of their own come first, by name")
  func order() throws {
    var (withMenus, withoutMenus): ([String], [String]) = ([], [])
    for profile in EmbeddedProfiles.all where Platform.names.contains(profile.name) {
      let tree = try #require(ProfileCache.tree(of: profile.name))
      let root = try #require(tree.roots.first { _ in true })
      var reader = DefinitionReader(tree)
      let declaration = reader.platform(root)
      // Those that are based on a platform with menus have its menus.
      if try #require(declaration).menus.isEmpty, Platform(named: profile.name)?.hasMainMenu == false {
        withoutMenus.append(profile.name)
      } else {
        withMenus.append(profile.name)
      }
    }
    for names in [withMenus, withoutMenus] {
      #expect(names == names.sorted { $0.compare($1, options: .numeric) == .orderedAscending })
    }
    #expect(Platform.names == withMenus + withoutMenus)
  }

  @Test("A loaded profile is a file of its loader and is not parsed again", arguments: Platform.names)
  func tree(name: String) throws {
    let profile = try #require(EmbeddedProfiles.all.first { $0.name == name })
    #expect(ProfileCache.tree(of: name)?.bytes == profile.bytes)
    for count in [1, 3] {
      var sources = SourceFiles()
      for _ in 0..<count { _ = sources.append(SourceFile(path: "A.menu.kdl", bytes: [])) }
      var loader = PlatformLoader(sources: sources)
      let platform = loader.platform(named: name, for: App())
      #expect(loader.trees.isEmpty)
      #expect(Set(loader.profiles.values.map(Int.init)) == Set(count..<loader.sources.files.count))
      let operations = try #require(platform).operations.values.joined()
      #expect(operations.allSatisfy { Int($0.source.file) >= count })
    }
  }

  @Test("A changed platform has the menus of the change, not the cached ones")
  func changed() throws {
    var platform = try #require(Platform(named: "ipados-26"))
    #expect(platform.reading != nil)
    let pristine = MenuBuilder(platform: platform).tree
    #expect(pristine.nodes.count == MenuBuilder(platform: platform).tree.nodes.count)
    platform.operations[.main] = []
    #expect(platform.reading == nil && MenuBuilder(platform: platform).tree.nodes.count == 1)
    for app in [App(name: "A"), App(name: "A", supports: ["documents"]), App(name: "B"), App(name: "A")] {
      let builder = MenuBuilder(platform: try #require(Platform(named: "ipados-26", for: app)))
      let titles = builder.tree.nodes.indices.map { builder.tree[$0].title }
      #expect(titles.contains(app.name))
      #expect(titles.contains("Duplicate") == app.supports.contains("documents"))
    }
  }
}
