import Foundation
import Testing
@testable import MenuModel
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuDefinition

/// Reading any layout file ends with a layout, or with one finding that has a place.
@Suite struct KeylayoutMistakeTests {
  @Test("A mistake is reported at its place", arguments: mistakes)
  func mistake(_ mistake: Mistake) throws {
    let text = KeylayoutText.small.replacing(mistake.replaced, with: mistake.replacement)
    try #require(text != KeylayoutText.small)
    let (layout, findings) = KeylayoutText.read(text)
    #expect(layout == nil)
    #expect(findings.map(\.code) == [mistake.code])
    let finding = try #require(findings.first)
    let range = try #require(finding.range)
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self) == mistake.marked)
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    var replaced: String
    var replacement: String
    var marked: String
    var code = DiagnosticCode.invalidLayoutFile
    var testDescription: String { replacement.isEmpty ? "without \(replaced)" : "\(replaced) → \(replacement)" }
  }

  static let mistakes = [
    Mistake(replaced: "keyboard", replacement: "plist", marked: "plist"),
    Mistake(replaced: " name=\"Small\"", replacement: "", marked: "<keyboard group=\"126\" id=\"-1\">"),
    Mistake(
      replaced: "<layout first=\"0\" last=\"17\" modifiers=\"m\" mapSet=\"s\"/>", replacement: "",
      marked: "<keyboard group=\"126\" id=\"-1\" name=\"Small\">"),
    Mistake(replaced: "first=\"0\"", replacement: "first=\"zero\"", marked: "zero"),
    Mistake(replaced: "modifiers=\"m\"", replacement: "modifiers=\"n\"", marked: "n"),
    Mistake(replaced: "mapSet=\"s\"/", replacement: "mapSet=\"t\"/", marked: "t"),
    Mistake(replaced: " defaultIndex=\"0\"", replacement: "", marked: "<modifierMap id=\"m\">"),
    Mistake(replaced: "defaultIndex=\"0\"", replacement: "defaultIndex=\"9\"", marked: "9"),
    Mistake(replaced: "mapIndex=\"1\"", replacement: "mapIndex=\"8\"", marked: "8"),
    Mistake(replaced: "anyShift caps?", replacement: "anyshift caps?", marked: "anyshift caps?"),
    Mistake(replaced: "baseMapSet=\"s\"", replacement: "baseMapSet=\"u\"", marked: "u"),
    Mistake(replaced: "baseIndex=\"0\"", replacement: "baseIndex=\"1\"", marked: "1"),
    Mistake(replaced: " baseIndex=\"0\"", replacement: "", marked: "<keyMap index=\"1\" baseMapSet=\"s\">"),
    Mistake(replaced: "action=\"d\"", replacement: "action=\"e\"", marked: "e"),
    Mistake(replaced: " action=\"d\"", replacement: "", marked: "<key code=\"1\"/>"),
    Mistake(
      replaced: "<key code=\"0\" output=\"&#x430;\"/><key code=\"1\" action=\"d\"/>", replacement: "",
      marked: "<keyboard group=\"126\" id=\"-1\" name=\"Small\">"),
    Mistake(
      replaced: "KeyboardLayout.dtd\"", replacement: "KeyboardLayout.dtd\" [<!ENTITY a \"b\">]", marked: "[",
      code: .malformedXML),
  ]

  @Test("Each mistake has its message")
  func messages() throws {
    try expectMessages(
      Self.mistakes.map { mistake in
        let text = KeylayoutText.small.replacing(mistake.replaced, with: mistake.replacement)
        return (mistake.testDescription, KeylayoutText.read(text).findings.first?.message)
      }, "invalid-layout-file")
  }

  @Test("A file cut off anywhere is not a layout")
  func truncation() {
    let bytes = Array(KeylayoutText.small.utf8)
    for count in 0..<bytes.count - 2 {
      let (layout, findings) = KeylayoutText.read(Array(bytes.prefix(count)))
      #expect(layout == nil, "\(count)")
      #expect(findings.count == 1, "\(count)")
    }
  }

  private static let pieces = [
    "<", ">", "\"", "/", "&#x8;", "<keyMap index=\"0\">", "</keyMap>", "<key code=\"0\"/>", " baseMapSet=\"s\"",
    "baseIndex=\"2\"",
    "0", "1", "2", "-9223372036854775809", "code=\"0\"", "none", "?", "command", "keyboard", "action=\"d\"", "é",
    "\u{0}", "s", "m",
    "<!ENTITY a \"b\">",
  ]

  @Test(arguments: 1...8)
  func mutation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<150 {
      var bytes = Array(KeylayoutText.small.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...20, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
        default: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: place)
        }
      }
      let (layout, findings) = KeylayoutText.read(bytes)
      #expect((layout == nil) == (findings.count == 1), "seed \(seed), round \(round)")
      for finding in findings {
        let range = finding.range
        #expect(
          range != nil && range!.start <= range!.end && Int(range!.end) <= bytes.count, "seed \(seed), round \(round)")
      }
    }
  }

  @Test("A chain of many bases, and an action with many states, are read")
  func large() {
    let count = Exhaustive.count(20_000, daily: 4000)
    let chain = (0..<count).map { "<keyMap index=\"\($0)\" baseMapSet=\"s\" baseIndex=\"\($0 + 1)\"/>" }.joined()
    let states = (0..<count).map { "<when state=\"s\($0)\" output=\"x\"/>" }.joined()
    let keys = (0..<51).map { "<key code=\"\($0)\" action=\"many\"/>" }.joined()
    let text = """
      <keyboard name="Large"><layouts><layout first="0" last="0" modifiers="m" mapSet="s"/></layouts>
      <modifierMap id="m" defaultIndex="0"/><keyMapSet id="s">\(chain)<keyMap index="\(count)">\(keys)</keyMap></keyMapSet>
      <actions><action id="many">\(states)<when state="none" output="a"/></action></actions></keyboard>
      """
    // About a second in a debug build; looking for each base among all maps would take minutes.
    #expect(KeylayoutText.read(text).layout?.typed.text(.keyZ, .plain) == "a")
  }

  @Test func largerThanTheLimit() {
    let reader = FileReader.fileSystem(limit: 100)
    let path = PackageFolder.root.appendingPathComponent(KeylayoutText.examplePath).path
    let (layout, findings, _) = KeyboardLayout.read(keylayoutAt: path, reader: reader)
    #expect(layout == nil)
    #expect(findings.map(\.code) == [.unreadableFile])
  }

  @Test("UTF-16, which Apple's own editors once wrote, is read")
  func utf16() throws {
    let text = KeylayoutText.small.replacing("UTF-8", with: "UTF-16")
    let units: [UInt16] = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { (unit: UInt16) -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let (layout, findings) = KeylayoutText.read(bytes)
    #expect(findings.isEmpty)
    #expect(layout?.typed.text(.keyA, .plain) == "а")
  }
}
