import Testing
@testable import MenuBase
@testable import MenuSyntax
@testable import TestSupport

/// Sizes: what is too large is one finding, and nothing takes the native stack or quadratic time.
struct XMLLimitTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
  }

  @Test func depth() {
    #expect(ParsedXML(nested(128)).findings == [])
    for depth in [129, 100_000] {
      let parsed = ParsedXML(nested(depth))
      #expect(parsed.diagnostics.map(\.summary) == ["error limit-exceeded 128"])
      #expect(parsed.diagnostics.first?.range == SourceRange(file: 0, start: 128 * 3, end: 128 * 3 + 2))
    }
    let deep = ParsedXML(nested(100_000), limits: XMLTree.Limits(depth: .max))
    #expect(deep.tree?.nodes.count == 100_000)
  }

  @Test func size() {
    let limits = XMLTree.Limits(size: 10)
    #expect(ParsedXML("<a>12</a>", limits: limits).findings == [])
    #expect(ParsedXML("<a>1234</a>", limits: limits).diagnostics.map(\.summary) == ["error limit-exceeded 10"])
  }

  @Test(
    "Very much of one thing", .ends,
    arguments: [
      "<", "&", "]", "]]", "<!", "<!--", "--", "<?", "<?a", "<![CDATA[", "<a", "<a ", "<a b='", "</a>", "&#", "&#x0",
      "&amp;", "é", "<!DOCTYPE", "<!DOCTYPE a", "\"", " ", "\u{85}", "<a>",
    ])
  func repetition(of text: String) {
    let much = repeatElement(text, count: Exhaustive.count(100_000, daily: 10_000)).joined()
    for document in [much, "<a>\(much)", "<a b='\(much)", "<a \(much)", "<?xml version='1.1'?>\(much)"] {
      #expect(ParsedXML(document).diagnostics.count == 1)
    }
  }

  @Test("Much that is well-formed", .ends)
  func muchContent() throws {
    let count = 50_000
    let attributes = (0..<count).map { "a\($0)='\($0)'" }.joined(separator: " ")
    let tree = try #require(ParsedXML("<a \(attributes)>\(String(repeating: "<!---->b", count: count))</a>").tree)
    #expect(tree.attributes(of: tree.root).count == count)
    #expect(tree.attribute("a\(count - 1)", of: tree.root)?.value == String(count - 1))
    #expect(tree.text(of: tree.root).utf8.count == count)
  }

  @Test("A billion laughs are refused before the first")
  func entities() {
    let lines = (1..<10).map { "<!ENTITY l\($0) \"\(repeatElement("&l\($0 - 1);", count: 10).joined())\">\n" }
    let document = "<!DOCTYPE l [\n<!ENTITY l0 \"ha\">\n\(lines.joined())]>\n<l>&l9;</l>"
    #expect(ParsedXML(document).diagnostics.map(\.code) == [.malformedXML])
    #expect(ParsedXML(document).diagnostics.first?.range?.start == 12)
  }
}
