import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// A file that an editor saves while menuc runs is kept.
@Suite struct SavedMeanwhileTests {
  private let folder: TemporaryFolder

  /// A definition that is not formatted, has something to mend, and lacks a translation.
  private static let definition =
    "app A { platforms ipados-26;  strings \"L.xcstrings\"; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A ...\"; }; }; }\n"

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "A.menu.kdl")
    _ = try folder.write("{\"sourceLanguage\": \"en\", \"strings\": {}, \"version\": \"1.0\"}", to: "L.xcstrings")
    _ = try folder.write("<!-- menuc:begin -->\n<!-- menuc:end -->\n", to: "README.md")
  }

  private func nameBaseline() throws { _ = try folder.write("baseline \"menuc.baseline\"\n", to: "menuc.kdl") }

  static let cases: [(words: [String], file: String)] = [
    (["fmt", "A.menu.kdl"], "A.menu.kdl"), (["check", "A.menu.kdl", "--fix=suggested"], "A.menu.kdl"),
    (["strings", "A.menu.kdl"], "L.xcstrings"), (["check", "A.menu.kdl", "--write-baseline"], "menuc.baseline"),
    (["generate", "--for", "uikit", "A.menu.kdl", "-o", "A.swift"], "A.swift"),
    (["sheet", "A.menu.kdl", "--format", "markdown", "-o", "README.md"], "README.md"),
  ]

  @Test("A file saved meanwhile is kept, the error says so, and the next run does its work", arguments: cases)
  func saves(_ words: [String], _ file: String) throws {
    func text() throws -> String { try String(contentsOfFile: folder.path(file), encoding: .utf8) }
    if file == "menuc.baseline" { try nameBaseline() }
    // What is read of it is there: a baseline, and generated code.
    if !FileManager.default.fileExists(atPath: folder.path(file)) { _ = try MenucProgram.run(words, in: folder.url) }
    let old = try text()
    let saved = old + (file.hasSuffix(".xcstrings") ? "\n" : "// saved\n")
    let result = try MenucProgram.run(words, in: folder.url) { _ = try folder.write(saved, to: file) }
    #expect(result.status == 2)
    #expect(result.errors.contains("cannot write '\(file)': it changed while menuc ran"), "\(result)")
    #expect(!result.errors.contains("fixed") && !result.errors.contains("accepted"), "\(result)")
    #expect(try text() == saved)
    #expect(try MenucProgram.run(words, in: folder.url).status != 2)
    #expect(try text() != saved)
  }

  @Test("A file that is made or deleted meanwhile is left alone as well")
  func appears() throws {
    try nameBaseline()
    _ = try folder.write("", to: "Empty.swift")
    let generate = ["generate", "--for", "uikit", "A.menu.kdl", "-o"]
    for (words, file) in [
      (["check", "A.menu.kdl", "--write-baseline"], "menuc.baseline"), (generate + ["New.swift"], "New.swift"),
      (generate + ["Empty.swift"], "Empty.swift"),
    ] {
      let result = try MenucProgram.run(words, in: folder.url) { _ = try folder.write("saved", to: file) }
      #expect(result.errors.contains("it changed while menuc ran"), "\(file)")
      #expect(try String(contentsOfFile: folder.path(file), encoding: .utf8) == "saved")
    }
    let manager = FileManager.default
    let deleted = try MenucProgram.run(["fmt", "A.menu.kdl"], in: folder.url) {
      try manager.removeItem(atPath: folder.path("A.menu.kdl"))
    }
    #expect(deleted.errors.contains("it changed while menuc ran"))
    #expect(!manager.fileExists(atPath: folder.path("A.menu.kdl")))
  }
}
