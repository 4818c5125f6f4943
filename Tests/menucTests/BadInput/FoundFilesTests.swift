import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Unnamed files in a folder that may be foreign: links out of it, pipes, names that only their bytes distinguish.
@Suite struct FoundFilesTests {
  private let folder: TemporaryFolder

  private static func definition(_ app: String, key: String = "ctrl+cmd+l") -> String {
    """
    app \(app) { platforms ipados-26; }
    menus { insert after=.view { menu lamps "Lamps" { command shine: "Shine ..." key="\(key)"; }; }; }
    responder Lamp { performs shine:; }

    """
  }

  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: folder.path(name), encoding: .utf8) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
  }

  private func run(_ words: String..., in name: String) throws -> MenucProgram.Result {
    try MenucProgram.spawn(words, in: folder.url.appendingPathComponent(name))
  }

  @Test("A link to a file outside the search is neither read nor written, whether the file exists or not")
  func links() throws {
    _ = try folder.write(Self.definition("Secret"), to: "out/v.menu.kdl")
    _ = try folder.write(Self.definition("A"), to: "in/A.menu.kdl")
    try link("in/X.menu.kdl", to: "../out/v.menu.kdl")
    var told: [String] = []
    for _ in 0..<2 {
      for words in [["check", "."], ["check", "--fix", "."], ["fmt", "."]] {
        let result = try MenucProgram.spawn(words, in: folder.url.appendingPathComponent("in"))
        #expect(result.status == 2 && result.output.isEmpty, "\(result)")
        told.append(result.errors)
      }
      try? FileManager.default.removeItem(atPath: folder.path("out/v.menu.kdl"))
    }
    #expect(Set(told).count == 1 && told[0].contains("'X.menu.kdl' links to a file outside"), "\(told)")
    // One that stays inside is the file that it leads to.
    try FileManager.default.removeItem(atPath: folder.path("in/X.menu.kdl"))
    try link("in/X.menu.kdl", to: "A.menu.kdl")
    #expect(try run("check", ".", in: "in").status == 0)
  }

  @Test("Files outside the folder do not decide which definitions are found")
  func includes() throws {
    var lists: [String] = []
    for target in ["there", "none"] {
      _ = try folder.write("menus { }\ninclude \"B.menu.kdl\"\n", to: "out/there.kdl")
      _ = try folder.write(
        Self.definition("B") + "test t { press \"cmd+j\" { unhandled; }; }\n", to: "\(target)/B.menu.kdl")
      _ = try folder.write("app M { platforms ipados-26; }\ninclude \"L.kdl\"\n", to: "\(target)/M.menu.kdl")
      try link("\(target)/L.kdl", to: "../out/\(target).kdl")
      lists.append(try run("test", ".", "--format", "list", in: target).output)
    }
    #expect(lists[0] == lists[1] && lists[0].contains("t"), "\(lists)")
  }

  @Test("A .gitignore that is a link ignores nothing")
  func ignores() throws {
    _ = try folder.write("B.menu.kdl\n", to: "out/gi")
    _ = try folder.write(Self.definition("B", key: "cmd+c"), to: "in/B.menu.kdl")
    try link("in/.gitignore", to: "../out/gi")
    #expect(try run("check", ".", in: "in").status == 1)
  }

  @Test("Swift sources that link outside are reported alike, whether they exist or not")
  func swift() throws {
    var told: [String] = []
    for target in ["there", "none"] {
      _ = try folder.write("import SwiftUI\n", to: "out/there.swift")
      _ = try folder.write("app A { platforms ipados-26; }\nimport \"Src\"\n", to: "\(target)/A.menu.kdl")
      _ = try folder.write("let x = 1\n", to: "\(target)/Src/A.swift")
      try link("\(target)/Src/L.swift", to: "../../out/\(target).swift")
      told.append(try run("check", "A.menu.kdl", in: target).errors)
    }
    #expect(told[0] == told[1] && told[0].contains("a symbolic link leads out of the folder"), "\(told)")
  }

  @Test("An Xcode project that is a link out of its folder does not decide the languages of the app")
  func project() throws {
    let document = PackageFolder.root.appendingPathComponent("Examples/MacApp/MainMenu.xib")
    _ = try folder.write(String(contentsOf: document, encoding: .utf8), to: "in/Base.lproj/MainMenu.xib")
    _ = try folder.write("\"1.title\" = ", to: "in/de.lproj/MainMenu.strings")
    _ = try folder.write("{ objects = { P = { knownRegions = (en, fr, Base); }; }; rootObject = P; }", to: "out/secret")
    try FileManager.default.createDirectory(atPath: folder.path("in/A.xcodeproj"), withIntermediateDirectories: true)
    try link("in/A.xcodeproj/project.pbxproj", to: "../../out/secret")
    let result = try run("check", "Base.lproj/MainMenu.xib", in: "in")
    #expect(result.status == 1 && result.errors.contains("de.lproj/MainMenu.strings"), "\(result)")
  }

  @Test("A manifest that is a link out of the folder does not name the app")
  func manifest() throws {
    _ = try folder.write("let package = Package(name: \"Secret\")", to: "out/Package.swift")
    try FileManager.default.createDirectory(atPath: folder.path("in"), withIntermediateDirectories: true)
    try link("in/Package.swift", to: "../out/Package.swift")
    #expect(try run("init", in: "in").status == 0)
    #expect(text("in/in.menu.kdl")?.contains("Secret") == false)
  }

  @Test("Definitions whose names differ only in their bytes are two")
  func twins() throws {
    let names = ["\u{e9}.menu.kdl", "e\u{301}.menu.kdl"]
    _ = try folder.write(Self.definition("A"), to: "tw/" + names[0])
    _ = try folder.write(Self.definition("B", key: "cmd+c"), to: "tw/" + names[1])
    // Some file systems take them for one.
    guard try FileManager.default.contentsOfDirectory(atPath: folder.path("tw")).count == 2 else { return }
    for words in [names, names.reversed(), ["."]] {
      let result = try MenucProgram.spawn(["check"] + words, in: folder.url.appendingPathComponent("tw"))
      #expect(result.status == 1, "\(words): \(result)")
    }
  }

  @Test("Commands do not hang on a pipe in a project or folder", .timeLimit(.minutes(1)))
  func pipes() throws {
    _ = try folder.write(Self.definition("A"), to: "a/A.menu.kdl")
    func make(_ name: String) { #expect(mkfifo(folder.path(name), 0o600) == 0) }
    make("a/menuc.kdl")
    let project = try run("check", "A.menu.kdl", in: "a")
    #expect(project.status == 2 && project.errors.contains("it is not a regular file"), "\(project)")
    try FileManager.default.createDirectory(atPath: folder.path("i"), withIntermediateDirectories: true)
    make("i/Package.swift")
    #expect(try run("init", in: "i").status == 0)
    for line in ["baseline \"p\"", "definitions \"p\"", "strings \"p.strings\""] {
      let name = "n\(line.count)"
      _ = try folder.write(Self.definition("A"), to: "\(name)/A.menu.kdl")
      _ = try folder.write(line + "\n", to: "\(name)/menuc.kdl")
      make("\(name)/p")
      make("\(name)/p.strings")
      let result = try run("check", in: name)
      #expect(result.status != 0 && result.errors.contains("regular file"), "\(line): \(result)")
    }
  }
}
