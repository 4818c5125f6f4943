import Testing
@testable import MenuSyntax
@testable import TestSupport

/// A spelling of KDL 1 is one finding, is read as it was meant, and its fix is KDL 2 with the same meaning.
struct KDL1SpellingTests {
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
    Case("a true b=false c=(d)null", ["1:3+4", "1:10+5", "1:21+4"], "a #true b=#false c=(d)#null"),
    Case("a r\"b\\c\" d=r\"\"", ["1:3+6", "1:12+3"], "a #\"b\\c\"# d=#\"\"#"),
    Case("a r#\"b\"c\"# r##\"d\"#e\"##", ["1:3+8", "1:12+11"], "a #\"b\"c\"# ##\"d\"#e\"##"),
    Case("r\"a b\" 1", ["1:1+6"], "#\"a b\"# 1"),
    Case("a r\"b\nc\" d", ["1:3+6"], "a \"b\\nc\" d"),
    Case("a \"b\n  \\\"c\" d=1\ne", ["1:3+9"], "a \"b\\n  \\\"c\" d=1\ne"),
    Case("a \"b\\/c\"", ["1:5+2"], "a \"b/c\""),
    Case("/- kdl-version 1\na", ["1:16+1"], "/- kdl-version 2\na"),
    Case("\u{FEFF}/-kdl-version 1\na", ["1:18+1"], "\u{FEFF}/-kdl-version 2\na"),
    Case("a true r\"b\"\nc false", ["1:3+4", "1:8+4", "2:3+5"], "a #true #\"b\"#\nc #false"),
  ])
  func spelling(_ testCase: Case) {
    let parsed = ParsedText(testCase.input)
    #expect(parsed.places == testCase.places.map { "\($0) kdl-1-spelling" }, "\(parsed.findings)")
    #expect(parsed.mended == testCase.mended)
    let mended = ParsedText(testCase.mended)
    #expect(mended.findings == [])
    #expect(mended.tree.canonicalText() == parsed.tree.canonicalText())
  }

  /// Text that looks like KDL 1 and is KDL 2, or is broken in both.
  @Test(arguments: [
    ("r \"a\"", [] as [String]),
    ("a r=\"b\"", []),
    ("/- kdl-version 2\n", []),
    ("a\n/- kdl-version 1\n", []),
    ("a \"b\nc \"d\"\n", ["1:3+1 syntax-error"]),
    ("a \"b\nc key=\"\" d\n", ["1:3+1 syntax-error"]),
    ("a \"b\nc\n", ["1:3+1 syntax-error"]),
    ("true\n", ["1:1+4 syntax-error"]),
    ("a true=1\n", ["1:3+4 syntax-error"]),
  ])
  func others(input: String, places: [String]) {
    #expect(ParsedText(input).places == places)
  }
}
