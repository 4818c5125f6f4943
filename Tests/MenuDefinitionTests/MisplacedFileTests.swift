import Foundation
import Testing
@testable import MenuCompiler
@testable import TestSupport

@Suite("A finding names the right place for a file that concerns menus but has none")
struct MisplacedFileTests {
  private static let files = [
    "a.xcstrings": "{}", "de.lproj/a.strings": "a = b;", "de.lproj/a.stringsdict": "<plist/>",
    "a.KEYLAYOUT": "<keyboard/>",
  ].mapValues { Array($0.utf8) }

  @Test(
    "As the main file, imported and included",
    arguments: [
      ("a.xcstrings", "has translations of titles and no menus", "strings"),
      ("de.lproj/a.strings", "has translations of titles and no menus", "strings"),
      ("de.lproj/a.stringsdict", "has translations of titles and no menus", "strings"),
      ("a.KEYLAYOUT", "is a keyboard layout and has no menus", "--layout"),
    ])
  func told(_ path: String, _ words: String, _ place: String) throws {
    for definition in [nil, "import \"\(path)\"", "include \"\(path)\""] {
      var files = Self.files
      files["a.menu.kdl"] = definition.map { Array($0.utf8) }
      let compilation = Compilation(
        contentsOf: definition == nil ? path : "a.menu.kdl", reader: .inMemory(files))
      #expect(compilation.diagnostics.map(\.code) == [.unsupportedFile])
      let finding = try #require(compilation.diagnostics.first)
      #expect(finding.message == "'\(path)' \(words)")
      #expect(finding.help.allSatisfy { $0.contains(place) && $0.contains(path) })
    }
  }

  @Test(
    "Menu files of other systems are reported in one sentence",
    arguments: [
      ("keybindings.json", "[]"), ("src/menu.js", "a"), ("Menu.TS", "a"), ("a.ui", "<ui/>"), ("a.desktop", "["),
      ("a.zip", "PK"),
    ])
  func foreign(_ path: String, _ text: String) throws {
    let compilation = Compilation(SourceFile(path: path, bytes: Array(text.utf8)))
    #expect(compilation.diagnostics.map(\.code) == [.unsupportedFile])
    #expect(compilation.diagnostics.allSatisfy { $0.message.contains("'\(path)'") && $0.help.count == 1 })
  }

  @Test(
    "A definition in another format is one finding",
    arguments: [
      ("{\n  \"app\": 1 }", "JSON"), ("[]", "JSON"), ("# App\n[app]\nname = 1", "TOML"), ("\napp:\n  name: A", "YAML"),
      ("---\napp: A", "YAML"), ("app:\r\n- a", "YAML"), (" <app/>", "XML"), ("app:\n", nil), ("app A:\n  b", nil),
      ("[app", nil), ("{ a; }", nil), ("--- a", nil), ("", nil),
    ])
  func format(_ text: String, _ format: String?) {
    let findings = Compilation(SourceFile(path: "a.menu.kdl", bytes: Array(text.utf8))).diagnostics
    #expect(findings.contains { $0.code == .unsupportedFile } == (format != nil))
    if let format { #expect(findings.map(\.message).joined().hasPrefix("'a.menu.kdl' has \(format), ")) }
  }

  @Test("A folder of translations gets the finding too")
  func folder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("de.lproj")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let finding = try #require(Compilation(contentsOf: path).diagnostics.first)
    #expect(finding.code == .unreadableFile && finding.help.contains { $0.contains("`strings \"\(path)\"`") })
  }
}
