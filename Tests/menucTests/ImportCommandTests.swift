import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct ImportCommandTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let xib = PackageFolder.root.appendingPathComponent("Examples/MacApp/MainMenu.xib")
    _ = try folder.write(String(decoding: Data(contentsOf: xib), as: UTF8.self), to: "MainMenu.xib")
    return folder
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> MenucProgram.Result {
    try MenucProgram.run(["import", "MainMenu.xib"] + arguments, in: folder.url)
  }

  @Test("--catalog writes a catalog beside the definition, and the two show the document's titles")
  func catalog() throws {
    let folder = try Self.folder()
    _ = try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("de.lproj"), withIntermediateDirectories: true)
    _ = try folder.write("\"11.title\" = \"Ablage\";", to: "de.lproj/MainMenu.strings")
    let result = try Self.run(["--catalog", "-o", "Menus.menu.kdl"], in: folder)
    #expect(
      result.status == 0 && result.output == "" && result.errors.contains(": 'menuc check MainMenu.xib' shows"),
      "\(result)")
    func german(_ path: String) throws -> String {
      try MenucProgram.run(["overlay", "--language", "de", path], in: folder.url).output
    }
    #expect(try german("Menus.menu.kdl") == german("MainMenu.xib"))
    #expect(try german("Menus.menu.kdl").contains("Ablage"))
    // From then on, it may have edits.
    let again = try Self.run(["--catalog", "-o", "Menus.menu.kdl"], in: folder)
    #expect(again.status == 2)
    #expect(again.errors.contains("'Menus.xcstrings' exists already"))
  }

  @Test("Without translations --catalog writes the definition alone, and says so")
  func noTranslations() throws {
    let folder = try Self.folder()
    let result = try Self.run(["--catalog", "-o", "Menus.menu.kdl"], in: folder)
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.contains("no catalog written: 'MainMenu.xib' has no translations\n"), "\(result.errors)")
    _ = try Self.run(["-o", "Plain.menu.kdl"], in: folder)
    func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }
    #expect(try text("Menus.menu.kdl") == text("Plain.menu.kdl"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("Menus.xcstrings")))
  }

  @Test("A definition by hand is not replaced, and an imported one is")
  func existing() throws {
    let folder = try Self.folder()
    let own = try folder.write("app Lantern { platforms appkit; }\n", to: "App.menu.kdl")
    let refused = try Self.run(["-o", "App.menu.kdl"], in: folder)
    #expect(refused.status == 2 && refused.errors.contains("'App.menu.kdl'"), "\(refused)")
    #expect(try String(contentsOfFile: own, encoding: .utf8).hasPrefix("app Lantern"))
    for _ in 0..<2 { #expect(try Self.run(["-o", "Menus.menu.kdl"], in: folder).status == 0) }
  }

  @Test("With a catalog by title the definition has the document's findings")
  func titlesElsewhere() throws {
    let folder = try Self.folder()
    let unit = #"{"stringUnit":{"state":"translated","value":"Heller"}}"#
    _ = try folder.write(
      #"{"sourceLanguage":"en","strings":{"Brighter":{"localizations":{"de":\#(unit)}}}}"#, to: "Titles.xcstrings")
    _ = try folder.write("strings \"Titles.xcstrings\"", to: "menuc.kdl")
    _ = try Self.run(["-o", "Menus.menu.kdl"], in: folder)
    for file in ["MainMenu.xib", "Menus.menu.kdl"] {
      let result = try MenucProgram.run(["check", file], in: folder.url)
      #expect(result.errors.contains("[duplicate-shortcut]"))
      #expect(!result.errors.contains("[untranslated-title]"), "\(file)")
    }
    // A catalog of its own is to be completed.
    _ = try Self.run(["--catalog", "-o", "Own.menu.kdl"], in: folder)
    #expect(try !String(contentsOfFile: folder.path("Own.menu.kdl"), encoding: .utf8).contains("allow"))
  }

  @Test("Keys that are not read are counted")
  func unread() throws {
    guard SwiftToolchain.isPresent else { return }
    let folder = try Self.folder()
    _ = try folder.write(
      """
      import SwiftUI
      struct L: Commands {
        var body: some Commands { CommandMenu("L") { Button("O") {}.keyboardShortcut(keys[0]) } }
      }
      """, to: "L.swift")
    let result = try MenucProgram.run(["import", "L.swift"], in: folder.url)
    #expect(result.errors.contains("1 place not read: the end of the definition says why\n"), "\(result)")
    #expect(try MenucProgram.run(["import", "-q", "L.swift"], in: folder.url).errors == "")
  }

  @Test("A definition that imports is already a definition")
  func definition() throws {
    let folder = try Self.folder()
    _ = try folder.write("import \"MainMenu.xib\"", to: "App.menu.kdl")
    let result = try MenucProgram.run(["import", "App.menu.kdl"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("'App.menu.kdl' is read as a definition"))
  }

  @Test(
    "A catalog that cannot be written is wrong usage", arguments: [["--catalog"], ["--catalog", "-o", "-"]])
  func refusals(_ arguments: [String]) throws {
    let folder = try Self.folder()
    let result = try Self.run(arguments, in: folder)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains("needs a file to write the catalog beside"), "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["MainMenu.xib"])
  }
}
