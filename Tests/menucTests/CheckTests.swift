import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct CheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "An unreadable file exits with 2 and says why",
    arguments: [
      ("missing.kdl", "no such file"), ("", "no such file"), ("missing/", "no such file"),
      ("\u{1B}[2J.kdl", "no such file"),
    ])
  func unreadable(_ path: String, _ reason: String) throws {
    let result = try MenucProgram.run(["check", path], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("cannot be read: \(reason) [unreadable-file]"))
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test("A folder of Swift code with a main menu besides says that this was not read")
  func unreadDocument() throws {
    _ = try folder.write(
      """
      import SwiftUI
      @main struct Lamp: App {
        var body: some Scene {
          WindowGroup { Text("") }.commands { CommandMenu("Go") { Button("On") {}.keyboardShortcut("y") } }
        }
      }
      """, to: "App/A.swift")
    _ = try folder.write("<document><menuItem id=\"1\"/></document>\n", to: "App/MainMenu.xib")
    let note = "menuc: note: menuc did not read 'App/MainMenu.xib'\n"
    let result = try MenucProgram.run(["check", "App"], in: folder.url)
    #expect(result.status == 0 && result.errors.contains(note), "\(result)")
    #expect(try !MenucProgram.run(["check", "App", "--quiet"], in: folder.url).errors.contains(note))
    #expect(try !MenucProgram.run(["check", "App", "App/MainMenu.xib"], in: folder.url).errors.contains(note))
  }

  @Test("One file that cannot be read does not hide another's findings")
  func several() throws {
    let result = try MenucProgram.run(["check", "--format", "json", "missing1", "missing2"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output.contains("'missing1' cannot be read") && result.output.contains("'missing2' cannot be read"))
    #expect(result.output.hasSuffix("  \"errors\": 2,\n  \"warnings\": 0\n}\n"))
  }

  private static let clean = #"menus { insert atEndOf=.file { command newTab: "New Tab" key="cmd+t"; }; }"#
  private static let warned = #"menus { insert atEndOf=.file { command newTab: "New Tab" key="t"; }; }"#
  private static let wrong = "menus {"

  @Test(
    "Exit status 0 is clean, or warnings without --strict; 1 is findings",
    arguments: [
      (clean, [], 0, ""), (clean, ["--strict"], 0, ""), (warned, [], 0, "1 warning\n"),
      (warned, ["--strict"], 1, "1 warning\n"), (wrong, [], 1, "1 error\n"), ("", [], 0, ""),
    ] as [(String, [String], Int32, String)])
  func status(_ definition: String, _ options: [String], _ status: Int32, _ summary: String) throws {
    let result = try MenucProgram.run(["check", "-"] + options, input: definition)
    #expect(result.status == status)
    #expect(result.output == "")
    #expect(summary.isEmpty ? result.errors == "" : result.errors.hasSuffix("\n\n" + summary), "\(result.errors)")
    #expect(summary.isEmpty || result.errors.hasPrefix("<stdin>:1:"))
  }

  @Test(
    "Several definitions compile in parallel with the same output",
    arguments: [[], ["--format", "json"], ["--strict"]])
  func workers(_ options: [String]) throws {
    let texts = [Self.clean, Self.warned, Self.wrong, "", "import \"missing.xib\""]
    var paths = try (0..<40).map { try folder.write(texts[$0 % texts.count], to: "\($0).kdl") }
    paths += [paths[1], "-", folder.path("missing.kdl"), paths[1], paths[2]]
    func run(_ workers: Int?) throws -> MenucProgram.Result {
      try MenucProgram.run(["check"] + options + paths, input: Self.warned, workers: workers)
    }
    let alone = try run(1)
    #expect(alone.status == 2 && (alone.output + alone.errors).contains("39.kdl"))
    for workers in Exhaustive.sample([3, 2, 64, nil], every: 2) { #expect(try run(workers) == alone) }
  }

  @Test("A pipe that is named twice has its text at its first name")
  func pipe() throws {
    for _ in 0..<10 {
      let result = try MenucProgram.shell(#"cat | "$MENUC" check /dev/stdin /dev/fd/0"#, input: Self.warned)
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("/dev/stdin:1:") && result.errors.hasSuffix("\n\n1 warning\n"))
    }
  }

  @Test("The worst of several files is the status")
  func worst() throws {
    let clean = try folder.write(Self.clean, to: "clean.kdl")
    let wrong = try folder.write(Self.wrong, to: "wrong.kdl")
    #expect(try MenucProgram.run(["check", clean, wrong, clean]).status == 1)
    #expect(try MenucProgram.run(["check", wrong, folder.path("missing.kdl"), clean]).status == 2)
    #expect(try MenucProgram.run(["check", folder.path("missing.kdl"), wrong]).status == 2)
  }

  @Test(
    "Hostile bytes are reported without a raw control character",
    arguments: [
      Array("app A\0".utf8), [0xEF, 0xBB, 0xBF] + Array("foo\r\nbar\r\n".utf8), [0xFF, 0xFE, 0x0A, 0xC3],
      Array("foo \"\u{1B}[2J\u{202E}\"".utf8), Array(#"foo "\u{1B}[2J\u{202E}\u{9B}m" "\u{d800}""#.utf8),
      Array("\u{85}foo\u{2028}bar\u{C}baz".utf8), Array(#"include "\u{1B}[2J\u{202E}.kdl""#.utf8),
      Array(#"menus { menu "\u{1B}]0;x\u{7}" { command a "\u{1B}c" key="\u{1B}"; }; }"#.utf8),
      [UInt8](repeating: 0x7B, count: 100_000), [UInt8](repeating: 0x22, count: 3001),
      Array(String(repeating: "menus { ", count: 10_000).utf8),
    ] as [[UInt8]])
  func hostile(_ bytes: [UInt8]) throws {
    let path = try folder.write(bytes, to: "a.kdl")
    let human = try MenucProgram.run(["check", path])
    #expect(human.status == 1)
    #expect(human.errors.contains(": error: "))
    #expect(!human.errors.unicodeScalars.contains { $0 != "\n" && !$0.isTerminalSafe })

    let json = try MenucProgram.run(["check", "--format", "json", path])
    #expect(json.status == 1)
    #expect(!json.output.unicodeScalars.contains { $0 != "\n" && !$0.isTerminalSafe })
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((document?["errors"] as? Int ?? 0) > 0)
  }
}
