import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Any words in the files that are read beside definitions: project files, baselines, Swift code.
@Suite struct HostileSettingsTests {
  private typealias Case = HostileStringTests.Case

  private static let words = HostileStrings.all

  private static func mistakes(_ example: Case, in folder: TemporaryFolder) throws -> [String] {
    let result = try MenucProgram.run(example.words, in: folder.url)
    return
      (example.form.mistakes(in: result.output, harmless: result.output)
      + OutputForm.text.mistakes(in: result.errors, harmless: nil)).map { "\(example): \($0.prefix(1000))" }
  }

  /// The forms of findings.
  private static let checks = [
    Case("check", .text), Case("check --format json", .json("check")), Case("check --format sarif", .json(nil)),
    Case("check --format github", .github), Case("check --format xcode", .xcode),
    Case("check --format checkstyle", .xml), Case("check --format gitlab", .json(nil)),
    Case("config", .text), Case("config --format json", .json("config")),
  ]

  @Test("Reasons in a project file and in a baseline are reported unchanged", arguments: [0, 1])
  func reasons(_ half: Int) throws {
    let folder = try TemporaryFolder()
    let words = Self.words.enumerated().filter { $0.offset % 2 == half }.map(\.element)
    let commands = words.indices.map { "command c\($0): \"C\($0) \"\n" }.joined()
    _ = try folder.write(
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" {\n\(commands)}; }; }\n",
      to: "A.menu.kdl")
    let levels = words.map { "in \"Apps\" { warn stray-spaces because=\(HostileProject.quoted($0)); }\n" }.joined()
    _ = try folder.write(
      "definitions \"A.menu.kdl\"\nbaseline \"b.kdl\"\nlint { deny stray-spaces\n\(levels)}\n", to: "menuc.kdl")
    _ = try folder.write("", to: "b.kdl")
    #expect(try MenucProgram.run(["check", "--write-baseline"], in: folder.url).status == 0)
    let plain = try String(contentsOfFile: folder.path("b.kdl"), encoding: .utf8)
    let lines = plain.split(separator: "\n").filter { $0.hasPrefix("accept") }
    #expect(lines.count == words.count)
    let reasons = zip(lines, words).map { "\($0) because=\(HostileProject.quoted($1))\n" }.joined()
    _ = try folder.write(reasons, to: "b.kdl")
    // Written anew, every reason is there still, and nothing else is accepted.
    #expect(try MenucProgram.run(["check", "--write-baseline"], in: folder.url).status == 0)
    #expect(try MenucProgram.run(["check"], in: folder.url).output == "")
    func canonical() throws -> String {
      try ParsedText(Array(Data(contentsOf: folder.url.appendingPathComponent("b.kdl")))).tree.canonicalText()
    }
    let written = try canonical()
    _ = try folder.write(reasons, to: "b.kdl")
    #expect(try canonical() == written)
    for example in Self.checks { #expect(try Self.mistakes(example, in: folder) == []) }
    let sarif = try MenucProgram.run(["check", "--format", "sarif"], in: folder.url).output
    #expect(try Set(words).subtracting(JSONValue(parsing: sarif).strings) == [])
  }

  @Test(
    "A project file and a baseline without a correct line get harmless reports",
    arguments: Exhaustive.sample(words.indices, every: 4))
  func nonsense(_ index: Int) throws {
    let word = HostileProject.quoted(Self.words[index])
    let folder = try TemporaryFolder()
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "A.menu.kdl")
    let right = "definitions \"A.menu.kdl\"\nbaseline \"b.kdl\"\n"
    _ = try folder.write("accept \(word) \(word) \(word) by=\(word) because=\(word)\n\(word) \(word)\n", to: "b.kdl")
    for text in [
      right,
      right
        + "platforms \(word)\nlint { deny \(word); in \(word) { warn \(word); }; \(word) \(word); }\n\(word) \(word)\n",
      right + "outputs { \(word) \(word); sheet \(word) platform=\(word) layout=\(word) \(word)=\(word); }\n",
      "root \(word)\ndefinitions \(word)\nbaseline \(word)\nstrings \(word)\n",
    ] {
      _ = try folder.write(text, to: "menuc.kdl")
      // One of the forms in each case, with all of the words each of them.
      for step in 0..<2 {
        let example = Self.checks[(index + step * 4) % Self.checks.count]
        let result = try MenucProgram.run(example.words, in: folder.url)
        let mistakes =
          (result.output.isEmpty ? [] : example.form.mistakes(in: result.output, harmless: result.output))
          + OutputForm.text.mistakes(in: result.errors, harmless: nil)
        #expect(mistakes.isEmpty, "\(example), \(text): \(mistakes.prefix(2)) \(result)")
      }
    }
  }

  @Test(
    "Titles of Swift code are imported as they are",
    .enabled(if: SwiftToolchain.compiler != nil, SwiftToolchain.absence))
  func swift() throws {
    let folder = try TemporaryFolder()
    // The compiler takes neither a null nor what is no character.
    let words = Self.words.filter {
      $0.unicodeScalars.allSatisfy { $0 != "\0" && $0.value & 0xFFFE != 0xFFFE && $0.value != 0xFDD0 }
    }
    let items = words.enumerated().map { index, word in
      let escaped = word.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
      return
        "menu.addItem(NSMenuItem(title: \"\(escaped)\", action: #selector(A.a\(index)), keyEquivalent: \"\(index == 0 ? "k" : "")\"))\n"
    }
    _ = try folder.write(
      "import AppKit\nfunc make(_ main: NSMenu) {\nlet menu = NSMenu(title: \"M\")\n\(items.joined())"
        + "let item = NSMenuItem(title: \"M\", action: nil, keyEquivalent: \"\")\nitem.submenu = menu\nmain.addItem(item)\n"
        + "NSApp.mainMenu = main\n}\n", to: "Sources/A.swift")
    let result = try MenucProgram.run(["import", "Sources", "-q", "-o", "A.menu.kdl"], in: folder.url)
    #expect(result.status == 0, "\(result.errors.prefix(2000))")
    let exported = try MenucProgram.run(["export", "A.menu.kdl", "-q"], in: folder.url).output
    let lost = try Set(words).subtracting(JSONValue(parsing: exported).strings)
    #expect(lost.isEmpty, "\(lost.map(\.debugDescription).sorted())")
    for form in [
      Case("check Sources --strict", .text), Case("check Sources --format json", .json("check")),
      Case("check Sources --format github", .github), Case("check Sources --format checkstyle", .xml),
      Case("import Sources", .kdl), Case("sheet Sources --format html --all", .html),
      Case("generate A.menu.kdl --for appkit", .swift),
    ] {
      #expect(try Self.mistakes(form, in: folder) == [])
    }
  }
}
