import Foundation
import Testing
@testable import TestSupport
@testable import menuc

@Suite struct TraceTests {
  private static let folder = PackageFolder.fixtures.appendingPathComponent("Tests")

  @Test(
    "A trace shows the walk of a key",
    arguments: [
      ("handled", ["Rules.menu.kdl", "cmd+d", "--state", "isBookmarked=true", "--first-responder", "Field"]),
      ("no-target", ["Rules.menu.kdl", "ctrl+cmd+w", "--first-responder", "Page"]),
      ("disabled", ["Rules.menu.kdl", "cmd+l", "--state", "isLocked=true", "--first-responder", "Controller"]),
      ("typed", ["Rules.menu.kdl", "n", "--first-responder", "Field"]),
      ("typed-arrow", ["Rules.menu.kdl", "alt+left", "--first-responder", "Field"]),
      ("focus", ["Rules.menu.kdl", "return", "--first-responder", "Controller", "--focused", "Cell"]),
      ("sheet", ["Rules.menu.kdl", "cmd+r", "--first-responder", "Sheet", "--focused", "Cell"]),
      (
        "own",
        ["Rules.menu.kdl", "cmd+t", "--state=isLocked=true", "--state", "openTabs=2", "--first-responder", "Page"]
      ),
      ("alternate", ["Rules.menu.kdl", "⌃⌥⌘I", "--first-responder", "Controller"]),
      ("reserved", ["Rules.menu.kdl", "cmd+tab"]),
      ("layout", ["Layouts.menu.kdl", "cmd+ä", "--layout=de", "--direction=rightToLeft", "--first-responder", "Page"]),
      ("layout-alternate", ["Layouts.menu.kdl", "⌃⇧⌘Ö", "--layout", "de", "--first-responder", "Page"]),
      ("layout-untypable", ["Layouts.menu.kdl", "cmd+[", "--layout", "de"]),
      ("layout-opted-out", ["Layouts.menu.kdl", "ctrl+cmd+[", "--layout", "de"]),
      ("layout-elsewhere", ["Layouts.menu.kdl", "cmd+\\", "--layout", "es"]),
      ("no-such-key", ["Rules.menu.kdl", "cmd+9", "--platform", "ipados-15"]),
      ("not-in-chain", ["Rules.menu.kdl", "ctrl+x"]),
      ("swallowed", ["AppKit.menu.kdl", "cmd+1", "--state", "isLocked=true", "--first-responder", "Controller"]),
    ])
  func trace(_ name: String, _ arguments: [String]) throws {
    let result = try MenucProgram.run(["trace"] + arguments, in: Self.folder)
    try expectGolden(result.output, "Tests/Fixtures/Trace/\(name).txt")
  }

  @Test(
    "A trace shows the overlay and the menu bar in a state",
    arguments: [
      ("overlay-15", ["--platform", "ipados-15", "--first-responder", "Controller"]),
      (
        "overlay-26",
        [
          "--platform", "ipados-26", "--first-responder", "Page", "--state", "isBookmarked=true", "--state",
          "openTabs=1",
        ]
      ),
      (
        "menu-bar-26",
        ["--platform", "ipados-26", "--format", "menu-bar", "--focused", "Cell", "--state", "isLocked=true"]
      ),
    ])
  func overlay(_ name: String, _ options: [String]) throws {
    let result = try MenucProgram.run(["overlay", "Rules.menu.kdl"] + options, in: Self.folder)
    try expectGolden(result.output, "Tests/Fixtures/Trace/\(name).txt")
  }

  @Test("An alternate is disabled by itself, and on AppKit its command's validation does not hide it")
  func alternates() throws {
    let text = """
      app A { platforms mac-catalyst appkit; }
      state { flag f; }
      menus {
          on mac-catalyst { insert after=.view { menu m "M" { command a: "A" { alternate b: "B" modifiers="alt"; }; }; }; }
          on appkit { insert atEndOf=.root { menu m "M" { command a: "A" { alternate b: "B" modifiers="alt"; }; }; }; }
      }
      responder Q
      responder R { performs a: when="!f"; performs b: when=f; validate a: { hidden when=f; }; }
      """
    let folder = try TemporaryFolder()
    _ = try folder.write(text, to: "A.menu.kdl")
    func lines(_ platform: String, _ options: [String]) throws -> [String] {
      let arguments = ["overlay", "A.menu.kdl", "--platform", platform, "--format", "menu-bar"] + options
      let lines = try MenucProgram.run(arguments, in: folder.url).output.split(separator: "\n").map(String.init)
      return Array(lines.drop { $0 != "M" }.dropFirst().prefix { $0.hasPrefix(" ") })
    }
    for platform in ["mac-catalyst", "appkit"] {
      #expect(try lines(platform, ["--first-responder", "Q"]) == ["  A (disabled)", "    ⌥ B (disabled)"])
      #expect(try lines(platform, ["--first-responder", "R"]) == ["  A", "    ⌥ B (disabled)"])
    }
    let hidden = ["--first-responder", "R", "--state", "f=true"]
    #expect(try lines("mac-catalyst", hidden) == ["  A (disabled)", "    ⌥ B"])
    #expect(try lines("appkit", hidden) == ["  ⌥ B"])
  }

  @Test("The overlay of a layout has responders' key commands at their places there")
  func overlayOnLayout() throws {
    let options = ["--layout", "de", "--first-responder", "Page"]
    let result = try MenucProgram.run(["overlay", "Layouts.menu.kdl"] + options, in: Self.folder)
    try expectGolden(result.output, "Tests/Fixtures/Trace/overlay-layout.txt")
  }

  @Test(
    "Wrong names and values are wrong usage, with a suggestion",
    arguments: [
      (["--state", "openTab=1"], "unknown variable 'openTab'", "did you mean 'openTabs'?"),
      (
        ["--state", "openTabs"], "'openTabs' needs a value",
        "write --state openTabs=VALUE, where VALUE is 0 or a positive whole number"
      ),
      (
        ["--state", "openTabs=many"], "'openTabs' cannot be 'many'",
        "write --state openTabs=VALUE, where VALUE is 0 or a positive whole number"
      ),
      (
        ["--state", "isLocked=1"], "'isLocked' cannot be '1'",
        "write --state isLocked=VALUE, where VALUE is true or false"
      ),
      (["--first-responder", "Pag"], "there is no responder 'Pag'", "did you mean 'Page'?"),
      (["--focused", "cel"], "there is no responder 'cel'", "did you mean 'Cell'?"),
      (
        ["--focused", "Cell", "--focused", "Cell"], "option '--focused' is given twice",
        "'menuc help trace' lists its options"
      ),
    ])
  func wrong(_ options: [String], _ message: String, _ help: String) throws {
    let result = try MenucProgram.run(["trace", "Rules.menu.kdl", "cmd+t"] + options, in: Self.folder)
    #expect(result.status == 2)
    #expect(result.output == "")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "menuc: error: \(message)")
    #expect(lines.contains("    help: \(help)"), "\(result.errors)")
  }

  @Test func wrongOperands() throws {
    #expect(try MenucProgram.run(["trace", "x"]).errors.hasPrefix("menuc: error: 'menuc trace' needs KEY\n"))
    #expect(try MenucProgram.run(["trace"]).errors.hasPrefix("menuc: error: 'menuc trace' needs FILE\n"))
    #expect(try MenucProgram.run(["trace", "x", "cmd+"]).errors.hasPrefix("menuc: error: 'cmd+' is not a key\n"))
  }
}
