import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc
@testable import MenuRules

@Suite struct BaselineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let app = """
    menus {
        insert atEndOf=.file {
            command open: "Open" key="o"
            command quick: "Quick" key="q"
        }
    }

    """
  private static let open = #"accept "App.menu.kdl" unmodified-shortcut "insert atEndOf=.file > command open: > key=o""#
  private static let quick =
    #"accept "App.menu.kdl" unmodified-shortcut "insert atEndOf=.file > command quick: > key=q""#

  private func check(_ words: String..., baseline: String = "b.kdl") throws -> MenucProgram.Result {
    _ = try folder.write("baseline \"\(baseline)\"", to: "menuc.kdl")
    return try MenucProgram.run(["check"] + words, in: folder.url)
  }

  private func text(_ name: String = "b.kdl") throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  /// The lines that accept something.
  private func lines(_ name: String = "b.kdl") throws -> [String] {
    try text(name).split(separator: "\n").map(String.init).filter { $0.hasPrefix("accept ") }
  }

  @Test("An old project is adopted: its findings are accepted, a new one is reported, a fixed one is stale")
  func adoption() throws {
    _ = try folder.write(Self.app, to: "App.menu.kdl")
    let written = try check("--write-baseline", "--strict", "App.menu.kdl")
    #expect(written == MenucProgram.Result(status: 0, errors: "menuc: 'b.kdl': 2 findings accepted (2 new)\n"))
    #expect(try lines() == [Self.open, Self.quick])
    #expect(try check("--strict", "App.menu.kdl") == MenucProgram.Result(status: 0))

    let worse = Self.app.replacing("key=\"q\"\n", with: "key=\"q\"\n        command new: \"New\" key=\"n\"\n")
    _ = try folder.write("// Lines move.\n\n" + worse, to: "App.menu.kdl")
    let new = try check("--strict", "App.menu.kdl")
    #expect(new.status == 1)
    #expect(new.errors.hasPrefix("App.menu.kdl:7:") && new.errors.hasSuffix("\n1 warning\n"))

    _ = try folder.write(Self.app.replacing("\"q\"", with: "\"alt+cmd+q\""), to: "App.menu.kdl")
    let stale = try check("App.menu.kdl")
    #expect(stale.status == 1)
    let lines = stale.errors.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "b.kdl:5:1: error: the baseline accepts 'unmodified-shortcut', but it was not found [stale-baseline-entry]")
    #expect(lines.contains("    fix: delete the line"))
    #expect(stale.errors.contains(Self.quick.prefix(60)))

    let again = try check("--write-baseline", "App.menu.kdl")
    #expect(again.errors == "menuc: 'b.kdl': 1 finding accepted (1 deleted)\n" && again.status == 0)
    #expect(try self.lines() == [Self.open])
  }

  @Test("A baseline has a line for each finding, however many a report tells as one")
  func habits() throws {
    func write(_ names: String...) throws {
      let commands = names.map { "command \($0): \"\($0)...\"\n" }.joined()
      _ = try folder.write(
        "menus { insert atEndOf=.file { section {\n\(commands)}; }; }\nlint { warn three-dots; }\n", to: "App.menu.kdl")
    }
    try write("a", "b")
    _ = try check("--write-baseline", "App.menu.kdl")
    #expect(try lines().count == 2)
    try write("a", "b", "c")
    let new = try check("App.menu.kdl")
    #expect(new.errors.hasPrefix("App.menu.kdl:4:") && new.errors.hasSuffix("\n1 warning\n"), "\(new.errors)")
    #expect(try check("--write-baseline", "App.menu.kdl").errors.contains("3 findings accepted (1 new)"))
    try write("a", "c")
    #expect(try check("App.menu.kdl").errors.ranges(of: "[stale-baseline-entry]").count == 1)
  }

  @Test("A finding belongs to its mark: another key of the command is a new finding")
  func marked() throws {
    _ = try folder.write(Self.app, to: "App.menu.kdl")
    _ = try check("--write-baseline", "App.menu.kdl")
    _ = try folder.write(
      Self.app.replacing("\"o\"", with: "\"p\"").replacing("Quick", with: "Slow"), to: "App.menu.kdl")
    let result = try check("App.menu.kdl")
    #expect(result.errors.hasSuffix("\n1 error, 1 warning\n"))
  }

  @Test("An accepted finding is in SARIF, with its reason, and counts nowhere else")
  func sarif() throws {
    _ = try folder.write(Self.app, to: "App.menu.kdl")
    _ = try folder.write(Self.open + " because=\"the app has no text\"\n", to: "b.kdl")
    let result = try check("--format", "sarif", "-o", "text=t", "App.menu.kdl")
    let run = try #require(try JSONValue(parsing: result.output)["runs"]?.elements.first)
    let suppressions = (run["results"]?.elements ?? []).map { $0["suppressions"]?.elements ?? [] }
    #expect(suppressions.map(\.count) == [1, 0])
    #expect(suppressions.first?.first?["kind"]?.string == "external")
    #expect(suppressions.first?.first?["justification"]?.string == "the app has no text")
    #expect(try text("t").hasSuffix("\n1 warning\n"))
    for format in FindingsFormat.allCases where format != .sarif {
      let (all, some) = (
        try MenucProgram.run(
          ["check", "--format", format.rawValue, "--config", "none", "App.menu.kdl"], in: folder.url),
        try check("--format", format.rawValue, "App.menu.kdl")
      )
      #expect(all != some, "\(format)")
    }
  }

  @Test("Only lines of checked files are called stale")
  func partial() throws {
    for name in ["A", "B"] {
      _ = try folder.write("include \"Shared.menu.kdl\"\n" + Self.app, to: "\(name).menu.kdl")
    }
    let shared = "menus { insert atEndOf=.view { command zoom: \"Zoom\" key=\"z\"; }; }\n"
    _ = try folder.write(shared, to: "Shared.menu.kdl")
    #expect(try check("--write-baseline", "B.menu.kdl", "A.menu.kdl").status == 0)
    #expect(try lines().count == 5)
    #expect(try lines().last?.hasSuffix(#" by="B.menu.kdl""#) == true)
    for name in ["A", "B"] { #expect(try check("--strict", "\(name).menu.kdl") == MenucProgram.Result(status: 0)) }

    _ = try folder.write("menus { insert atEndOf=.view { command zoom: \"Zoom\"; }; }\n", to: "Shared.menu.kdl")
    #expect(try check("A.menu.kdl") == MenucProgram.Result(status: 0))
    #expect(try check("B.menu.kdl").errors.hasSuffix("\n1 error\n"))
    // A definition that is not read whole says nothing about what is not found.
    _ = try folder.write("include \"Gone.menu.kdl\"\n", to: "B.menu.kdl")
    let broken = try check("B.menu.kdl")
    #expect(broken.errors.contains("[missing-include]") && broken.errors.hasSuffix("\n1 error\n"))
    // Neither does a check that leaves something out.
    _ = try folder.write("menus { }\n", to: "A.menu.kdl")
    #expect(try check("--language", "de", "A.menu.kdl").status == 0)
    #expect(try check("--platform", "ipados-26", "A.menu.kdl").errors.contains("stale-baseline-entry") == false)
    #expect(try check("A.menu.kdl").errors.hasSuffix("\n2 errors\n"))

    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("B.menu.kdl"))
    let gone = try check("A.menu.kdl")
    #expect(gone.errors.contains("', but 'B.menu.kdl' does not exist"))
    #expect(gone.errors.hasSuffix("\n5 errors\n"))
  }

  @Test("A new baseline keeps the lines of an unchecked definition, with reasons and comments")
  func rewriting() throws {
    for name in ["A", "B"] { _ = try folder.write(Self.app, to: "\(name).menu.kdl") }
    func line(_ file: String, _ name: String, _ key: String, _ more: String = "") -> String {
      #"accept "\#(file).menu.kdl" unmodified-shortcut "insert atEndOf=.file > command \#(name): > key=\#(key)""# + more
    }
    let old = """
      // Ours.

      // Why?
      \(line("B", "quick", "q", #" because="old" // !"#))
      \(line("A", "quick", "q"))
      \(line("A", "mended", "m"))
      // The end.

      """
    _ = try folder.write(old, to: "b.kdl")
    #expect(
      try check("--write-baseline", "A.menu.kdl").errors
        == "menuc: 'b.kdl': 3 findings accepted (1 new, 1 deleted)\n")
    let new = """
      // Ours.

      \(line("A", "open", "o"))
      \(line("A", "quick", "q"))
      // Why?
      \(line("B", "quick", "q", #" because="old" // !"#))
      // The end.

      """
    #expect(try text() == new)
    #expect(try check("--write-baseline", "A.menu.kdl").errors == "menuc: 'b.kdl': 3 findings accepted\n")
    #expect(try text() == new)
  }

  @Test("Paths are relative to the baseline's folder, from any working directory")
  func folders() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("Apps/One"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("ci"), withIntermediateDirectories: true)
    let path = try folder.write(Self.app, to: "Apps/One/App.menu.kdl")
    #expect(try check("--write-baseline", "Apps/One/App.menu.kdl", baseline: "ci/b.kdl").status == 0)
    #expect(try lines("ci/b.kdl").allSatisfy { $0.hasPrefix(#"accept "../Apps/One/App.menu.kdl" "#) })
    #expect(try check("--strict", path, baseline: "ci/b.kdl") == MenucProgram.Result(status: 0))
    let inside = try MenucProgram.run(
      ["check", "--strict", "App.menu.kdl"],
      in: folder.url.appendingPathComponent("Apps/One"))
    #expect(inside == MenucProgram.Result(status: 0))
  }

  @Test("A finding that keeps a file from being read is not accepted, and notes are left out")
  func unacceptable() throws {
    _ = try folder.write("include \"Gone.menu.kdl\"\n" + Self.app, to: "App.menu.kdl")
    let result = try check("--write-baseline", "App.menu.kdl")
    #expect(result.status == 1 && result.errors.contains("[missing-include]"))
    let unread = "; not all of 'App.menu.kdl' could be read, so its lines are unchanged\n"
    #expect(result.errors.hasSuffix("\n1 error, 2 warnings\nmenuc: 'b.kdl': 0 findings accepted\(unread)"))
    #expect(try check("App.menu.kdl").errors.hasSuffix("\n1 error, 2 warnings\n"))
  }

  @Test(
    "A new baseline keeps the lines of a definition that is not read whole, and accepts nothing new",
    arguments: [
      ("App.menu.kdl", "menus {\n  insert atEndOf=.file {\n    command open: \"Open"),
      ("App.menu.kdl", "\u{FEFF}m\0e\0n\0u\0s\0"), ("a.xcstrings", "{ \"sourceLanguage\": \"en\", \"strings\": {"),
    ])
  func unread(_ name: String, _ text: String) throws {
    let app = "app Lantern { strings \"a.xcstrings\"; }\n" + Self.app
    _ = try folder.write(app, to: "App.menu.kdl")
    _ = try folder.write(#"{ "sourceLanguage": "en", "strings": { } }"#, to: "a.xcstrings")
    _ = try check("--write-baseline", "App.menu.kdl")
    let old = try self.text().replacing("key=q\"", with: "key=q\" because=\"old\"")
    #expect(old.contains("because"))
    _ = try folder.write(old, to: "b.kdl")
    _ = try folder.write(text, to: name)
    let result = try check("--write-baseline", "App.menu.kdl")
    #expect(
      result.status == 1 && result.errors.contains("2 findings accepted; not all of 'App.menu.kdl' could be read"))
    #expect(try self.text() == old)
  }

  @Test(
    "A line that accepts nothing is a mistake, and then nothing is written",
    arguments: [
      ("acept \"a\" empty-title", "did you mean `accept`?"), ("accept \"a\"", "which finding it accepts"),
      ("accept \"a\" emty-title", "did you mean `empty-title`?"),
      ("accept \"a\" syntax-error", "'syntax-error' cannot be accepted"),
      ("accept \"a\" empty-title 5", "only texts"), ("accept \"a\" empty-title x y", "which finding it accepts"),
      ("accept \"a\" empty-title becuase=\"x\"", "did you mean `because`?"), ("accept {", "error"),
      ("accept \"a\" empty-title { }", "which finding it accepts"),
    ])
  func mistakes(_ line: String, _ message: String) throws {
    _ = try folder.write(Self.app, to: "App.menu.kdl")
    _ = try folder.write(line + "\n", to: "b.kdl")
    for option in ["-q", "--write-baseline"] {
      let result = try check("App.menu.kdl", option)
      #expect(result.status == 1 && result.errors.contains(message), "\(result.errors)")
      #expect(try text() == line + "\n")
    }
  }

  @Test("Without a baseline the check is refused")
  func missing() throws {
    _ = try folder.write(Self.app, to: "App.menu.kdl")
    let result = try check("App.menu.kdl")
    #expect(result.status == 2 && result.errors.contains("--write-baseline writes it"))
    let none = try MenucProgram.run(["check", "App.menu.kdl", "--write-baseline", "--config", "none"], in: folder.url)
    #expect(none.status == 2 && none.errors.contains("the project names no baseline to write"))
    #expect(try check("--write-baseline", "App.menu.kdl", baseline: "App.menu.kdl").status == 1)
    #expect(try text("App.menu.kdl") == Self.app)
    #expect(try check("--write-baseline", "--language", "de", "App.menu.kdl").status == 2)
  }

  @Test("The fix deletes the line with its own comment, and leaves the others")
  func fix() throws {
    let reader = FileReader.inMemory(["App.menu.kdl": Array("menus { }".utf8)])
    for (text, rest) in [
      ("\(Self.open)\n// b\n", "// b\n"), ("// a\n  \(Self.open) // why\n", "// a\n"),
      ("\(Self.open)\r\n// b", "// b"), (Self.open, ""), ("/* a */ \(Self.open)", "/* a */ "),
    ] {
      let file = SourceFile(path: "b.kdl", bytes: Array(text.utf8))
      let baseline = Baseline(file, reader: reader, paths: ReportPaths(folder: nil))
      var list = FindingList(Compilation(contentsOf: "App.menu.kdl", reader: reader))
      let found = baseline.findings(after: baseline.accept(&list)).reported
      #expect(found.map(\.code) == [.staleBaselineEntry])
      let fix = try #require(found.first?.fixes.first)
      #expect(text.applying(fix) == rest)
    }
  }

  @Test("Equal findings need a line each")
  func equal() throws {
    let reader = FileReader.inMemory(["App.menu.kdl": Array("menus { }".utf8)])
    func finding(_ start: UInt32) -> Diagnostic {
      Diagnostic(.emptyTitle, "no title", at: SourceRange(file: 0, start: start, end: start + 5))
    }
    var sources = SourceFiles()
    _ = sources.append(SourceFile(path: "App.menu.kdl", bytes: Array("menus; menus; menus\n".utf8)))
    let line = "accept \"App.menu.kdl\" empty-title \"menus\"\n"
    for count in 0...4 {
      let file = SourceFile(path: "b.kdl", bytes: Array(String(repeating: line, count: count).utf8))
      let baseline = Baseline(file, reader: reader, paths: ReportPaths(folder: nil))
      var list = FindingList([0, 7, 14].map(finding), from: sources)
      var written = list
      let checked = baseline.accept(&written, all: true)
      #expect(written.reported.count == 0)
      #expect(baseline.findings(after: baseline.accept(&list)).reported.count == max(0, count - 3))
      #expect(list.reported.count == max(0, 3 - count))
      #expect(baseline.rewritten(after: checked).text.components(separatedBy: line).count == 4)
    }
  }
}
