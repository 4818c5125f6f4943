import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

/// Documentation/Schemas, held against what the commands write.
@Suite struct SchemaTests {
  /// A schema, and a command whose output it describes.
  struct Case: CustomTestStringConvertible {
    let schema: String
    let words: [String]

    var testDescription: String { "\(schema): \(words.joined(separator: " "))" }
  }

  private static let browser = "Examples/Browser/Browser.menu.kdl"
  private static let canvas = "Examples/Canvas/Canvas.menu.kdl"
  private static let rules = "Tests/Fixtures/Tests/Rules.menu.kdl"
  private static let fixtureLayouts = "Tests/Fixtures/Tests/Layouts.menu.kdl"

  static let cases: [Case] =
    Exhaustive.sample(Examples.paths, every: 24).map { Case(schema: "check", words: ["check", $0]) }
    + [
      ("check", ["check", "Missing.menu.kdl"] + Exhaustive.sample(Examples.mistakes, every: 5)),
      ("check", ["check", "--strict", canvas]),
      ("overlay", ["overlay", browser]), ("overlay", ["overlay", browser, "--layout", "de", "--language", "de"]),
      ("overlay", ["overlay", "Examples/Mistakes/KeyboardLayouts.menu.kdl", "--layout", "fr"]),
      ("audit", ["audit", browser]), ("audit", ["audit", "Examples/Mistakes/KeyboardLayouts.menu.kdl"]),
      ("audit", ["audit", "Examples/NewsReader/NewsReader.menu.kdl", "--direction", "rightToLeft"]),
      ("suggest", ["suggest", browser, "--for", "getInfo:"]),
      ("test", ["test", browser, canvas]), ("test", ["test", "--coverage", browser]),
      (
        "test",
        [
          "test", "Tests/Fixtures/Tests/Failing.menu.kdl",
          "Tests/Fixtures/Tests/Blocked.menu.kdl",
        ]
      ),
      ("mutants", ["test", "--mutants", "Tests/Fixtures/Tests/Weak.menu.kdl"]),
      ("layouts", ["layouts"]), ("layouts", ["layouts", "de"]),
      ("layouts", ["layouts", "Examples/Layouts/Umlauts.keylayout"]),
      ("sheet", ["sheet", browser, "--all"]), ("sheet", ["sheet", canvas, "--layout", "de"]),
      ("sheet", ["sheet", browser, canvas]), ("sheet", ["sheet", browser, "--since", canvas]),
      ("sheet-view", ["sheet", browser, canvas, "--config", "Tests/Fixtures/Sheets.kdl"]),
      ("sheet-view", ["sheet", canvas, "--since", browser, "--layout", "ar", "--all", "--language", "de"]),
      ("compare", ["compare", browser, "Examples/Browser/Drifted.dump.json"]),
      ("compare", ["compare", canvas, "Examples/Browser/Drifted.dump.json", "--platform", "ipados-15"]),
      ("export", ["export", canvas]), ("config", ["config", "Examples/Suite/Apps/Reader/Reader.menu.kdl"]),
      ("diff", ["diff", "Examples/Browser/GetInfoOtherKey.menu.kdl", browser]), ("diff", ["diff", canvas, browser]),
      ("trace", ["trace", rules, "cmd+d", "--state", "isBookmarked=true", "--first-responder", "Field"]),
      ("trace", ["trace", rules, "ctrl+cmd+w", "--first-responder", "Page"]),
      ("trace", ["trace", rules, "cmd+tab"]), ("trace", ["trace", rules, "cmd+9"]),
      ("trace", ["trace", rules, "n", "--first-responder", "Field"]),
      ("trace", ["trace", fixtureLayouts, "cmd+ä", "--layout=de", "--direction=rightToLeft"]),
      ("trace", ["trace", fixtureLayouts, "cmd+[", "--layout", "de"]),
    ].map { Case(schema: $0.0, words: $0.1) }

  @Test("A command's output matches its schema", arguments: cases)
  func valid(_ example: Case) throws {
    let format: [String] =
      switch example.schema {
      case "export": []
      case "sheet-view": ["--format", "view"]
      default: ["--format", "json"]
      }
    let result = try MenucProgram.run(example.words + format, in: PackageFolder.root)
    try #require(!result.output.isEmpty, "\(result.errors)")
    let mistakes = try JSONSchema.named(example.schema).mistakes(in: JSONValue(parsing: result.output))
    #expect(mistakes.isEmpty, "\(mistakes.prefix(5).joined(separator: "\n"))")
  }

  @Test("Each JSON of ours has a schema, and each schema is checked")
  func complete() throws {
    let folder = PackageFolder.root.appendingPathComponent("Documentation/Schemas")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { $0.split(separator: ".")[0] }
    // A dump is written by apps: DumpSwiftTests runs one.
    #expect(Set(names.map(String.init) + ["export"]) == Set(Self.cases.map(\.schema) + ["dump"]))
    let commands = menuc.Subcommand.all.filter { command in
      command.options.contains { option in
        guard option.name == "--format", case .choice(let words) = option.value else { return false }
        return words.contains("json")
      }
    }
    let missing = Set(commands.map(\.name)).subtracting(Self.cases.map(\.schema))
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test(
    "A schema is strict",
    arguments: [
      ("check", "\"severity\": \"error\"", "\"severity\": \"bad\""), ("check", "\"errors\":", "\"faults\":"),
      ("overlay", "\"typable\": true", "\"typable\": 1"), ("audit", "\"version\": 3", "\"version\": 4"),
      ("suggest", "\"reasons\":", "\"why\":"), ("test", "\"outcome\": \"passed\"", "\"outcome\": \"fine\""),
      ("mutants", "\"noticed\":", "\"seen\":"), ("layouts", "\"hardware\":", "\"keyboard\":"),
      ("compare", "\"danger\": \"high\"", "\"danger\": \"some\""),
      ("sheet", "\"obstacle\": null", "\"obstacle\": \"none\""),
      ("trace", "\"kind\": \"handled\"", "\"kind\": \"done\""),
    ])
  func strict(_ name: String, _ old: String, _ new: String) throws {
    let schema = try JSONSchema.named(name)
    for example in Self.cases where example.schema == name {
      let text = try MenucProgram.run(example.words + ["--format", "json"], in: PackageFolder.root).output
      guard let place = text.range(of: old) else { continue }
      let changed = text.replacingCharacters(in: place, with: new)
      #expect(try !schema.mistakes(in: JSONValue(parsing: changed)).isEmpty)
      return
    }
    Issue.record("no output of \(name) has \(old)")
  }
}
