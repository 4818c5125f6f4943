import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite("Key equivalents of Interface Builder") struct KeyEquivalentTests {
  @Test(
    "Keys that keyboards have",
    arguments: [
      ("\u{F71B}", "f24"), ("\u{F739}", "clear"), ("\u{F746}", "help"), ("\u{F728}", "deleteForward"),
      ("\u{8}", "delete"), ("\u{F8FF}", "\u{F8FF}"), ("é", "é"), ("B", "shift+b"),
    ])
  func keys(_ text: String, _ canonical: String) throws {
    let key = try KeyCombination(keyEquivalent: text, [])
    #expect(key.canonical == canonical)
    #expect(try KeyCombination(spelling: canonical) == key)
  }

  @Test("Clear and Help are keys like any other", arguments: [("clear", "⌧", "Clear"), ("help", "Help", "Help")])
  func named(_ name: String, _ displayed: String, _ spoken: String) throws {
    let key = try KeyCombination(spelling: "cmd+" + name)
    #expect(key.displayed == "⌘" + displayed)
    #expect(key.spoken == "Command " + spoken)
    #expect(try KeyCombination(spelling: key.displayed) == key)
    #expect(key.input.isNamed && !key.input.isTypedByText)
    #expect(!key.input.eventCode.isEmpty)
  }

  /// A key equivalent as an element of its own.
  private static func element(_ text: String, isBase64: Bool = true) -> String {
    "<string key=\"keyEquivalent\"\(isBase64 ? " base64-UTF8=\"YES\"" : "")>\(text)</string>"
  }

  @Test(
    "A character that is not a key is reported with the reason",
    arguments: [
      ("keyEquivalent=\"&#xF71C;\"", "", "a Mac has no key F25, U+F71C; function keys are F1 to F24"),
      ("keyEquivalent=\"&#xF726;\"", "", "a Mac has no key F35, U+F726; function keys are F1 to F24"),
      (
        "keyEquivalent=\"&#xF727;\"", "",
        "a Mac has no key Insert, U+F727; the Insert key of a PC keyboard is Help on a Mac, U+F746"
      ),
      (
        "keyEquivalent=\"&#xF72E;\"", "",
        "a Mac has no key Print Screen, U+F72E; on a Mac this key of a PC keyboard is one of F13 to F15"
      ),
      ("keyEquivalent=\"&#xF72A;\"", "", "a Mac has no key Begin, U+F72A; the item has no key until this is correct"),
      (
        "keyEquivalent=\"&#xF747;\"", "",
        "a Mac has no key Mode Switch, U+F747; the item has no key until this is correct"
      ),
      ("keyEquivalent=\"&#xF748;\"", "", "a Mac has no key U+F748; the item has no key until this is correct"),
      (
        "keyEquivalent=\"ab\"", "",
        "a key equivalent is one character, but 'ab' has 2; for a key without a character, use its constant from NSEvent.h"
      ),
      (
        "keyEquivalent=\"e&#x301;\"", "",
        "a key equivalent is one code point, but 'e\u{301}' has 2: U+0065 U+0301; write '\u{E9}' as the one code point U+00E9"
      ),
      ("", element("Gg=="), "no key types the control character U+001A; the item has no key until this is correct"),
      ("", element("@@@"), "'@@@' is not valid base64; the item has no key until this is correct"),
      (
        "", element("/w=="),
        "the base64 of a key equivalent must decode to UTF-8; the item has no key until this is correct"
      ),
    ])
  func mistakes(_ attributes: String, _ inner: String, _ finding: String) {
    let document = InterfaceText.document(InterfaceText.item("One", attributes, inner: inner))
    #expect(InterfaceText.findings(document) == ["error: " + finding])
  }

  @Test("A key on a line of its own has the mark itself")
  func place() throws {
    let marked = MarkedSource(
      InterfaceText.document(InterfaceText.item("One", inner: Self.element("\n«@@@»\n"))))
    let diagnostic = try #require(
      Compilation(SourceFile(path: "MainMenu.xib", bytes: marked.bytes)).diagnostics.first)
    #expect(diagnostic.range == marked.ranges.first)
  }

  @Test("Unknown modifiers are reported, and a key with Globe belongs to the system")
  func modifiers() throws {
    func result(_ attributes: String, _ mask: [String]) throws -> (findings: [String], text: String) {
      let document = InterfaceText.document(InterfaceText.item("One", attributes, mask: mask))
      let compilation = InterfaceText.compile(document)
      return (InterfaceText.findings(document), try #require(DefinitionKDL(compilation)).text)
    }
    let pad = try result("keyEquivalent=\"k\"", ["command", "numericPad"])
    #expect(pad.findings == [])
    #expect(pad.text.contains("// Not carried over: its modifier numericPad.\n"))
    #expect(pad.text.contains("\"One\" key=\"cmd+k\""))
    let missing = try result("keyEquivalent=\"&#xF71C;\"", ["command"])
    #expect(missing.text.contains("// Not carried over: its key F25.\n"))
    let arrow = try result("keyEquivalent=\"&#xF700;\"", ["command", "function"])
    #expect(arrow.findings == [])
    #expect(arrow.text.contains("key=\"cmd+up\""))
    let globe = try result("keyEquivalent=\"k\"", ["command", "function"])
    #expect(globe.findings.map { $0.prefix(55) } == ["warning: the system takes shortcuts with the Globe key;"])
    #expect(globe.text.contains("// Not carried over: its modifier function, its key \"k\".\n"))
    #expect(!globe.text.contains("key=\"cmd+k\""))
  }
}
