import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuSyntax
@testable import TestSupport

/// Includes of what is no definition: each says why it cannot be read, and nothing waits, leaves the folder or ends the
/// process.
@Suite struct IncludedFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path("App/Sub"), withIntermediateDirectories: true)
    try _ = folder.write("app Outside", to: "Outside.kdl")
    try _ = folder.write("menus { }", to: "App/Inside.kdl")
  }

  private func include(_ path: String) throws -> [Diagnostic] {
    let main = try folder.write("include \"\(path)\"\n", to: "App/App.menu.kdl")
    return Compilation(contentsOf: main).diagnostics
  }

  @Test(
    "A missing or unreadable include is reported with the reason",
    arguments: [
      ("Missing.kdl", "no such file"), ("Sub", "it is a folder"), ("Sub/", "it is a folder"),
      ("-", "no such file"), ("", "it is a folder"), (".", "it is a folder"), ("Inside.kdl/x", "no such file"),
      ("a\\u{0}b", "no such file"), ("Sub/../Missing.kdl", "no such file"),
    ])
  func unreadable(_ path: String, _ reason: String) throws {
    let diagnostics = try include(path)
    #expect(diagnostics.map(\.code) == [.missingInclude])
    #expect(diagnostics.first?.message.hasSuffix("cannot be included: \(reason)") == true, "\(diagnostics)")
  }

  @Test("A name that is too long for the system is reported")
  func longName() throws {
    #expect(try include(String(repeating: "x", count: 300)).map(\.code) == [.missingInclude])
    #expect(try include(String(repeating: "x/", count: 100_000)).map(\.code) == [.missingInclude])
  }

  @Test(
    "An include outside the folder is refused",
    arguments: ["../Outside.kdl", "Sub/../../Outside.kdl", "/etc/hostname", "/dev/zero", "..", "../App/../Outside.kdl"])
  func outside(_ path: String) throws {
    #expect(try include(path).map(\.code) == [.includeOutsideRoot])
  }

  @Test("A tree of links to a project's files is that project, and has its limits")
  func treeOfLinks() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path("Sandbox/Sub"), withIntermediateDirectories: true)
    for name in ["App.menu.kdl", "Inside.kdl", "Sub/Part.kdl", "Sub/Deep.menu.kdl"] {
      try files.createSymbolicLink(
        atPath: folder.path("Sandbox/\(name)"), withDestinationPath: folder.path("App/\(name)"))
    }
    try files.createSymbolicLink(
      atPath: folder.path("Sandbox/Outside.kdl"), withDestinationPath: folder.path("Outside.kdl"))
    try files.createSymbolicLink(
      atPath: folder.path("Sandbox/Other.menu.kdl"), withDestinationPath: folder.path("App/App.menu.kdl"))
    _ = try folder.write("menus { }", to: "App/Sub/Part.kdl")

    func codes(_ main: String, _ path: String, root: String? = nil) throws -> [DiagnosticCode] {
      let name = main == "Other.menu.kdl" ? "App.menu.kdl" : main
      _ = try folder.write("include \"\(path)\"\n", to: "App/\(name)")
      var loader = DefinitionLoader(reader: .fileSystem(), root: root.map(folder.path))
      loader.load(main: try SourceFile.main(folder.path("Sandbox/\(main)"), from: .fileSystem()).get())
      return loader.diagnostics.map(\.code)
    }
    #expect(try codes("App.menu.kdl", "Inside.kdl") == [])
    #expect(try codes("App.menu.kdl", "Sub/Part.kdl") == [])
    #expect(try codes("App.menu.kdl", "Outside.kdl") == [.includeOutsideRoot])
    #expect(try codes("Sub/Deep.menu.kdl", "../Inside.kdl") == [.includeOutsideRoot])
    #expect(try codes("Sub/Deep.menu.kdl", "../Inside.kdl", root: "Sandbox") == [])
    // What has another name there may be any file.
    #expect(try codes("Other.menu.kdl", "Inside.kdl") == [.includeOutsideRoot])
  }

  @Test("Links are followed inside the folder only")
  func links() throws {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("App/In"), withDestinationPath: "Inside.kdl")
    try files.createSymbolicLink(atPath: folder.path("App/Out"), withDestinationPath: "../Outside.kdl")
    try files.createSymbolicLink(atPath: folder.path("App/Up"), withDestinationPath: "..")
    try files.createSymbolicLink(atPath: folder.path("App/Loop"), withDestinationPath: "Loop")
    try files.createSymbolicLink(atPath: folder.path("App/Self"), withDestinationPath: ".")
    #expect(try include("In") == [])
    #expect(try include("Out").map(\.code) == [.includeOutsideRoot])
    #expect(try include("Up/Outside.kdl").map(\.code) == [.includeOutsideRoot])
    #expect(try include("Up/App/Inside.kdl") == [])
    #expect(try include("Loop").map(\.code) == [.missingInclude])
    // Another path to the same file is that file.
    #expect(try include("Self/App.menu.kdl").map(\.code) == [.circularInclude])
  }

  @Test("A pipe without a writer is not waited for")
  func pipe() throws {
    #expect(mkfifo(folder.path("App/Pipe"), 0o600) == 0)
    #expect(try include("Pipe").first?.message.hasSuffix("it is not a regular file") == true)
  }

  @Test("A pipe that a project names as a keyboard layout is not waited for", .timeLimit(.minutes(1)))
  func layoutPipe() throws {
    #expect(mkfifo(folder.path("App/K.keylayout"), 0o600) == 0)
    _ = try folder.write("layouts \"K.keylayout\"", to: "App/menuc.kdl")
    _ = try folder.write("app A { platforms ipados-26; }", to: "App/App.menu.kdl")
    let result = try MenucProgram.shell("cd App && \"$MENUC\" audit App.menu.kdl --layout K", in: folder.url)
    #expect(result.status == 2 && result.errors.contains("not a regular file"), "\(result)")
  }

  @Test("A file of two gigabytes")
  func sparseFile() throws {
    let path = try folder.write("", to: "App/Large.kdl")
    #expect(truncate(path, 2 << 30) == 0)
    #expect(try include("Large.kdl").first?.message.hasSuffix("it is larger than 1 GiB") == true)
  }

  @Test("An unreadable file is reported", .enabled(if: getuid() != 0, "the superuser may read everything"))
  func permission() throws {
    let path = try folder.write("menus { }", to: "App/Secret.kdl")
    #expect(chmod(path, 0) == 0)
    #expect(try include("Secret.kdl").first?.message.hasSuffix("permission denied") == true)
    #expect(Compilation(contentsOf: path).isReadable == false)
  }

  @Test("A circle is reported with the files on the way; a file that disappears is missing")
  func inMemory() {
    let files = ["A": "include \"B\"", "B": "include \"C\"\ninclude \"Gone\"", "C": "include \"A\"\ninclude \"C\""]
    let reader = FileReader.inMemory(files.mapValues { Array($0.utf8) })
    let compilation = Compilation(contentsOf: "A", reader: reader)
    #expect(compilation.diagnostics.map(\.code) == [.missingInclude, .circularInclude, .circularInclude])
    #expect(compilation.diagnostics[1].help == ["remove one include of the cycle: A -> B -> C -> A"])
  }

  @Test("Ten thousand includes, one in the other and side by side")
  func many() {
    let count = 10_000
    var files: [String: [UInt8]] = [:]
    for number in 0..<count { files["f\(number)"] = Array("include \"f\(number + 1)\"".utf8) }
    files["f\(count)"] = []
    let chain = Compilation(contentsOf: "f0", reader: .inMemory(files))
    #expect(chain.diagnostics.map(\.code) == [.limitExceeded])
    #expect(chain.sources.files.filter { $0.path.hasPrefix("f") }.count == 129)

    files["main"] = Array((0...count).reversed().map { "include \"f\($0)\"\n" }.joined().utf8)
    #expect(Compilation(contentsOf: "main", reader: .inMemory(files)).diagnostics == [])
  }
}
