import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// A file is written whole or not at all, and no temporary file is left.
@Suite struct WritingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("app A { platforms ipados-26; }\n", to: "A.menu.kdl")
  }

  private func sheet(_ output: String) throws -> MenucProgram.Result {
    try MenucProgram.run(["sheet", "A.menu.kdl", "--format", "text", "-o", output], in: folder.url)
  }

  /// The unwanted names in the folder.
  private func left() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter {
      $0.hasPrefix(".") || $0.contains("new")
    }
  }

  @Test("A name as long as the system allows")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    #expect(try sheet(name).status == 0)
    #expect(try String(contentsOfFile: folder.path(name), encoding: .utf8).hasPrefix("A"))
    #expect(try sheet(name).status == 0)
    #expect(try sheet(name + "n").status == 2)
    #expect(try left() == [])
  }

  @Test("A link that leads nowhere is followed, and stays")
  func danglingLinks() throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path("First"), withDestinationPath: "Second")
    try manager.createSymbolicLink(atPath: folder.path("Second"), withDestinationPath: "Target")
    #expect(try sheet("First").status == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("First")) == "Second")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("Second")) == "Target")
    #expect(try String(contentsOfFile: folder.path("Target"), encoding: .utf8).hasPrefix("A"))

    try manager.createSymbolicLink(atPath: folder.path("Away"), withDestinationPath: "missing/Target")
    #expect(try sheet("Away").status == 2)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("Away")) == "missing/Target")
    try manager.createSymbolicLink(atPath: folder.path("Loop"), withDestinationPath: "Loop")
    #expect(try sheet("Loop").status == 2)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("Loop")) == "Loop")
    #expect(try left() == [])
  }

  @Test("A file keeps its permissions, but not set-user-ID")
  func modes() throws {
    let path = try folder.write("old", to: "Sheet")
    #expect(chmod(path, 0o6750) == 0)
    #expect(try sheet("Sheet").status == 0)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o750)
  }

  @Test("A file that may not grow keeps its content")
  func fileSizeLimit() throws {
    let path = try folder.write("old", to: "Sheet.html")
    let result = try MenucProgram.shell("ulimit -f 8; \"$MENUC\" sheet A.menu.kdl -o Sheet.html", in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors == "menuc: error: cannot write 'Sheet.html': File too large\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    #expect(try left() == [])
  }

  @Test("Standard output under its name is continued", arguments: ["/dev/stdout", "log"])
  func standardOutput(_ name: String) throws {
    _ = try folder.write("before\n", to: "log")
    let result = try MenucProgram.shell(
      "\"$MENUC\" sheet A.menu.kdl --format text -o \(name) >> log; echo after >> log", in: folder.url)
    #expect(result.status == 0)
    let log = try String(contentsOfFile: folder.path("log"), encoding: .utf8)
    #expect(log.hasPrefix("before\nA: ") && log.hasSuffix("after\n"), "\(log)")
    #expect(try left() == [])
  }

  @Test("A definition that is also standard output is replaced, and not continued")
  func formattedAndStandardOutput() throws {
    _ = try folder.write("app  A { platforms ipados-26; }\n", to: "B.menu.kdl")
    _ = try MenucProgram.shell("\"$MENUC\" fmt B.menu.kdl >> B.menu.kdl", in: folder.url)
    let text = try String(contentsOfFile: folder.path("B.menu.kdl"), encoding: .utf8)
    #expect(text.hasPrefix("app A") && text.split(separator: "app").count == 1, "\(text)")
  }

  @Test("All of several files are written, or none")
  func allOrNone() throws {
    for (second, status) in [("missing/out.sarif", Int32(2)), ("out.sarif", 0)] {
      let words = ["check", "A.menu.kdl", "--output", "json=out.json", "--output", "sarif=\(second)"]
      #expect(try MenucProgram.run(words, in: folder.url).status == status)
      #expect(FileManager.default.fileExists(atPath: folder.path("out.json")) == (status == 0))
    }
    #expect(try left() == [])
  }

  @Test("An imported definition and its catalog both exist, or neither does")
  func catalog() throws {
    _ = try folder.write(
      """
      <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
      <menu title="Main" systemMenu="main" id="1"><items><menuItem title="Neues" id="2"><connections>
      <action selector="a:" target="-1" id="3"/></connections></menuItem></items></menu></objects></document>
      """, to: "Base.lproj/M.xib")
    _ = try folder.write("\"2.title\" = \"Neu\";", to: "de.lproj/M.strings")
    // A folder has the name of the definition.
    try FileManager.default.createDirectory(atPath: folder.path("Menus.menu.kdl"), withIntermediateDirectories: true)
    let words = ["import", "Base.lproj/M.xib", "--catalog", "-o", "Menus.menu.kdl"]
    #expect(try MenucProgram.run(words, in: folder.url).status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("Menus.xcstrings")))
    try FileManager.default.removeItem(atPath: folder.path("Menus.menu.kdl"))
    let result = try MenucProgram.run(words, in: folder.url)
    #expect(result.status != 2, "\(result)")
    #expect(FileManager.default.fileExists(atPath: folder.path("Menus.xcstrings")))
    #expect(try left() == [])
  }

  /// A test's own process may block signals and ignore them, and those that it starts inherit it.
  private static let start = """
    import os,signal,sys
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    for number in (signal.SIGINT, signal.SIGTERM): signal.signal(number, signal.SIG_DFL)
    os.execv(sys.argv[1], sys.argv[1:])
    """

  @Test(
    "A signal ends the program as usual, and removes unfinished files",
    .enabled(
      if: (try? MenucProgram.shell("command -v python3").status) == 0, "needs Python, which lets signals through"),
    arguments: [("TERM", 143), ("INT", 130)])
  func signals(_ signal: String, _ status: Int) throws {
    // Opening a pipe without a reader waits, while the other file is written and has not its name yet.
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let result = try MenucProgram.shell(
      """
      python3 -c '\(Self.start)' "$MENUC" check A.menu.kdl --output json=out.json --output sarif=pipe &
      n=0; until ls .menuc-* >/dev/null 2>&1 || [ $n -gt 500 ]; do n=$((n + 1)); sleep 0.02; done
      kill -\(signal) $!
      wait $!
      echo $?
      """, in: folder.url)
    #expect(result.output.split(separator: "\n").last == "\(status)", "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.json")))
    #expect(try left() == [])
  }

  @Test(
    "Warnings that cannot be written set the status",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func lostWarnings() throws {
    let definition =
      "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command a: \"A\"; command b: \"A\"; }; }; }\n"
    _ = try folder.write(definition, to: "W.menu.kdl")
    #expect(try MenucProgram.shell("\"$MENUC\" check W.menu.kdl", in: folder.url).status == 0)
    #expect(try MenucProgram.shell("\"$MENUC\" check W.menu.kdl 2>/dev/full", in: folder.url).status == 2)
    #expect(try MenucProgram.shell("\"$MENUC\" check A.menu.kdl 2>/dev/full", in: folder.url).status == 0)
  }
}
