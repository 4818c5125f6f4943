import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct CheckFixTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let unquoted = """
    // Kept.
    menus { insert atEndOf=.view { section { command a: "A" key=cmd+y   // here
    }; }; }

    """
  private static let mended = unquoted.replacing("cmd+y", with: "\"cmd+y\"")
  private static let capital =
    "app A { platforms appkit; }; menus { insert atEndOf=.root { menu m \"M\" { section { command a: \"A\" key=\"cmd+Y\" allowsAutomaticMirroring=true; }; }; }; }\n"

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
  }

  @Test("--fix makes safe fixes, keeps all else, and reports both; then nothing is left to fix")
  func safe() throws {
    _ = try folder.write(Self.unquoted, to: "A.menu.kdl")
    _ = try folder.write(Self.capital, to: "B.menu.kdl")
    let result = try MenucProgram.run(["check", "--fix", "A.menu.kdl", "B.menu.kdl"], in: folder.url)
    #expect(try text("A.menu.kdl") == Self.mended)
    #expect(try text("B.menu.kdl") == Self.capital.replacing("=true", with: "=#true"))
    #expect(result.status == 0 && result.output == "")
    #expect(result.errors.hasPrefix("B.menu.kdl:1:103: warning: 'cmd+Y' has a capital letter"))
    #expect(result.errors.hasSuffix("\n1 warning\nmenuc: fixed 2 findings in 2 files\n"))
    let again = try MenucProgram.run(["check", "--fix", "A.menu.kdl", "B.menu.kdl"], in: folder.url)
    let rest = "menuc: no safe fixes; --fix=suggested has a fix for 1 finding\n"
    #expect(again.errors == result.errors.replacing("menuc: fixed 2 findings in 2 files\n", with: rest))
  }

  @Test("--fix=suggested makes the others as well")
  func suggested() throws {
    _ = try folder.write(Self.capital, to: "B.menu.kdl")
    let result = try MenucProgram.run(["check", "--fix=suggested", "B.menu.kdl"], in: folder.url)
    #expect(result == MenucProgram.Result(status: 0, errors: "menuc: fixed 2 findings in 1 file\n"))
    #expect(
      try text("B.menu.kdl") == Self.capital.replacing("=true", with: "=#true").replacing("cmd+Y", with: "shift+cmd+y"))
  }

  @Test("A clash is mended though the insertion that UIKit dropped has a command that no responder performs")
  func uncovered() throws {
    let clash = """
      menus { insert atEndOf=.file { section { command a: "Get Info" key="cmd+i"; command b: "B"; }; }; }
      responder R { performs a:; }

      """
    _ = try folder.write(clash, to: "A.menu.kdl")
    let result = try MenucProgram.run(["check", "--fix=suggested", "A.menu.kdl"], in: folder.url)
    #expect(try text("A.menu.kdl") != clash)
    #expect(result.errors.contains("[unhandled-command]") && !result.errors.contains("[duplicate-shortcut]"))
  }

  @Test("--diff writes nothing, and exits with 1 if something would change", arguments: [[], ["--fix"]])
  func diff(_ options: [String]) throws {
    _ = try folder.write(Self.unquoted, to: "A.menu.kdl")
    let result = try MenucProgram.run(["check", "--diff"] + options + ["A.menu.kdl"], in: folder.url)
    #expect(try text("A.menu.kdl") == Self.unquoted)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(3) == ["--- A.menu.kdl", "+++ A.menu.kdl", "@@ -1,3 +1,3 @@"])
    #expect(lines.contains("+menus { insert atEndOf=.view { section { command a: \"A\" key=\"cmd+y\"   // here"))
    #expect(result.errors == "menuc: would fix 1 finding in 1 file\n" && result.status == 1)
    _ = try folder.write(Self.mended, to: "A.menu.kdl")
    #expect(try MenucProgram.run(["check", "--diff"] + options + ["A.menu.kdl"], in: folder.url) == .init(status: 0))
  }

  @Test("A file that several definitions include is mended, and written once")
  func included() throws {
    for name in ["A", "B"] {
      _ = try folder.write("app \(name) { platforms ipados-26; }\ninclude \"C.menu.kdl\"\n", to: name)
    }
    _ = try folder.write(Self.unquoted, to: "C.menu.kdl")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("D"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("D/link"), withDestinationPath: "../A")
    let result = try MenucProgram.run(["check", "--fix", "A", "./B", "C.menu.kdl"], in: folder.url)
    #expect(result == MenucProgram.Result(status: 0, errors: "menuc: fixed 1 finding in 1 file\n"))
    #expect(try text("C.menu.kdl") == Self.mended)
  }

  @Test("A file is written at the target of its link, and keeps its mode")
  func link() throws {
    _ = try folder.write(Self.unquoted, to: "A.menu.kdl")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("A.menu.kdl"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Link.menu.kdl"), withDestinationPath: "A.menu.kdl")
    let result = try MenucProgram.run(["check", "--fix", "Link.menu.kdl", "A.menu.kdl"], in: folder.url)
    #expect(result == MenucProgram.Result(status: 0, errors: "menuc: fixed 1 finding in 1 file\n"))
    #expect(try text("A.menu.kdl") == Self.mended)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("A.menu.kdl"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test("The fixed standard input is the output, findings are not")
  func standardInput() throws {
    let fixed = try MenucProgram.run(["check", "--fix", "-"], input: Self.unquoted)
    #expect(fixed == MenucProgram.Result(status: 0, output: Self.mended, errors: "menuc: fixed 1 finding in 1 file\n"))
    #expect(try MenucProgram.run(["check", "--fix", "-"], input: Self.mended) == .init(status: 0, output: Self.mended))
    let left = try MenucProgram.run(["check", "--fix", "-"], input: "menus { remove .veiw; }")
    #expect(left.status == 1 && left.output == "menus { remove .veiw; }" && left.errors.contains("did you mean"))
    let diff = try MenucProgram.run(["check", "--diff", "-"], input: Self.unquoted)
    #expect(diff.output.hasPrefix("--- <stdin>\n+++ <stdin>\n") && diff.status == 1)
  }

  @Test("A pipe is checked as it was read, and not written")
  func pipe() throws {
    let result = try MenucProgram.shell(#"cat | "$MENUC" check --fix /dev/stdin"#, input: Self.unquoted)
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.contains("[unquoted-key]") && !result.errors.contains("mended"))
  }

  @Test("A fix that would bring another finding is left out, and the report says so")
  func refused() throws {
    let text = """
      app A { platforms ipados-26; }
      menus { insert atEndOf=.view { section { command a: "" key="cmd+c"; }; }; }

      """
    _ = try folder.write(text, to: "A.menu.kdl")
    let result = try MenucProgram.run(["check", "--fix=suggested", "A.menu.kdl"], in: folder.url)
    #expect(try self.text("A.menu.kdl") == text)
    #expect(
      result.errors.hasSuffix(
        "\nmenuc: left out 1 fix that would cause new findings\n"))
  }

  @Test("With JSON the remaining findings are the output")
  func json() throws {
    _ = try folder.write(Self.unquoted, to: "A.menu.kdl")
    let result = try MenucProgram.run(["check", "--fix", "--format", "json", "A.menu.kdl"], in: folder.url)
    #expect(result.output.contains("\"diagnostics\": [],") && result.status == 0)
    #expect(result.errors == "menuc: fixed 1 finding in 1 file\n")
  }

  @Test(
    "Wrong usage is reported",
    arguments: [
      (["--fix=all", "x"], "option '--fix' cannot be 'all'", "write --fix=suggested"),
      (["--fix", "--fix=safe", "x"], "option '--fix' is given twice", "'menuc help check' lists its options"),
      (["--diff", "--format", "json", "x"], "'--diff' cannot be used with '--format'", "leave one of them out"),
      (["--fix", "-", "x"], "'--fix' takes '-' only without other files", "fix the files in a run of their own"),
      (
        ["--fix", "--format=json", "-"], "with '--fix' the output is what became of standard input",
        "leave out '--format', or name a file"
      ),
    ])
  func usage(_ words: [String], _ message: String, _ help: String) throws {
    let result = try MenucProgram.run(["check"] + words)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "menuc: error: \(message)\n    help: \(help)\n", "\(result.errors)")
  }

  @Test("As many of hundreds of clashing fixes are made as of a few, and a second run has nothing to do")
  func clashes() throws {
    func mend(_ count: Int) throws -> [String] {
      let folder = try TemporaryFolder()
      let commands = (0..<count).map { "command c\($0): \"Same\(String(repeating: " ", count: $0 + 1))\"\n" }.joined()
      let path = try folder.write(
        "app A { platforms ipados-26; }\nmenus { insert after=.view { menu m \"M\" {\n\(commands)}; }; }\n",
        to: "A.menu.kdl")
      let result = try MenucProgram.run(["check", "--fix", path])
      let told = (result.output + result.errors).split(separator: "\n").map(String.init)
      let again = try MenucProgram.run(["check", "--fix", path])
      #expect(!(again.output + again.errors).contains("menuc: fixed"))
      return told.filter { $0.hasPrefix("menuc: ") }
    }
    #expect(
      try mend(10) == ["menuc: fixed 1 finding in 1 file", "menuc: left out 9 fixes that would cause new findings"])
    #expect(
      try mend(150) == ["menuc: fixed 1 finding in 1 file", "menuc: left out 149 fixes that would cause new findings"])
  }
}
