import Foundation
import Testing
@testable import TestSupport
@testable import menuc

@Suite struct DependenciesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      "app A { strings \"A.xcstrings\"; }\ninclude \"Part.menu.kdl\"\ninclude \"My Part.menu.kdl\"", to: "A.menu.kdl")
    _ = try folder.write(
      #"menus { insert atEndOf=.file { command a: "A" key="cmd+t"; }; }"#, to: "Part.menu.kdl")
    _ = try folder.write("", to: "My Part.menu.kdl")
    _ = try folder.write(
      #"{ "sourceLanguage" : "en", "strings" : { "A" : {} }, "version" : "1.0" }"#, to: "A.xcstrings")
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }

  @Test(
    "A rule of make names the files that were read, for the output or the stamp",
    arguments: [
      (["export", "-o", "out.json"], "out.json"), (["sheet", "-o", "out.md"], "out.md"),
      (["check"], "out"), (["test", "--format", "list"], "out"),
    ])
  func rule(_ words: [String], _ target: String) throws {
    func options(_ name: String) -> [String] {
      target == "out" ? ["--stamp", name] : ["--depfile", name + ".d"]
    }
    let result = try MenucProgram.run(words + options("out") + ["A.menu.kdl"], in: folder.url)
    if words[0] == "test" {
      // There are no tests, so nothing can be said of them.
      #expect(result.status == 2 && !FileManager.default.fileExists(atPath: folder.path("out.d")))
      return
    }
    #expect(result.status == 0, "\(result)")
    #expect(
      try text("out.d")
        == "\(target): \\\n  A.menu.kdl \\\n  A.xcstrings \\\n  My\\ Part.menu.kdl \\\n  Part.menu.kdl\n")
    // Reading the output of the last run makes it no input.
    _ = try MenucProgram.run(words + options("out") + ["A.menu.kdl"], in: folder.url)
    #expect(try text("out.d").hasSuffix(" A.xcstrings \\\n  My\\ Part.menu.kdl \\\n  Part.menu.kdl\n"))
  }

  @Test("A stamp is written without errors, and only then")
  func stamp() throws {
    #expect(try MenucProgram.run(["check", "--stamp", "ok", "A.menu.kdl"], in: folder.url).status == 0)
    #expect(try text("ok") == "")
    _ = try folder.write("menus {", to: "B.menu.kdl")
    #expect(
      try MenucProgram.run(["check", "--stamp", "no", "B.menu.kdl"], in: folder.url).status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path("no")))
    #expect(try text("no.d") == "no: \\\n  B.menu.kdl\n")
    #expect(try MenucProgram.run(["check", "--stamp", "A.menu.kdl", "A.menu.kdl"], in: folder.url).status == 2)
  }

  @Test(
    "Paths are written as make reads them",
    arguments: [
      ("a", "a"), ("a b", #"a\ b"#), ("a#b", "a\\#b"), ("a$b", "a$$b"), (#"a\b"#, #"a\b"#), (#"a\ b"#, #"a\\\ b"#),
    ])
  func escaped(_ path: String, _ expected: String) {
    #expect(Dependencies.escaped(path).elementsEqual(expected.utf8))
  }

  @Test("A file that make cannot name is reported, and gets no rule")
  func unnameable() throws {
    let name = "T\tab\nnow: x.menu.kdl"
    _ = try folder.write("app T { platforms ipados-26; }", to: name)
    let read = try MenucProgram.run(["check", "--stamp", "ok", "A.menu.kdl", name], in: folder.url)
    #expect(read.status == 0, "\(read)")
    #expect(
      read.errors.contains(#"menuc: warning: 'ok.d' lacks 'T\tab\nnow: x.menu.kdl'"#),
      "\(read.errors)")
    #expect(try text("ok.d").hasPrefix("ok: \\\n  A.menu.kdl \\\n") && !text("ok.d").contains("now"))
    let target = try MenucProgram.run(["check", "--stamp", "o\nk", "A.menu.kdl"], in: folder.url)
    #expect(target.status == 2 && target.errors.contains(#"a rule of make cannot name 'o\nk'"#), "\(target)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("o\nk.d")))
  }

  private static let ninja = URL(fileURLWithPath: "/usr/bin/ninja")

  @Test(
    "Ninja does nothing the second time, and the necessary work after an included file changes",
    .enabled(if: FileManager.default.fileExists(atPath: ninja.path), "needs ninja-build"),
    arguments: ["description = checked", "deps = gcc"])
  func builds(_ deps: String) throws {
    let menuc = try MenucProgram.executable().path
    _ = try folder.write(
      """
      rule check
        command = \(menuc) check --stamp $out $in
        depfile = $out.d
        \(deps)
      rule sheet
        command = \(menuc) sheet -q --depfile $out.d -o $out @$out.args
        depfile = $out.d
        \(deps)
        rspfile = $out.args
        rspfile_content = $in_newline
      build A.ok: check A.menu.kdl
      build A.md: sheet My$ App.menu.kdl

      """, to: "build.ninja")
    _ = try folder.write("include \"Part.menu.kdl\"", to: "My App.menu.kdl")
    func build() throws -> String { try MenucProgram.spawn(Self.ninja, ["-v"], in: folder.url).output }
    let first = try build()
    #expect(first.contains("[2/2]"), "\(first)")
    #expect(try build() == "ninja: no work to do.\n")
    func touch(_ name: String) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 5)], ofItemAtPath: folder.path(name))
    }
    try touch("My Part.menu.kdl")
    let second = try build()
    #expect(second.contains("[1/1]") && second.contains(" check "), "\(second)")
    try touch("Part.menu.kdl")
    #expect(try build().contains("[2/2]"))
  }
}
