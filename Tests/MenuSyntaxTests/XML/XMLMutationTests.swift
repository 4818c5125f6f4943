import Testing
@testable import MenuSyntax
@testable import TestSupport

/// For any bytes, reading ends and agrees with libxml2.
///
/// Of 45,000 documents libxml2 judged 17 otherwise, all of which the specification forbids: `<!DOCTYPEa>`, the version
/// `1.`, the encoding `UTF--F-8`, U+0000 after the root element.
struct XMLMutationTests {
  private static let seeds = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <array>
      <dict><key>key</key><string>[delete] &amp; é</string></dict>
      <dict><key>title</key><true/></dict>
    </array>
    </plist>
    """,
    "<a b='1' c=\"2\"><!-- d --><?e f?><g>h<![CDATA[i]]>&#x41;</g>\r\n<j k='&lt;汉'></j ></a>\n",
    "<?xml version='1.0' standalone='yes' ?><!-- a --><b c = 'd'\te='f'>]]&gt; ]] &#65;\u{85}</b><!-- g --><?h?>",
  ]

  private static let pieces = [
    "<", ">", "/", "&", ";", "'", "\"", "=", " ", "--", "-->", "]]>", "<![CDATA[", "<!--", "?>", "<?", "&#x41;", "&#",
    "&lt;", "</a>", "<a>", "<b/>", "é", "\u{85}", "\u{0}", "\u{8}", "\u{FFFE}", "a='b'", "1", ":", "\u{FEFF}",
  ]

  @Test(.enabled(if: XMLLint.isPresent, XMLLint.absence), arguments: Exhaustive.sample(1...8, every: 4))
  func mutation(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let documents = (0..<300).map { _ in Self.mutated(with: &random) }
    let malformed = try XMLLint.malformed(documents)
    for (index, document) in documents.enumerated() {
      let parsed = ParsedXML(document)
      let text = String(decoding: document, as: UTF8.self)
      check(parsed, "seed \(seed), \(index): \(text)")
      // libxml2 refuses these in any version.
      let hasControl = parsed.tree?.canonicalText.contains(/&#[0-8];|&#1[124-9];|&#[23]\d;/) == true
      #expect(
        (parsed.tree == nil) == (malformed.contains(index) && !hasControl),
        "seed \(seed), \(index), \(parsed.findings): \(text)")
    }
  }

  /// One place changed, so that documents stay well-formed often enough.
  private static func mutated(with random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 0...20, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    default: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
    }
    return bytes
  }

  private func check(_ parsed: ParsedXML, _ comment: Comment) {
    #expect(parsed.diagnostics.count == (parsed.tree == nil ? 1 : 0), comment)
    for range in parsed.diagnostics.flatMap({ [$0.range] + $0.notes.map(\.range) }) {
      #expect(range.map { $0.start <= $0.end && Int($0.end) <= parsed.bytes.count } == true, comment)
    }
    guard let tree = parsed.tree else { return }
    for (id, node) in tree.nodes.enumerated() {
      #expect(node.start <= node.nameEnd && node.tagEnd <= node.end && Int(node.end) <= parsed.bytes.count, comment)
      #expect(Int(node.subtreeEnd) > id && Int(node.subtreeEnd) <= tree.nodes.count, comment)
    }
    // What is printed is read as the same again.
    #expect(ParsedXML(tree.canonicalText).tree?.canonicalText == tree.canonicalText, comment)
  }
}
