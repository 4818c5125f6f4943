import Foundation
import Testing
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct SheetCommandTests {
  private static let definition = """
    app Small { platforms ipados-26 }
    menus { insert after=.view { menu tools "Tools" { command run: "Run" key="ctrl+cmd+r" } } }
    """

  @Test(
    "--check says whether a sheet is stale, shows the changes and the command that refreshes it, and writes nothing",
    arguments: ["text", "markdown", "html", "svg", "csv", "json"])
  func check(_ format: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "App's.menu.kdl")
    let words = ["sheet", "App's.menu.kdl", "--format", format, "-o", "out"]
    let missing = try MenucProgram.run(words + ["--check"], in: folder.url)
    #expect(missing.status == 1)
    #expect(missing.output.hasPrefix("--- /dev/null\n+++ out (as it should be)\n"))
    #expect(
      missing.errors == """
        menuc: error: 'out' is missing
            help: refresh it with: menuc sheet 'App'\\''s.menu.kdl' --format \(format) -o out

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
    #expect(try MenucProgram.run(words, in: folder.url) == MenucProgram.Result(status: 0, output: "", errors: ""))
    #expect(
      try MenucProgram.run(words + ["--check"], in: folder.url)
        == MenucProgram.Result(status: 0, output: "", errors: ""))
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path("out")))
    _ = try folder.write(Self.definition.replacing("Run", with: "Run Now"), to: "App's.menu.kdl")
    let stale = try MenucProgram.run(words + ["--check"], in: folder.url)
    #expect(stale.status == 1)
    #expect(stale.output.contains("-") && stale.output.contains("Run Now"))
    #expect(stale.errors.hasPrefix("menuc: error: 'out' is stale\n"))
    #expect(stale.output.split(separator: "\n").allSatisfy { $0.count < 200 })
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("out"))) == before)
    #expect(try MenucProgram.run(words, in: folder.url).status == 0)
    #expect(try MenucProgram.run(words + ["--check"], in: folder.url).status == 0)
  }

  @Test(
    "An option of one format is refused with another, with the right format named",
    arguments: [
      (["Missing.menu.kdl"], "'Missing.menu.kdl'"),
      (["RightToLeft.menu.kdl"], "the apps read in different directions"),
      (["--since", "Mac.menu.kdl"], "iPadOS 26"),
      (["--since", "Broken.menu.kdl"], "Broken.menu.kdl:1:"),
      (["--format", "fragment", "--layout", "us,de"], "layout"),
      (["--format", "fragment", "--for", "people"], "'--for'"),
      (["--format", "view", "--layout", "us,de"], "layout"),
      (["--format", "svg", "--since", "Old.menu.kdl"], "'--since'"),
      (["--since", "Missing.menu.kdl"], "'Missing.menu.kdl'"),
      (["Old.menu.kdl", "--format", "svg"], "a picture shows the keyboard of one app, not of 2"),
      (["Old.menu.kdl", "--since", "Old.menu.kdl"], "write git:REVISION for each file as it was then"),
      (["--format", "docc", "-o", "A.json"], "'A.json'"),
      (["--since", "Old.menu.kdl", "-o", "Old.menu.kdl"], "Old.menu.kdl"),
    ])
  func refused(_ words: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "A.menu.kdl")
    _ = try folder.write(Self.definition, to: "Old.menu.kdl")
    _ = try folder.write(
      Self.definition.replacing("app Small {", with: "app Small direction=rightToLeft {"), to: "RightToLeft.menu.kdl")
    _ = try folder.write(Self.definition.replacing("ipados-26", with: "appkit"), to: "Mac.menu.kdl")
    _ = try folder.write("app Small {", to: "Broken.menu.kdl")
    let result = try MenucProgram.run(["sheet", "A.menu.kdl"] + words, in: folder.url)
    #expect(result.status != 0 && result.output == "", "\(result)")
    #expect(result.errors.contains(message), "\(result.errors)")
    let old = try Data(contentsOf: URL(fileURLWithPath: folder.path("Old.menu.kdl")))
    #expect(old == Data(Self.definition.utf8))
  }

  /// Writes a sheet as a line of `outputs` says.
  private func built(_ properties: String, to name: String = "out") throws -> (
    result: MenucProgram.Result, text: String
  ) {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "A.menu.kdl")
    _ = try folder.write(
      "app B { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" { command c: \"C\" key=\"cmd+c\"; }; }; }",
      to: "Clash.menu.kdl")
    _ = try folder.write("outputs { sheet \"A.menu.kdl\" output=\"\(name)\" \(properties); }", to: "menuc.kdl")
    let result = try MenucProgram.run(["build"], in: folder.url)
    return (result, (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) ?? "")
  }

  @Test(
    "A property of one format is refused in `outputs` with another",
    arguments: [
      ("sections=\",\"", "'sections' names no menu"),
      ("sections=Tools format=svg", "a picture shows every key that is used"),
      ("title=T format=csv", "csv has no title"), ("sections=Tolls", "did you mean 'Tools'?"),
      ("hide=Nothing", "the sheet has no menu 'Nothing'"), ("\"Clash.menu.kdl\" sections=m", "[duplicate-shortcut]"),
      ("format=html pairs=#true", "'pairs' is for lists to read"),
      ("app-version=\"2\"", "'app-version' is for web pages"),
      ("modifiers=cmd", "'modifiers' is for a picture of the keyboard"),
      ("combined=#true", "'combined' is for a picture of the keyboard"),
      ("crop=#true", "'crop' is for a picture of the keyboard"),
      ("format=svg modifiers=\"cmd,shft+cmd\"", "did you mean"),
      ("format=svg scale=\"2\"", "'scale' is for a picture made of points"),
      ("format=svg scale=9", "'scale' cannot be '9'"),
      ("paper=a4", "'paper' is for web pages"), ("columns=2 format=svg", "'columns' is for web pages"),
      ("landscape=#true format=markdown", "'landscape' is for web pages"),
      ("format=html columns=0", "write a number from 1 to 12"),
      ("format=html columns=13", "write a number from 1 to 12"),
      ("format=html columns=two", "write a number from 1 to 12"),
      ("format=html columns=2.5", "write a number from 1 to 12"),
      ("format=html paper=a44", "did you mean 'a4'?"), ("paper=a4 paper=a5", "given twice"),
    ])
  func refusedOutputs(_ properties: String, _ message: String) throws {
    let (result, text) = try built(properties)
    #expect(result.status != 0 && text.isEmpty && result.errors.contains(message), "\(result.errors)")
  }

  @Test("The line `sheet` of a project file applies to every possible sheet, and an output says more")
  func settings() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "A.menu.kdl")
    let outputs = "\noutputs { sheet \"A.menu.kdl\" output=\"o.html\" title=Other landscape=#false; }"
    _ = try folder.write(
      "sheet title=Office paper=a3 columns=5 landscape=#true sections=File\(outputs)", to: "menuc.kdl")
    func run(_ words: String...) throws -> String {
      let result = try MenucProgram.run(["sheet", "A.menu.kdl"] + words, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    #expect(try run().hasPrefix("Office: keyboard shortcuts on iPad\n\nFile\n") && !run().contains("Tools"))
    let page = try run("--format", "html")
    #expect(page.contains("@page { size: a3 landscape }") && page.contains("--paper: 420 297 5; --columns: 5"))
    // The keys of the other menus would look free.
    #expect(try run("--format", "svg").contains("Run"))
    #expect(try run("--config", "none").contains("Run"))
    #expect(try MenucProgram.run(["build"], in: folder.url).status == 0)
    let other = try String(contentsOfFile: folder.path("o.html"), encoding: .utf8)
    #expect(other.contains("Other") && !other.contains("Office") && other.contains("@page { size: a3 }"))
  }

  @Test(
    "An invalid line of settings stops everything",
    arguments: [
      ("sheet papr=a4", "menuc.kdl:1:7: error: 'sheet' has no option 'papr'"),
      ("sheet paper=a44", "did you mean 'a4'?"),
      ("sheet \"A\"", "menuc.kdl:1:7: error: 'sheet' takes properties only"),
      ("sheet title=#true", "option 'title' needs a value"),
      ("sheet format=html", "'sheet' has no option 'format'"), ("test fail-under=#true", "needs a value"),
      ("sheet pairs=#true\nsheet paper=a4", "[repeated-declaration]"), ("sheet pairs=yes", "write pairs=#true"),
    ])
  func brokenSettings(_ line: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "A.menu.kdl")
    _ = try folder.write(line, to: "menuc.kdl")
    for command in ["check", "sheet"] {
      let result = try MenucProgram.run([command, "A.menu.kdl"], in: folder.url)
      #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test("Changes are marked since a revision, and those of several files each since its own")
  func revision() throws {
    let folder = try TemporaryFolder()
    func git(_ words: String...) throws {
      let result = try MenucProgram.spawn(
        URL(fileURLWithPath: "/usr/bin/env"),
        ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main"] + words, input: "",
        in: folder.url)
      try #require(result.status == 0, "\(result.errors)")
    }
    for name in ["A", "B"] { _ = try folder.write(Self.definition, to: "\(name).menu.kdl") }
    _ = try folder.write("sheet sections=Tools", to: "menuc.kdl")
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "a")
    try git("tag", "v1")
    _ = try folder.write(Self.definition.replacing("ctrl+cmd+r", with: "ctrl+cmd+g"), to: "B.menu.kdl")
    let words = ["sheet", "A.menu.kdl", "B.menu.kdl", "--since"]
    let both = try MenucProgram.run(words + ["git:v1"], in: folder.url)
    #expect(both.status == 0, "\(both.errors)")
    #expect(
      both.output == """
        Small, Small 2


        Small: keyboard shortcuts on iPad, with what has changed since v1

        Tools
          Run  ⌃⌘R


        Small 2: keyboard shortcuts on iPad, with what has changed since v1

        Tools
          Run  ⌃⌘G  (was ⌃⌘R)

        """)
    let file = try MenucProgram.run(
      ["sheet", "B.menu.kdl", "--since", "git:v1:A.menu.kdl", "--format", "csv"], in: folder.url)
    #expect(file.output.contains(",\"was ctrl+cmd+r\"\n"), "\(file.output)\(file.errors)")
  }

  @Test("A picture shows the keyboard of one layout")
  func picture() throws {
    let folder = try TemporaryFolder()
    let definition = try folder.write(Self.definition, to: "App.menu.kdl")
    let words = ["sheet", definition, "--format", "svg", "--layout"]
    let japanese = try MenucProgram.run(words + ["ja"])
    #expect(japanese.status == 0)
    #expect(japanese.output.hasPrefix("<svg ") && japanese.output.contains("data-hardware=\"JIS\""))
    let several = try MenucProgram.run(words + ["de,ja"])
    #expect(several.status == 2 && several.output.isEmpty)
    #expect(several.errors.contains("a picture shows one keyboard layout, not 2"))
    #expect(several.errors.contains("write --layout de"))
  }

  @Test("A picture shows the requested modifiers, used or not")
  func modifiers() throws {
    func headings(_ properties: String) throws -> [String] {
      try KeyboardPicture(built(properties, to: "out.svg").text).sets.map(\.modifiers)
    }
    #expect(try headings("modifiers=\"ctrl+cmd,cmd\"") == ["cmd", "ctrl+cmd"])
    #expect(try headings("modifiers=alt") == ["alt"])
    // Both halves of the keyboard are drawn for all of them.
    #expect(try headings("modifiers=\"cmd,ctrl+cmd\" combined=#true") == ["cmd ctrl+cmd", "cmd ctrl+cmd"])
    let keys = try KeyboardPicture(built("crop=#true", to: "out.svg").text).keys
    #expect(keys.contains { $0.code == "KeyR" } && !keys.contains { $0.code == "Space" })
  }

  @Test(
    "A picture in pixels has as many as the scale says",
    .enabled(if: Chromium.executable != nil, "needs Chromium"), arguments: [1, 2])
  func png(_ scale: Int) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.definition, to: "A.menu.kdl")
    _ = try folder.write("sheet scale=\(scale)", to: "menuc.kdl")
    let words = ["sheet", "A.menu.kdl", "-o", "A.png"]
    let run = try MenucProgram.run(words, in: folder.url)
    #expect(run == MenucProgram.Result(status: 0), "\(run.errors)")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("A.png"))))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(width == 1198 * scale)
    #expect(try MenucProgram.run(words + ["--check"], in: folder.url).errors.contains("cannot be checked"))
  }

  @Test("Markdown goes between the markers of a page, under its heading, and the rest stays byte for byte")
  func markers() throws {
    let folder = try TemporaryFolder()
    let definition = try folder.write(Self.definition, to: "App.menu.kdl")
    let page = "\u{FEFF}# App \r\n\r\n## Keys\r\n<!-- menuc:begin -->\r\nold\r\n<!-- menuc:end -->\r\n\ttext  \r"
    let path = try folder.write(page, to: "README.md")
    #expect(try MenucProgram.run(["sheet", definition, "--format", "markdown", "-o", path]).status == 0)
    let new = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let parts = new.unicodeScalars.split(separator: "\n").map { String($0) }
    #expect(parts.prefix(4).joined(separator: "\n") == "\u{FEFF}# App \r\n\r\n## Keys\r\n<!-- menuc:begin -->\r")
    #expect(parts.suffix(2).joined(separator: "\n") == "<!-- menuc:end -->\r\n\ttext  \r")
    #expect(parts.contains("### Tools\r"))
    #expect(parts.contains("| Run | <kbd>⌃</kbd><kbd>⌘</kbd><kbd>R</kbd> |\r"))
  }

  @Test(
    "A page without its markers stays as it is",
    arguments: [
      ("text", "has no line <!-- menuc:begin -->"), ("<!-- menuc:begin -->\n", "has no line <!-- menuc:end -->"),
      (
        "<!-- menuc:begin -->\n<!-- menuc:begin -->\n<!-- menuc:end -->\n",
        "has <!-- menuc:begin --> twice, on lines 1 and 2"
      ),
      ("<!-- menuc:end -->\n<!-- menuc:begin -->\n", "has <!-- menuc:end --> on line 1, before"),
    ])
  func brokenMarkers(_ page: String, message: String) throws {
    let folder = try TemporaryFolder()
    let definition = try folder.write(Self.definition, to: "App.menu.kdl")
    let path = try folder.write(page, to: "README.md")
    for words in [[], ["--check"]] {
      let result = try MenucProgram.run(["sheet", definition, "--format", "markdown", "-o", path] + words)
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.contains("stays as it is"))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == page)
  }

  @Test("A file is replaced in one step: its links and permissions stay, and no other file is left")
  func atomic() throws {
    let folder = try TemporaryFolder()
    let definition = try folder.write(Self.definition, to: "App.menu.kdl")
    let path = try folder.write("old", to: "real.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.txt"), withDestinationPath: "real.txt")
    let open = try #require(FileHandle(forReadingAtPath: path))
    #expect(try MenucProgram.run(["sheet", definition, "-o", folder.path("link.txt")]).status == 0)
    // Who had it open still reads the old text: the file was not written over.
    #expect(try open.readToEnd() == Data("old".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("Small: keyboard shortcuts"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.txt")) == "real.txt")
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["App.menu.kdl", "link.txt", "real.txt"])
  }

  @Test(
    "A contradictory or unknown option is refused",
    arguments: [
      (["--check"], "'--check'"),
      (["--check", "-o", "-"], "'--check'"),
      (["--layout", "xx"], "'xx'"),
      (["--layout", ","], "'--layout'"),
      (["--format", "htm"], "'htm'"),
      (["--for", "people", "--format", "csv"], "'--for'"),
    ])
  func usage(_ words: [String], message: String) throws {
    let result = try MenucProgram.run(["sheet", "-"] + words, input: Self.definition)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test("Text and Markdown show the first platform, other formats each; --platform chooses one")
  func platforms() throws {
    let text = "app A { platforms ipados-15 mac-catalyst }"
    func run(_ words: [String]) throws -> String { try MenucProgram.run(["sheet", "-"] + words, input: text).output }
    for format in ["text", "markdown"] {
      let output = try run(["--format", format])
      #expect(output.contains(" on iPad") && !output.contains(" on Mac"), "\(format)")
      let mac = ["--format", format, "--platform", "mac-catalyst"]
      #expect(try run(mac).contains(" on Mac") && !run(mac).contains("Catalyst"))
      #expect(try run(mac + ["--for", "developers"]).contains("Mac Catalyst"))
    }
    for format in ["csv", "json", "html"] {
      let output = try run(["--format", format])
      #expect(output.contains("ipados-15") && output.contains("mac-catalyst"), "\(format)")
      let one = try run(["--format", format, "--platform", "mac-catalyst"])
      #expect(!one.contains("ipados-15") && one.contains("mac-catalyst"), "\(format)")
    }
  }

  @Test("A page has the layouts that the definition names, after the one that keys are written on")
  func layouts() throws {
    func count(_ app: String, _ words: [String] = []) throws -> Int {
      let page = try MenucProgram.run(["sheet", "-", "--format", "html"] + words, input: app).output
      let data = try #require(page.components(separatedBy: "\"layouts\": [").last)
      return try #require(data.components(separatedBy: "</script>").first).components(separatedBy: "\n[").count - 1
    }
    #expect(try count("app A { layouts de fr }") == 3)
    #expect(try count("app A { layouts de fr }", ["--layout", "ja"]) == 1)
    #expect(try count("app A") == KeyboardLayouts.common.count)
    #expect(try count("app A { layouts de }", ["--layout", "all"]) == KeyboardLayouts.all.count)
  }
}
