import Testing
@testable import MenuSyntax
@testable import TestSupport

/// Sizes: what is too large is one finding, and nothing takes the native stack or quadratic time.
struct LimitTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "a {\n", count: depth) + String(repeating: "}\n", count: depth)
  }

  @Test func depthOfTheLimitIsFine() {
    #expect(ParsedText(nested(128)).findings == [])
  }

  @Test func blockThatIsTooDeepIsSkipped() {
    let inner = "a \"}\" #\"}\"\"# /* } */ { // }\n \"\"\"\n}\n\"\"\" #\"\"\"\n}\n\"\"\"# {}; } x 1; }"
    let text =
      String(repeating: "a {\n", count: 128) + "b 1 { " + inner + "\nc\n" + String(repeating: "}", count: 128)
      + "\nlast"
    let parsed = ParsedText(text)
    #expect(parsed.diagnostics.map(\.summary) == ["error limit-exceeded 128"])
    #expect(parsed.findings.first?.hasPrefix("129:1 ") == true)
    let names = parsed.tree.nodes.map { parsed.tree.string($0.name) }
    #expect(names.suffix(3) == ["b", "c", "last"])
  }

  @Test func depthIsReportedOnce() {
    let parsed = ParsedText("a { b { c; }; d { e; }; }\nf", SyntaxTree.ParsingOptions(maximumDepth: 1))
    #expect(parsed.places == ["1:5+1 limit-exceeded"])
    #expect(parsed.tree.roots.map { parsed.tree.string(parsed.tree.nodes[$0].name) } == ["a", "f"])
  }

  @Test func hundredThousandLevels() {
    #expect(ParsedText(nested(100_000)).places == ["129:1+1 limit-exceeded"])
    let parsed = ParsedText(nested(100_000), SyntaxTree.ParsingOptions(maximumDepth: .max))
    #expect(parsed.findings == [])
    #expect(parsed.tree.nodes.count == 100_000)
    #expect(parsed.tree.nodes.first?.subtreeEnd == 100_000)
    // The canonical text of n levels has n² spaces, so fewer levels do here.
    let text = ParsedText(nested(300), SyntaxTree.ParsingOptions(maximumDepth: .max)).tree.canonicalText()
    #expect(ParsedText(text, SyntaxTree.ParsingOptions(maximumDepth: .max)).tree.canonicalText() == text)
  }

  @Test(arguments: [
    ("{", 1), ("a{", 2), ("}", 201), ("(", 2), ("[ ", 201), ("\"", 2), ("#", 1), ("/*", 1), ("/-", 201), (";", 1),
    ("=", 1), ("\\", 1), ("a\n{}\n", 201), ("#\"", 1), ("\"\"\"x\n", 201), ("\u{0} ", 201), ("(x)", 2),
  ])
  func repetition(of text: String, findings: Int) {
    let parsed = ParsedText(String(repeating: text, count: 20_000))
    #expect(parsed.diagnostics.count <= findings, "\(parsed.findings.prefix(3))")
    #expect(!parsed.diagnostics.isEmpty)
  }

  @Test func longSingleLine() {
    let parsed = ParsedText("a " + String(repeating: "b=\"c d\" ", count: 50_000))
    #expect(parsed.findings == [])
    #expect(parsed.tree.entries.count == 50_000)
  }

  @Test func names() {
    let long = String(repeating: "é", count: 127) + "x"  // 255 bytes
    #expect(ParsedText("\(long) \(long)=1 \(long)y").findings == [])
    #expect(ParsedText("\"\(long)\" \"\(long)\"=1").findings == [])
    let parsed = ParsedText("\(long)y 1\na \(long)y=1 b\n\"\(long)\\n\"")
    #expect(parsed.findings.map { $0.prefix { $0 != " " } } == ["1:1", "2:3", "3:1"])
    #expect(parsed.diagnostics.allSatisfy { $0.summary == "error limit-exceeded 255 256" }, "\(parsed.findings)")
    #expect(parsed.tree.canonicalText() == "a b\n")
  }

  @Test func findings() {
    let parsed = ParsedText(String(repeating: "a )\n", count: 250))
    #expect(parsed.diagnostics.count == 201)
    #expect(parsed.findings.last?.hasPrefix("201:3 ") == true)
    #expect(parsed.diagnostics.last?.summary == "error limit-exceeded 200")
    #expect(!parsed.tree.isComplete)
    #expect(ParsedText(String(repeating: "a )\n", count: 200)).tree.isComplete)
  }
}
