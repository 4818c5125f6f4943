import Testing
@testable import MenuSyntax
@testable import TestSupport

/// Documents and what they mean, rule by rule of the grammar, where the KDL suite has a gap or one case is not enough.
struct GrammarTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let input: String
    let canonical: String
    var testDescription: String { input.debugDescription }

    init(_ input: String, _ canonical: String) {
      self.input = input
      self.canonical = canonical
    }
  }

  @Test(arguments: [
    // Node ends.
    Case("a 1;b", "a 1\nb\n"),
    Case("a \"x\";b #true;c", "a x\nb #true\nc\n"),
    Case("a{b;c}", "a {\n    b\n    c\n}\n"),
    Case("a {b}; c", "a {\n    b\n}\nc\n"),
    Case("a {b} // c\nd", "a {\n    b\n}\nd\n"),
    Case("a // b", "a\n"),
    // The newlines.
    Case("a\u{85}b\u{2028}c\u{2029}d\u{0C}e\u{0B}f\rg\r\nh\ni", "a\nb\nc\nd\ne\nf\ng\nh\ni\n"),
    Case("a //x\u{85}b //x\u{2028}c //x\rd", "a\nb\nc\nd\n"),
    Case("a \\\u{85}1 \\\u{2029}2 \\\r\n3 \\ // c\u{0C}4", "a 1 2 3 4\n"),
    Case("a \"x\\\u{2028} y\"", "a xy\n"),
    // The spaces.
    Case(
      "a\u{A0}1\u{1680}2\u{2000}3\u{200A}4\u{202F}5\u{205F}6\u{3000}7\t8",
      "a 1 2 3 4 5 6 7 8\n"),
    Case("a\u{200B}b", "a\u{200B}b\n"),  // ZERO WIDTH SPACE is no unicode-space
    // The byte order mark.
    Case("\u{FEFF}a", "a\n"),
    Case("\u{FEFF}", "\n"),
    Case("\u{FEFF}/- kdl-version 2\na", "a\n"),
    // The version marker.
    Case("/- kdl-version 2\na", "a\n"),
    Case("/-kdl-version 2", "\n"),
    Case("a /- kdl-version 1", "a 1\n"),
    Case("a\n/- kdl-version 1", "a\n"),
    // Identifiers.
    Case("- + . -- +- .a -a +. -.a ~ é", "- + . -- +- .a -a +. -.a ~ é\n"),
    Case("a trueish inf1 -info nano #inf", "a trueish inf1 -info nano #inf\n"),
    Case(
      "a \"true\" \"-inf\" \"1\" \"-1\" \".1\" \"+.1\" \"\" \" \" \"a=b\"",
      "a \"true\" \"-inf\" \"1\" \"-1\" \".1\" \"+.1\" \"\" \" \" \"a=b\"\n"),
    Case("r\nr r r=r", "r\nr r r=r\n"),
    Case("r \"x\"", "r x\n"),
    Case("r #\"x\"#", "r x\n"),
    Case("newTab: .file (command)newTab: ⇧⌘T", "newTab: .file (command)newTab: ⇧⌘T\n"),
    // Properties.
    Case("a b = c d= e f =g", "a b=c d=e f=g\n"),
    Case("a b \\\n = \\\n c", "a b=c\n"),
    Case("a b=1 c=2 b=3 /-b=4", "a b=3 c=2\n"),
    Case("a z=1 x 2 y=3 4", "a x 2 4 y=3 z=1\n"),
    Case("a \"b c\"=1 #\"d\"#=2 \"\"\"\n  e\n  \"\"\"=3", "a \"b c\"=1 d=2 e=3\n"),
    Case("a b=(c)d (e)f", "a (e)f b=(c)d\n"),
    // Type annotations.
    Case("( a ) b ( c ) 1 d=( e ) 2", "(a)b (c)1 d=(e)2\n"),
    Case("(\\\na)/**/b", "(a)b\n"),
    Case("(\"a b\")c", "(\"a b\")c\n"),
    // Slashdash.
    Case("/-a {\n b\n}\nc", "c\n"),
    Case("a /-b /-c=d /-{ e }", "a\n"),
    Case("a /-\n\n// x\n /* y */ b c", "a c\n"),
    Case("a /-{ b } { c } /-{ d }", "a {\n    c\n}\n"),
    Case("a /-(b)c (d)e", "a (d)e\n"),
    Case("a {\n /-b\n c\n}", "a {\n    c\n}\n"),
    Case("/-\n\\\n a\nb", "b\n"),
    Case("a /-{\n b { c }\n}\nd", "a\nd\n"),
    // Comments.
    Case("/**/a/**/1/**/", "a 1\n"),
    Case("a /* \" { */ 1 // } \"\nb", "a 1\nb\n"),
    Case("a /*/**//**/*/ 1", "a 1\n"),
    Case("//", "\n"),
    // Line continuations.
    Case("a \\", "a\n"),
    Case("a\\\n1\\\n2", "a 1 2\n"),
    Case("a \\ /* b */ /* c */ // d\n e", "a e\n"),
    Case("\\\na", "a\n"),
    // Quoted strings.
    Case(#"a "\"\\\b\f\n\r\t\s""#, "a \"\\\"\\\\\\b\\f\\n\\r\\t \"\n"),
    Case(#"a "\u{0}\u{7F}\u{10FFFF}\u{d7ff}\u{E000}""#, "a \"\\u{0}\\u{7f}\\u{10ffff}\u{D7FF}\u{E000}\"\n"),
    Case(#"a "\u{85}\u{2028}\u{feff}\u{200e}""#, "a \"\\u{85}\\u{2028}\\u{feff}\\u{200e}\"\n"),
    Case("a \"x \\   \n\n\t y\"", "a \"x y\"\n"),
    Case("a \"{}//;/*\"", "a \"{}//;/*\"\n"),
    // Multi-line strings.
    Case("a \"\"\"\r\n  x\r\n\r\n   y\r\n  \"\"\"", "a \"x\\n\\n y\"\n"),
    Case("a \"\"\"\u{85}x\u{2028}y\u{2029}\u{0C}z\r\"\"\"", "a \"x\\ny\\n\\nz\"\n"),
    Case("a \"\"\"\n\"\"\" 1", "a \"\" 1\n"),
    Case("a \"\"\"\n\n\"\"\"", "a \"\"\n"),
    Case("a \"\"\"\n\n\n\"\"\"", "a \"\\n\"\n"),
    Case("a \"\"\"\n  \\n\\\n   x\\ty\n  \"\"\"", "a \"\\nx\\ty\"\n"),
    Case("a \"\"\"\n  \"\" \\\"\"\"\n  \"\"\"", "a \"\\\"\\\" \\\"\\\"\\\"\"\n"),
    Case("a \"\"\"\n\u{3000}x\n\u{3000}\"\"\"", "a x\n"),
    // Raw strings.
    Case("a ##\"x\"#y\"##", "a \"x\\\"#y\"\n"),
    Case("a #\"\"#", "a \"\"\n"),
    Case("a #\"\"\"\n  x\\\n  \"\"\"\"\n  \"\"\"#", "a \"x\\\\\\n\\\"\\\"\\\"\\\"\"\n"),
    Case("a #\"\"\"\r\n x\r\n \"\"\"#", "a x\n"),
    // Numbers.
    Case("a 0 -0 +0 00 0.0 -0.0 0x0 -0x0", "a 0 0 0 0 0.0 -0.0 0 0\n"),
    Case("a 1_000 1__ -1_ +1_0.0_1 1e5 1E-05 1.5e+0_7", "a 1000 1 -1 10.01 1E+5 1E-5 1.5E+7\n"),
    Case("a 0xFF -0xff +0b1_01 0o777_", "a 255 -255 5 511\n"),
    Case("a 0xffffffffffffffffffffffffffffffff", "a 340282366920938463463374607431768211455\n"),
    Case("a 0b1000000000000000000000000000000000000000000000000000000000000000000", "a 73786976294838206464\n"),
    Case("a 0o7777777777777777777777777777777777", "a 5070602400912917605986812821503\n"),
    Case("a 123456789012345678901234567890.5e1000", "a 123456789012345678901234567890.5E+1000\n"),
    Case("a #inf #-inf #nan", "a #inf #-inf #nan\n"),
  ])
  func meaning(_ testCase: Case) {
    let parsed = ParsedText(testCase.input)
    #expect(parsed.findings == [])
    #expect(parsed.tree.canonicalText() == testCase.canonical)
    let again = ParsedText(testCase.canonical)
    #expect(again.findings == [])
    #expect(again.tree.canonicalText() == testCase.canonical)
  }
}
