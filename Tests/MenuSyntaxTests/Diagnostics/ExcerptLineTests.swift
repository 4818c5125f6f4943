import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct ExcerptLineTests {
  /// The text of a line, and the marks below it.
  private func layOut(_ text: String, width: Int = 80, hasCaret: Bool = true) throws -> [String] {
    let source = MarkedSource(text)
    let range = try #require(source.ranges.first)
    let line = ExcerptLine(
      source.bytes[...], marked: Int(range.start)..<Int(range.end), hasCaret: hasCaret, width: width)
    return [line.text, line.marks]
  }

  @Test(arguments: [
    ("key=«\"cmd+t\"» x", "key=\"cmd+t\" x", "    ^~~~~~~"),
    ("«a»", "a", "^"),
    ("a«»b", "ab", " ^"),
    ("«»ab", "ab", "^"),
    ("ab«»", "ab", "  ^"),
    ("«»", "", "^"),
    ("\t«a»\tb", "    a   b", "    ^"),
    ("a\t«b»", "a   b", "    ^"),
    ("a«\t»b", "a   b", " ^~~"),
    ("中文 «キー»x", "中文 キーx", "     ^~~~"),
    ("e\u{301}«e\u{301}»x", "e\u{301}e\u{301}x", " ^"),
    ("👩‍🚀«🇩🇪»", "👩‍🚀🇩🇪", "  ^~"),
    ("a\u{1B}«b»", "a\\u{1B}b", "       ^"),
    ("«\u{202E}»b", "\\u{202E}b", "^~~~~~~~"),
    ("a\u{85}«b»", "a\\u{85}b", "       ^"),
  ])
  func marks(_ source: String, _ text: String, _ marks: String) throws {
    #expect(try layOut(source) == [text, marks])
  }

  @Test("A later line of a range has no caret")
  func laterLine() throws {
    #expect(try layOut("  «}» x", hasCaret: false) == ["  } x", "  ~"])
  }

  @Test("A place inside a cluster is marked at the cluster")
  func insideCluster() {
    let line = ExcerptLine(Array("xe\u{301}y".utf8)[...], marked: 2..<4, width: 80)
    #expect([line.text, line.marks] == ["xe\u{301}y", " ^"])
  }

  @Test(
    "Bytes that are not UTF-8 are spelled out",
    arguments: [
      ([0x61, 0xFF, 0x62], 1..<2, "a\\xFFb", " ^~~~"),
      ([0xC3, 0x28], 0..<1, "\\xC3(", "^~~~"),
      ([0xE4, 0xB8], 1..<2, "\\xE4\\xB8", "    ^~~~"),
      ([0xC0, 0x80], 0..<2, "\\xC0\\x80", "^~~~~~~~"),
      ([0xED, 0xA0, 0x80], 0..<3, "\\xED\\xA0\\x80", "^~~~~~~~~~~~"),
      ([0xF5, 0x61], 1..<2, "\\xF5a", "    ^"),
      ([0xF4, 0x8F, 0xBF, 0xBE], 0..<4, "\\u{10FFFE}", "^~~~~~~~~~"),
      ([0x09, 0x05], 1..<2, "    \\u{5}", "    ^~~~~"),
    ] as [([UInt8], Range<Int>, String, String)])
  func invalidBytes(_ bytes: [UInt8], _ range: Range<Int>, _ text: String, _ marks: String) {
    let line = ExcerptLine(bytes[...], marked: range, width: 80)
    #expect([line.text, line.marks] == [text, marks])
  }

  @Test(
    "A long line is cut around its range",
    arguments: [
      ("«abc»" + String(repeating: "x", count: 50), "abcxxxxxxxxxxxxxxx…", "^~~"),
      (String(repeating: "x", count: 50) + "«abc»", "…xxxxxxxxxxxxxxxabc", "                ^~~"),
      (String(repeating: "x", count: 50) + "«»", "…xxxxxxxxxxxxxxxxxx", "                   ^"),
      (
        String(repeating: "x", count: 50) + "«abc»" + String(repeating: "y", count: 50), "…xxxxxxxabcyyyyyyyy…",
        "        ^~~"
      ),
      ("«" + String(repeating: "x", count: 50) + "»", "xxxxxxxxxxxxxxxxxx…", "^~~~~~~~~~~~~~~~~~"),
      (String(repeating: "中", count: 50) + "«文»", "…中中中中中中中中文", "                 ^~"),
      ("«a»" + String(repeating: "x", count: 19), "a" + String(repeating: "x", count: 19), "^"),
    ])
  func window(_ source: String, _ text: String, _ marks: String) throws {
    #expect(try layOut(source, width: 20) == [text, marks])
  }

  @Test("A cut never goes through a scalar", arguments: 0..<8)
  func cutScalars(_ shift: Int) throws {
    let marks = String(repeating: "e" + String(repeating: "\u{301}", count: 8), count: 100)
    let gap = String(repeating: "x", count: shift)
    let lines = try layOut(marks + gap + "«a»" + gap + marks, width: 20)
    #expect(lines[0].unicodeScalars.first == "…" && lines[0].unicodeScalars.last == "…")
    #expect(!lines[0].contains("\\x"))
  }
}
