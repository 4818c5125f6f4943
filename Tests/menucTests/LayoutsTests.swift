import Foundation
import Testing
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport
@testable import menuc

@Suite struct LayoutsTests {
  private static let fixtures = "Tests/Fixtures/Layouts/menuc"

  @Test("A layout is drawn as its keyboard", arguments: ["de", "fr", "ja", "us", "hi", "ru"])
  func drawing(_ name: String) throws {
    let result = try MenucProgram.run(["layouts", name])
    #expect(result.status == 0)
    #expect(result.errors == "")
    try expectGolden(result.output, "\(Self.fixtures)/\(name).txt")
    #expect(try MenucProgram.run(["layouts", try #require(KeyboardLayouts.named(name)).identifier]) == result)
  }

  @Test(
    "Everything fits 80 columns and harms no terminal",
    arguments: [["layouts"]] + Exhaustive.sample(KeyboardLayouts.names, every: 4).map { ["layouts", $0] })
  func width(_ arguments: [String]) throws {
    let output = try MenucProgram.run(arguments).output
    for line in output.split(separator: "\n") {
      #expect(String(line).displayWidth <= 80, "\(line)")
      #expect(line.unicodeScalars.allSatisfy { $0.isTerminalSafe }, "\(line)")
      #expect(!line.hasSuffix(" "), "\(line)")
    }
    // The keys' borders are below each other.
    let drawn = output.split(separator: "\n").filter { $0.first.map { "┌│├└".contains($0) } ?? false }
    #expect(Set(drawn.map { String($0).displayWidth }).count <= 1)
  }

  @Test("The list has a line for each layout, and Apple's identifiers if there is room")
  func list() throws {
    let narrow = try MenucProgram.run(["layouts"]).output.split(separator: "\n")
    #expect(narrow.count == KeyboardLayouts.all.count + 1)
    let wide = try MenucProgram.run(["layouts"], environment: ["COLUMNS": "160"]).output
    for layout in KeyboardLayouts.all { #expect(wide.contains(layout.identifier + "\n")) }
    let german = try #require(narrow.first { $0.hasPrefix("de ") })
    #expect(german.split(separator: " ") == ["de", "German", "Latin", "ISO", "yes", "theia", "measured", "23"])
  }

  @Test func json() throws {
    let list = try JSONValue(parsing: try MenucProgram.run(["layouts", "--format", "json"]).output)
    #expect(list.elements.count == KeyboardLayouts.all.count)
    let german = try JSONValue(parsing: try MenucProgram.run(["layouts", "de", "--format", "json"]).output)
    #expect(german["identifier"] == .string("com.apple.keylayout.German"))
    #expect(german["rows"]?.elements.map(\.elements.count) == [13, 12, 12, 11])
    let bracket = try #require(german["moves"]?.elements.first { $0["authored"] == .string("cmd+[") })
    #expect(bracket["shown"] == .string("⌘Ö"))
    #expect(bracket["pressed"]?["key"] == .string("Semicolon"))
    #expect(bracket["pressed"]?["modifiers"] == .string("cmd"))
    let at = try #require(german["needsOption"]?.elements.first)
    #expect(at["character"] == .string("@"))
    #expect(at["key"] == .string("KeyL"))
  }

  @Test func unknown() throws {
    let result = try MenucProgram.run(["layouts", "fr_CH"])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("there is no keyboard layout 'fr_CH'"))
    #expect(result.errors.contains("did you mean 'fr-CH'?"))
    #expect(try MenucProgram.run(["layouts", "German"]).errors.contains("did you mean 'de'?"))
  }

  @Test("A layout of a file is shown")
  func file() throws {
    let path = PackageFolder.root.appendingPathComponent("Examples/Layouts/Umlauts.keylayout").path
    let result = try MenucProgram.run(["layouts", path])
    #expect(result.status == 0)
    try expectGolden(result.output, "\(Self.fixtures)/Umlauts.txt")
  }

  @Test("A layout of a file has a name of its own")
  func names() throws {
    let folder = try TemporaryFolder()
    let layout = try String(
      contentsOf: PackageFolder.root.appendingPathComponent("Examples/Layouts/Umlauts.keylayout"), encoding: .utf8)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("Other"), withIntermediateDirectories: true)
    for name in ["us.keylayout", "X.keylayout", "Other/X.keylayout", "Y.keylayout"] {
      _ = try folder.write(layout, to: name)
    }
    _ = try folder.write("menus { insert atEndOf=.file { command a: \"A\" key=\"alt+cmd+y\"; }; }\n", to: "a.menu.kdl")
    let sheet = ["sheet", "a.menu.kdl", "--layout"]
    let own = try MenucProgram.run(sheet + ["us.keylayout"], in: folder.url)
    #expect(own.status == 2 && own.errors.contains("'us.keylayout' has the name of the layout 'us'"))
    let twice = try MenucProgram.run(sheet + ["X.keylayout,Other/X.keylayout"], in: folder.url)
    #expect(twice.status == 2)
    #expect(twice.errors.contains("'X.keylayout' and 'Other/X.keylayout' are two layouts with one name, 'X'"))
    #expect(
      try MenucProgram.run(sheet + ["X.keylayout, Y.keylayout", "--format", "html"], in: folder.url).status == 0)
    #expect(try MenucProgram.run(sheet + ["X.keylayout", "--format", "svg"], in: folder.url).status == 0)
  }

  @Test("A file that is not a layout is reported at its place, with status 2")
  func badFiles() throws {
    let folder = try TemporaryFolder()
    let files = [
      ("not XML", "// A menu file", "[malformed-xml]"), ("<plist/>", "<plist/>", "[invalid-layout-file]"),
      ("bomb", "<!DOCTYPE a [<!ENTITY b \"c\"><!ENTITY d \"&b;&b;\">]><keyboard name=\"&d;\"/>", "[malformed-xml]"),
    ]
    for (name, text, code) in files {
      let path = try folder.write(text, to: "Bad.keylayout")
      let result = try MenucProgram.run(["layouts", path])
      #expect(result.status == 2, "\(name)")
      #expect(result.output == "", "\(name)")
      #expect(result.errors.contains(code), "\(name): \(result.errors)")
      #expect(result.errors.contains("Bad.keylayout:1:"), "\(name): \(result.errors)")
      #expect(!result.errors.contains("menuc: error"), "\(name)")
    }
    let missing = try MenucProgram.run(["layouts", "Missing.keylayout"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("[unreadable-file]"))
  }
}
