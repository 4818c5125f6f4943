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
      ("keyEquivalent=\"&#xF71C;\"", "", "F25, U+F71C"), ("keyEquivalent=\"&#xF726;\"", "", "F35, U+F726"),
      ("keyEquivalent=\"&#xF727;\"", "", "Insert, U+F727"), ("keyEquivalent=\"&#xF72E;\"", "", "Print Screen, U+F72E"),
      ("keyEquivalent=\"&#xF72A;\"", "", "Begin, U+F72A"), ("keyEquivalent=\"&#xF747;\"", "", "Mode Switch, U+F747"),
      ("keyEquivalent=\"&#xF748;\"", "", " U+F748"), ("keyEquivalent=\"ab\"", "", "'ab' has 2"),
      ("keyEquivalent=\"e&#x301;\"", "", "'e\u{301}' has 2: U+0065 U+0301"), ("", element("Gg=="), "U+001A"),
      ("", element("@@@"), "'@@@'"), ("", element("/w=="), "UTF-8"),
    ])
  func mistakes(_ attributes: String, _ inner: String, _ value: String) throws {
    let document = InterfaceText.document(InterfaceText.item("One", attributes, inner: inner))
    let found = InterfaceText.compile(document).diagnostics
    try #require(found.count == 1, "\(found)")
    #expect(found[0].severity == .error && found[0].message.contains(value), "\(found[0].message)")
    // The help says what the key is instead, or that the item has none.
    #expect(!found[0].help.isEmpty)
    expectStyle(of: found[0])
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
    #expect(globe.findings.map { $0.hasPrefix("warning: ") && $0.contains("Globe") } == [true], "\(globe.findings)")
    #expect(globe.text.contains("// Not carried over: its modifier function, its key \"k\".\n"))
    #expect(!globe.text.contains("key=\"cmd+k\""))
  }
}
