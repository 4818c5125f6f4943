import Foundation
import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuRules

@Suite struct FindingIdentityTests {
  private static let definition = """
    app Lantern {
        platforms ipados-26 ipados-15
    }
    menus {
        insert atEndOf=.file {
            menu tools "Tools" {
                command open: "Open…" key="cmd+i"
                section { command _ "Nameless" key="cmd+j"; }
            }
        }
    }
    """

  private static func elements(_ text: String, marking words: [String], path: String = "a.menu.kdl") -> [String] {
    var sources = SourceFiles()
    _ = sources.append(SourceFile(path: path, bytes: Array(text.utf8)))
    let ranges = words.map { word in
      let start = text.range(of: word).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
      return SourceRange(file: 0, start: UInt32(start), end: UInt32(start + word.utf8.count))
    }
    var list = FindingList(ranges.map { Diagnostic(.emptyTitle, "no title", at: $0) }, from: sources)
    list.identify()
    return list.findings.compactMap { $0.identity?.element }
  }

  @Test("An element is named after the nodes around it, and a mark after its word")
  func definition() {
    #expect(
      Self.elements(
        Self.definition,
        marking: [
          "ipados-26", "ipados-15", "menus", "insert", "menu tools", "\"Tools\"", "command open: ", "\"cmd+i\"",
          "\"Nameless\"", "\"cmd+j\"",
        ])
        == [
          "app Lantern > platforms ipados-26", "app Lantern > platforms ipados-26 > ipados-15", "menus",
          "insert atEndOf=.file", "insert atEndOf=.file > menu tools", "insert atEndOf=.file > menu tools > Tools",
          "insert atEndOf=.file > menu tools > command open:",
          "insert atEndOf=.file > menu tools > command open: > key=cmd+i",
          "insert atEndOf=.file > menu tools > command _ Nameless",
          "insert atEndOf=.file > menu tools > command _ Nameless > key=cmd+j",
        ])
  }

  @Test("A file of another tool has identifiers, keys or its text")
  func documents() {
    let document = """
      <document><objects><menu id="m1" title="Main"><items><menuItem title="Open" id="i-2">
      <modifierMask key="keyEquivalentModifierMask"/></menuItem></items></menu></objects></document>
      """
    #expect(
      Self.elements(document, marking: ["Open", "<menuItem", "keyEquivalentModifierMask", "<items>"], path: "a.xib")
        == [
          "menuItem i-2 > title=Open", "menuItem i-2", "menuItem i-2 > modifierMask > key=keyEquivalentModifierMask",
          "menu m1 > items",
        ])
    let list = """
      <plist version="1.0"><dict><key>go</key><dict><key>key</key><string>⌘T</string></dict>
      <key>stay</key><array><string>⌘U</string></array></dict></plist>
      """
    #expect(
      Self.elements(list, marking: ["⌘T", "⌘U"], path: "a.plist") == [
        "go > key > ⌘T", "stay > string > ⌘U",
      ])
    #expect(Self.elements("\"Open\" = \"Öffnen\";", marking: ["\"Öffnen\""], path: "a.strings") == ["\"Öffnen\""])
  }

  @Test("Equal findings are counted in the order of their places, anew in each compilation")
  func ordinals() {
    let text = "menus { command a: \"\"; command a: \"\"; }"
    var sources = SourceFiles()
    _ = sources.append(SourceFile(path: "a.menu.kdl", bytes: Array(text.utf8)))
    let ranges = [8, 23].map { SourceRange(file: 0, start: $0, end: $0 + 7) }
    let second = SuppressedDiagnostic(Diagnostic(.emptyTitle, "no title", at: ranges[0]), .inSource)
    var list = FindingList([Diagnostic(.emptyTitle, "no title", at: ranges[1])], accepted: [second], from: sources)
    list.identify()
    #expect(list.findings.map { $0.identity?.ordinal } == [0, 1])
    #expect(list.findings.map { $0.acceptance != nil } == [true, false])
    #expect(Set(list.findings.compactMap { $0.identity?.fingerprint() }).count == 2)
  }

  @Test(
    "Findings keep their identities when lines move, the file is laid out anew, or other elements come",
    arguments: Exhaustive.sample(Examples.paths.filter { $0.contains("/Mistakes/") }, every: 4))
  func stable(_ path: String) throws {
    let bytes = try #require(Examples.files[path])
    let text = String(decoding: bytes, as: UTF8.self)
    func identities(_ text: String) -> [FindingIdentity?] {
      var files = Examples.files
      files[path] = Array(text.utf8)
      var list = FindingList(Compilation(contentsOf: path, reader: .inMemory(files)))
      list.identify()
      return list.findings.map(\.identity)
    }
    let original = identities(text)
    #expect(identities("// One line more.\n\n" + text) == original)
    #expect(identities(text.replacing("\n", with: "\r\n")) == original)
    #expect(identities(text.replacing("    ", with: "\t")) == original || text.contains("\"\"\""))
  }

  @Test("A fingerprint is the same on every machine and on every run")
  func fingerprint() {
    let identity = FindingIdentity(
      code: .duplicateShortcut, path: "Apps/Reader.menu.kdl", element: "command open: > key=cmd+i", ordinal: 0)
    #expect(identity.fingerprint() == identity.fingerprint(path: "Apps/Reader.menu.kdl"))
    #expect(identity.fingerprint() == "857e594b01b53f3957c9acdb1d0a189b")
  }
}
