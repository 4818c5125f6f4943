import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Files that are no files, and outputs that take no more.
@Suite struct StreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A line of shell after which 4 is a pipe whose reader is gone.
  private static let goneReader = "mkfifo gone; : <gone & exec 4>gone; wait"

  private static let definition = "menus { insert atEndOf=.file { command a: \"A\" key=\"cmd+y\"; }; }"

  @Test("The program ends silently when a reader goes away", arguments: ["overlay", "export"])
  func closedPipe(_ command: String) throws {
    let path = try folder.write(Self.definition, to: "App.menu.kdl")
    let gone = try MenucProgram.shell("\(Self.goneReader); \"$MENUC\" \(command) '\(path)' >&4; echo $? >&2")
    #expect(gone == MenucProgram.Result(status: 0, errors: "141\n"))
    // Not where all of it was taken before.
    let read = try MenucProgram.shell(
      "{ \"$MENUC\" \(command) '\(path)'; echo $? >&2; : >done; } | { until [ -e done ]; do sleep 0.01; done; head -c 1; }"
    )
    #expect(read.output.count == 1 && read.errors == "0\n")
  }

  @Test("A closed pipe still gets findings reported, and no file is left half written")
  func closedPipeWithFindings() throws {
    _ = try folder.write("app A { platforms ipados-26; }\nmenus {\n", to: "A.menu.kdl")
    func status(_ line: String) throws -> MenucProgram.Result {
      try MenucProgram.shell("\(Self.goneReader); \(line) >&4; echo \"status $?\" >>told; rm gone", in: folder.url)
    }
    let export = try status("2>told \"$MENUC\" export A.menu.kdl")
    #expect(export == MenucProgram.Result(status: 0))
    let told = try String(contentsOfFile: folder.path("told"), encoding: .utf8)
    #expect(told.hasPrefix("A.menu.kdl:3:") && told.hasSuffix("1 error\nstatus 141\n"), "\(told)")

    // Unread findings never count as no findings.
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "B.menu.kdl")
    _ = try folder.write("", to: "told")
    _ = try status("2>&4 \"$MENUC\" check A.menu.kdl")
    _ = try status("2>&4 \"$MENUC\" check B.menu.kdl")
    #expect(try String(contentsOfFile: folder.path("told"), encoding: .utf8) == "status 141\nstatus 0\n")

    // One of two outputs is a pipe whose reader goes away before the other has its name.
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let pipe = try MenucProgram.shell(
      "head -c 0 <pipe & \"$MENUC\" sheet B.menu.kdl --format html --depfile B.d -o pipe; echo $?; wait", in: folder.url
    )
    #expect(pipe == MenucProgram.Result(status: 0, output: "141\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["A.menu.kdl", "B.menu.kdl", "pipe", "told"])
  }

  @Test(
    "A full disk is reported, and exits with 2", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["overlay - ", "export -", "overlay - -o /dev/full", "check --format json -"])
  func fullDisk(_ command: String) throws {
    let result = try MenucProgram.shell("printf '%s' '\(Self.definition)' | \"$MENUC\" \(command) >/dev/full")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("menuc: error: cannot write "))
    #expect(result.errors.hasSuffix(": No space left on device\n"))
  }

  @Test("Findings set the exit status even if standard error is closed")
  func closedErrors() throws {
    #expect(try MenucProgram.shell("echo 'menus {' | \"$MENUC\" check - 2>&-").status == 1)
    #expect(try MenucProgram.shell("echo 'menus {' | \"$MENUC\" check - 2>&- >&-").status == 1)
  }

  @Test("A pipe by name is read to its end")
  func namedPipe() throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let result = try MenucProgram.shell("printf 'menus {' >'\(path)' & \"$MENUC\" check '\(path)'; echo $?; wait")
    #expect(result.output == "1\n")
    #expect(result.errors.hasPrefix("\(path):1:"))
  }

  @Test("An unreadable path is reported", .enabled(if: FileManager.default.fileExists(atPath: "/dev/null")))
  func devices() throws {
    #expect(try MenucProgram.spawn(["check", "/dev/null"]) == MenucProgram.Result(status: 0, output: "", errors: ""))
    #expect(try MenucProgram.run(["export", folder.url.path]).errors.contains("found no menus"))
    #expect(try MenucProgram.run(["check", folder.path("missing/App.menu.kdl")]).errors.contains("no such file"))
  }
}
