import Testing
@testable import MenuSyntax
@testable import TestSupport

/// What KDL reads otherwise than it was meant, or not at all: conditions and texts without KDL's quotes, comments of other
/// languages, braces that are missing. Each is one finding, and what follows is read as it was meant.
struct SlipsOfTheHandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let input: String
    let places: [String]
    let mended: String
    var testDescription: String { input.debugDescription }

    init(_ input: String, _ places: [String], _ mended: String) {
      self.input = input
      self.places = places
      self.mended = mended
    }
  }

  @Test(arguments: [
    Case("p r: when=a && b", ["1:11+6"], "p r: when=\"a && b\""),
    Case("p r: when=a and b; q", ["1:11+7"], "p r: when=\"a && b\"; q"),
    Case("p when=n > 0 {q}", ["1:8+5"], "p when=\"n > 0\" {q}"),
    Case("p when=n == 1 r=2 s", ["1:8+6"], "p when=\"n == 1\" r=2 s"),
    Case("p when=n = 1 // c", ["1:8+5"], "p when=\"n == 1\" // c"),
    Case("p when=n=1\nq", ["1:8+3"], "p when=\"n==1\"\nq"),
    Case("p when=(a || b) && c \\\n r=1", ["1:8+13"], "p when=\"(a || b) && c\" \\\n r=1"),
    Case("p when=! a", ["1:8+3"], "p when=\"! a\""),
    Case("p when=not a reply:", ["1:8+5"], "p when=\"!a\" reply:"),
    Case("p when=a && b \"t\"", ["1:8+6"], "p when=\"a && b\" \"t\""),
    Case("p when= a && !b", ["1:9+7"], "p when= \"a && !b\""),
    Case("p \"when\"=a==b", ["1:10+4"], "p \"when\"=\"a==b\""),
    // Legal, and what it means.
    Case("p when=a r: s:", [], ""), Case("p when=!a", [], ""), Case("p when=a&&b", [], ""),
    Case("p when=\"a && b\" && c", [], ""), Case("p when=#\"a\"# b", [], ""), Case("p other=a && b", [], ""),
    Case("p when=a b", [], ""), Case("/-p when=a && b\np /-when=a && b", [], ""),
  ])
  func conditions(_ testCase: Case) { check(testCase, "unquoted-condition") }

  @Test(arguments: [
    Case("c r: 'Reply'", ["1:6+7"], "c r: \"Reply\""),
    Case("c r: 'Reply All' key=\"cmd+r\"", ["1:6+11"], "c r: \"Reply All\" key=\"cmd+r\""),
    Case("c r: “Reply” t=«Größe»;d", ["1:6+11", "1:20+11"], "c r: \"Reply\" t=\"Größe\";d"),
    Case("c „Größe ändern“ {d}", ["1:3+21"], "c \"Größe ändern\" {d}"),
    Case("c ‘It’s over’ `code`", ["1:3+17", "1:21+6"], "c \"It’s over\" \"code\""),
    Case("c 'a\\b'", ["1:3+5"], "c \"a\\\\b\""),
    // No quotes at all.
    Case("c Don't '90s x'y “a\n”", [], ""), Case("c \"'Reply'\" #\"“a”\"#", [], ""),
    Case("/-c 'a b'\nc /-'a'", [], ""),
  ])
  func quotes(_ testCase: Case) { check(testCase, "foreign-quotes") }

  @Test(
    "Quotes inside a string, and a missing quote at its beginning",
    arguments: [
      Case("c \"Get \"New\" Mail\" k=\"b\"", ["1:3+16"], #"c "Get \"New\" Mail" k="b""#),
      Case("c \"a \"b c\" d\"; e", ["1:3+11"], #"c "a \"b c\" d"; e"#),
      Case("c \"\"b\" d\"\ne", ["1:3+7"], #"c "\"b\" d""# + "\ne"),
      Case("c \"a \"b\"\"", ["1:3+7"], #"c "a \"b\"""#),
      Case("c r: Reply All\" key=\"cmd+r\"", ["1:6+10"], "c r: \"Reply All\" key=\"cmd+r\""),
      Case("c Reply\"; d", ["1:3+6"], "c \"Reply\"; d"),
    ])
  func innerQuotes(_ testCase: Case) { check(testCase, "syntax-error") }

  @Test(
    "A string that touches the next entry has no inner quotes",
    arguments: ["c \"a\"b=\"c\"", "c \"a\"b \"c\"", "c \"a\"\"b\""])
  func touching(_ text: String) {
    #expect(ParsedText(text, .definition).findings.allSatisfy { $0.contains("space") })
  }

  @Test("Missing quotes around a key and a condition are the one mistake")
  func quotedKeys() {
    check(Case("c key='cmd+r' d", ["1:7+7"], "c key=\"cmd+r\" d"), "foreign-quotes")
    check(Case("press “cmd+[”\nd", ["1:7+11"], "press \"cmd+[\"\nd"), "foreign-quotes")
    check(Case("p when='a && b'", ["1:8+8"], "p when=\"a && b\""), "foreign-quotes")
  }

  @Test("The text between mistakes is read")
  func values() {
    let parsed = ParsedText("c 'Reply' 'Reply All' when=a && b", .definition)
    #expect(parsed.tree.entries(of: 0).map { parsed.tree.string($0.value) } == ["Reply", "Reply All", "a && b"])
    #expect(parsed.diagnostics.map(\.severity) == [.error, .error, .error])
  }

  @Test("A document may have all of these mistakes")
  func documents() {
    #expect(ParsedText("c 'Reply' «a» when=a && b", .document).findings == [])
  }

  @Test(arguments: [
    Case("# a\nb", ["1:1+1"], "// a\nb"), Case("a {\n  ## b { \"\n}", ["2:3+2"], "a {\n  // b { \"\n}"),
    Case("#!/usr/bin/menuc\na", ["1:1+1"], "//!/usr/bin/menuc\na"), Case("#a", ["1:1+1"], "//a"),
    Case("a {} # b", ["1:6+1"], "a {} // b"), Case("a b # c d=\ne", ["1:5+1"], "a b // c d=\ne"),
    Case("a b=1 #\n", ["1:7+1"], "a b=1 \"#\"\n"), Case("#\"a\"# b", [], ""), Case("a #true", [], ""),
  ])
  func comments(_ testCase: Case) { check(testCase, "syntax-error") }

  @Test(arguments: [
    Case("c \"a\", k=\"b\"", ["1:6+1"], "c \"a\" k=\"b\""),
    Case("c \"a\",\"b\" #\"x\"#, y", ["1:6+1", "1:16+1"], "c \"a\" \"b\" #\"x\"# y"),
    Case("c d=#true, e=1, \"f\",{g}", ["1:10+1", "1:15+1", "1:20+1"], "c d=#true e=1 \"f\"{g}"),
    // A comma is a letter of a word.
    Case("c a, \",\" ,", [], ""),
  ])
  func commas(_ testCase: Case) { check(testCase, "syntax-error") }

  @Test(
    "A statement of Swift is one finding, with the line that a definition has for it",
    arguments: [
      ("builder.remove(menu: .format)", "builder.remove(…)", "remove .format"),
      ("builder.remove(command: .init(\"x\"))", "builder.remove(…)", "import"),
      (
        "builder.insertChild(UIMenu(title: \"}\", children: [a, b]), atStartOfMenu: .file)", "builder.insertChild(…)",
        "insert atStartOf=.file { … }"
      ),
      ("builder.insertSibling(menu, afterMenu: id)", "builder.insertSibling(…)", "insert after=MENU { … }"),
      (
        "builder.replaceChildren(ofMenu: .help) { old in\n  old + [more]\n}", "builder.replaceChildren(…)",
        "replaceChildren of=.help { … }"
      ),
      ("if #available(iOS 26, *) {\n  remove .format\n} else { b }", "if", "on mac-catalyst { … }"),
      ("guard builder.system == .main else { return }", "guard", "on mac-catalyst { … }"),
      ("UIKeyCommand(title: \"T\", action: #selector(a(_:)),\n  input: \"t\")", "UIKeyCommand(…)", "command newTab:"),
      ("Button(\"T\") { tab() } // }\n  .keyboardShortcut(\"t\")", "Button(…)", "command newTab:"),
      ("CommandMenu(\"T\")\n{ Divider() }", "CommandMenu(…)", "menu bookmarks"),
      ("override func buildMenu(with b: UIMenuBuilder) {\n  b.remove(menu: .file)\n}", "override", "import"),
    ])
  func swift(_ written: String, _ construct: String, _ advice: String) {
    for (start, end) in [("", ""), ("a {\n  ", "\n  c\n}\n"), ("a { ", "; c; }"), ("a { ", " }")] {
      let parsed = ParsedText(start + written + end, .definition)
      #expect(parsed.diagnostics.map(\.summary) == ["error syntax-error \(construct)"], "\(end)")
      let words = parsed.diagnostics.flatMap { $0.help + $0.fixes.flatMap { $0.edits.map { "`\($0.replacement)`" } } }
      #expect(words.count == 1 && words[0].contains("`" + advice), "\(words)")
      #expect(
        parsed.tree.nodes.count == start.utf8.count { $0 == UInt8(ascii: "a") }
          + end.utf8.count { $0 == UInt8(ascii: "c") })
      #expect(parsed.tree.losesNames)
    }
  }

  @Test(
    "A pasted declaration of Swift is one finding, also where KDL allows it",
    arguments: [
      "import UIKit\n\nclass Tabs: UIResponder {\n  func keyCommands() { }\n}\n", "class A: UIResponder { }",
      "// a\nstruct A: App {\n  var body: some Scene { WindowGroup { } }\n}\n\nlet b = c\n",
      ".commands {\n  CommandMenu(\"T\") { Divider() }\n}\n",
    ])
  func pastedSwift(_ text: String) {
    let parsed = ParsedText(text, .definition)
    #expect(parsed.diagnostics.count == 1 && parsed.tree.nodes.isEmpty, "\(parsed.diagnostics.map(\.message))")
    #expect(parsed.diagnostics.first?.message.hasSuffix("this is Swift") ?? false)
    // Below a node only the statement is Swift.
    let below = ParsedText("app A\nclass B { }\n/-class C { }\nimport \"D.swift\"\n", .definition)
    #expect(below.diagnostics.count == 1 && below.tree.nodes.count == 3)
  }

  @Test("A statement of Swift without an end takes the rest of its block, or of the file", arguments: [",", " {"])
  func unendedSwift(_ end: String) {
    let parsed = ParsedText("a {\n  UIMenu(title: \"T\"\(end)\n}\n", .definition)
    #expect(parsed.diagnostics.count == 1, "\(parsed.diagnostics.map(\.message))")
  }

  @Test(
    "A selector of Swift or Objective-C is the action that it names",
    arguments: [
      ("#selector(newTab)", "newTab:"), ("#selector(newTab(_:))", "newTab:"), ("#selector(newTab())", "newTab"),
      ("#selector(Tabs.newTab(_:with:))", "newTab:with:"), ("@selector(newTab:)", "newTab:"),
      ("#selector(newTab):", "newTab:"), ("newTab(_:)", "newTab:"), ("newTab(_:_:)", "newTab::"),
      ("newTab()", "newTab"),
    ])
  func selectors(_ written: String, _ action: String) {
    let parsed = ParsedText("c \(written) \"T\"", .definition)
    #expect(parsed.places == ["1:3+\(written.utf8.count) syntax-error"])
    #expect(parsed.diagnostics.first?.fixes.first?.safety == .suggested)
    #expect(parsed.diagnostics.flatMap(\.fixes).flatMap(\.edits).map(\.replacement) == [action])
    let name = written.hasPrefix("@") ? "newTab:" : "newTab"
    #expect(parsed.tree.entries(of: 0).map { parsed.tree.string($0.value) } == [name, "T"])
  }

  @Test("A broken word is one finding, with any text after it without a space")
  func brokenWords() {
    #expect(ParsedText("c #foo(bar) d", .definition).places.first == "1:3+4 syntax-error")
    #expect(!ParsedText("c #foo(bar) d", .definition).findings.contains { $0.contains("space") })
  }

  @Test(arguments: [
    // A `{` is missing.
    Case("a b=1\n  c\n  d {\n  }\n}\ne", ["1:6+0"], "a b=1 {\n  c\n  d {\n  }\n}\ne"),
    Case(
      "a {\n  b \"x\" // y\n    c\n  }\n  d\n}\n", ["2:8+0"], "a {\n  b \"x\" { // y\n    c\n  }\n  d\n}\n"),
    Case("a\n\tb\n\t\tc\n\t}\n}\n", ["1:2+0", "2:3+0"], "a {\n\tb {\n\t\tc\n\t}\n}\n"),
    // A `}` is missing.
    Case("a {\n  b {\n    c\n}\nd\n", ["3:6+0"], "a {\n  b {\n    c\n  }\n}\nd\n"),
    Case("a {\n  b\n\n// c\nd {\n}\n", ["4:5+0"], "a {\n  b\n\n// c\n}\nd {\n}\n"),
    Case("a {\n  b {\n    c {\n      d\ne\n", ["4:8+0"], "a {\n  b {\n    c {\n      d\n    }\n  }\n}\ne\n"),
    Case("a {\n  b { c\n  d\n}\n", ["2:8+0"], "a {\n  b { c\n  }\n  d\n}\n"),
    // A `}` is superfluous.
    Case("a {\n  b {\n    c\n    }\n  }\n  d\n}\n", ["4:5+1"], "a {\n  b {\n    c\n    \n  }\n  d\n}\n"),
    Case("a {\n  b {\n    c\n  }\n  }\n  d\n}\n", ["5:3+1"], "a {\n  b {\n    c\n  }\n  \n  d\n}\n"),
  ])
  func braces(_ testCase: Case) { check(testCase, "syntax-error") }

  @Test(
    "A file without helpful indentation is read as written",
    arguments: [
      ("a }\nb", "1:3+1"), ("a {\nb {\nc\n}\n", "5:1+0"), ("a {\n  b\n}\n}\nc", "4:1+1"), ("a { b {\n  c\n", "3:1+0"),
    ])
  func unclear(_ text: String, _ place: String) {
    #expect(ParsedText(text).places == ["\(place) syntax-error"])
  }

  @Test("Any indentation will do if the braces have partners")
  func oddIndentation() {
    #expect(ParsedText("a {\n    b\n  c {\n d\n}\n  }\n   e\n     f\n").findings == [])
  }

  private func check(_ testCase: Case, _ code: String) {
    let parsed = ParsedText(testCase.input, .definition)
    #expect(parsed.places == testCase.places.map { "\($0) \(code)" }, "\(parsed.findings)")
    guard !testCase.places.isEmpty else { return }
    #expect(parsed.mended == testCase.mended)
    let again = ParsedText(testCase.mended, .definition)
    #expect(again.findings == [])
    // The nodes have the same tree as in the mended text.
    func shape(_ tree: SyntaxTree) -> [UInt32] { tree.nodes.map(\.subtreeEnd) }
    #expect(shape(parsed.tree) == shape(again.tree))
  }
}
