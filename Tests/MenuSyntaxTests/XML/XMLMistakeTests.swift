import Testing
@testable import MenuSyntax
@testable import TestSupport

/// Each mistake is one finding, between `«` and `»`.
struct XMLMistakeTests {
  static let mistakes: [String] = [
    // Nothing, or not a tag first.
    "«»", " <!-- --> «»", "«a»", "<?xml version='1.0'?>«&»amp;", "«{» key = n; }", " «(» n )", "\n«[»1]", "«<»",
    "«<»/a>", "«<!»ELEMENT a>", "«<!»[CDATA[a]]><a/>",
    // Tags.
    "«<a»", "«<a» <b/>", "<a>«<b»", "<a «/» >", "<a«&»/>", "«<a» é='b'", "<a>«<»1/></a>", "<a>1 «<» 2</a>",
    "<a>«<»-b/></a>", "<a>«<»×/></a>",
    // What encloses what.
    "«<a»>", "«<a»>b", "<a>«<b»><c/> ", "<a><b>«</a»></b>", "<a>«</A»>", "<a>«</aa»>", "<aa>«</a»>", "<a>«</»>",
    "<a>«</» a>", "<a>«</a»", "<a>«</a »b='c'>", "<a/>«</»a>", "<a/>«<»b/>", "<a/> «é»", "<a/>«&»#32;",
    // Attributes.
    "<a «b»/>", "<a «b» c='d'/>", "<a «b»", "<a b=«c»/>", "<a b=«»", "<a b='c'«»d='e'/>", "<a b='c'«»d/>",
    "<a b=«\"»c'/>", "<a b='«<»c/>", "<a b='1' c='2' «b»='3'/>",
    // References.
    "<a>«&»</a>", "<a>«&» b</a>", "<a>«&»amp</a>", "<a b='«&»c=d'/>", "<a>«&»#;</a>", "<a>«&»#a;</a>",
    "<a>«&»#x;</a>", "<a>«&»#X8;</a>", "<a>«&»#12</a>", "<a>«&#0;»</a>", "<a>«&#xD800;»</a>", "<a>«&#xFFFE;»</a>",
    "<a b='«&#x110000;»'/>", "<a>«&#99999999999999999999999;»</a>", "<a>«&nbsp;»</a>", "<a b='«&AMP;»'/>",
    // Text.
    "<a>b«]]>»</a>", "<a>]«]]>»</a>", "<a>«<![CDATA[»b]]</a>", "<a>«<!»[cdata[b]]></a>", "<a>b«\u{0}»</a>",
    "<a>b«\u{8}»</a>", "<a b='«\u{C}»'/>", "<a>«\u{FFFF}»</a>",
    // Comments and processing instructions.
    "<a>«<!--» b -></a>", "<a><!-- b «--» c --></a>", "<a/><!-- b «--»->", "«<?b» c><a/>", "«<?» b?><a/>",
    "<a>«<?»b:c/d?></a>",
    // The declaration.
    " «<?xml» version='1.0'?><a/>", "<a>«<?XmL» b?></a>", "«<?xml» encoding='UTF-8'?><a/>",
    "«<?xml» version='1.0' standalone='no' encoding='UTF-8'?><a/>", "«<?xml» version='1.0' standalone='maybe'?><a/>",
    "«<?xml» version='1.0'><a/>", "<?xml «version» '1.0'?><a/>", "<?xml version=«1».0?><a/>",
    "<?xml version='«2.0»'?><a/>", "<?xml version='«1.»'?><a/>", "<?xml version='1.0' encoding='«ISO-8859-1»'?><a/>",
    "<?xml version='1.0' encoding='«UTF-16»'?><a/>",
    // Document types.
    "<!DOCTYPE a «[»<!ENTITY b 'c'>]><a>&b;</a>", "<!DOCTYPE a SYSTEM 'a.dtd' «[»]><a/>", "<a/>«<!DOCTYPE» a>",
    "<!DOCTYPE a>«<!DOCTYPE» a><a/>", "«<!DOCTYPE»><a/>", "«<!DOCTYPE» a PUBLIC 'b'><a/>",
    "«<!DOCTYPE» a PUBLIC 'é' 'b'><a/>", "«<!DOCTYPE» a system 'b'><a/>",
    "<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' 'b'>«»",
  ]

  @Test("A mistake is one finding at its place", arguments: mistakes)
  func mistake(_ document: String) {
    let marked = MarkedSource(document)
    let parsed = ParsedXML(marked.bytes)
    #expect(parsed.tree == nil)
    #expect(parsed.diagnostics.map(\.code) == [.malformedXML])
    #expect(parsed.diagnostics.first?.range == marked.ranges.first)
    for diagnostic in parsed.diagnostics { expectStyle(of: diagnostic) }
  }

  @Test("Each mistake has its message")
  func messages() throws {
    try expectMessages(
      Self.mistakes.map { ($0, ParsedXML(MarkedSource($0).bytes).diagnostics.first?.message) }, "malformed-xml")
  }

  @Test(
    "A fix mends the document",
    arguments: [
      ("<a>1 < 2</a>", "<a>1 &lt; 2</a>"), ("<a b='c'd='e'/>", "<a b='c' d='e'/>"),
      ("<a b='c & d'/>", "<a b='c &amp; d'/>"), ("<a>]]></a>", "<a>]]&gt;</a>"),
    ])
  func fix(_ document: String, _ mended: String) throws {
    let fix = try #require(ParsedXML(document).diagnostics.first?.fixes.first)
    #expect(document.applying(fix) == mended)
    #expect(ParsedXML(mended).findings == [])
  }

  @Test("The second of two equal attributes is the mistake, among few or many", arguments: [2, 16, 17, 300])
  func repeatedAttribute(count: Int) throws {
    let names = (0..<count).map { "«a\($0)»='b'" }.joined(separator: " ")
    let marked = MarkedSource("<a \(names) «a1»='c' a0='d'/>")
    let diagnostic = try #require(ParsedXML(marked.bytes).diagnostics.first)
    #expect(diagnostic.range == marked.ranges.last)
    #expect(diagnostic.notes.map(\.range) == [marked.ranges[1]])
  }

  @Test(
    "A file that ends in the middle of something is reported as such",
    arguments: ["<a", "<a>b", "<a b='c", "<a><!-- b", "<a><![CDATA[b", "<?b c"])
  func truncated(_ document: String) {
    let help = ParsedXML("<a").diagnostics.first?.help
    #expect(help?.count == 1)
    #expect(ParsedXML(document).diagnostics.map(\.help) == [help])
    #expect(ParsedXML("<a <b/>").diagnostics.map(\.help) == [[]])
  }

  @Test("A mistake in UTF-16 is reported as one of UTF-16")
  func utf16() {
    func bytes(_ units: [UInt16]) -> [UInt8] {
      [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    }
    let half = bytes(Array("<a b='".utf16) + [0xD800] + Array("'/>".utf16))
    #expect(ParsedXML(half).diagnostics.map { $0.message.contains("U+D800") } == [true])
    // In Latin-1 these bytes are letters and a space, and no half of anything.
    let latin = Array("<a b='".utf8) + [0xED, 0xE9, 0x20] + Array("'/>".utf8)
    #expect(ParsedXML(latin).diagnostics.map { $0.message.contains("0xED") } == [true])
    let odd = bytes(Array("<a/>".utf16)) + [0x20]
    #expect(ParsedXML(odd).diagnostics.map(\.range?.start) == [7])
  }

  @Test("A long name is cut in a message")
  func longName() {
    let parsed = ParsedXML("<\(String(repeating: "é", count: 100_000))>")
    let name = String(repeating: "é", count: 40) + "…"
    #expect(parsed.diagnostics.map(\.summary) == ["error malformed-xml \(name)"])
  }
}
