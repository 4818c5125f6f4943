import Testing
@testable import MenuSyntax
@testable import TestSupport

/// Applying the fixes of all findings gives a file without any.
struct FixTests {
  @Test(arguments: [
    ("a \"x\nb", "a \"x\"\nb"),
    ("a \"x y  b=\"z\" c", "a \"x y\"  b=\"z\" c"),
    ("a b=\"x c=\"y d=\"z\"", "a b=\"x\" c=\"y\" d=\"z\""),
    ("a \"x {\n b\n}", "a \"x\" {\n b\n}"),
    ("a { b \"x; }", "a { b \"x\"; }"),
    ("a \"x y\tb=c d=\"z\"", "a \"x y\"\tb=c d=\"z\""),
    ("a b=\"n > 0 { c d=\"1\"; }", "a b=\"n > 0\" { c d=\"1\"; }"),
    ("a b=\"c\\\"\nd", "a b=\"c\\\\\"\nd"),
    ("a b=\"c\\\" d=\"e\"", "a b=\"c\\\\\" d=\"e\""),
    ("a \"x\"; b=\"c\"", "a \"x\" b=\"c\""),
    ("a ##\"x\nb", "a ##\"x\"##\nb"),
    ("a \"x\"b c#true", "a \"x\" b \"c#true\""),
    ("a b[1] /c", "a \"b[1]\" \"/c\""),
    ("a b=c==d", "a b=\"c==d\""),
    ("a b==c", "a b=c"),
    ("a 3d .5 -.5e1 .d5", "a \"3d\" 0.5 -0.5e1 .d5"),
    ("a #foo", "a \"#foo\""),
    ("1 true=2", "\"1\" \"true\"=2"),
    ("a = 1", "a   1"),
    ("a (b)c=1", "a c=(b)1"),
    ("a \"\\w\"", "a \"\\\\w\""),
    ("a }\n;b;;c", "a \nb;c"),
    ("a {b} c", "a {b} ; c"),
    ("a {\n  b {\n", "a {\n  b {\n\n}\n}\n"),
    ("a\n\n{\n}", "a {\n}"),
    ("a \"\"\"x\"\"\" ##\"\"\"y\"\"\"##", "a \"x\" ##\"y\"##"),
    ("a \"\"\"\n  x\n y\nz\n  \"\"\"", "a \"\"\"\n  x\n  y\n  z\n  \"\"\""),
    ("a \"\"\"\n  x\n  y\"\"\"", "a \"\"\"\n  x\n  y\n  \"\"\""),
    ("a \u{0}b\u{200E}", "a b"),
    ("a \\ b )", "a  b "),
    ("a inf b=-inf", "a #inf b=#-inf"),
  ])
  func mended(input: String, mended: String) {
    let parsed = ParsedText(input)
    #expect(!parsed.diagnostics.isEmpty)
    #expect(parsed.mended == mended)
    #expect(ParsedText(mended).findings == [])
  }

  @Test(
    "A string that may end in several places has no fix",
    arguments: ["a \"x {y\nb", "a \"x; y\nb", "a b c\"\nd"])
  func uncertain(_ text: String) {
    let parsed = ParsedText(text, .definition)
    #expect(!parsed.diagnostics.isEmpty && parsed.diagnostics.allSatisfy(\.fixes.isEmpty), "\(parsed.findings)")
  }

  /// The examples of the codes that the parser reports by itself.
  @Test(arguments: [DiagnosticCode.syntaxError, .kdl1Spelling, .unquotedKey, .limitExceeded])
  func example(_ code: DiagnosticCode) {
    let parsed = ParsedText(code.example.source, .definition)
    #expect(parsed.diagnostics.map(\.code) == [code])
    let range = parsed.diagnostics.first?.range
    #expect(range.map { Int($0.start)..<Int($0.end) } == code.example.mark)
    #expect(ParsedText(code.fixedExample.text, .definition).findings == [])
  }
}
