import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// The places of outputs: never over an input, a foreign file, another output, or the messages.
@Suite struct OutputPlacesTests {
  private let folder: TemporaryFolder

  private static let right = """
    app A { platforms ipados-26; }
    menus { insert after=.view { menu lamps "Lamps" { command shine: "Shine" key="ctrl+cmd+l"; }; }; }
    responder Lamp { performs shine:; }

    """
  private static let wrong = right.replacing("ctrl+cmd+l", with: "cmd+c")

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(Self.right, to: "A.menu.kdl")
    _ = try folder.write(Self.wrong, to: "W.menu.kdl")
  }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: folder.path(name), encoding: .utf8) }

  private func run(_ words: String...) throws -> MenucProgram.Result { try MenucProgram.spawn(words, in: folder.url) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
  }

  @Test("A name is not cut at a NUL, to another file's")
  func nulls() throws {
    _ = try folder.write("sheet\nA.menu.kdl\n-o\nA.menu.kdl\0.html\n", to: "words")
    let result = try run("@words")
    #expect(result.status == 2 && result.errors.contains(#"cannot write 'A.menu.kdl\u{0}.html'"#), "\(result)")
    _ = try folder.write("outputs { export \"A.menu.kdl\" output=\"A.menu.kdl\\u{0}.x\"; }\n", to: "menuc.kdl")
    #expect(try run("build").status == 2)
    #expect(text("A.menu.kdl") == Self.right)
  }

  @Test("init writes only new files, into its own folder")
  func firstDefinition() throws {
    for name in ["a", "b", "home"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    _ = try folder.write("precious", to: "home/rc")
    try link("a/a", to: "../home/rc")
    _ = try folder.write("let package = Package(name: \"a\0b/../c\")\n", to: "a/Package.swift")
    #expect(try run("init", "a").status == 0)
    #expect(text("home/rc") == "precious" && text("a/a-b-..-c.menu.kdl") != nil)
    try link("b/b.menu.kdl", to: "../home/new")
    #expect(try run("init", "b").status == 2)
    #expect(text("home/new") == nil)
  }

  @Test("strings makes no catalog outside the repository, through any links, and none in .git")
  func catalogs() throws {
    for name in ["home", "clone/.git/hooks"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    _ = try folder.write(Self.right, to: "clone/A.menu.kdl")
    try link("clone/a.xcstrings", to: "../home/rc")
    try link("clone/linked", to: "../home")
    for catalog in ["a.xcstrings", "linked/b.xcstrings", ".git/hooks/c.xcstrings"] {
      _ = try folder.write("definitions \"*.menu.kdl\"\nstrings \"\(catalog)\"\n", to: "clone/menuc.kdl")
      let result = try MenucProgram.spawn(["strings"], in: folder.url.appendingPathComponent("clone"))
      #expect(result.status == 2, "\(catalog): \(result)")
    }
    for name in ["home", "clone/.git/hooks"] {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(name)) == [])
    }
  }

  @Test("A .gitignore that a search reads is an input, and is in make's rule")
  func searched() throws {
    _ = try folder.write("build\n", to: ".gitignore")
    let result = try run("check", ".", "--format", "json", "-o", ".gitignore")
    #expect(result.status == 2 && text(".gitignore") == "build\n", "\(result)")
    #expect(try run("check", ".", "--stamp", "s").status == 1)
    #expect(text("s.d")?.contains("\n  .gitignore \\\n") == true)
  }

  @Test("A baseline never replaces a part of a definition or the project file, nor any output the baseline")
  func baselines() throws {
    _ = try folder.write("", to: "E.kdl")
    _ = try folder.write("include \"E.kdl\"\n" + Self.wrong, to: "I.menu.kdl")
    func writeBaseline(_ file: String, _ words: String...) throws -> MenucProgram.Result {
      _ = try folder.write("baseline \"\(file)\"", to: "team.kdl")
      return try MenucProgram.spawn(["check", "--config", "team.kdl", "--write-baseline"] + words, in: folder.url)
    }
    let part = try writeBaseline("E.kdl", "I.menu.kdl")
    #expect(part.status == 2 && part.errors.contains("would replace 'E.kdl'") && text("E.kdl") == "", "\(part)")
    for word in ["--output=json=n.kdl", "--stamp=n.kdl"] {
      let both = try writeBaseline("n.kdl", "W.menu.kdl", word)
      #expect(both.status == 2 && both.errors.contains("two outputs would be written to 'n.kdl'"), "\(both)")
    }
    let missing = try writeBaseline("ci/all.kdl", "W.menu.kdl")
    #expect(missing.status == 2 && missing.errors.contains("a folder that does not exist"), "\(missing)")
    #expect(try writeBaseline("team.kdl", "W.menu.kdl").status == 2)
    #expect(text("team.kdl") == "baseline \"team.kdl\"")
  }

  @Test("Projects of a repository may share a baseline, but not one outside it and the project's folder")
  func sharedBaseline() throws {
    for name in ["P", "Q"] {
      _ = try folder.write("baseline \"../all.kdl\"\n", to: "\(name)/menuc.kdl")
      _ = try folder.write(Self.wrong, to: "\(name)/\(name).menu.kdl")
    }
    let paths = ["P/P.menu.kdl", "Q/Q.menu.kdl"]
    let outside = try MenucProgram.spawn(["check", "--write-baseline"] + paths, in: folder.url)
    #expect(outside.status == 2 && outside.errors.contains("outside the project"))
    #expect(text("all.kdl") == nil)
    _ = try folder.write("", to: "P/.git/HEAD")
    try FileManager.default.createSymbolicLink(atPath: folder.path("P/l"), withDestinationPath: "..")
    _ = try folder.write("baseline \"l/all.kdl\"\n", to: "P/menuc.kdl")
    #expect(try MenucProgram.spawn(["check", "--write-baseline", "P/P.menu.kdl"], in: folder.url).status == 2)
    _ = try folder.write("baseline \".git/post-commit\"\n", to: "P/menuc.kdl")
    #expect(try MenucProgram.spawn(["check", "--write-baseline", "P/P.menu.kdl"], in: folder.url).status == 2)
    _ = try folder.write("baseline \"../all.kdl\"\n", to: "P/menuc.kdl")
    try FileManager.default.moveItem(atPath: folder.path("P/.git"), toPath: folder.path(".git"))
    #expect(try MenucProgram.spawn(["check", "--write-baseline"] + paths, in: folder.url).status == 0)
    #expect(text("all.kdl")?.components(separatedBy: "\naccept ").count == 3)
    #expect(
      try MenucProgram.spawn(["check"] + paths, in: folder.url)
        == MenucProgram.Result(status: 0, output: "", errors: ""))
  }

  @Test("An output that is an open descriptor is continued, and its text and errors stay")
  func descriptors() throws {
    let script =
      "\"$0\" sheet W.menu.kdl --format csv -o /dev/stderr 2>> log; \"$0\" sheet A.menu.kdl -o /dev/fd/3 3>> log"
    _ = try folder.write("precious\n", to: "log")
    _ = try MenucProgram.spawn(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, MenucProgram.executable().path], in: folder.url)
    let log = try #require(text("log"))
    #expect(log.hasPrefix("precious\n") && log.contains("platform,layout") && log.contains("error:"), "\(log)")
    #expect(log.contains("Shine\n") || log.contains("Shine "), "\(log)")
  }

  @Test("A stamp is written after everything else")
  func stamps() throws {
    for script in [
      "\"$0\" check A.menu.kdl --format json --stamp st > /dev/full", "\"$0\" check W.menu.kdl --stamp st",
    ] {
      let result = try MenucProgram.spawn(
        URL(fileURLWithPath: "/bin/sh"), ["-c", script, MenucProgram.executable().path], in: folder.url)
      #expect(result.status != 0 && text("st") == nil)
    }
    #expect(try run("check", "A.menu.kdl", "--stamp", "st").status == 0)
    #expect(text("st") == "")
  }

  @Test("A pipe as output is not read first", .timeLimit(.minutes(1)))
  func pipes() throws {
    let script = """
      mkfifo p.md p.kdl c.xcstrings; cat p.md > read & cat p.kdl > more &
      "$0" sheet A.menu.kdl --format markdown -o /dev/stdout | cat > out
      "$0" sheet A.menu.kdl -o p.md; "$0" test --write A.menu.kdl -o p.kdl; wait
      "$0" sheet A.menu.kdl --check -o c.xcstrings
      """
    let result = try MenucProgram.spawn(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, MenucProgram.executable().path], in: folder.url)
    #expect(result.status == 1, "\(result)")
    #expect(text("out")?.contains("Shine") == true && text("read") == text("out"))
    #expect(text("more")?.contains("test ") == true)
  }

  @Test("A file that can be written but not replaced is overwritten")
  func mounted() throws {
    // Of another owner, in a folder where only owners rename.
    guard getuid() == 0 else { return }
    let script = """
      mkdir t && chmod 1777 t && echo old > t/f && chown 1:1 t/f && chmod 666 t/f
      setpriv --reuid=65534 --regid=65534 --clear-groups "$0" sheet /dev/stdin --format csv -o t/f < A.menu.kdl
      """
    let result = try MenucProgram.spawn(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, MenucProgram.executable().path], in: folder.url)
    if result.errors.contains("setpriv") { return }
    #expect(result.status == 0 && text("t/f")?.hasPrefix("platform,") == true, "\(result)")
  }

  @Test("FORMAT= is part of a name if no option says otherwise, and so are combining marks")
  func names() throws {
    let one = try run("export", "A.menu.kdl", "-o", "e=f", "--depfile", "e.d")
    #expect(one.status == 2 && one.errors.contains("a rule of make cannot name 'e=f'"), "\(one)")
    let mark = "\u{301}o.html"
    #expect(try run("sheet", "A.menu.kdl", "--output=" + mark).status == 0)
    #expect(text(mark)?.contains("<html") == true)
    #expect(try run("check", "W.menu.kdl", "--output", "json=" + mark).status == 1)
    #expect(text(mark)?.hasPrefix("{") == true)
    _ = try folder.write("check\nA.menu.kdl\n", to: "\u{301}args")
    #expect(try run("@\u{301}args").status == 0)
    let twins = ["\u{e9}.json", "e\u{301}.json"]
    let both = try run("check", "W.menu.kdl", "--output", "json=" + twins[0], "--output", "sarif=" + twins[1])
    #expect(both.status == 1 && text(twins[0])?.contains("\"diagnostics\"") == true, "\(both)")
    #expect(text(twins[1])?.contains("sarif") == true)
  }

  @Test("A rule of make is not an output of a project")
  func rules() throws {
    _ = try folder.write("outputs { export \"A.menu.kdl\" output=\"x.json\" depfile=\"x.d\"; }\n", to: "menuc.kdl")
    let result = try run("build")
    #expect(result.status == 2 && result.errors.contains("'depfile' is not allowed in `outputs`"), "\(result)")
  }
}
