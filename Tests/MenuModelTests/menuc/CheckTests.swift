import Foundation
import Testing

@Suite struct CheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "What cannot be read exits with 2 and says why",
    arguments: [
      ("missing.kdl", "no such file"), ("", "no such file"), (".", "it is a directory"),
      ("\u{1B}[2J.kdl", "no such file"),
    ])
  func unreadable(_ path: String, _ reason: String) throws {
    let result = try Program.run(["check", path], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("cannot be read: \(reason) [unreadable-file]"))
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test("One file that cannot be read does not hide another's findings")
  func several() throws {
    let result = try Program.run(["check", "--format", "json", "missing1", "missing2"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output.contains("'missing1' cannot be read") && result.output.contains("'missing2' cannot be read"))
    #expect(result.output.hasSuffix("  \"errors\": 2,\n  \"warnings\": 0\n}\n"))
  }
}
