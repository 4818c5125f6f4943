import Foundation
import Testing
@testable import MenuFiles
@testable import TestSupport

@Suite struct FolderSearchTests {
  private static let reader = FileReader.inMemory(
    Dictionary(
      uniqueKeysWithValues: [
        "b.kdl", "a/c.kdl", "a/.hidden/d.kdl", "a/.e.kdl", "build/f.kdl", "a/build/g.kdl", "a/deep/h.kdl",
        "a/deep/README", "L.xcodeproj/project.pbxproj",
      ].map { ($0, []) } + [
        (".gitignore", Array("/build/\n*.xcodeproj\n".utf8)), ("a/.gitignore", Array("deep/*\n!README".utf8)),
      ]))

  @Test("Names come in order, folder by folder, without hidden and ignored ones")
  func order() {
    func files(_ folder: String) -> [String] { FolderSearch(folder, reader: Self.reader) { _ in true }.files }
    #expect(files("") == ["L.xcodeproj/project.pbxproj", "a/build/g.kdl", "a/c.kdl", "a/deep/README", "b.kdl"])
    #expect(files(".") == files(""))
    #expect(files("a") == ["a/build/g.kdl", "a/c.kdl", "a/deep/README"])
    #expect(files("./a/") == files("a"))
    // What is named is searched, even where git leaves it out.
    #expect(files("build") == ["build/f.kdl"])
    #expect(files("a/.hidden") == ["a/.hidden/d.kdl"])
  }

  @Test(
    "A pattern is searched for below the folder that it spells out",
    arguments: [
      ("*.kdl", ["b.kdl"]), ("**/*.kdl", ["a/build/g.kdl", "a/c.kdl", "b.kdl"]), ("a/*.kdl", ["a/c.kdl"]),
      ("a/**/g.kdl", ["a/build/g.kdl"]), ("?/c.kdl", ["a/c.kdl"]), ("[b]*", ["b.kdl"]), ("*.xib", []),
    ])
  func patterns(_ pattern: String, _ files: [String]) {
    #expect(FolderSearch(matching: pattern, reader: Self.reader).files == files)
  }

  @Test("Links to files are followed, links to folders are not, and pipes are skipped")
  func links() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path("a"), withIntermediateDirectories: true)
    _ = try folder.write("", to: "a/x.kdl")
    try manager.createSymbolicLink(atPath: folder.path("a/round"), withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.path("a/y.kdl"), withDestinationPath: "x.kdl")
    try manager.createSymbolicLink(atPath: folder.path("a/broken.kdl"), withDestinationPath: "none")
    #expect(mkfifo(folder.path("a/pipe.kdl"), 0o600) == 0)
    let files = FolderSearch(folder.url.path, reader: .fileSystem()) { _ in true }.files
    #expect(files == [folder.path("a/x.kdl"), folder.path("a/y.kdl")])
    #expect(FileReader.fileSystem().kind(of: folder.path("a/round")) == .folder)
    #expect(FileReader.fileSystem().kind(of: folder.path("a/pipe.kdl")) == .other)
    #expect(FileReader.fileSystem().kind(of: folder.path("a/broken.kdl")) == nil)
  }

  @Test("An unreadable folder is reported")
  func failures() {
    let search = FolderSearch("none", reader: Self.reader) { _ in true }
    #expect(search.failures.map(\.folder) == ["none"] && search.failures.map(\.failure) == [.notFound])
  }
}
