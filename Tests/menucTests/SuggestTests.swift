import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct SuggestTests {
  private static let browser = "Examples/Browser/Browser.menu.kdl"

  private static func run(_ arguments: [String]) throws -> MenucProgram.Result {
    try MenucProgram.run(["suggest", browser] + arguments, in: PackageFolder.root)
  }

  @Test(
    "The proposed keys match the golden output",
    arguments: [
      ("all", ["--for", "getInfo:", "--layout", "all"]),
      ("of-the-definition", ["--for", "getInfo:", "--limit", "3"]),
      ("european", ["--for", "goBack:", "--layout", "de,fr,ja", "--direction=rightToLeft", "--limit=4"]),
      ("without-key", ["--for", "copyLink:", "--platform", "mac-catalyst", "--modifiers", "ctrl+cmd,alt+cmd"]),
      ("sort", ["--for", "sort:", "--property-list", "date", "--layout", "de", "--format", "json", "--limit", "2"]),
    ])
  func proposals(_ name: String, _ arguments: [String]) throws {
    let result = try Self.run(arguments)
    #expect(result.status == 0)
    #expect(result.errors == "")
    try expectGolden(result.output, "Tests/Fixtures/Suggestions/\(name).txt")
  }

  @Test("If no key is free, the report has reasons and advice, and ends with 1")
  func nothing() throws {
    let result = try MenucProgram.run(
      ["suggest", "Examples/Mistakes/OwnClash.menu.kdl", "--for", "x:"], in: PackageFolder.root)
    #expect(result.status == 2)
    let full = (["abcdefghijklmnopqrstuvwxyz1234567890[],./;'-="].joined().map { "\($0)" } + ["\\\\"]).enumerated()
      .map { "command a\($0.offset): \"A\" key=\"shift+cmd+\($0.element)\"" }.joined(separator: "\n")
    let definition = "menus { insert atEndOf=.view { section {\n\(full)\ncommand jump: \"Jump\"\n} } }"
    let none = try MenucProgram.run(["suggest", "-", "--for", "jump:", "--modifiers=shift+cmd"], input: definition)
    #expect(none.status == 1)
    #expect(none.output.contains("None of 46 keys is free:\n"))
    #expect(none.output.contains("e.g. ⇧⌘J is the key of 'A'\n"))
    #expect(none.output.contains("Allow other modifiers or fewer layouts"))
  }

  @Test("A definition with errors still gets its proposals, and ends with 1")
  func errors() throws {
    let result = try MenucProgram.run(
      ["suggest", "Examples/Browser/GetInfoClash.menu.kdl", "--for", "getInfo:"], in: PackageFolder.root)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("'Get Info' has ⌘I, which is the key of the system's 'Italic'.\n"))
    #expect(result.errors.contains("duplicate-shortcut"))
  }

  @Test(
    "Wrong arguments are reported with the right ones",
    arguments: [
      ([], "'menuc suggest'", "write --for ACTION"),
      (["--for", "getinfo"], "'getinfo'", "did you mean 'getInfo:'?"),
      (
        ["--for", "openBookmarkInNewTab:"], "'openBookmarkInNewTab:'",
        "write --for openBookmark:"
      ),
      (["--for", "sort:"], "'sort:'", "write --property-list name|date"),
      (["--for", "sort:", "--property-list", "nam"], "'nam'", "did you mean 'name'?"),
      (["--for", "getInfo:", "--layout", "de,ger"], "'ger'", "'menuc layouts' lists them"),
      (
        ["--for", "getInfo:", "--modifiers", "cmd,alt"], "a key with ⌥ alone types something",
        "add cmd or ctrl: alt+cmd"
      ),
      (["--for", "getInfo:", "--modifiers", "cmd,"], "''", "of the words cmd, shift, alt and ctrl"),
      (["--for", "getInfo:", "--limit", "-1"], "'--limit'", "write --limit N"),
      (["--for", "getInfo:", "--limit", "0"], "'--limit'", "write a whole number from 1"),
      (
        ["--for", "getInfo:", "--direction", "left"], "'--direction'",
        "both|leftToRight|rightToLeft"
      ),
      (["--for", "getInfo:", "--platform", "ipados-2"], "'ipados-2'", "ipados-15"),
    ])
  func wrong(_ arguments: [String], _ value: String, _ help: String) throws {
    let result = try Self.run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(value) && result.errors.contains(help), "\(result.errors)")
  }
}
