import Foundation
import Testing
@testable import MenuCompiler
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite("One layout for every document") struct FormattingTests {
  // MARK: - What it looks like

  @Test(
    "Lines, blocks, spaces",
    arguments: [
      "": "",
      " \n\n": "",
      "a;b": "a\nb\n",
      "a  1\tb=2": "a 1 b=2\n",
      "a b = ( t ) 2 (t)3": "a b=(t)2 (t)3\n",
      "a{b}": "a { b; }\n",
      "a{b{c}}": "a { b { c; }; }\n",
      "a{b;c}": "a { b; c; }\n",
      "a{\nb;c}": "a {\n    b\n    c\n}\n",
      "a{}": "a {}\n",
      "a {\n}": "a {}\n",
      "a {\n // c\n}": "a {\n    // c\n}\n",
      "/- a": "/-a\n",
      "a /- b /-\n c=1 /-{ d } { e } /- { f }": "a /-b /-c=1 /-{ d; } { e; } /-{ f; }\n",
      "/- kdl-version 2\na": "/- kdl-version 2\na\n",
      "\u{FEFF}a\r\nb\r": "\u{FEFF}a\nb\n",
      // Without the line before it, it would be the mark of another version.
      "\n/- kdl-version 1\na": "\n/- kdl-version 1\na\n",
      "a \"\"\"\r\n  x\r\r\n  y\n  \"\"\"": "a \"\"\"\n  x\n\n  y\n  \"\"\"\n",
      "a 0x1_F #\"b\"# \"c\" d +1e3": "a 0x1_F #\"b\"# \"c\" d +1e3\n",
    ])
  func layout(_ text: String, _ expected: String) {
    #expect(Self.formatted(text) == expected)
  }

  @Test(
    "Blank lines",
    arguments: [
      "\n\na\n\n\n\nb\n\n": "a\n\nb\n",
      "a {\n\n b\n\n}\n": "a {\n    b\n}\n",
      "a\n\n// c\n\nb": "a\n\n// c\n\nb\n",
      "// c\n\n\n// d\na": "// c\n\n// d\na\n",
      "a {    // c\n\n  b\n}": "a {    // c\n    b\n}\n",
    ])
  func blankLines(_ text: String, _ expected: String) {
    #expect(Self.formatted(text) == expected)
  }

  @Test(
    "Comments",
    arguments: [
      "a // b": "a    // b\n",
      "a /* b */; // c": "a    /* b */ // c\n",
      "a // b\nccc // d\n\ne // f": "a      // b\nccc    // d\n\ne    // f\n",
      "/* a */ b": "/* a */ b\n",
      "a; /* b */ c": "a\n/* b */ c\n",
      "a /* b */ 1": "a /* b */ 1\n",
      "a b= /* c */ 1 2": "a b=1 /* c */ 2\n",
      "a /- // b\n 1": "a \\ // b\n    /-1\n",
      "a /- // b\n {\n c\n}": "a /-{    // b\n    c\n}\n",
      "/- // b\n a": "// b\n/-a\n",
      "a { b // c\n}": "a {\n    b    // c\n}\n",
      "a { /* b */ c; }": "a { /* b */ c; }\n",
      "a {\n b\n} // c": "a {\n    b\n}    // c\n",
      "a // b  \t\n": "a    // b\n",
      "/* a\r\n b */": "/* a\r\n b */\r\n", "/* a\r\n b */\n": "/* a\n b */\n",
    ])
  func comments(_ text: String, _ expected: String) {
    #expect(Self.formatted(text) == expected)
  }

  @Test(
    "Line continuations",
    arguments: [
      "a \\\n b": "a \\\n    b\n",
      "a \\ // c\n \\\n b": "a \\ // c\n    b\n",
      "a \\\n\n b": "a\nb\n",
      "a \\\n {\n b\n}": "a {\n    b\n}\n",
      "a {\n b \\\n c\n}": "a {\n    b \\\n        c\n}\n",
      "\\\na b=\\\n 1": "a b=1\n",
    ])
  func continuations(_ text: String, _ expected: String) {
    #expect(Self.formatted(text) == expected)
  }

  @Test("A block in one line stays as long as it fits")
  func width() {
    let long = String(repeating: "x", count: 110)
    #expect(Self.formatted("a { b; \(long); }") == "a { b; \(long); }\n")
    #expect(Self.formatted("a { bcd; \(long); }") == "a {\n    bcd\n    \(long)\n}\n")
    let wide = String(repeating: "新", count: 55)
    #expect(Self.formatted("a { b; \(wide); }") == "a { b; \(wide); }\n")
    #expect(Self.formatted("a { bcd; \(wide); }") == "a {\n    bcd\n    \(wide)\n}\n")
  }

  // MARK: - Tables

  @Test("Names, titles, keys and what follows them")
  func table() {
    expectStable(
      """
      command newTab:     "New Tab"    key="cmd+t"
      command closeTab:   "Close Tab"  key="shift+cmd+w" hidden=#true  state=on
      command reopenTab:  "新しいタブ" key="cmd+r"       hidden=#false state=off
      command showTab:                 key="cmd+s"
      command listOfTabs: "All Tabs"   state=on discoverabilityTitle="Show All Tabs"
      command sort:       "By Name" {
          alternate a: "A" modifiers="shift"
      }
      command copy: "Copy"

      """)
  }

  @Test("Comments and slashdashed nodes do not end a table, a blank line does")
  func tableEnds() {
    expectStable(
      """
      command a: "A" key="cmd+a"
      // A comment.
      command bcd: "B" key="cmd+b"
      menu c "C"
      command ef: "D" key="cmd+d"

      command ghi: "E" key="cmd+e"
      /-command off: "Off" key="cmd+o"
      command j:   "F" key="cmd+f"
      action k "G" key="cmd+g"

      """)
  }

  @Test("A cell that is much longer than others begins a table of its own")
  func spread() {
    expectStable(
      """
      command a:      "A"   key="cmd+a"
      command bcdefg: "Bcd" key="cmd+b"
      command thisIsMuchLongerThanTheOthers: "C" key="cmd+c"
      command d: "D" key="cmd+d"
      command e: "E" key="cmd+e"

      """)
  }

  @Test("A line that alignment would make too long is not aligned")
  func tableWidth() {
    let title = String(repeating: "t", count: 90)
    expectStable(
      """
      command a: "\(title)" key="shift+cmd+b" hidden=#true
      command b: "\(title)12345678" key="cmd+a"

      """)
  }

  private func expectStable(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let squeezed = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.prefix { $0 == " " } + line.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
    #expect(Self.formatted(squeezed) == text, sourceLocation: sourceLocation)
    #expect(Self.formatted(text) == text, sourceLocation: sourceLocation)
  }

  // MARK: - What it means

  @Test("Random documents mean the same, keep their comments, and stay as they are", arguments: 0..<20)
  func randomDocuments(_ part: Int) {
    let count = Exhaustive.count(500, daily: 8)
    for seed in part * 500..<part * 500 + count {
      let text = RandomDocument(seed: UInt64(seed)).text
      let before = ParsedText(text, .definition)
      #expect(before.findings == [], "\(seed) is no KDL")
      expectSame(before, "seed \(seed)")
    }
  }

  @Test("The valid documents of KDL's test suite", .enabled(if: ConformanceSuite.isPresent, ConformanceSuite.absence))
  func suite() {
    for testCase in ConformanceSuite.cases where testCase.expected != nil {
      let before = ParsedText(testCase.input, .definition)
      if before.diagnostics.isEmpty { expectSame(before, "\(testCase)") }
    }
  }

  @Test("Every file of the project")
  func files() throws {
    let enumerator = FileManager.default.enumerator(atPath: PackageFolder.root.path)
    var paths: [String] = []
    while let path = enumerator?.nextObject() as? String {
      if path.hasPrefix(".") { enumerator?.skipDescendants() }
      if path.hasSuffix(".kdl") { paths.append(path) }
    }
    #expect(paths.count > 200)
    for path in Exhaustive.sample(paths.sorted(), every: 3) {
      let before = ParsedText(
        [UInt8](try Data(contentsOf: PackageFolder.root.appendingPathComponent(path))), .definition)
      if before.diagnostics.isEmpty { expectSame(before, path) }
    }
  }

  @Test("The example on the page about the layout has that layout")
  func page() throws {
    let blocks = try MarkdownFile("Documentation/Formatting.md").blocks(of: "kdl")
    #expect(blocks.count == 1)
    for block in blocks { #expect(Self.formatted(block) == block) }
  }

  private func expectSame(_ before: ParsedText, _ name: String) {
    let text = before.tree.formattedText()
    let after = ParsedText(text, .definition)
    #expect(after.findings == [], "\(name)")
    #expect(after.tree.canonicalText() == before.tree.canonicalText(), "\(name)")
    #expect(Self.comments(after.tree) == Self.comments(before.tree), "\(name)")
    #expect(after.tree.formattedText() == text, "\(name)")
  }

  /// The comments without what ends their lines, and the white space at the end of a line.
  private static func comments(_ tree: SyntaxTree) -> [String] {
    tree.comments.map { range in
      let text = String(decoding: tree.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
      let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "\n")
      return String(lines.reversed().drop { $0.isWhitespace }.reversed())
    }
  }

  private static let formattedExamples = Examples.files.reduce(into: [String: [UInt8]]()) { files, file in
    let document = FormattedDocument(.success(SourceFile(path: file.key, bytes: file.value)), named: file.key)
    files[file.key] = file.key.hasSuffix(".kdl") ? document.text.map { Array($0.utf8) } ?? file.value : file.value
  }

  @Test(
    "Every example compiles to the same menus and findings", arguments: Exhaustive.sample(Examples.paths, every: 4))
  func compilations(_ path: String) throws {
    let before = Examples.compile(path)
    let after = Compilation(contentsOf: path, reader: .inMemory(Self.formattedExamples))
    #expect(Self.withoutPlaces(ExportJSON(after).json) == Self.withoutPlaces(ExportJSON(before).json))
    #expect(
      after.diagnostics.map { "\($0.code.name) \($0.message)" }
        == before.diagnostics.map { "\($0.code.name) \($0.message)" })
  }

  private static func withoutPlaces(_ json: JSONValue) -> JSONValue {
    switch json {
    case .object(let members):
      .object(members.filter { $0.name != "source" }.map { .init($0.name, withoutPlaces($0.value)) })
    case .array(let elements): .array(elements.map(withoutPlaces))
    default: json
    }
  }

  // MARK: - What is left alone

  @Test(
    "A file with syntax errors is left alone, and so is a missing file",
    arguments: [
      Array("a {".utf8), Array("command a: \"A\" key=cmd+;".utf8), Array("a 'b".utf8) + [0xFF],
      Array("a \"b\u{0}\"".utf8),
    ])
  func broken(_ bytes: [UInt8]) {
    let document = FormattedDocument(.success(SourceFile(path: "a.kdl", bytes: bytes)), named: "a.kdl")
    #expect(document.text == nil)
    #expect(!document.isChanged)
    #expect(!document.diagnostics.isEmpty)
  }

  private static func formatted(_ text: String) -> String? {
    FormattedDocument(.success(SourceFile(path: "a.kdl", bytes: Array(text.utf8))), named: "a.kdl").text
  }
}
