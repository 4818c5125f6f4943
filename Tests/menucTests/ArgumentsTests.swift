import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct ArgumentsTests {
  @Test(
    "Wrong usage is reported with a remedy, and exits with 2",
    arguments: [
      (["chek"], "unknown command 'chek'", "did you mean 'check'?"),
      (["lint"], "unknown command 'lint'", "write menuc check"),
      (["-V"], "unknown option '-V'", "write menuc --version"),
      (["check", "--json", "x"], "unknown option '--json'", "write --format json"),
      (["check", "--html", "x"], "unknown option '--html'", "'menuc help check' lists its options"),
      (["overlay", "--style", "menu-bar", "x"], "unknown option '--style'", "write --format menu-bar or overlay"),
      (
        ["overlay", "--format", "text", "x"], "option '--format' cannot be 'text'",
        "write --format menu-bar or overlay"
      ),
      (["layouts", "--layout-file", "x"], "unknown option '--layout-file'", "write menuc layouts X.keylayout"),
      (["completions", "--shell", "zsh"], "unknown option '--shell'", "write menuc completions SHELL"),
      (["generate", "--for", "macos", "x"], "option '--for' cannot be 'macos'", "write --for appkit"),
      (
        ["export", "--platform", "a.menu.kdl", "b.menu.kdl"], "'a.menu.kdl' is a file and not a platform",
        "write --platform P a.menu.kdl"
      ),
      (["help", "M022"], "'M022' is a code and not a command", "write menuc explain duplicate-shortcut"),
      (["test", "--junit", "x"], "unknown option '--junit'", "write --format junit"),
      (["check", "-Werror", "x"], "unknown option '-Werror'", "write --strict"),
      (
        ["check", "--first-responder", "A", "x"], "unknown option '--first-responder'",
        "menuc overlay and trace have it"
      ),
      (["check", "--filter", "A", "x"], "unknown option '--filter'", "menuc test has it"),
      (["suggest", "x", "getMail:"], "unexpected argument 'getMail:'", "write --for getMail:"),
      (
        ["trace", "cmd+r", "B.menu.kdl"], "'B.menu.kdl' is a file and not a key",
        "the file comes first: menuc trace B.menu.kdl cmd+r"
      ),
      (["fmt", "--json"], "unknown option '--json'", "'menuc help fmt' lists its options"),
      (["check", "--fail-on", "x"], "unknown option '--fail-on'", "write --strict"),
      (["check", "--write", "x"], "unknown option '--write'", "write --fix"),
      (["sheet", "--locale", "de", "x"], "unknown option '--locale'", "write --language"),
      (
        ["check", "--output", "json", "x"], "'json' is a format and not a file",
        "write --format json, or --output json=FILE"
      ),
      (["diff", "x"], "'x' is not a file", "write git:REVISION:FILE for a file of a revision"),
      (["diff", "."], "'.' is a folder", "name a definition: menuc diff git:HEAD:App.menu.kdl"),
      (["compile"], "unknown command 'compile'", "write menuc check"),
      (["frobnicate"], "unknown command 'frobnicate'", "'menuc help' lists the commands"),
      (["version"], "unknown command 'version'", "did you mean '--version'?"),
      (["--hlep"], "unknown option '--hlep'", "did you mean '--help'?"),
      (["--strict", "check"], "option '--strict' must come after the command", "write menuc COMMAND --strict"),
      (["App.menu.kdl"], "'App.menu.kdl' is a file and not a command", "write menuc check App.menu.kdl"),
      (["overlay"], "'menuc overlay' needs FILE", "write menuc overlay [OPTION...] FILE [MENU]"),
      (["check"], "found no *.menu.kdl in '.'", "to check a file anyway, name it"),
      (["check", "--strct", "x"], "unknown option '--strct'", "did you mean '--strict'?"),
      (["check", "-x", "x"], "unknown option '-x'", "'menuc help check' lists its options"),
      (["check", "--strict=yes", "x"], "option '--strict' takes no value", "'menuc help check' lists its options"),
      (
        ["check", "x", "--format"], "option '--format' needs a value",
        "write --format text|json|sarif|github|xcode|checkstyle|summary|gitlab"
      ),
      (
        ["check", "--format="], "option '--format' needs a value",
        "write --format text|json|sarif|github|xcode|checkstyle|summary|gitlab"
      ),
      (
        ["check", "--format", "--strict", "x"], "option '--format' needs a value",
        "write --format text|json|sarif|github|xcode|checkstyle|summary|gitlab"
      ),
      (
        ["check", "--fix", "suggested"], "'suggested' is taken for a file",
        "write --fix=suggested, or ./suggested for a file of that name"
      ),
      (
        ["sheet", "x", "-o", "Keys.pdf"], "'menuc sheet' cannot write PDF, which the name 'Keys.pdf' asks for",
        "write --format text|markdown|html|fragment|docc|svg|png|view|csv|json, and a file name that ends like it"
      ),
      (
        ["overlay", "x", "-o", "Keys.gif"], "'menuc overlay' cannot write GIF, which the name 'Keys.gif' asks for",
        "write --format overlay|menu-bar|svg|png|json, and a file name that ends like it"
      ),
      (["trace", "cmd+t"], "'menuc trace' needs FILE", "write menuc trace [OPTION...] FILE KEY"),
      (["check", "--format", "jsn", "x"], "option '--format' cannot be 'jsn'", "did you mean 'json'?"),
      (
        ["check", "--format=xml", "x"], "option '--format' cannot be 'xml'",
        "write --format text|json|sarif|github|xcode|checkstyle|summary|gitlab"
      ),
      (
        ["check", "--format=json", "--format", "json", "x"], "option '--format' is given twice",
        "'menuc help check' lists its options"
      ),
      (["check", "-", "-"], "standard input is named twice", "write '-' once"),
      (
        ["export", "a", "b"], "unexpected argument 'b'",
        "write menuc export [OPTION...] FILE"
      ),
      (["export", "a", "-o"], "option '-o' needs a value", "write -o FILE"),
      (["explain", "a", "b"], "unexpected argument 'b'", "write menuc explain [-o FILE] [CODE]"),
      (["explain", "duplicate-shortcuts"], "unknown code 'duplicate-shortcuts'", "did you mean 'duplicate-shortcut'?"),
      (["explain", "dup-shortcut"], "unknown code 'dup-shortcut'", "codes like it: duplicate-shortcut"),
      (["--help=check"], "unknown option '--help=check'", "write menuc help check"),
      (["generate", "--target", "uikit", "x"], "unknown option '--target'", "write --for"),
      (["explain", "M999"], "unknown code 'M999'", "'menuc explain' lists the codes"),
      (["platforms", "ipados26"], "there is no platform 'ipados26'", "did you mean 'ipados-26'?"),
      (["audit", "--layouts", "de", "x"], "unknown option '--layouts'", "write --layout L,..."),
      (
        ["check", "--stdin-filename", "A.kdl", "x"], "option '--stdin-filename' needs standard input",
        "write '-' for the file"
      ),
      (
        ["export", "--depfile", "x.d", "x"], "option '--depfile' needs an output file",
        "write -o FILE"
      ),
      (["trace", "x", "cmd+shfit+t"], "'cmd+shfit+t' is not a key", "did you mean 'cmd+shift+t'?"),
      (["trace", "x", "cmd+esc"], "'cmd+esc' is not a key", "did you mean 'cmd+escape'?"),
      (["trace", "x", "cmd+pagUp"], "'cmd+pagUp' is not a key", "did you mean 'cmd+pageUp'?"),
      (
        ["suggest", "x", "--for", "a:", "--modifiers", "cmd+shfit"], "'cmd+shfit' is not a modifier",
        "did you mean 'cmd+shift'?"
      ),
      (["help", "chek"], "unknown command 'chek'", "did you mean 'check'?"),
      (["\u{1B}[2J\u{202E}"], "unknown command '\\u{1B}[2J\\u{202E}'", "'menuc help' lists the commands"),
      (["check", "--\u{7}=\u{7}"], "unknown option '--\\u{7}'", "'menuc help check' lists its options"),
    ])
  func wrong(_ arguments: [String], _ message: String, _ help: String) throws {
    let result = try MenucProgram.run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "menuc: error: \(message)")
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
