import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct OutputTests {
  /// The status is 141 by a shell. It was 0 once: a script could not tell a cut page from a whole one, and unreported
  /// findings looked like none. A caller that asks for the first lines only ignores the status, as with `git`.
  @Test("If a reader goes away, the program ends silently, as by the signal")
  func closedPipe() throws {
    let result = try MenucProgram.shell("{ sleep 0.2; \"$MENUC\" explain; echo $? >&2; } | head -n 0")
    #expect(result == MenucProgram.Result(status: 0, output: "", errors: "141\n"))
    // Output that fits into the pipe was written before the reader went away.
    let one = try MenucProgram.shell("\"$MENUC\" explain | head -n 1")
    #expect(one.output.hasPrefix("M001 ") && one.errors == "" && one.status == 0)
  }

  @Test(
    "A non-blocking pipe is waited for, and gets all of the output",
    .enabled(if: (try? MenucProgram.shell("command -v python3").status) == 0, "needs Python, which makes such a pipe"))
  func nonBlocking() throws {
    let start = "import os,sys; os.set_blocking(1, False); os.execv(sys.argv[1], sys.argv[1:])"
    let words = "sheet Examples/Browser/Browser.menu.kdl --format json --layout all"
    let result = try MenucProgram.shell(
      "{ python3 -c '\(start)' \"$MENUC\" \(words); echo $? >&2; } | { sleep 0.3; wc -c; }; \"$MENUC\" \(words) | wc -c",
      in: PackageFolder.root)
    let counts = result.output.split(separator: "\n").compactMap { Int($0.filter(\.isNumber)) }
    #expect(counts.count == 2 && counts.first == counts.last && counts[0] > 1_000_000, "\(result)")
    #expect(result.errors == "0\n")
  }

  @Test("A full disk is reported, and exits with 2", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let result = try MenucProgram.shell("\"$MENUC\" explain >/dev/full")
    #expect(result.status == 2)
    #expect(result.errors == "menuc: error: cannot write standard output: No space left on device\n")
  }

  @Test("-o writes the output to a file", arguments: [["-o", "out"], ["--output", "out"], ["--output=out"]])
  func outputFile(_ option: [String]) throws {
    let folder = try TemporaryFolder()
    let profile = try MenucProgram.run(["platforms", "ipados-26"]).output
    let path = try folder.write(profile, to: "in.kdl")
    let printed = try MenucProgram.run(["export", path])
    let result = try MenucProgram.run(["export", path] + option, in: folder.url)
    #expect(!printed.output.isEmpty)
    #expect(result == MenucProgram.Result(status: printed.status, output: "", errors: printed.errors))
    #expect(try String(contentsOfFile: folder.path("out"), encoding: .utf8) == printed.output)
  }

  @Test("An unwritable file is reported, and a failed run keeps the earlier file")
  func unwritableFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("app A", to: "in.kdl")
    let result = try MenucProgram.run(["export", path, "-o", "missing/\u{1B}"], in: folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("menuc: error: cannot write 'missing/\\u{1B}': no such folder\n    help: create it: "))

    let earlier = try folder.write("earlier", to: "out")
    for words in [["nowhere"], [path, "--platform", "nowhere"]] {
      #expect(try MenucProgram.run(["export"] + words).output == "")
      #expect(try MenucProgram.run(["export"] + words + ["-o", earlier]).status == 2)
      #expect(try String(contentsOfFile: earlier, encoding: .utf8) == "earlier")
    }
  }

  @Test("- reads standard input, shown as <stdin>")
  func standardInput() throws {
    let result = try MenucProgram.run(["export", "-"], input: "app A")
    #expect(result.output.contains("\"<stdin>\""))
    #expect(try MenucProgram.shell("\"$MENUC\" check - <&-").errors.contains("cannot be read: Bad file descriptor"))
  }

  @Test("Output has no colour without a terminal, even if the environment asks for it")
  func noColor() throws {
    let result = try MenucProgram.spawn(
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
    "A terminal gets colour, unless NO_COLOR has a value or the terminal is dumb",
    .enabled(if: hasScript, "needs the script(1) of util-linux to make a terminal"),
    arguments: [
      ("TERM=xterm", true), ("TERM=xterm NO_COLOR=", true), ("TERM=xterm NO_COLOR=1", false), ("TERM=dumb", false),
      ("TERM=dumb FORCE_COLOR=1", true), ("NO_COLOR=1 CLICOLOR_FORCE=1", false),
    ]
  )
  func terminal(_ environment: String, _ hasColor: Bool) throws {
    let result = try MenucProgram.shell(
      "env \(environment) script -qec '\"$MENUC\" check missing' /dev/null </dev/null")
    #expect(result.output.contains("cannot be read"))
    #expect(result.output.contains("\u{1B}[1;31merror:\u{1B}[0m") == hasColor)
  }

  @Test(
    "Output without a terminal has colour if it is forced or requested",
    arguments: [
      ("", "", false), ("CLICOLOR_FORCE=1", "", true), ("FORCE_COLOR=0", "", false),
      ("FORCE_COLOR=1", "--color=never", false),
      ("NO_COLOR=1", "--color always", true), ("", "--color=auto", false),
    ])
  func color(_ environment: String, _ option: String, _ hasColor: Bool) throws {
    let result = try MenucProgram.shell("env \(environment) \"$MENUC\" check missing \(option)")
    #expect(result.errors.contains("\u{1B}[1;31merror:\u{1B}[0m") == hasColor, "\(result)")
    let usage = try MenucProgram.shell("env \(environment) \"$MENUC\" check --nope \(option)")
    #expect(usage.errors.contains("\u{1B}[1;31merror:\u{1B}[0m") == hasColor, "\(usage)")
    let diff = try MenucProgram.shell("echo 'a   b' | env \(environment) \"$MENUC\" fmt --diff - \(option)")
    #expect(diff.output.contains("\u{1B}[31m-a   b\u{1B}[0m") == hasColor, "\(diff)")
  }
}
