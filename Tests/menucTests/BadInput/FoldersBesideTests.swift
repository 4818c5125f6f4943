import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuDefinition
@testable import MenuSyntax
@testable import TestSupport

/// Only files in an interface file's folder are read with it, and a file with several names is read once.
@Suite struct FoldersBesideTests {
  private let folder: TemporaryFolder

  private static let interface = """
    <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu title="Main" systemMenu="main" id="1"><items><menuItem title="New" keyEquivalent="n" id="2"><connections>
    <action selector="newDocument:" target="-1" id="3"/></connections></menuItem></items></menu></objects></document>
    """

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.interface, to: "App/Base.lproj/M.xib")
    _ = try folder.write("\"2.title\" = \"Neu\"; rest", to: "App/de.lproj/M.strings")
  }

  private func link(_ path: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: folder.path(path))
    try FileManager.default.createSymbolicLink(atPath: folder.path(path), withDestinationPath: target)
  }

  private func check(_ path: String) -> [Diagnostic] { Compilation(contentsOf: folder.path(path)).diagnostics }

  @Test("Strings beside it are read, and not through a link out of the folder")
  func links() throws {
    #expect(check("App/Base.lproj/M.xib").map(\.code) == [.malformedStrings])
    _ = try folder.write("a secret", to: "secret")
    try link("App/de.lproj/M.strings", to: "../../secret")
    let diagnostics = check("App/Base.lproj/M.xib")
    #expect(diagnostics.map(\.code) == [.unreadableFile])
    #expect(diagnostics.first?.message.contains("secret") == false)
  }

  @Test("A pipe beside it is not waited for")
  func pipe() throws {
    try FileManager.default.removeItem(atPath: folder.path("App/de.lproj/M.strings"))
    #expect(mkfifo(folder.path("App/de.lproj/M.strings"), 0o600) == 0)
    #expect(check("App/Base.lproj/M.xib").first?.message.hasSuffix("it is not a regular file") == true)
    #expect(
      StringsLoader.messages(ofFolder: folder.path("App/de.lproj")).first?.hasSuffix("it is not a regular file") == true
    )
  }

  @Test("A definition in a language's folder does not read the other languages")
  func definition() throws {
    _ = try folder.write(Self.interface, to: "App/fr.lproj/M.xib")
    _ = try folder.write("import \"M.xib\"\n", to: "App/fr.lproj/A.menu.kdl")
    #expect(check("App/fr.lproj/A.menu.kdl").isEmpty)
    _ = try folder.write("import \"Base.lproj/M.xib\"\n", to: "App/A.menu.kdl")
    #expect(check("App/A.menu.kdl").map(\.code) == [.malformedStrings])
  }

  @Test("A link's target outside the folder is outside, whether it exists or not")
  func outside() throws {
    _ = try folder.write("app Outside", to: "There")
    for (name, target) in [
      ("E", "../There"), ("N", "../Nowhere"), ("R", "/etc/hostname"), ("Q", "/etc/no/such"), ("U", ".."),
    ] {
      try link("App/\(name)", to: target)
    }
    for path in ["E", "N", "R", "Q", "U/There", "U/Nowhere", "U/There/x"] {
      for root in [nil, folder.path("App")] {
        var loader = DefinitionLoader(reader: .fileSystem(), root: root)
        loader.load(
          main: SourceFile(path: folder.path("App/A.menu.kdl"), bytes: Array("include \"\(path)\"\n".utf8)))
        #expect(loader.diagnostics.map(\.code) == [.includeOutsideRoot], "\(path)")
      }
    }
  }

  @Test(
    "Folders whose names only look alike differ", .enabled(if: Self.hasTwins, "the file system takes them for one"))
  func twins() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    let part = "menus { insert after=.view { menu m \"M\" { command a: \"A\"; }; }; }\n"
    _ = try folder.write(part, to: "\(composed)/Part.kdl")
    _ = try folder.write(part, to: "\(decomposed)/Part.kdl")
    try link("\(composed)/Link.kdl", to: "../\(decomposed)/Part.kdl")
    _ = try folder.write("include \"Link.kdl\"\n", to: "\(composed)/A.menu.kdl")
    #expect(check("\(composed)/A.menu.kdl").map(\.code) == [.includeOutsideRoot])
    _ = try folder.write(
      "app A { platforms ipados-26; }\ninclude \"\(composed)/Part.kdl\"\ninclude \"\(decomposed)/Part.kdl\"\n",
      to: "Both.menu.kdl")
    let both = Compilation(contentsOf: folder.path("Both.menu.kdl"))
    #expect(both.sources.files.filter { $0.path.hasSuffix("Part.kdl") }.count == 2)
  }

  private static let hasTwins: Bool = {
    guard let folder = try? TemporaryFolder(), (try? folder.write("1", to: "\u{E9}")) != nil,
      (try? folder.write("2", to: "e\u{301}")) != nil
    else { return false }
    return (try? String(contentsOfFile: folder.path("\u{E9}"), encoding: .utf8)) == "1"
  }()

  @Test("Swift sources are read inside their folder only, and a pipe among them is not waited for")
  func swiftSources() throws {
    let code =
      "import SwiftUI\nstruct C: Commands { var body: some Commands { CommandMenu(\"M\") { Button(\"B\") {} } } }\n"
    _ = try folder.write(code, to: "App/Sources/In.swift")
    _ = try folder.write(code.replacing("\"M\"", with: "\"Secret\""), to: "Out.swift")
    _ = try folder.write(code.replacing("\"M\"", with: "\"Secret\""), to: "Away/Far.swift")
    try link("App/Sources/Link.swift", to: "../../Out.swift")
    try link("App/Sources/Away", to: "../../Away")
    #expect(mkfifo(folder.path("App/Sources/Pipe.swift"), 0o600) == 0)
    _ = try folder.write("app A { platforms mac-catalyst; }\nimport \"Sources\"\n", to: "App/A.menu.kdl")
    let compilation = Compilation(contentsOf: folder.path("App/A.menu.kdl"))
    let read = compilation.sources.files.map(\.path).filter { $0.hasSuffix(".swift") }
    #expect(read.map { SourcePath.name(ofFile: $0) } == ["In.swift"], "\(compilation.diagnostics)")
    let found = compilation.diagnostics.filter { $0.code == .unreadableFile }.map(\.message)
    #expect(
      found.contains { $0.contains("Link.swift") && $0.hasSuffix("a symbolic link leads out of the folder") },
      "\(found)")
    #expect(!compilation.report.contains("Secret"))
    // Sources beside an imported file are not read: the definition does not name them.
    _ = try folder.write("app A { platforms mac-catalyst; }\nimport \"Sources/In.swift\"\n", to: "App/A.menu.kdl")
    let beside = Compilation(contentsOf: folder.path("App/A.menu.kdl"))
    #expect(beside.sources.files.map(\.path).filter { $0.hasSuffix(".swift") }.count == 1)
  }

  @Test("Links in a circle lead to each file once")
  func circle() throws {
    try FileManager.default.createDirectory(atPath: folder.path("Circle"), withIntermediateDirectories: true)
    try link("Circle/x", to: ".")
    try link("Circle/y", to: ".")
    _ = try folder.write("app A { platforms ipados-26; }\ninclude \"P.kdl\"\n", to: "Circle/A.menu.kdl")
    _ = try folder.write("include \"x/Q.kdl\"\ninclude \"y/Q.kdl\"\ninclude \"x/P.kdl\"\n", to: "Circle/P.kdl")
    _ = try folder.write("include \"x/R.kdl\"\ninclude \"y/x/R.kdl\"\n", to: "Circle/Q.kdl")
    _ = try folder.write("menus { insert after=.view { menu m \"M\" { command a: \"A\"; }; }; }\n", to: "Circle/R.kdl")
    let compilation = Compilation(contentsOf: folder.path("Circle/A.menu.kdl"))
    #expect(compilation.diagnostics.map(\.code) == [.circularInclude])
    #expect(compilation.sources.files.filter { $0.path.hasPrefix(folder.url.path) }.count == 4)
  }

  @Test("A name that begins with a combining mark is a name")
  func combiningMark() throws {
    let name = "\u{301}x.kdl"
    let part = "menus { insert after=.view { menu m \"M\" { command a: \"A\"; }; }; }\n"
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path("Marks"), withIntermediateDirectories: true)
    func write(_ text: String, _ path: String) {
      let file = fopen(folder.url.path + "/Marks/" + path, "w")
      fputs(text, file)
      if let file { fclose(file) }
    }
    write(part, name)
    write("include \"\(name)\"\n", "A.menu.kdl")
    #expect(check("Marks/A.menu.kdl").isEmpty)
    write("include \"y.kdl\"\n", name)
    write(part, "y.kdl")
    #expect(Compilation(contentsOf: folder.url.path + "/Marks/" + name).diagnostics.isEmpty)
    #expect(SourcePath.folder(of: "a/\(name)") == "a/")
    #expect(SourcePath.name(of: "a/\(name)") == "\u{301}x")
    #expect(SourcePath.normalized("/b/../\(name)") == "/\(name)")
    #expect(SourcePath.isInside("a/\(name)", folder: "a"))
    #expect(SourcePath.parent(of: "a/\(name)") == "a")
  }
}

extension StringsLoader {
  /// The findings about the translations in a folder that a person names.
  fileprivate static func messages(ofFolder path: String) -> [String] {
    var loader = StringsLoader(SourceFiles(), reader: .fileSystem())
    loader.load(path: path)
    return loader.diagnostics.map(\.message)
  }
}
