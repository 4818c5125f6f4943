import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// `check --since` prints what a change brings.
@Suite(.enabled(if: InstalledTool("git").isPresent)) struct CheckSinceTests {
  private let folder: TemporaryFolder
  private let old = """
    app A { platforms ipados-26; }
    menus { insert atEndOf=.file { command "X" action=x: key="cmd+s"; }; }
    responder R { performs x:; }

    """

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "-q")
    _ = try folder.write(old, to: "Apps/A.menu.kdl")
    try git("add", "-A")
    try git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "First")
  }

  private func git(_ words: String...) throws { _ = try Git.bytes(of: words, in: folder.url.path) }

  private func check(_ words: String...) throws -> MenucProgram.Result {
    try MenucProgram.spawn(["check"] + words, in: folder.url.appendingPathComponent("Apps"))
  }

  @Test("A moved finding is not new; one more of its kind is, and so is every finding of a new file")
  func findings() throws {
    #expect(try check("A.menu.kdl").status == 1)
    #expect(try check("--since", "git:HEAD").status == 0)
    _ = try folder.write("// moved\n" + old, to: "Apps/A.menu.kdl")
    #expect(try check("--since", "git:HEAD", "A.menu.kdl") == MenucProgram.Result(status: 0))
    let new = "menus { insert atEndOf=.edit { command \"Y\" action=x: key=\"cmd+c\"; }; }\n"
    _ = try folder.write("// moved\n" + old + new, to: "Apps/A.menu.kdl")
    let result = try check("--since", "git:HEAD", "A.menu.kdl")
    #expect(result.status == 1 && result.errors.contains("A.menu.kdl:5:") && !result.errors.contains("A.menu.kdl:3:"))
    _ = try folder.write(old, to: "Apps/B.menu.kdl")
    _ = try folder.write(old, to: "Apps/A.menu.kdl")
    let both = try check("--since", "git:HEAD")
    #expect(both.errors.contains("B.menu.kdl:2:") && !both.errors.contains("A.menu.kdl:"))
  }

  @Test("A language that lacks fewer titles than before brings no new finding")
  func titles() throws {
    let commands = (0..<8).map { "command a\($0): \"Title \($0)\"; " }.joined()
    let text = """
      app A { platforms ipados-26; strings "L.xcstrings"; }
      menus { insert atEndOf=.file { section { \(commands)}; }; }
      responder R { performs \((0..<8).map { "a\($0):" }.joined(separator: " ")); }

      """
    func catalog(_ translated: Int...) -> String {
      let entries = ([100] + translated).map {
        #""Title \#($0)": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "T\#($0)"}}}}"#
      }
      return #"{"sourceLanguage": "en", "strings": {\#(entries.joined(separator: ", "))}, "version": "1.0"}"#
    }
    _ = try folder.write(text, to: "Apps/A.menu.kdl")
    _ = try folder.write(catalog(), to: "Apps/L.xcstrings")
    try git("add", "-A")
    try git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "Titles")
    #expect(try check("A.menu.kdl").errors.contains("8 titles are not translated"))
    _ = try folder.write(catalog(0), to: "Apps/L.xcstrings")
    #expect(try check("A.menu.kdl").errors.contains("7 titles are not translated"))
    let result = try check("--since", "git:HEAD", "--strict", "A.menu.kdl")
    #expect(!result.errors.contains("[untranslated-title]"), "\(result)")
  }

  @Test(
    "One more finding of a cause is new, however many a report tells as one",
    arguments: [(1, 2), (2, 3), (3, 4), (1, 4), (5, 6), (4, 3), (6, 5)])
  func habits(_ before: Int, _ after: Int) throws {
    func write(_ count: Int) throws {
      let commands = (0..<count).map { "command a\($0): \"Title \($0)...\"\n" }.joined()
      _ = try folder.write(
        "app B { platforms ipados-26; strings \"L.xcstrings\"; }\nmenus { insert atEndOf=.file { section {\n\(commands)}; }; }\n",
        to: "Apps/B.menu.kdl")
    }
    let known = #""Old": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Alt"}}}}"#
    _ = try folder.write(
      #"{"sourceLanguage": "en", "strings": {\#(known)}, "version": "1.0"}"#, to: "Apps/L.xcstrings")
    try write(before)
    try git("add", "-A")
    try git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "Titles")
    try write(after)
    let result = try check("--since", "git:HEAD", "--format", "sarif", "B.menu.kdl")
    let found = try JSONValue(parsing: result.output)["runs"]?.elements.first?["results"]?.elements ?? []
    for code in ["three-dots", "untranslated-title"] {
      let new = found.filter { $0["ruleId"]?.string == code && ($0["suppressions"]?.elements ?? []).isEmpty }
      let text = new.map(\.line).joined()
      #expect(new.isEmpty == (after <= before), "\(code) \(text)")
      for number in 0..<after {
        #expect(text.contains("\"startLine\":\(number + 3)") == (number >= before), "\(code) \(text)")
      }
    }
  }

  @Test("The repository is that of each definition, from any folder")
  func elsewhere() throws {
    let path = folder.path("Apps/A.menu.kdl")
    let root = URL(fileURLWithPath: "/")
    for word in [path, String(path.dropFirst())] {
      let result = try MenucProgram.spawn(["check", "--since", "git:HEAD", word], in: root)
      #expect(result == MenucProgram.Result(status: 0))
    }
  }

  @Test("git is started as often for many definitions as for one")
  func calls() throws {
    let real = try #require(InstalledTool("git").url).path
    let path = try folder.write("#!/bin/sh\necho >>'\(folder.path("log"))'\nexec '\(real)' \"$@\"\n", to: "bin/git")
    #expect(chmod(path, 0o755) == 0)
    func calls(_ count: Int) throws -> Int {
      for number in 0..<count { _ = try folder.write(old, to: "Apps/\(number).menu.kdl") }
      try git("add", "-A")
      try git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "More")
      _ = try folder.write("", to: "log")
      let search = "\(folder.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
      let result = try MenucProgram.spawn(
        ["check", "--since", "git:HEAD"], environment: ["PATH": search],
        in: folder.url.appendingPathComponent("Apps"))
      #expect(result == MenucProgram.Result(status: 0))
      return try String(contentsOfFile: folder.path("log"), encoding: .utf8).count
    }
    #expect(try calls(1) == calls(20))
  }

  @Test("Programs get the old findings as accepted")
  func programs() throws {
    let result = try check("--since", "git:HEAD", "--format", "sarif", "A.menu.kdl")
    #expect(result.output.contains("\"suppressions\"") && result.output.contains("HEAD has it"))
  }

  @Test(
    "An unknown revision is refused, and so are options that '--since' excludes",
    arguments: [
      ["--since", "HEAD"], ["--since", "git:"], ["--since", "git:nothing"], ["--since", "git:HEAD", "--fix"],
      ["--since", "git:HEAD", "--write-baseline"], ["--since", "git:HEAD", "-"],
    ])
  func refused(_ words: [String]) throws {
    let result = try MenucProgram.spawn(["check"] + words, in: folder.url.appendingPathComponent("Apps"))
    #expect(result.status == 2 && result.errors.contains("help:"), "\(result)")
  }
}
