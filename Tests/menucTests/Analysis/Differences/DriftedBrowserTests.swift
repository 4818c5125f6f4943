import Foundation
import Testing
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc
@testable import MenuReports
@testable import MenuCompiler

/// The Browser of the examples as an app that was changed in five places in its code only: Examples/Browser/Drifted.dump.json.
@Suite struct DriftedBrowserTests {
  private static let path = "Examples/Browser/Drifted.dump.json"

  /// The example's menus on iPadOS 26, the five changes made.
  private static func drifted() throws -> JSONValue {
    let compilation = Examples.compile("Examples/Browser/Browser.menu.kdl")
    let target = try #require(compilation.targets.first { $0.platform.name == "ipados-26" })
    let json = DumpDocument.json(target, app: "Browser")
    func sends(_ action: String) -> (JSONValue) -> Bool { { $0["action"] == .string(action) && $0["kind"] != nil } }
    var taken: JSONValue = .null
    let main = (json["mainMenu"] ?? .null)
      .changing(sends("toggleBookmark:")) {
        [$0.with("key", ["input": "d", "modifierFlags": ["alternate", "command"]])]
      }
      .changing(sends("goBack:")) { [$0.with("action", "navigateBack:")] }
      .changing(sends("reopenTab:")) { _ in [] }
      .changing(sends("closeTab:")) {
        [
          $0,
          [
            "kind": "keyCommand", "title": "Mute Tab", "action": "muteTab:",
            "key": ["input": "m", "modifierFlags": ["control", "command"]],
          ],
        ]
      }
      .changing(sends("copyLink:")) {
        taken = $0
        return []
      }
      .changing(sends("viewAsGrid:")) { [$0, taken] }
    return small(json.with("mainMenu", main))
  }

  /// Without what is as usual, which a dump may leave out, and without what UIKit makes up.
  private static func small(_ json: JSONValue) -> JSONValue {
    switch json {
    case .object(let members):
      return .object(
        members.compactMap { member in
          let value = small(member.value)
          switch value {
          case .null, .array([]), "off": return nil
          case .string(let text) where text.isEmpty || text.hasPrefix("com.apple.menu.dynamic."): return nil
          case .bool(let flag) where flag == member.name.hasPrefix("allows"): return nil
          default: return .init(member.name, value)
          }
        })
    case .array(let elements): return .array(elements.map(small))
    default: return json
    }
  }

  @Test("The dump is the example with five changes")
  func dump() throws {
    try expectGolden(Self.drifted().text + "\n", Self.path)
  }

  @Test("Exactly five differences are reported")
  func report() throws {
    let file = PackageFolder.root.appendingPathComponent(Self.path)
    let compilation = Examples.compile("Examples/Browser/Browser.menu.kdl")
    let comparison = MenuComparison(
      try #require(compilation.targets.first { $0.platform.name == "ipados-26" }), of: compilation.definition,
      compilation.translations, try MenuDump(Array(Data(contentsOf: file)), file: 0))
    #expect(
      comparison.differences.map(\.statement) == [
        "'Back' sends navigateBack:, not goBack:",
        "'Add to Bookmarks' answers to ⌥⌘D, not to ⌘D",
        "'Reopen Last Tab' (reopenTab: ⇧⌘T) is not in the running menu",
        "'Mute Tab' (muteTab: ⌃⌘M) is in the running menu only",
        "'Copy Link' is in View, not in Bookmarks",
      ])
    #expect(comparison.systemDifferences.isEmpty)
  }

  @Test(
    "The exit status says whether anything differs",
    arguments: [
      ([], 1), (["--platform", "ipados-26"], 1), (["--format", "json"], 1), (["--platform", "ipados-99"], 2),
    ] as [([String], Int32)])
  func status(_ options: [String], _ status: Int32) throws {
    let run = try MenucProgram.run(
      ["compare", "Examples/Browser/Browser.menu.kdl", Self.path] + options, in: PackageFolder.root)
    #expect(run.status == status, "\(run.errors)")
  }

  @Test("A dump as the first operand, and one of another system, are reported")
  func wrongWay() throws {
    func run(_ words: String...) throws -> MenucProgram.Result {
      try MenucProgram.run(["compare"] + words, in: PackageFolder.root)
    }
    let definition = "Examples/Browser/Browser.menu.kdl"
    let swapped = try run(Self.path, definition)
    #expect(
      swapped.status == 2
        && swapped.errors == """
          menuc: error: '\(definition)' is a definition, but a dump was expected
              help: write menuc compare \(definition) \(Self.path)

          """
    )
    let told = "menuc: warning: the dump is of iPadOS, and is compared with the menus of Mac Catalyst"
    #expect(try run(definition, Self.path, "--platform", "mac-catalyst").errors.contains(told))
    #expect(try !run(definition, Self.path, "--platform", "ipados-16").errors.contains("the dump is of"))
    let other = try String(contentsOf: PackageFolder.root.appending(path: Self.path), encoding: .utf8)
      .replacing("\"iPadOS\"", with: "\"visionOS\"")
    let unknown = try MenucProgram.run(["compare", definition, "-"], input: other, in: PackageFolder.root)
    #expect(unknown.errors.contains("menuc: warning: the dump is of visionOS, of which no menus are known"))
    let cut = "----- menuc dump begins -----\n\(other)\n----- menuc dump ends -----\n----- menuc dump begins -----\n{\n"
    #expect(try MenucProgram.run(["compare", definition, "-"], input: cut, in: PackageFolder.root).status == 2)
  }

  @Test("A difference in the system's own menus counts with --strict, also from standard input")
  func strict() throws {
    let compilation = Examples.compile("Examples/Browser/Browser.menu.kdl")
    let target = try #require(compilation.targets.first { $0.platform.name == "ipados-26" })
    func device(_ json: JSONValue) -> JSONValue {
      json.changing {
        $0["action"] == "paste:"
      } _: {
        [$0.with("title", "Put")]
      }
    }
    let json = DumpDocument.json(target, app: "Browser")
    let dump = json.with("mainMenu", device(json["mainMenu"] ?? .null))
      .with("systemMenu", device(json["systemMenu"] ?? .null)).text
    func run(_ text: String, _ options: String...) throws -> MenucProgram.Result {
      try MenucProgram.run(
        ["compare", "Examples/Browser/Browser.menu.kdl", "-"] + options, input: text, in: PackageFolder.root)
    }
    #expect(try run(json.text).status == 0)
    #expect(try run(json.text).output.contains("nothing differs: 89 elements as Browser.menu.kdl says\n"))
    #expect(try run(dump).status == 0)
    #expect(
      try run(dump).output.contains(
        "the profile ipados-26 comes from documentation; iPadOS 26.1 differs:\n\n<ipados-15>:"))
    #expect(try run(dump, "--strict").status == 1)
    #expect(try run("{}").status == 2)
    #expect(try run("").errors.contains("the file is empty"))
    #expect(try MenucProgram.run(["compare", "-", "-"]).status == 2)
    #expect(
      try MenucProgram.run(["compare", "a.menu.kdl", "missing.json"]).errors.contains("'missing.json' cannot be read"))
  }

  @Test("A report can be Markdown")
  func markdown() throws {
    let run = try MenucProgram.run(
      ["compare", "Examples/Browser/Browser.menu.kdl", Self.path, "--format", "markdown"], in: PackageFolder.root)
    #expect(run.output.hasPrefix("# Browser.menu.kdl and Browser 1.2 on iPadOS 26.1 (simulator)\n"))
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("| high | ") } == 3)
  }

  @Test("A profile is made of the dump, or the reason says why not")
  func profile() throws {
    let run = try MenucProgram.run(["platforms", "--from", Self.path], in: PackageFolder.root)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("platform ipados-26.1 \"iPadOS 26.1 (measured)\" basedOn=ipados-26 {"))
    #expect(try MenucProgram.run(["platforms", "ipados-26", "--from", Self.path], in: PackageFolder.root).status == 2)
    let folder = try TemporaryFolder()
    let text = try String(contentsOf: PackageFolder.root.appendingPathComponent(Self.path), encoding: .utf8)
    let without = try folder.write(text.replacing("systemMenu", with: "other").utf8, to: "dump.json")
    #expect(try MenucProgram.run(["platforms", "--from", without]).errors.contains("MenuDump.begin(with: builder)"))
    let appKit = try folder.write(text.replacing("\"UIKit\"", with: "\"AppKit\"").utf8, to: "mac.json")
    #expect(try MenucProgram.run(["platforms", "--from", appKit]).errors.contains("AppKit has no menus of its own"))
  }
}
