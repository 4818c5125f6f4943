import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct ManualPageTests {
  @Test("man writes a page for menuc and one for each command into a folder")
  func folder() throws {
    let folder = try TemporaryFolder()
    #expect(try MenucProgram.run(["man", "--folder", folder.url.path]) == MenucProgram.Result(status: 0))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == (["menuc.1"] + Subcommand.all.map { "menuc-\($0.name).1" }).sorted())
    for name in names {
      let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
      #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) }, "\(name) is not ASCII")
      let command = name == "menuc.1" ? [] : [String(name.dropFirst("menuc-".count).dropLast(".1".count))]
      #expect(try MenucProgram.run(["man"] + command).output == text)
    }
  }

  @Test("Contradictory options and an unknown command are refused")
  func usage() throws {
    for words in [["--folder", ".", "check"], ["--folder", ".", "-o", "x"], ["chekc"]] {
      let result = try MenucProgram.run(["man"] + words)
      #expect(result.status == 2 && result.output == "" && result.errors.contains("help: "), "\(words)")
    }
  }

  @Test("man prints the page of a command, or of all", arguments: ["", "syntax"])
  func page(_ command: String) throws {
    let words = command.isEmpty ? [] : [command]
    try expectGolden(
      try MenucProgram.run(["man"] + words).output,
      "Tests/Fixtures/Manual/menuc\(command.isEmpty ? "" : "-" + command).1")
  }

  @Test(
    "man shows every page without a warning, with the whole help",
    .enabled(if: InstalledTool.man.isPresent, InstalledTool.man.absence),
    arguments: [nil] + Subcommand.all.map(\.name))
  func rendered(_ name: String?) throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(try MenucProgram.run(["man"] + [name].compactMap(\.self)).output, to: "menuc.1")
    let result = try MenucProgram.spawn(
      try #require(InstalledTool.man.url), ["--warnings=all", "-E", "UTF-8", "-l", page],
      environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANPAGER": "cat", "MAN_KEEP_FORMATTING": ""], in: folder.url
    )
    #expect(result.errors == "")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    let words = Self.words(result.output)
    let help = name.flatMap { name in Subcommand.all.first { $0.name == name } }
    // What is there to be typed is not broken.
    #expect(lines.allSatisfy { $0.count <= 80 || help?.help.examples.contains(String($0.drop { $0 == " " })) ?? false })
    for text in help.map({ [$0.usage, $0.help.description] + $0.help.examples + $0.options.map(\.summary) })
      ?? Subcommand.all.map(\.help.summary)
    {
      for line in text.split(separator: "\n") { #expect(words.contains(Self.words(String(line))), "\(line)") }
    }
  }

  /// The words with one space between them, wherever lines end; man shows `'` as it is, or as a quotation mark.
  private static func words(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }
}
