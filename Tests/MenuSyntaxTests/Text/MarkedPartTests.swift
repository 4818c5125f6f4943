import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct MarkedPartTests {
  private static func replaced(_ page: String, by text: String) throws(MarkedPart.Failure) -> String {
    String(decoding: try MarkedPart(Array(page.utf8)).replaced(by: text), as: UTF8.self)
  }

  @Test(
    "Only the text between the markers changes",
    arguments: [
      ("a\n<!-- menuc:begin -->\nold\n<!-- menuc:end -->\nb", "a\n<!-- menuc:begin -->\nnew\n<!-- menuc:end -->\nb"),
      ("<!-- menuc:begin -->\n<!-- menuc:end -->", "<!-- menuc:begin -->\nnew\n<!-- menuc:end -->"),
      (
        "  <!--menuc:begin: anything at all-->  \n\n\n\t<!--  menuc:end -->\n",
        "  <!--menuc:begin: anything at all-->  \nnew\n\t<!--  menuc:end -->\n"
      ),
      (
        "a\r\n<!-- menuc:begin -->\r\nold\r\n<!-- menuc:end -->\r\n",
        "a\r\n<!-- menuc:begin -->\r\nnew\r\n<!-- menuc:end -->\r\n"
      ),
      (
        "```\n<!-- menuc:begin -->\n```\n<!-- menuc:begin -->\n<!-- menuc:end -->\n~~~md\n<!-- menuc:end -->\n~~~~\n",
        "```\n<!-- menuc:begin -->\n```\n<!-- menuc:begin -->\nnew\n<!-- menuc:end -->\n~~~md\n<!-- menuc:end -->\n~~~~\n"
      ),
      (
        "\u{FEFF}x \n<!-- menuc:beginning -->\n<!-- menuc:begin -->\n<!-- menuc:end -->\n\n\n",
        "\u{FEFF}x \n<!-- menuc:beginning -->\n<!-- menuc:begin -->\nnew\n<!-- menuc:end -->\n\n\n"
      ),
    ])
  func replace(_ page: String, expected: String) throws {
    let once = try Self.replaced(page, by: "new\n")
    #expect(Array(once.utf8) == Array(expected.utf8))
    #expect(try Array(Self.replaced(once, by: "new\n").utf8) == Array(expected.utf8))
  }

  @Test(
    "Markers that are missing, repeated or in the wrong order are refused",
    arguments: [
      ("text", MarkedPart.Failure.missing("begin")), ("", .missing("begin")),
      ("<!-- menuc:begin -->", .missing("end")), ("<!-- menuc:end -->", .missing("begin")),
      ("```\n<!-- menuc:begin -->\n<!-- menuc:end -->\n", .missing("begin")),
      ("text <!-- menuc:begin -->\n<!-- menuc:end -->", .missing("begin")),
      (
        "<!-- menuc:begin -->\n<!-- menuc:begin -->\n<!-- menuc:end -->\n<!-- menuc:end -->",
        .repeated("begin", first: 1, second: 2)
      ),
      (
        "<!-- menuc:begin -->\n<!-- menuc:end -->\n\n<!-- menuc:end -->", .repeated("end", first: 2, second: 4)
      ),
      ("\n<!-- menuc:end -->\n<!-- menuc:begin -->", .reversed(end: 2, begin: 3)),
    ])
  func failures(_ page: String, failure: MarkedPart.Failure) {
    #expect(throws: failure) { try MarkedPart(Array(page.utf8)) }
  }

  @Test(
    "The heading above a part sets the level of its own headings",
    arguments: [("", 0), ("# A\n", 1), ("# A\n## B\n", 2), ("# A\n```\n### C\n```\n", 1), ("####### A\n#b\n", 0)])
  func headings(_ before: String, level: Int) throws {
    let page = before + "<!-- menuc:begin -->\n<!-- menuc:end -->\n### After\n"
    #expect(try MarkedPart(Array(page.utf8)).headingLevel == level)
  }
}
