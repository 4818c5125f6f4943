import Foundation
import Testing
@testable import MenuFiles
@testable import TestSupport

@Suite struct FileReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(_ path: String, limit: Int = FileReader.defaultLimit) -> Result<[UInt8], FileReader.Failure> {
    FileReader.fileSystem(limit: limit).read(path)
  }

  @Test("A file is read as it is", arguments: [0, 1, 65_535, 65_536, 1_000_000])
  func content(_ size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(read(try folder.write(bytes, to: "file")) == .success(bytes))
  }

  @Test func failures() throws {
    #expect(read(folder.path("missing")) == .failure(.notFound))
    #expect(read("") == .failure(.notFound))
    #expect(read(folder.url.path) == .failure(.isDirectory))
    let file = try folder.write("text", to: "file")
    #expect(read(file + "/below") == .failure(.notFound))
    #expect(read(file + "\u{0}.kdl") == .failure(.notFound), "a NUL does not end the name")
    #expect(read(String(repeating: "x", count: 5000)) == .failure(.nameTooLong))
  }

  @Test("Only root reads a file without read permission", .disabled(if: getuid() == 0, "root may read every file"))
  func permission() throws {
    let file = try folder.write("text", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    #expect(read(file) == .failure(.permissionDenied))
  }

  @Test func limit() throws {
    let file = try folder.write("12345", to: "file")
    #expect(read(file, limit: 5) == .success(Array("12345".utf8)))
    #expect(read(file, limit: 4) == .failure(.tooLarge(limit: 4)))
    #expect(read("/dev/zero", limit: 1 << 20) == .failure(.tooLarge(limit: 1 << 20)))
    #expect(read("/dev/null", limit: 1) == .success([]))
  }

  @Test(
    "Other tools' files have lower limits than definitions, and a larger file is not read at all",
    arguments: [
      ("Main.xib", 16), ("Main.storyboard", 16), ("Info.plist", 16), ("Main.strings", 16), ("A.keylayout", 16),
      ("MAIN.XIB", 16),
      ("Main.xcstrings", 64), ("A.menu.kdl", 1024),
    ])
  func limits(_ name: String, _ mebibytes: Int) throws {
    let limit = mebibytes << 20
    let path = try folder.write("", to: name)
    // A sparse file: it takes no space.
    #expect(truncate(path, off_t(limit) + 1) == 0)
    #expect(FileReader.fileSystem().read(path) == .failure(.tooLarge(limit: limit)))
    #expect(FileReader.fileSystem().read(path, inside: folder.url.path) == .failure(.tooLarge(limit: limit)))
    #expect(FileReader.fileSystem(limit: 3).read(path) == .failure(.tooLarge(limit: 3)))
  }

  @Test(
    "A pipe is read up to its end, or to the limit", arguments: [(300_000, 300_000, true), (300_001, 300_000, false)])
  func pipe(_ size: Int, _ limit: Int, _ fits: Bool) throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let bytes = [UInt8](repeating: 0x7B, count: size)
    let writer = Thread {
      FileHandle(forWritingAtPath: path)?.write(Data(bytes))
    }
    writer.start()
    #expect(read(path, limit: limit) == (fits ? .success(bytes) : .failure(.tooLarge(limit: limit))))
  }

  @Test(arguments: [
    (FileReader.Failure.notFound, "no such file"), (.isDirectory, "it is a folder"),
    (.permissionDenied, "permission denied"), (.tooLarge(limit: 1 << 30), "it is larger than 1 GiB"),
    (.tooLarge(limit: 1000), "it is larger than 1000 bytes"), (.system("Input/output error"), "Input/output error"),
  ])
  func reasons(_ failure: FileReader.Failure, _ reason: String) {
    #expect(failure.reason == reason)
  }

  @Test func inMemory() {
    let reader = FileReader.inMemory(["a/b.kdl": [1, 2]], standardInput: [3])
    #expect(reader.read("a/b.kdl") == .success([1, 2]))
    #expect(reader.read("b.kdl") == .failure(.notFound))
    #expect(reader.readStandardInput() == .success([3]))
  }
}

/// Listing folders, which finds `.lproj` folders.
@Suite struct FolderListingTests {
  @Test("A folder's names are sorted, and only read of a folder that lies inside")
  func names() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "a", "Z", ".hidden"] { _ = try folder.write("", to: name) }
    try FileManager.default.createDirectory(atPath: folder.path("de.lproj"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.path("out"), withDestinationPath: "/tmp")
    let reader = FileReader.fileSystem()
    let path = folder.url.path
    let names = [".hidden", "Z", "a", "b", "de.lproj", "out"]
    #expect(reader.names(inFolder: path, inside: nil) == .success(names))
    #expect(reader.names(inFolder: path, inside: path) == .success(names))
    #expect(reader.names(inFolder: folder.path("out"), inside: path) == .failure(.isOutside))
    #expect(reader.names(inFolder: folder.path("a"), inside: nil) == .failure(.notFound))
    #expect(reader.names(inFolder: folder.path("none"), inside: path) == .failure(.notFound))
    #expect(reader.names(inFolder: path + "\u{0}", inside: nil) == .failure(.notFound))
  }

  @Test func inMemory() {
    let reader = FileReader.inMemory(["a/de.lproj/b": [], "a/c": [], "d": []])
    #expect(reader.names(inFolder: "a/", inside: "") == .success(["c", "de.lproj"]))
    #expect(reader.names(inFolder: "", inside: nil) == .success(["a", "d"]))
    #expect(reader.names(inFolder: "x", inside: nil) == .failure(.notFound))
  }
}
