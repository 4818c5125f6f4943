import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct ArgumentsTests {
  @Test(
    "Wrong usage is reported with a remedy, and exits with 2",
    arguments: [
      (["chek"], "'chek'", "did you mean 'check'?"),
      (["lint"], "'lint'", "write menuc check"),
      (["-V"], "'-V'", "write menuc --version"),
      (["check", "--json", "x"], "'--json'", "write --format json"),
      (["check", "--html", "x"], "'--html'", "'menuc help check' lists its options"),
      (["overlay", "--style", "menu-bar", "x"], "'--style'", "write --format menu-bar or overlay"),
      (
        ["overlay", "--format", "text", "x"], "'--format'",
        "write --format menu-bar or overlay"
      ),
      (["layouts", "--layout-file", "x"], "'--layout-file'", "write menuc layouts X.keylayout"),
      (["completions", "--shell", "zsh"], "'--shell'", "write menuc completions SHELL"),
      (["generate", "--for", "macos", "x"], "'--for'", "write --for appkit"),
      (["explain", "--all"], "'--all'", "leave it out: without a name menuc takes all of them"),
      (["trace", "--all", "x", "cmd+t"], "'--all'", "write menuc sheet --all"),
      (["check", "--autofix", "x"], "'--autofix'", "write --fix"),
      (["check", "-j4", "x"], "'-j4'", "leave it out: menuc uses every processor"),
      (["check", "--silent", "x"], "'--silent'", "write --quiet"),
      (["list-rules"], "'list-rules'", "write menuc explain"),
      (
        ["export", "--platform", "a.menu.kdl", "b.menu.kdl"], "'a.menu.kdl'",
        "write --platform P a.menu.kdl"
      ),
      (["help", "M022"], "'M022'", "write menuc explain duplicate-shortcut"),
      (["test", "--junit", "x"], "'--junit'", "write --format junit"),
      (["check", "-Werror", "x"], "'-Werror'", "write --strict"),
      (
        ["check", "--first-responder", "A", "x"], "'--first-responder'",
        "menuc overlay and trace have it"
      ),
      (["check", "--filter", "A", "x"], "'--filter'", "menuc test has it"),
      (["suggest", "x", "getMail:"], "'getMail:'", "write --for getMail:"),
      (
        ["trace", "cmd+r", "B.menu.kdl"], "'B.menu.kdl'",
        "the file comes first: menuc trace B.menu.kdl cmd+r"
      ),
      (["fmt", "--json"], "'--json'", "'menuc help fmt' lists its options"),
      (["check", "--fail-on", "x"], "'--fail-on'", "write --strict"),
      (["check", "--write", "x"], "'--write'", "write --fix"),
      (["sheet", "--locale", "de", "x"], "'--locale'", "write --language"),
      (
        ["check", "--output", "json", "x"], "'json'",
        "write --format json, or --output json=FILE"
      ),
      (["diff", "x"], "'x'", "write git:REVISION:FILE for a file of a revision"),
      (["diff", "."], "'.'", "name a definition: menuc diff git:HEAD:App.menu.kdl"),
      (["compile"], "'compile'", "write menuc check"),
      (["frobnicate"], "'frobnicate'", "'menuc help' lists the commands"),
      (["version"], "'version'", "did you mean '--version'?"),
      (["--hlep"], "'--hlep'", "did you mean '--help'?"),
      (["--strict", "check"], "'--strict'", "write menuc COMMAND --strict"),
      (["App.menu.kdl"], "'App.menu.kdl'", "write menuc check App.menu.kdl"),
      (["overlay"], "'menuc overlay'", "write menuc overlay [OPTION...] FILE [MENU]"),
      (["check"], "'.'", "to check a file anyway, name it"),
      (["check", "--strct", "x"], "'--strct'", "did you mean '--strict'?"),
      (["check", "-x", "x"], "'-x'", "'menuc help check' lists its options"),
      (["check", "--strict=yes", "x"], "'--strict'", "'menuc help check' lists its options"),
      (
        ["check", "x", "--format"], "'--format'",
        "write --format text|json|sarif|github|xcode|checkstyle|summary|gitlab"
      ),
      (
        ["check", "--format="], "'--format'",
        "write --format text|json|sarif|github|xcode|checkstyle|summary|gitlab"
      ),
      (
        ["check", "--format", "--strict", "x"], "'--format'",
        "write --format text|json|sarif|github|xcode|checkstyle|summary|gitlab"
      ),
      (
        ["check", "--fix", "suggested"], "'suggested'",
        "write --fix=suggested, or ./suggested for a file of that name"
      ),
      (
        ["sheet", "x", "-o", "Keys.pdf"], "'menuc sheet'",
        "write --format text|markdown|html|fragment|docc|svg|png|view|csv|json, and a file name that ends like it"
      ),
      (
        ["overlay", "x", "-o", "Keys.gif"], "'menuc overlay'",
        "write --format overlay|menu-bar|svg|png|json, and a file name that ends like it"
      ),
      (["trace", "cmd+t"], "'menuc trace'", "write menuc trace [OPTION...] FILE KEY"),
      (["check", "--format", "jsn", "x"], "'--format'", "did you mean 'json'?"),
      (
        ["check", "--format=xml", "x"], "'--format'",
        "write --format text|json|sarif|github|xcode|checkstyle|summary|gitlab"
      ),
      (
        ["check", "--format=json", "--format", "json", "x"], "'--format'",
        "'menuc help check' lists its options"
      ),
      (["check", "-", "-"], "standard input", "write '-' once"),
      (
        ["export", "a", "b"], "'b'",
        "write menuc export [OPTION...] FILE"
      ),
      (["export", "a", "-o"], "'-o'", "write -o FILE"),
      (["explain", "a", "b"], "'b'", "write menuc explain [-o FILE] [CODE]"),
      (["explain", "duplicate-shortcuts"], "'duplicate-shortcuts'", "did you mean 'duplicate-shortcut'?"),
      (["explain", "dup-shortcut"], "'dup-shortcut'", "codes like it: duplicate-shortcut"),
      (["--help=check"], "'--help=check'", "write menuc help check"),
      (["generate", "--target", "uikit", "x"], "'--target'", "write --for"),
      (["explain", "M999"], "'M999'", "'menuc explain' lists the codes"),
      (["platforms", "ipados26"], "'ipados26'", "did you mean 'ipados-26'?"),
      (["audit", "--layouts", "de", "x"], "'--layouts'", "write --layout L,..."),
      (
        ["check", "--stdin-filename", "A.kdl", "x"], "'--stdin-filename'",
        "write '-' for the file"
      ),
      (
        ["export", "--depfile", "x.d", "x"], "'--depfile'",
        "write -o FILE"
      ),
      (["trace", "x", "cmd+shfit+t"], "'cmd+shfit+t'", "did you mean 'cmd+shift+t'?"),
      (["trace", "x", "cmd+esc"], "'cmd+esc'", "did you mean 'cmd+escape'?"),
      (["trace", "x", "cmd+pagUp"], "'cmd+pagUp'", "did you mean 'cmd+pageUp'?"),
      (
        ["suggest", "x", "--for", "a:", "--modifiers", "cmd+shfit"], "'cmd+shfit'",
        "did you mean 'cmd+shift'?"
      ),
      (["help", "chek"], "'chek'", "did you mean 'check'?"),
      (["\u{1B}[2J\u{202E}"], "'\\u{1B}[2J\\u{202E}'", "'menuc help' lists the commands"),
      (["check", "--\u{7}=\u{7}"], "'--\\u{7}'", "'menuc help check' lists its options"),
    ])
  func wrong(_ arguments: [String], _ value: String, _ help: String) throws {
    let result = try MenucProgram.run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n")
    let error = try #require(lines.first)
    #expect(error.hasPrefix("menuc: error: ") && error.contains(value), "\(result.errors)")
    #expect(lines.contains("    help: \(help)"), "\(result.errors)")
  }

  @Test("Options may be anywhere before --, which ends them")
  func order() throws {
    let folder = try TemporaryFolder()
    let named = "'--strict' cannot be read: no such file [unreadable-file]\n\n1 error\n"
    #expect(
      try MenucProgram.run(["check", "--", "--strict"], in: folder.url)
        == MenucProgram.Result(status: 2, output: "", errors: "menuc: error: " + named))
    let result = try MenucProgram.run(["check", "missing", "--format", "json"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.output.hasPrefix("{\n"))
    #expect(result.errors == "")
  }

  @Test(
    "A missing file is reported with the name that was meant",
    arguments: [("check", "Apps/mial.menu.kdl"), ("overlay", "Apps/Mal.menu.kdl"), ("check", "Apps/Mail.kdl")])
  func misspelled(command: String, path: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "Apps/Mail.menu.kdl")
    _ = try folder.write("", to: "Apps/mial.txt")
    let result = try MenucProgram.run([command, path], in: folder.url)
    #expect(result.errors.contains("did you mean 'Apps/Mail.menu.kdl'?"), "\(result.errors)")
    for other in ["Apps/Other.xib", "Apps/Nope.menu.kdl"] {
      #expect(try !MenucProgram.run([command, other], in: folder.url).errors.contains("did you mean"))
    }
  }
}
