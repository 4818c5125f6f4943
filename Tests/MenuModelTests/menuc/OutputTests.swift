import Foundation
import Testing

@Suite struct OutputTests {
  @Test("A reader that goes away is no failure")
  func closedPipe() throws {
    let result = try Program.shell("{ \"$MENUC\" explain; echo $? >&2; } | head -n 1")
    #expect(result.output.hasPrefix("M001 "))
    #expect(result.errors == "0\n")
    #expect(try Program.shell("{ sleep 0.2; \"$MENUC\" explain; echo $? >&2; } | true").errors == "0\n")
  }

  @Test("A full disk is said, and exits with 2", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let result = try Program.shell("\"$MENUC\" explain >/dev/full")
    #expect(result.status == 2)
    #expect(result.errors == "menuc: error: cannot write standard output: No space left on device\n")
  }

  @Test("No colour where no person looks, even on request of the environment")
  func noColor() throws {
    let result = try Program.run(
      ["check", "missing"], environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    #expect(!result.errors.contains("\u{1B}"))
  }

  #if os(Linux)
    // Elsewhere script(1) takes its command in another way.
    private static let hasScript = FileManager.default.fileExists(atPath: "/usr/bin/script")
  #else
    private static let hasScript = false
  #endif

  @Test(
    "Colour on a terminal, unless NO_COLOR has a value or the terminal is dumb",
    .enabled(if: hasScript, "needs the script(1) of util-linux to make a terminal"),
    arguments: [
      ("TERM=xterm", true), ("TERM=xterm NO_COLOR=", true), ("TERM=xterm NO_COLOR=1", false), ("TERM=dumb", false),
    ]
  )
  func terminal(_ environment: String, _ hasColor: Bool) throws {
    let result = try Program.shell("env \(environment) script -qec '\"$MENUC\" check missing' /dev/null </dev/null")
    #expect(result.output.contains("cannot be read"))
    #expect(result.output.contains("\u{1B}[1;31merror:\u{1B}[0m") == hasColor)
  }
}
