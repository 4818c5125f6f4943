import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct HelpTests {
  private static let commands = [
    "check", "build", "config", "overlay", "audit", "sheet", "trace", "test", "suggest", "export", "import", "generate",
    "fmt", "lsp", "strings", "explain", "platforms", "layouts", "syntax", "completions", "man", "help",
  ]

  @Test("The help of a command, and two ways to ask for it", arguments: commands)
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

  @Test func version() throws {
    #expect(try MenucProgram.run(["--version"]) == MenucProgram.Result(status: 0, output: "menuc 0.1.0\n", errors: ""))
  }
}
