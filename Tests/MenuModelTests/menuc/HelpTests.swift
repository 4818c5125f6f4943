import Testing

@Suite struct HelpTests {
  private static let commands = [
    "check", "build", "config", "overlay", "audit", "sheet", "trace", "test", "suggest", "export", "import", "generate",
    "fmt", "strings", "explain", "platforms", "layouts", "syntax", "completions", "man", "help",
  ]

  @Test("The help of a command, and two ways to ask for it", arguments: commands)
  func command(_ name: String) throws {
    let help = try Program.run(["help", name])
    try expectGolden(help.output, "Tests/MenuModelTests/Fixtures/Help/\(name).txt")
    #expect(help.status == 0)
    #expect(help.errors == "")
    #expect(try Program.run([name, "--help"]) == help)
    #expect(try Program.run([name, "-h"]) == help)
  }

  @Test func overview() throws {
    let help = try Program.run(["help"])
    try expectGolden(help.output, "Tests/MenuModelTests/Fixtures/Help/overview.txt")
    #expect(help.status == 0)
    #expect(try Program.run(["--help"]) == help)
    #expect(try Program.run(["-h"]) == help)
    // Without a command it is an answer to wrong usage.
    #expect(try Program.run([]) == Program.Result(status: 2, output: "", errors: help.output))
    for name in Self.commands { #expect(help.output.contains("\n  \(name) "), "\(name)") }
  }

  @Test("Every line of help fits a terminal of 120 columns", arguments: commands)
  func width(_ name: String) throws {
    let lines = try Program.run(["help", name]).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test func version() throws {
    #expect(try Program.run(["--version"]) == Program.Result(status: 0, output: "menuc 0.1.0\n", errors: ""))
  }
}
