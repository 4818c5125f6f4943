import Testing
@testable import MenuSyntax
@testable import TestSupport

/// Each mistake is one finding, at its exact place, and several in one file are all found.
struct SyntaxErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let input: String
    let findings: [String]
    /// The rest of the document, each word as written where it was reported; empty where it does not matter.
    let canonical: String
    var testDescription: String { input.debugDescription }

    init(_ input: String, _ findings: [String], _ canonical: String) {
      self.input = input
      self.findings = findings
      self.canonical = canonical
    }
  }

  @Test(arguments: [
    // Strings.
    Case("a \"x y=\nb", ["1:3+1"], "a x y=\nb\n"),
    Case("a 1 \"x\nb \"y\" 2", ["1:5+1"], "a 1 x\nb y 2\n"),
    Case("a \"\"\"\nx\n", ["1:3+3"], "a\n"),
    Case("a \"\"\"x\"\"\" b", ["1:3+3"], "a b\n"),
    Case("a \"\"\"x\n  y\n  \"\"\" b", ["1:3+3"], "a b\n"),
    Case("a \"\"\"x\nb", ["1:3+3"], "a\nb\n"),
    Case("a \"\"\"\n  x\n y\n\tz\n  \"\"\"", ["3:1+1"], "a \"x\\n y\\n\\tz\"\n"),
    Case("a \"\"\"\n  x\n  y\"\"\"\nb", ["3:4+3"], "a \"  x\"\nb\n"),
    Case("a ##\"x\"# b\nc", ["1:3+3"], "a\nc\n"),
    Case("a #\"x\ny\"# b", ["1:3+7"], "a \"x\\ny\" b\n"),
    Case(
      "a \"\\q\" \"\\u{D800}\" \"\\u12\" \"\\u{}\" \"\\u{1234567}\" \"\\u{12\" \"\\u{110000}\"",
      ["1:4+2", "1:9+8", "1:20+2", "1:27+4", "1:34+11", "1:48+5", "1:56+10"],
      "a \"\\\\q\" \"\\\\u{D800}\" \"\\\\u12\" \"\\\\u{}\" \"\\\\u{1234567}\" \"\\\\u{12\" \"\\\\u{110000}\"\n"),
    Case("a \"\\é\"", ["1:4+3"], "a \"\\\\é\"\n"),
    // Spaces between entries.
    Case("a\"b\"c d", ["1:2+0"], "a b c d\n"),
    Case("a \"b\"c=1 d", ["1:6+0"], "a b d c=1\n"),
    Case("a b=\"c\"d", ["1:8+0"], "a d b=c\n"),
    // Words.
    Case(
      "a b[1] c(d) e/f /g C# h\\i j", ["1:4+1", "1:9+1", "1:14+1", "1:17+1", "1:21+1", "1:24+1"],
      "a b[1] c(d) e/f /g C# h\\i j\n"),
    Case("a b=c==d e=f", ["1:6+1"], "a b=c==d e=f\n"),
    Case("a [b, c] d", ["1:3+1"], "a b c d\n"),
    Case("a ] ) b", ["1:3+1", "1:5+1"], "a b\n"),
    Case("a # #foo #True ##", ["1:3+1", "1:5+4", "1:10+5", "1:16+2"], "a #true\n"),
    Case("a inf b=nan", ["1:3+3", "1:9+3"], "a inf b=nan\n"),
    // Numbers.
    Case(
      "a 3d 1.2.3 .5 -.5 0x 0xg +1x 0b12 1. 1e b=1._5 ok",
      ["1:3+2", "1:6+5", "1:12+2", "1:15+3", "1:19+2", "1:22+3", "1:26+3", "1:30+4", "1:35+2", "1:38+2", "1:43+4"],
      "a ok\n"),
    // Names.
    Case("1 2\n#true 3\ntrue 4\n(1)a", ["1:1+1", "2:1+5", "3:1+4", "4:2+1"], "1 2\ntrue 4\n(1)a\n"),
    Case("a 1=2 #true=3 true=4 b=5", ["1:3+1", "1:7+5", "1:15+4"], "a \"1\"=2 b=5 \"true\"=4\n"),
    Case("a=1 b\nc = 2", ["1:2+1", "2:3+1"], "a 1 b\nc 2\n"),
    // Properties.
    Case("a b=\nc d= e\nf g=}", ["1:4+1", "3:4+1", "3:5+1"], "a\nc d=e\nf\n"),
    Case("a b == 3", ["1:6+1"], "a b=3\n"),
    Case("a \"b\" c \"d\" = = e", ["1:15+1"], "a b c d=e\n"),
    // Type annotations.
    Case("a () ( ) (1)b b=()c", ["1:3+2", "1:6+3", "1:11+1", "1:17+2"], "a (1)b b=c\n"),
    Case("a (b)\nc d=(e)\n(f) {\n g\n}", ["1:3+3", "2:5+3", "3:1+3"], "a\nc\n"),
    Case("a (b c)d e", ["1:3+1"], "a (b)d e\n"),
    Case("a (b", ["1:3+1"], "a\n"),
    Case("a (b)c=1 d", ["1:3+3"], "a d c=(b)1\n"),
    Case("a (/-b)c (d)/-e f=/-g (h)/-i", ["1:4+2", "1:13+2", "1:19+2", "1:26+2"], "a (b)c\n"),
    // Slashdash.
    Case("a /-\n", ["1:3+2"], "a\n"),
    Case("a { /- }\nb /-;c\n/-", ["1:5+2", "2:3+2", "3:1+2"], "a\nb\nc\n"),
    Case("/- /- a\nb /- /- c d", ["1:4+2", "2:6+2"], "b d\n"),
    Case("a b /- = c", ["1:5+2"], "a b c\n"),
    // Blocks.
    Case("a }\nb", ["1:3+1"], "a\nb\n"),
    Case("a {\n  b\n", ["3:1+0"], "a {\n    b\n}\n"),
    Case("a { b { c\n", ["2:1+0"], "a {\n    b {\n        c\n    }\n}\n"),
    Case("a {} {} b", ["1:6+1", "1:9+0"], "a\nb\n"),
    Case("a /-{} b {}", ["1:8+0"], "a\nb\n"),
    Case("a {} /-b\nc", ["1:6+0"], "a\nc\n"),
    Case("a\n{\n  b\n}\nc", ["2:1+1"], "a {\n    b\n}\nc\n"),
    Case("{ a }\nb", ["1:1+1"], "b\n"),
    Case(";a;;b;", ["1:1+1", "1:4+1"], "a\nb\n"),
    // Comments and line continuations.
    Case("a /* b\nc {", ["1:3+2"], "a\n"),
    Case("a {\n  b /* c /* */\n}", ["2:5+2"], "a {\n    b\n}\n"),
    Case("a \\ b\nc \\\nd", ["1:3+1"], "a b\nc d\n"),
    // Text.
    Case(
      "a\u{0}b \u{200E}c\n\"\u{7}\" // \u{202A}\n", ["1:2+1", "1:5+3", "2:2+1", "2:8+3"],
      ""),
    Case("a \u{FEFF}\u{FEFF}b", ["1:3+6"], ""),
    // Several at once.
    Case(
      """
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab key="cmd+t"
              command 1st "First"
              command b "B" key=
          }
          command c "C" "\\w"
      }}
      last
      """,
      ["3:25+1", "4:17+3", "5:26+1", "7:20+2", "8:2+1"], ""
    ),
  ])
  func findings(_ testCase: Case) {
    let parsed = ParsedText(testCase.input)
    #expect(parsed.places == testCase.findings.map { "\($0) syntax-error" }, "\(parsed.findings)")
    if !testCase.canonical.isEmpty {
      #expect(parsed.tree.canonicalText() == testCase.canonical)
    }
  }
}
