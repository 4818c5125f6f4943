import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct GitIgnoreTests {
  @Test(
    "Ignored paths agree with git",
    arguments: [
      ("build/", "build/", true), ("build/", "build", nil), ("build/", "a/build/", true), ("/build", "build/", true),
      ("/build", "a/build/", nil), ("a/build", "a/build", true), ("a/build", "x/a/build", nil),
      ("*.kdl\n!keep.kdl", "a/keep.kdl", false), ("*.kdl\n!keep.kdl", "a/x.kdl", true),
      ("!keep.kdl\n*.kdl", "keep.kdl", true),
      ("# a\n\n  ", "# a", nil), ("\\#a", "#a", true), (#"\!a"#, "!a", true), ("a  ", "a", true), (#"a\ "#, "a ", true),
      (#"a\  "#, "a ", true), ("a\r\nb\r\n", "b", true), ("\u{FEFF}a", "a", true), ("**/x", "a/b/x", true),
      ("x/**", "x/a/b", true), ("x/**", "x/", nil), ("/", "a/", nil), ("!", "a", nil), ("a\tb", "a\tb", true),
    ])
  func leavesOut(_ text: String, _ path: String, _ expected: Bool?) {
    let isFolder = path.hasSuffix("/")
    let names = path.utf8.split(separator: .slash).map(Array.init)
    #expect(GitIgnore(Array(text.utf8)).leavesOut(names[...], isFolder: isFolder) == expected)
  }

  private static let git = URL(fileURLWithPath: "/usr/bin/git")

  @Test(
    "A search finds the files that git would add, with any patterns",
    .enabled(if: FileManager.default.fileExists(atPath: git.path), "needs git"),
    arguments: 0..<Exhaustive.count(200, daily: 12))
  func asGit(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try TemporaryFolder()
    let names = ["a", "b", "ab", "build", "x.kdl", "y.kdl", "z"]
    func name() -> String { names.randomElement(using: &random) ?? "a" }
    func path(_ length: Int) -> String { (0..<length).map { _ in name() }.joined(separator: "/") }
    for _ in 0..<60 {
      let file = path(Int.random(in: 1...4, using: &random))
      let url = folder.url.appendingPathComponent(file)
      // A name is a file's in one place and a folder's in another; the first one made stays.
      try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if !FileManager.default.fileExists(atPath: url.path) { try? Data().write(to: url) }
    }
    let parts = names + ["*", "**", "a*", "?", "[ab]", "[!a]", "*.kdl", "b*d", "**", "[[:alpha:]]"]
    for place in ["", "a", "b/a", ".git/info/exclude"] {
      let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let pattern = (0..<Int.random(in: 1...3, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        return (Bool.random(using: &random) ? "" : ["!", "/", "!/"].randomElement(using: &random) ?? "")
          + pattern.joined(separator: "/") + (Int.random(in: 0..<4, using: &random) == 0 ? "/" : "")
      }
      if place == "" { _ = try MenucProgram.spawn(Self.git, ["init", "-q"], in: folder.url) }
      let file = place.hasSuffix("exclude") ? place : (place.isEmpty ? "" : place + "/") + ".gitignore"
      try? Data(lines.joined(separator: "\n").utf8).write(to: folder.url.appendingPathComponent(file))
    }
    let added = try MenucProgram.spawn(Self.git, ["ls-files", "--others", "--exclude-standard", "-z"], in: folder.url)
    let expected = added.output.split(separator: "\0").map(String.init)
      .filter { !$0.hasSuffix(".gitignore") }.sorted()
    let found = FolderSearch(folder.url.path, reader: .fileSystem()) { _ in true }.files
    #expect(found.map { String($0.dropFirst(folder.url.path.count + 1)) }.sorted() == expected)
    // Files above the searched folder count as well.
    let below = FolderSearch(folder.path("a"), reader: .fileSystem()) { _ in true }.files
    if !FileManager.default.fileExists(atPath: folder.path("a")) { return }
    let ignored = try MenucProgram.spawn(Self.git, ["check-ignore", "-q", "a"], in: folder.url).status == 0
    if !ignored {
      #expect(
        below.map { String($0.dropFirst(folder.url.path.count + 1)) }.sorted()
          == expected.filter { $0.hasPrefix("a/") })
    }
  }
}
