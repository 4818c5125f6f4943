import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct HelpTests {
  private static let commands = [
    "check", "build", "config", "overlay", "audit", "sheet", "trace", "test", "suggest", "export", "import", "generate",
    "fmt", "lsp", "strings", "explain", "platforms", "layouts", "syntax", "completions", "man", "help",
  ]

  @Test("A command's help can be asked for in two ways", arguments: commands)
  func command(_ name: String) throws {
    let help = try MenucProgram.run(["help", name])
    try expectGolden(help.output, "Tests/Fixtures/Help/\(name).txt")
    #expect(help.status == 0)
    #expect(help.errors == "")
    #expect(try MenucProgram.run([name, "--help"]) == help)
    #expect(try MenucProgram.run([name, "-h"]) == help)
  }

  @Test func overview() throws {
    let help = try MenucProgram.run(["help"])
    try expectGolden(help.output, "Tests/Fixtures/Help/overview.txt")
    #expect(help.status == 0)
    #expect(try MenucProgram.run(["--help"]) == help)
    #expect(try MenucProgram.run(["-h"]) == help)
    // Without a command it is an answer to wrong usage.
    #expect(try MenucProgram.run([]) == MenucProgram.Result(status: 2, output: "", errors: help.output))
    for name in Self.commands { #expect(help.output.contains("\n  \(name) "), "\(name)") }
  }

  @Test("Every line of help fits a terminal of 120 columns", arguments: commands)
  func width(_ name: String) throws {
    let lines = try MenucProgram.run(["help", name]).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test("The examples of help run, if the files that they name exist", arguments: commands + ["init", "diff"])
  func examples(_ name: String) throws {
    let folder = try TemporaryFolder()
    let definition = """
      app { strings "Localizable.xcstrings"; }
      state { count openTabs; }
      menus {
        insert after=.view {
          menu bookmarks "Bookmarks" {
            command getInfo: "Get Info"
            command closeTab: "Close Tab" key="cmd+ö"
          }
        }
      }
      responder TabController { performs closeTab: when="openTabs > 0"; }
      test "tabs" { expect openTabs=0; }
      """
    let xib = PackageFolder.root.appendingPathComponent("Examples/MacApp/MainMenu.xib")
    _ = try folder.write(try Data(contentsOf: xib), to: "Sources/Lantern/MainMenu.xib")
    // `init` begins without definitions.
    let paths = ["App.menu.kdl", "Old.menu.kdl", "New.menu.kdl", "Settings.kdl", "Parts/Edit.menu.kdl"]
    for path in name == "init" ? [] : paths {
      _ = try folder.write(definition, to: path)
    }
    _ = try folder.write("outputs { sheet \"App.menu.kdl\" output=\"Shortcuts.md\"; }", to: "menuc.kdl")
    _ = try folder.write(#"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, to: "Localizable.xcstrings")
    _ = try folder.write("<!-- menuc:begin -->\n<!-- menuc:end -->\n", to: "README.md")
    for example in CommandHelp(of: name).examples where !example.contains("git:") && example.hasPrefix("menuc ") {
      let command = example.split(separator: " | ")[0].split(separator: " ").dropFirst()
      let words = command.map { $0.hasPrefix("'") ? String($0.dropFirst().dropLast()) : String($0) }
      // Dumps, documents and the server have tests of their own, and so have folders outside.
      if words.contains(where: { $0.hasSuffix(".json") || $0.hasPrefix("~") || ["import", "lsp"].contains($0) }) {
        continue
      }
      let result = try MenucProgram.run(words, in: folder.url)
      #expect(result.status != 2, "\(example): \(result.errors)")
    }
  }

  @Test func version() throws {
    #expect(try MenucProgram.run(["--version"]) == MenucProgram.Result(status: 0, output: "menuc 0.1.0\n", errors: ""))
  }
}
