import Testing
@testable import TestSupport
@testable import menuc

/// The apps that show how tests are written leave nothing out.
@Suite("The example apps as stories") struct ExampleStoryTests {
  private static let apps = ["OutlineList", "Browser", "Canvas", "PhotoGrid", "SettingsForm"]

  @Test("The examples' tests touch everything", arguments: apps)
  func coverage(_ app: String) throws {
    let folder = try TemporaryFolder()
    let project = try folder.write("root \"/\"\ntest fail-under=100", to: "menuc.kdl")
    let result = try MenucProgram.run(
      ["test", "Examples/\(app)/\(app).menu.kdl", "--coverage", "--config", project], in: PackageFolder.root)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test("Every mistake in them is noticed", arguments: Exhaustive.sample(apps, every: 5))
  func mutants(_ app: String) throws {
    let result = try MenucProgram.run(["test", "Examples/\(app)/\(app).menu.kdl", "--mutants"], in: PackageFolder.root)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let words = result.output.split(separator: " ")
    #expect(words.count == 4 && Int(words[0]) ?? 0 > 60 && words[0] == words[2], "\(result.output)")
  }
}
