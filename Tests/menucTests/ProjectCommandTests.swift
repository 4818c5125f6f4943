import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite("menuc in a project") struct ProjectCommandTests {
  /// Two apps that share a file, one with a fragment of its own.
  private func suite(_ project: String = "definitions \"Apps\"") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "menuc.kdl": project,
      "Apps/Reader.menu.kdl": "app Reader\ninclude \"Parts/View.menu.kdl\"\ninclude \"../Common/Help.menu.kdl\"",
      "Apps/Parts/View.menu.kdl": "menus { insert after=.view { menu l \"Lamp \" { command glow: \"Glow\"; }; }; }",
      "Apps/Notes.menu.kdl": "include \"../Common/Help.menu.kdl\"",
      "Common/Help.menu.kdl": "menus { insert atEndOf=.help { section { command tell: \"Tell \"; }; }; }",
    ]
    for (name, text) in files { _ = try folder.write(text, to: name) }
    return folder
  }

  /// Runs it in a suite of its own.
  private func run(_ words: [String], _ project: String = "definitions \"Apps\"") throws -> MenucProgram.Result {
    let folder = try suite(project)
    defer { withExtendedLifetime(folder) {} }
    return try MenucProgram.run(words, in: folder.url)
  }

  private func places(_ result: MenucProgram.Result) -> [String] {
    result.errors.split(separator: "\n").filter { $0.contains("[stray-spaces]") }
      .map { String($0.prefix { $0 != ":" }) }
  }

  @Test("Without operands all definitions of the project are checked, but fragments not by themselves")
  func wholeProject() throws {
    let result = try run(["check"])
    #expect(places(result) == ["Common/Help.menu.kdl", "Apps/Parts/View.menu.kdl", "Common/Help.menu.kdl"])
    #expect(result.status == 0)
    let found = try suite("exclude \"Apps/Notes.menu.kdl\"")
    #expect(
      places(try MenucProgram.run(["check"], in: found.url)) == ["Apps/Parts/View.menu.kdl", "Common/Help.menu.kdl"])
  }

  @Test("A named fragment means its including definition, in any working directory")
  func fragments() throws {
    let folder = try suite()
    let parts = folder.url.appendingPathComponent("Apps/Parts")
    #expect(
      places(try MenucProgram.run(["check", "View.menu.kdl"], in: parts)) == [
        "../Parts/View.menu.kdl", "../../Common/Help.menu.kdl",
      ])
    let both = try MenucProgram.run(["check", "Common/Help.menu.kdl"], in: folder.url)
    #expect(places(both) == ["Common/Help.menu.kdl", "Apps/Parts/View.menu.kdl", "Common/Help.menu.kdl"])
    // Two fragments of one definition are one check.
    let twice = try MenucProgram.run(["check", "Apps/Parts/View.menu.kdl", "Apps/Reader.menu.kdl"], in: folder.url)
    #expect(places(twice) == ["Apps/Parts/View.menu.kdl", "Common/Help.menu.kdl"])
  }

  @Test("An unknown platform of the project file is told there, once for all its definitions")
  func unknownPlatforms() throws {
    let result = try run(["check"], "platforms ipados-25\ndefinitions \"Apps\"")
    #expect(result.errors.ranges(of: "[unknown-platform]").count == 1, "\(result.errors)")
    #expect(result.errors.contains("menuc.kdl:1:11: error"))
    #expect(result.errors.contains("help: definitions with `platforms` of their own ignore this line"))
    #expect(result.status == 1)
  }

  @Test(
    "A wrong file or number of the project file is told at its place",
    arguments: [
      ("baseline \"none\"", "1:10"), ("baseline \"Apps\"", "1:10"), ("strings \"None.xcstrings\"", "1:9"),
      ("strings \"A.txt\"", "1:9"), ("sheet columns=0", "1:7"), ("sheet columns=2.5", "1:7"),
      ("test fail-under=101", "1:6"),
    ])
  func wrongValues(_ line: String, _ place: String) throws {
    let result = try run(["check"], line + "\ndefinitions \"Apps\"")
    #expect(result.status > 0 && result.errors.ranges(of: "error: ").count == 1, "\(result.errors)")
    #expect(result.errors.contains("menuc.kdl:\(place): "), "\(result.errors)")
  }

  @Test("A project file that is a link to nothing is no missing one")
  func danglingLink() throws {
    let folder = try suite()
    let path = folder.url.appendingPathComponent("Apps/menuc.kdl")
    try FileManager.default.createSymbolicLink(atPath: path.path, withDestinationPath: "../Gone.kdl")
    let result = try MenucProgram.run(["check", "Apps/Notes.menu.kdl"], in: folder.url)
    #expect(result.status == 2, "\(result.errors)")
    #expect(
      result.errors.contains("'Apps/menuc.kdl' cannot be read: it links to '../Gone.kdl', which does not exist"),
      "\(result.errors)")
    #expect(try MenucProgram.run(["check", "--config", "none", "Apps/Reader.menu.kdl"], in: folder.url).status != 2)
  }

  @Test("--config names another project file, or 'none'; `root` names the root")
  func options() throws {
    let folder = try suite("lint { deny stray-spaces; }")
    func status(_ words: String...) throws -> Int32 { try MenucProgram.run(["check"] + words, in: folder.url).status }
    #expect(try status("Apps/Reader.menu.kdl") == 1)
    let isolated = try MenucProgram.run(["check", "--config", "none", "Apps/Reader.menu.kdl"], in: folder.url)
    #expect(isolated.errors.contains("'../Common/Help.menu.kdl' is outside the folder of the main file"))
    _ = try folder.write("root \"Apps\"", to: "narrow.kdl")
    let narrow = try MenucProgram.run(["check", "--config", "narrow.kdl", "Apps/Reader.menu.kdl"], in: folder.url)
    #expect(narrow.errors.contains("is outside 'Apps', the root"))
    _ = try folder.write("root \"..\"\nlint { allow stray-spaces; }", to: "Lax/menuc.kdl")
    #expect(try status("--config", "Lax/menuc.kdl", "Apps/Reader.menu.kdl") == 0)
    #expect(try status("--config", "none.kdl", "Apps/Reader.menu.kdl") == 2)
  }

  @Test(
    "A found project file names files of its repository only, or without one of its folder",
    arguments: [
      ("definitions \"../Other/*.menu.kdl\"", false), ("definitions \"/etc/hostname\"", false),
      ("strings \"A/../../t.strings\"", false), ("layouts \"/dev/null\"", false), ("root \"..\"", false),
      ("baseline \"../b\"", false), ("definitions \"out\"", false), ("definitions \"out/*.menu.kdl\"", false),
      ("definitions \"secret\"", false), ("strings \"out/t.strings\"", false), ("definitions \"in\"", true),
      ("definitions \"A..B/*.menu.kdl\" \"A/../App.menu.kdl\"", true),
    ])
  func strangers(_ line: String, isFine: Bool) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("app A", to: "Clone/App/App.menu.kdl")
    _ = try folder.write("app B", to: "Clone/App/A..B/App.menu.kdl")
    _ = try folder.write(line, to: "Clone/App/menuc.kdl")
    _ = try folder.write("app C", to: "Other/Other.menu.kdl")
    _ = try folder.write("", to: "Other/t.strings")
    for (link, target) in [("out", "../../Other"), ("secret", "../../Other/Other.menu.kdl"), ("in", "A..B")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent("Clone/App/" + link).path, withDestinationPath: target)
    }
    func isRefused(_ words: String...) throws -> Bool {
      let result = try MenucProgram.run(["check"] + words, in: folder.url.appendingPathComponent("Clone/App"))
      return result.status == 2 && result.errors.contains("outside the project's repository")
    }
    #expect(try isRefused() == !isFine)
    #expect(try !isRefused("--config", "menuc.kdl"))
    // A repository may be larger than the project.
    _ = try folder.write("", to: "Clone/.git/HEAD")
    let leavesRepository = ["\"/", "\"out", "\"secret"].contains { line.contains($0) }
    #expect(try isRefused() == leavesRepository)
  }

  @Test("A found project file that links out of its folder is not read")
  func strangeProject() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("SECRET", to: "Home/notes")
    _ = try folder.write("app A", to: "Clone/App.menu.kdl")
    let link = folder.url.appendingPathComponent("Clone/menuc.kdl").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../Home/notes")
    let result = try MenucProgram.run(["check"], in: folder.url.appendingPathComponent("Clone"))
    #expect(result.status == 2 && result.errors.contains("leads out of the folder"))
    #expect(!(result.output + result.errors).contains("SECRET"))
  }

  @Test("An invalid project file stops everything")
  func brokenProject() throws {
    let result = try run(["check"], "platform appkit")
    #expect(result.status == 2)
    #expect(result.errors.contains("menuc.kdl:1:1: error: 'platform' is not allowed in a project file [unknown-node]"))
    #expect(!result.errors.contains("menuc: error"))
    let nowhere = try run(["check"], "definitions \"Nowhere\"")
    #expect(nowhere.status == 2 && nowhere.errors.contains("menuc.kdl:1:13: error: there is no file 'Nowhere'"))
  }

  @Test(
    "An option in the wrong place is reported with its right place",
    arguments: [
      (["check", "--isolated"], "write --config none"),
      (["check", "--root", "A"], "write `root \"FOLDER\"` into menuc.kdl"),
      (["sheet", "A", "--strings=a"], "write `strings \"PATH\"` into menuc.kdl"),
      (["config", "--deny", "x"], "write `lint { deny CODE; }` in the definition or in menuc.kdl"),
      (["check", "--ignore", "x"], "write `lint { allow CODE; }`"), (["check", "--select=x"], "leave it out"),
      (["check", "--depfile", "d"], "write --stamp FILE, which writes FILE.d as well"),
      (["trace", "A", "cmd+t", "--layout-file", "X"], "write --layout X.keylayout"),
      (["test", "A", "--fail-under", "80"], "write `test fail-under=N` into menuc.kdl"),
      (["test", "A", "--since", "main"], "write --mutants=REV"),
      (["sheet", "A", "--landscape"], "write `sheet landscape=#true` into menuc.kdl"),
      (["sheet", "A", "--fragment"], "write --format fragment"),
    ])
  func formerOptions(_ words: [String], _ place: String) throws {
    let result = try MenucProgram.run(words)
    #expect(result.status == 2 && result.errors.contains("unknown option"), "\(result.errors)")
    #expect(result.errors.contains(place), "\(result.errors)")
    #expect(try MenucProgram.run(["fmt", "--root", "A"]).errors.contains("unknown option '--root'"))
  }

  @Test("config prints the settings in effect, and their sources")
  func config() throws {
    let folder = try suite(
      "platforms appkit\nlint { in \"Apps\" { deny stray-spaces because=\"we mean it\"; }; }\nlayouts \"K.keylayout\"\n"
        + "sheet paper=a4 pairs=#true\ntest fail-under=80")
    let text = try MenucProgram.run(["config", "Apps/Notes.menu.kdl"], in: folder.url)
    let rows = text.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for row in [
      "project menuc.kdl the nearest menuc.kdl", "platform appkit the definition names none, menuc.kdl:1:11",
      "level deny stray-spaces in Apps, menuc.kdl:2:25: we mean it",
      "layouts K.keylayout menuc.kdl:3:9", "sheet paper=a4 menuc.kdl:4:7", "sheet pairs=#true menuc.kdl:4:16",
      "test fail-under=80 menuc.kdl:5:6",
    ] { #expect(rows.contains(row), "\(rows)") }
    #expect(
      try MenucProgram.run(["config", "--config", "none"], in: folder.url).output.hasPrefix(
        "project   none       --config\n"))
    let json = try MenucProgram.run(["config", "--format", "json"], in: folder.url).output
    #expect(json.contains("\"value\": \"deny stray-spaces\""))
    #expect(try MenucProgram.run(["config", "none.menu.kdl"], in: folder.url).status == 2)
  }

  @Test("The project's baseline accepts its listed findings, and --fix deletes lines that accept nothing")
  func baseline() throws {
    let folder = try suite("definitions \"Apps\"\nbaseline \"accepted.kdl\"")
    #expect(try MenucProgram.run(["check", "--write-baseline"], in: folder.url).status == 0)
    #expect(places(try MenucProgram.run(["check", "--strict"], in: folder.url)) == [])
    // From a folder further down the same lines hold.
    let apps = folder.url.appendingPathComponent("Apps")
    #expect(try MenucProgram.run(["check", "--strict"], in: apps).status == 0)
    let mended = "menus { insert after=.view { menu l \"Lamp\" { command glow: \"Glow\"; }; }; }"
    _ = try folder.write(mended, to: "Apps/Parts/View.menu.kdl")
    let stale = try MenucProgram.run(["check"], in: folder.url)
    #expect(stale.status == 1 && stale.errors.contains("[stale-baseline-entry]"))
    // The lines of one app are not stale when only another app is checked.
    #expect(try MenucProgram.run(["check", "Apps/Notes.menu.kdl"], in: folder.url).status == 0)
    let before = try String(contentsOfFile: folder.path("accepted.kdl"), encoding: .utf8)
    #expect(try MenucProgram.run(["check", "--fix", "--diff"], in: folder.url).status == 1)
    #expect(try String(contentsOfFile: folder.path("accepted.kdl"), encoding: .utf8) == before)
    #expect(try MenucProgram.run(["check", "--fix"], in: folder.url).status == 0)
    #expect(try MenucProgram.run(["check", "--strict"], in: folder.url).status == 0)
    #expect(try String(contentsOfFile: folder.path("accepted.kdl"), encoding: .utf8).contains("Lamp") == false)
  }

  @Test("Accepted findings of a project stop no command")
  func baselineOfOthers() throws {
    let folder = try suite("baseline \"accepted.kdl\"\nlint { deny stray-spaces; }")
    #expect(try MenucProgram.run(["overlay", "Apps/Notes.menu.kdl"], in: folder.url).status == 1)
    #expect(try MenucProgram.run(["check", "--write-baseline"], in: folder.url).status == 0)
    #expect(try MenucProgram.run(["overlay", "Apps/Notes.menu.kdl"], in: folder.url).status == 0)
    #expect(try MenucProgram.run(["export", "Apps/Notes.menu.kdl"], in: folder.url).status == 0)
  }

  @Test("A line of the baseline is stale only if everything was checked")
  func hiddenByAnError() throws {
    let folder = try suite("definitions \"Apps\"\nbaseline \"accepted.kdl\"")
    #expect(try MenucProgram.run(["check", "--write-baseline"], in: folder.url).status == 0)
    let lost = "menus { insert after=nope { menu l \"Lamp \" { command glow: \"Glow\"; }; }; }"
    _ = try folder.write(lost, to: "Apps/Parts/View.menu.kdl")
    let result = try MenucProgram.run(["check"], in: folder.url)
    #expect(result.errors.contains("[missing-anchor]") && !result.errors.contains("[stale-baseline-entry]"))
  }

  @Test(
    "An output never replaces the project file, its baseline or another output",
    arguments: [
      ["check", "--stamp", "menuc.kdl"], ["check", "--output", "json=menuc.kdl"],
      ["export", "Apps/Notes.menu.kdl", "-o", "menuc.kdl"], ["check", "--output", "json=accepted.kdl"],
      ["config", "-o", "menuc.kdl"], ["check", "--stamp", "s", "--output", "json=s"],
      ["check", "--diff", "--write-baseline"], ["check", "@words", "--stamp", "words"],
    ])
  func kept(_ words: [String]) throws {
    let text = "definitions \"Apps\"\nbaseline \"accepted.kdl\""
    let folder = try suite(text)
    _ = try folder.write("-q\n", to: "words")
    _ = try folder.write("// none\n", to: "accepted.kdl")
    #expect(try MenucProgram.run(words, in: folder.url).status == 2)
    #expect(try String(contentsOfFile: folder.path("menuc.kdl"), encoding: .utf8) == text)
    #expect(try String(contentsOfFile: folder.path("accepted.kdl"), encoding: .utf8) == "// none\n")
    #expect(try String(contentsOfFile: folder.path("words"), encoding: .utf8) == "-q\n")
  }

  @Test("A run with everything excluded fails, and a script is never fixed")
  func nothingLeft() throws {
    let folder = try suite("exclude \"Apps\" \"Common\"")
    for command in ["check", "test"] {
      let result = try MenucProgram.run([command, "."], in: folder.url)
      #expect(result.status == 2 && result.errors.contains("excludes every file"))
    }
    _ = try folder.write("# build step\n", to: "m.sh")
    _ = try MenucProgram.run(["check", "--fix", "--config", "none", "m.sh"], in: folder.url)
    #expect(try String(contentsOfFile: folder.path("m.sh"), encoding: .utf8) == "# build step\n")
    #expect(try MenucProgram.run(["fmt", "m.sh"], in: folder.url).status == 2)
  }

  @Test("A shared file is fixed only together with all its definitions")
  func fixOfSharedFiles() throws {
    let folder = try suite()
    let shared = { try String(contentsOfFile: folder.path("Common/Help.menu.kdl"), encoding: .utf8) }
    let before = try shared()
    #expect(try MenucProgram.run(["check", "--fix", "Apps/Reader.menu.kdl"], in: folder.url).status == 0)
    #expect(try shared() == before)
    // Its own part is mended.
    #expect(try !String(contentsOfFile: folder.path("Apps/Parts/View.menu.kdl"), encoding: .utf8).contains("Lamp \""))
    #expect(try MenucProgram.run(["check", "--fix"], in: folder.url).status == 0)
    #expect(try shared() != before)
  }

  // MARK: Outputs

  private static let outputs = """
    outputs {
        sheet "Apps/Notes.menu.kdl" output="Docs/Notes.md"
        export "Apps/Notes.menu.kdl" output="Notes.json"
    }
    """

  @Test("build writes every output, and --check reports stale ones")
  func build() throws {
    let folder = try suite(Self.outputs)
    _ = try folder.write("", to: "Docs/keep")
    let missing = try MenucProgram.run(["build", "--check"], in: folder.url)
    #expect(missing.status == 1)
    #expect(missing.errors.contains("'Docs/Notes.md' is missing") && missing.errors.contains("'Notes.json' is missing"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("Notes.json")))
    // From a folder further down the same files are written.
    let apps = folder.url.appendingPathComponent("Apps")
    #expect(try MenucProgram.run(["build"], in: apps).status == 0)
    #expect(try MenucProgram.run(["build", "--check"], in: folder.url).output == "")
    _ = try folder.write("{}", to: "Notes.json")
    let stale = try MenucProgram.run(["build", "--check"], in: folder.url)
    #expect(stale.status == 1 && stale.output.contains("-{}") && stale.errors.contains("'Notes.json' is stale"))
    #expect(try MenucProgram.run(["build", "--check", "Docs/Notes.md"], in: folder.url).status == 0)
    #expect(try MenucProgram.run(["build", "Notes.json"], in: folder.url).status == 0)
    #expect(try MenucProgram.run(["build", "--check"], in: folder.url).status == 0)
    #expect(try MenucProgram.run(["build", "Note.json"], in: folder.url).errors.contains("did you mean 'Notes.json'?"))
  }

  @Test(
    "An output that no command writes is a mistake at its place",
    arguments: [
      ("sheets \"A\" output=\"a\"", "menuc.kdl:1:11: error: 'sheets'"),
      ("sheet \"Apps/Notes.menu.kdl\"", "menuc.kdl:1:11: error: 'sheet'"),
      ("check \"Apps/Notes.menu.kdl\" output=\"a.json\"", "error: 'check'"),
      ("sheet \"Apps/Notes.menu.kdl\" output=\"a\" check=#true", "error: 'check'"),
      ("sheet \"Apps/Notes.menu.kdl\" outputs=\"a\"", "menuc.kdl:1:39: error: 'sheet'"),
      ("sheet \"Apps/Notes.menu.kdl\" -o=\"a\"", "write output="),
      ("sheet \"Apps/Notes.menu.kdl\" output=\"a.pdf\"", "write format=text|"),
      ("sheet output=\"a\"", "menuc.kdl:1:11: error: 'menuc sheet'"),
      (
        "generate \"Apps/Notes.menu.kdl\" output=\"a.swift\"",
        "menuc.kdl:1:11: error: 'menuc generate'"
      ),
      ("sheet \"-\" output=\"a\"", "menuc.kdl:1:17: error: '-'"),
      ("sheet \"/dev/null\" output=\"a\"", "error: '/dev/null'"),
      (
        "sheet \"Apps/Notes.menu.kdl\" output=\"a\"; export \"Apps/Notes.menu.kdl\" output=\"./a\"",
        "'a'"
      ),
    ])
  func brokenOutputs(_ output: String, _ message: String) throws {
    let result = try run(["build"], "outputs { \(output); }")
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("An output never replaces an input, and none is written when a definition has errors that leave nothing")
  func outputOverInput() throws {
    let folder = try suite("outputs { sheet \"Apps/Notes.menu.kdl\" output=\"Apps/Notes.menu.kdl\" format=text; }")
    let before = try String(contentsOfFile: folder.path("Apps/Notes.menu.kdl"), encoding: .utf8)
    #expect(try MenucProgram.run(["build"], in: folder.url).status == 2)
    #expect(try String(contentsOfFile: folder.path("Apps/Notes.menu.kdl"), encoding: .utf8) == before)
    #expect(try run(["build"], "").status == 2)
    #expect(try MenucProgram.run(["build"]).status == 2)
  }
}
