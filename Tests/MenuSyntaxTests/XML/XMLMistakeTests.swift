import Testing
@testable import MenuSyntax
@testable import TestSupport

/// Each mistake is one finding, between `«` and `»`.
struct XMLMistakeTests {
  @Test(arguments: [
    // Nothing, or not a tag first.
    ("«»", "the file is empty"),
    (" <!-- --> «»", "an XML document must begin with a tag"),
    ("«a»", "an XML document must begin with a tag"),
    ("<?xml version='1.0'?>«&»amp;", "an XML document must begin with a tag"),
    ("«{» key = n; }", "a property list in the old style or in JSON is not XML"),
    (" «(» n )", "a property list in the old style or in JSON is not XML"),
    ("\n«[»1]", "a property list in the old style or in JSON is not XML"),
    ("«<»", "a '<' must begin a tag"),
    ("«<»/a>", "a '<' that begins no tag must be written &lt;"),
    ("«<!»ELEMENT a>", "a '<!' must begin a comment or, in an element, a CDATA section"),
    ("«<!»[CDATA[a]]><a/>", "a '<!' must begin a comment or, in an element, a CDATA section"),
    // Tags.
    ("«<a»", "the tag of 'a' must be closed with '>'"),
    ("«<a» <b/>", "the tag of 'a' must be closed with '>'"),
    ("<a>«<b»", "the tag of 'b' must be closed with '>'"),
    ("<a «/» >", "a tag must hold nothing but attributes after its name, each as name='value'"),
    ("<a«&»/>", "a tag must hold nothing but attributes after its name, each as name='value'"),
    ("«<a» é='b'", "the tag of 'a' must be closed with '>'"),
    ("<a>«<»1/></a>", "a '<' that begins no tag must be written &lt;"),
    ("<a>1 «<» 2</a>", "a '<' that begins no tag must be written &lt;"),
    ("<a>«<»-b/></a>", "a '<' that begins no tag must be written &lt;"),
    ("<a>«<»×/></a>", "a '<' that begins no tag must be written &lt;"),
    // What encloses what.
    ("«<a»>", "the element 'a' must have an end tag"),
    ("«<a»>b", "the element 'a' must have an end tag"),
    ("<a>«<b»><c/> ", "the element 'b' must have an end tag"),
    ("<a><b>«</a»></b>", "expected </b>, found </a>"),
    ("<a>«</A»>", "expected </a>, found </A>"),
    ("<a>«</aa»>", "expected </a>, found </aa>"),
    ("<aa>«</a»>", "expected </aa>, found </a>"),
    ("<a>«</»>", "expected </a>, found </"),
    ("<a>«</» a>", "expected </a>, found </"),
    ("<a>«</a»", "an end tag must be closed with '>' after its name"),
    ("<a>«</a »b='c'>", "an end tag must be closed with '>' after its name"),
    ("<a/>«</»a>", "an end tag must have a start tag before it"),
    ("<a/>«<»b/>", "nothing but comments must follow the root element"),
    ("<a/> «é»", "nothing but comments must follow the root element"),
    ("<a/>«&»#32;", "nothing but comments must follow the root element"),
    // Attributes.
    ("<a «b»/>", "the attribute 'b' must have a value"),
    ("<a «b» c='d'/>", "the attribute 'b' must have a value"),
    ("<a «b»", "the attribute 'b' must have a value"),
    ("<a b=«c»/>", "the value of 'b' must be in quotes"),
    ("<a b=«»", "the value of 'b' must be in quotes"),
    ("<a b='c'«»d='e'/>", "attributes must be separated by spaces"),
    ("<a b='c'«»d/>", "attributes must be separated by spaces"),
    ("<a b=«\"»c'/>", "the value of an attribute must be closed with a quote like its first"),
    ("<a b='«<»c/>", "a '<' in the value of an attribute must be written &lt;"),
    ("<a b='1' c='2' «b»='3'/>", "an element must have the attribute 'b' only once"),
    // References.
    ("<a>«&»</a>", "an '&' outside a reference must be written &amp;"),
    ("<a>«&» b</a>", "an '&' outside a reference must be written &amp;"),
    ("<a>«&»amp</a>", "an '&' outside a reference must be written &amp;"),
    ("<a b='«&»c=d'/>", "an '&' outside a reference must be written &amp;"),
    ("<a>«&»#;</a>", "an '&' outside a reference must be written &amp;"),
    ("<a>«&»#a;</a>", "an '&' outside a reference must be written &amp;"),
    ("<a>«&»#x;</a>", "an '&' outside a reference must be written &amp;"),
    ("<a>«&»#X8;</a>", "an '&' outside a reference must be written &amp;"),
    ("<a>«&»#12</a>", "an '&' outside a reference must be written &amp;"),
    ("<a>«&#0;»</a>", "a reference must name a character that XML allows"),
    ("<a>«&#xD800;»</a>", "a reference must name a character that XML allows"),
    ("<a>«&#xFFFE;»</a>", "a reference must name a character that XML allows"),
    ("<a b='«&#x110000;»'/>", "a reference must name a character that XML allows"),
    ("<a>«&#99999999999999999999999;»</a>", "a reference must name a character that XML allows"),
    ("<a>«&nbsp;»</a>", "a reference must name a character or one of &lt; &gt; &amp; &quot; &apos;"),
    ("<a b='«&AMP;»'/>", "a reference must name a character or one of &lt; &gt; &amp; &quot; &apos;"),
    // Text.
    ("<a>b«]]>»</a>", "a ']]>' outside a CDATA section must be written ]]&gt;"),
    ("<a>]«]]>»</a>", "a ']]>' outside a CDATA section must be written ]]&gt;"),
    ("<a>«<![CDATA[»b]]</a>", "a CDATA section must be closed with ']]>'"),
    ("<a>«<!»[cdata[b]]></a>", "a '<!' must begin a comment or, in an element, a CDATA section"),
    ("<a>b«\u{0}»</a>", "the character U+0000 is not allowed in an XML document"),
    ("<a>b«\u{8}»</a>", "the character U+0008 is not allowed in an XML document"),
    ("<a b='«\u{C}»'/>", "the character U+000C is not allowed in an XML document"),
    ("<a>«\u{FFFF}»</a>", "the character U+FFFF is not allowed in an XML document"),
    // Comments and processing instructions.
    ("<a>«<!--» b -></a>", "a comment must be closed with '-->'"),
    ("<a><!-- b «--» c --></a>", "a comment must not hold '--'"),
    ("<a/><!-- b «--»->", "a comment must not hold '--'"),
    ("«<?b» c><a/>", "a processing instruction must be closed with '?>'"),
    ("«<?» b?><a/>", "a '<?' must be followed by a name and a space"),
    ("<a>«<?»b:c/d?></a>", "a '<?' must be followed by a name and a space"),
    // The declaration.
    (" «<?xml» version='1.0'?><a/>", "an XML declaration must be the very first in its file"),
    ("<a>«<?XmL» b?></a>", "an XML declaration must be the very first in its file"),
    (
      "«<?xml» encoding='UTF-8'?><a/>",
      "an XML declaration must be a version, perhaps an encoding and perhaps standalone, in this order"
    ),
    (
      "«<?xml» version='1.0' standalone='no' encoding='UTF-8'?><a/>",
      "an XML declaration must be a version, perhaps an encoding and perhaps standalone, in this order"
    ),
    (
      "«<?xml» version='1.0' standalone='maybe'?><a/>",
      "an XML declaration must be a version, perhaps an encoding and perhaps standalone, in this order"
    ),
    (
      "«<?xml» version='1.0'><a/>",
      "an XML declaration must be a version, perhaps an encoding and perhaps standalone, in this order"
    ),
    ("<?xml «version» '1.0'?><a/>", "the attribute 'version' must have a value"),
    ("<?xml version=«1».0?><a/>", "the value of 'version' must be in quotes"),
    ("<?xml version='«2.0»'?><a/>", "the version must be 1.0 or 1.1"),
    ("<?xml version='«1.»'?><a/>", "the version must be 1.0 or 1.1"),
    (
      "<?xml version='1.0' encoding='«ISO-8859-1»'?><a/>",
      "an XML document must be UTF-8, or UTF-16 with a byte order mark"
    ),
    (
      "<?xml version='1.0' encoding='«UTF-16»'?><a/>", "an XML document must be UTF-8, or UTF-16 with a byte order mark"
    ),
    // Document types.
    (
      "<!DOCTYPE a «[»<!ENTITY b 'c'>]><a>&b;</a>", "a document type must not have declarations of its own"
    ),
    ("<!DOCTYPE a SYSTEM 'a.dtd' «[»]><a/>", "a document type must not have declarations of its own"),
    ("<a/>«<!DOCTYPE» a>", "a document type must be before the root element, and only once"),
    ("<!DOCTYPE a>«<!DOCTYPE» a><a/>", "a document type must be before the root element, and only once"),
    (
      "«<!DOCTYPE»><a/>",
      "a document type must be a name, perhaps followed by SYSTEM and an address or PUBLIC and two texts in quotes"
    ),
    (
      "«<!DOCTYPE» a PUBLIC 'b'><a/>",
      "a document type must be a name, perhaps followed by SYSTEM and an address or PUBLIC and two texts in quotes"
    ),
    (
      "«<!DOCTYPE» a PUBLIC 'é' 'b'><a/>",
      "a document type must be a name, perhaps followed by SYSTEM and an address or PUBLIC and two texts in quotes"
    ),
    (
      "«<!DOCTYPE» a system 'b'><a/>",
      "a document type must be a name, perhaps followed by SYSTEM and an address or PUBLIC and two texts in quotes"
    ),
    ("<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' 'b'>«»", "an XML document must begin with a tag"),
  ])
  func mistake(_ document: String, _ message: String) throws {
    let marked = MarkedSource(document)
    let parsed = ParsedXML(marked.bytes)
    #expect(parsed.tree == nil)
    #expect(parsed.findings == ["malformed-xml: \(message)"])
    #expect(parsed.diagnostics.first?.range == marked.ranges.first)
    for diagnostic in parsed.diagnostics { expectStyle(of: diagnostic) }
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
    #expect(
      ParsedXML(document).diagnostics.map(\.help) == [["part of the file is missing: it ends before that"]])
    #expect(ParsedXML("<a <b/>").diagnostics.map(\.help) == [[]])
  }

  @Test("A mistake in UTF-16 is reported as one of UTF-16")
  func utf16() {
    func bytes(_ units: [UInt16]) -> [UInt8] {
      [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    }
    let half = bytes(Array("<a b='".utf16) + [0xD800] + Array("'/>".utf16))
    #expect(ParsedXML(half).findings == ["malformed-xml: U+D800 is half of a surrogate pair and not a character"])
    // In Latin-1 these bytes are letters and a space, and no half of anything.
    let latin = Array("<a b='".utf8) + [0xED, 0xE9, 0x20] + Array("'/>".utf8)
    #expect(
      ParsedXML(latin).findings
        == ["malformed-xml: the byte 0xED is not UTF-8, and an XML document must be"])
    let odd = bytes(Array("<a/>".utf16)) + [0x20]
    #expect(ParsedXML(odd).findings == ["malformed-xml: the file ends in the middle of a character"])
  }

  @Test("A long name is cut in a message")
  func longName() {
    let parsed = ParsedXML("<\(String(repeating: "é", count: 100_000))>")
    let name = String(repeating: "é", count: 40) + "…"
    #expect(parsed.findings == ["malformed-xml: the element '\(name)' must have an end tag"])
  }
}
