import Foundation
import Testing

/// Files that are no files, and outputs that take no more.
@Suite struct StreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let definition = "menus { insert atEndOf=.file { command a: \"A\" key=\"cmd+y\"; }; }"

  @Test("A reader that goes away is no failure", arguments: ["overlay", "export", "syntax --canonical"])
  func closedPipe(_ command: String) throws {
    let commands = (0..<3000).map { "command a\($0): \"A \($0)\"\n" }.joined()
    let path = try folder.write("menus { insert atEndOf=.file { section {\n\(commands)} } }", to: "App.menu.kdl")
    let result = try Program.shell("{ \"$MENUC\" \(command) '\(path)'; echo $? >&2; } | head -c 1")
    #expect(result.output.count == 1)
    #expect(result.errors == "0\n")
  }

  @Test(
    "A full disk is said, and exits with 2", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["overlay - ", "export -", "overlay - -o /dev/full", "syntax --canonical -", "check --format json -"])
  func fullDisk(_ command: String) throws {
    let result = try Program.shell("printf '%s' '\(Self.definition)' | \"$MENUC\" \(command) >/dev/full")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("menuc: error: cannot write "))
    #expect(result.errors.hasSuffix(": No space left on device\n"))
  }

  @Test("Findings that nobody can be told still make the status")
  func closedErrors() throws {
    #expect(try Program.shell("echo 'menus {' | \"$MENUC\" check - 2>&-").status == 1)
    #expect(try Program.shell("echo 'menus {' | \"$MENUC\" check - 2>&- >&-").status == 1)
  }

  @Test("A pipe by name is read to its end")
  func namedPipe() throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let result = try Program.shell("printf 'menus {' >'\(path)' & \"$MENUC\" check '\(path)'; echo $?; wait")
    #expect(result.output == "1\n")
    #expect(result.errors.hasPrefix("\(path):1:"))
  }

  @Test("What is no file is said", .enabled(if: FileManager.default.fileExists(atPath: "/dev/null")))
  func devices() throws {
    #expect(try Program.spawn(["check", "/dev/null"]) == Program.Result(status: 0, output: "", errors: ""))
    #expect(try Program.run(["export", folder.url.path]).errors.contains("it is a directory"))
    #expect(try Program.run(["check", folder.path("missing/App.menu.kdl")]).errors.contains("no such file"))
  }
}
