import Testing
@testable import MenuSyntax
@testable import TestSupport

/// Trees of well-formed documents.
struct XMLTreeTests {
  private static let layout = """
    <?xml version="1.1" encoding="UTF-8"?>
    <!DOCTYPE keyboard SYSTEM "file://localhost/System/Library/DTDs/KeyboardLayout.dtd">
    <!-- Lantern -->
    «<keyboard group="0" id="«-2»" name='L&amp;T'>»
      <keyMapSet id="ANSI"><!-- none --></keyMapSet>
      «<«keyMap» index="0">
        <key code="0" output="a" />
        <key code="51" output="&#x0008;"/>
      </keyMap>»
      <comment>«one<![CDATA[ <two> & ]]>&#51;»</comment>
      <?editor x?>
    </keyboard>
    <?editor y?>
    """

  @Test func access() throws {
    let marked = MarkedSource(Self.layout)
    let parsed = ParsedXML(marked.bytes)
    let tree = try #require(parsed.tree, "\(parsed.findings)")
    #expect(tree.name(of: tree.root) == "keyboard")
    #expect(tree.tagRange(of: tree.root) == marked.ranges[0])
    #expect(tree.attributes(of: tree.root).map { tree.name(of: $0) } == ["group", "id", "name"])
    #expect(tree.attribute("id", of: tree.root)?.value == "-2")
    #expect(tree.attribute("id", of: tree.root)?.range == marked.ranges[1])
    #expect(tree.attribute("name", of: tree.root)?.value == "L&T")
    #expect(tree.attribute("Name", of: tree.root) == nil)
    #expect(tree.children(of: tree.root).map { tree.name(of: $0) } == ["keyMapSet", "keyMap", "comment"])
    let map = try #require(tree.children(of: tree.root, named: "keyMap").first)
    #expect(tree.range(of: map) == marked.ranges[2])
    #expect(tree.nameRange(of: map) == marked.ranges[3])
    #expect(tree.children(of: map).map { tree.attribute("output", of: $0)?.value } == ["a", "\u{8}"])
    let comment = try #require(tree.children(of: tree.root, named: "comment").first)
    #expect(tree.text(of: comment) == "one <two> & 3")
    #expect(tree.textRange(of: comment) == marked.ranges[4])
    let set = try #require(tree.children(of: tree.root, named: "keyMapSet").first)
    #expect(tree.text(of: set) == "" && tree.textRange(of: set) == nil)
    #expect(tree.attributes(of: comment).isEmpty)
  }

  @Test(
    "A document has the right canonical form",
    arguments: [
      ("<a/>", "<a></a>"), ("<a ></a >", "<a></a>"), ("<a\n/>", "<a></a>"), ("<a b = 'c'\t/>", #"<a b="c"></a>"#),
      ("<:a_-.1 é·='1'/>", #"<:a_-.1 é·="1"></:a_-.1>"#), ("<𐀀/>", "<𐀀></𐀀>"),
      ("<a:b xml:c='d'/>", #"<a:b xml:c="d"></a:b>"#),
      ("<a>&lt;&gt;&amp;&quot;&apos;</a>", "<a>&lt;&gt;&amp;\"'</a>"),
      ("<a>&#65;&#x42;&#x1F600;&#000067;</a>", "<a>AB😀C</a>"),
      ("<a>]] ]> ></a>", "<a>]] ]&gt; &gt;</a>"), ("<a><![CDATA[]]]]></a>", "<a>]]</a>"),
      ("<a><![CDATA[]]>b</a>", "<a>b</a>"),
      ("<a><![CDATA[&amp;<b>--]]></a>", "<a>&amp;amp;&lt;b&gt;--</a>"), ("<a><!--&<b>]]>-->c<?d e>?></a>", "<a>c</a>"),
      ("<a><?b?><!-----></a>", nil), ("<a><?b?><!----></a>", "<a></a>"), ("<?b\n?><a/>", "<a></a>"),
      ("<?xml-b?><a/>", "<a></a>"),
      ("<a b='\"' c=\"'\"/>", #"<a b="&quot;" c="'"></a>"#), ("<a b='>'/>", #"<a b=">"></a>"#),
      // Line breaks and tabs.
      ("<a>b\r\nc\rd\ne\r\r\n</a>", "<a>b\nc\nd\ne\n\n</a>"), ("<a><![CDATA[b\r\nc\r]]></a>", "<a>b\nc\n</a>"),
      ("<a b='c\r\nd\re\nf\tg'/>", #"<a b="c d e f g"></a>"#),
      ("<a b='&#13;&#10;&#9; '/>", #"<a b="&#xD;&#xA;&#x9; "></a>"#),
      ("<a>&#13;\r\n</a>", "<a>&#xD;\n</a>"), ("<a>\u{85}\u{2028}</a>", "<a>\u{85}\u{2028}</a>"),
      // Characters.
      ("<a>\u{7F}\u{86}\u{FFFD}\u{E000}</a>", "<a>\u{7F}\u{86}\u{FFFD}\u{E000}</a>"),
      ("<a>&#1;&#x1f;</a>", "<a>&#1;&#31;</a>"),
      ("<?xml version='1.1'?><a>&#1;&#x86;</a>", "<a>&#1;\u{86}</a>"),
      // The prolog.
      ("\u{FEFF}<a/>", "<a></a>"), ("\u{FEFF}<?xml version='1.0' encoding='utf-8'?><a/>", "<a></a>"),
      ("<?xml version = \"1.0\" standalone='yes' ?>\n<a/>\n", "<a></a>"), ("<?xml version='1.7'?><a/>", "<a></a>"),
      ("<!DOCTYPE a><a/>", "<a></a>"), ("<!DOCTYPE a SYSTEM '[>\"' ><a/>", "<a></a>"),
      ("<!-- --><!DOCTYPE\na\nPUBLIC\n\"-//A//B\" '' ><!-- --><a/>", "<a></a>"),
    ] as [(String, String?)])
  func meaning(_ document: String, _ canonical: String?) {
    let parsed = ParsedXML(document)
    #expect(parsed.tree?.canonicalText == canonical, "\(parsed.findings)")
    #expect(parsed.findings.isEmpty == (canonical != nil))
  }

  @Test("Names have the characters of the specification")
  func names() {
    // The edges of rule [4], and what rule [4a] adds.
    let first: [UInt32] = [
      0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0x2FF, 0x370, 0x37D, 0x37F, 0x1FFF, 0x200C, 0x200D, 0x2070,
      0x218F, 0x2C00, 0x2FEF, 0x3001, 0xD7FF, 0xF900, 0xFDCF, 0xFDF0, 0xFFFD, 0x1_0000, 0xE_FFFF,
    ]
    let later: [UInt32] = [0xB7, 0x300, 0x36F, 0x203F, 0x2040]
    let never: [UInt32] = [
      0xB6, 0xB8, 0xBF, 0xD7, 0xF7, 0x37E, 0x2000, 0x200B, 0x200E, 0x203E, 0x2041, 0x206F, 0x2190,
      0x2BFF, 0x2FF0, 0x3000, 0xE000, 0xF8FF, 0xFDD0, 0xFDEF, 0xF_0000,
    ]
    for (values, isFirst, isLater) in [(first, true, true), (later, false, true), (never, false, false)] {
      for scalar in values.compactMap(Unicode.Scalar.init) {
        #expect((ParsedXML("<\(scalar)/>").tree != nil) == isFirst, "\(scalar.value)")
        #expect((ParsedXML("<a\(scalar)/>").tree != nil) == isLater, "\(scalar.value)")
      }
    }
    for byte in UInt8(0x21)...0x7E {
      let name = Unicode.Scalar(byte)
      let isLater = name.properties.isAlphabetic || byte.isDigit || ":_-.".unicodeScalars.contains(name)
      let isFirst = name.properties.isAlphabetic || ":_".unicodeScalars.contains(name)
      #expect((ParsedXML("<a><\(name)b/></a>").tree != nil) == isFirst, "\(name)")
      #expect((ParsedXML("<a b\(name)='c'/>").tree != nil) == isLater, "\(name)")
    }
  }
}
