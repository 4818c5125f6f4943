import Foundation
import Testing
@testable import MenuCompiler
@testable import TestSupport

/// XML as expat reads it: what is refused, and every element, attribute and text of what is not.
@Suite(.enabled(if: OtherReader.expat.isPresent, OtherReader.expat.absence))
struct ExpatComparisonTests {
  @Test("The documents of the fixtures and of real apps are read alike")
  func files() throws {
    try Self.compare(Self.documents + XMLFiles.urls.map { Array(try Data(contentsOf: $0)) })
  }

  @Test(
    "Both readers refuse a mutated document or read it alike", arguments: Array(0..<Exhaustive.count(40, daily: 2)))
  func mutation(_ seed: Int) throws {
    let small = Self.documents.filter { $0.count < 3_000 } + Self.seeds + Self.seeds
    var mutation = Mutation(seed: UInt64(seed), pieces: Self.pieces)
    try Self.compare((0..<500).map { _ in mutation.mutated(small) })
  }

  private static let documents = OtherReader.documents(
    in: ["Tests/Fixtures"], withExtensions: ["xib", "storyboard", "plist", "keylayout", "svg"])

  private static let seeds = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='yes'?>\n<!-- a --><b c='d' e=\"f&#10;g\">h<i/><![CDATA[<j>]]>&lt;k&#x4C;</b>\r\n",
    "<!DOCTYPE a PUBLIC \"-//A//B\" \"http://c\"><a xml:lang='en' b:c='1'>\t\r\n<d>é 汉</d ><?e f?>]] ></a><!-- g -->",
    "<a>&amp;&gt;&quot;&apos;<b x=' y  z '></b></a>",
  ].map { Array($0.utf8) }

  private static let pieces = [
    "<", ">", "/", "&", ";", "'", "\"", "=", " ", "--", "-->", "]]>", "<![CDATA[", "<!--", "?>", "<?", "&#x41;", "&#",
    "&lt;",
    "</a>", "<a>", "<b/>", "é", "\u{85}", "\u{0}", "\u{8}", "\u{FFFE}", "a='b'", "1", ":", "\u{FEFF}", "\r", "\t",
    "<?xml ?>",
  ]

  private static func compare(_ documents: [[UInt8]]) throws {
    for (document, expected) in zip(documents, try OtherReader.expat.read(documents)) {
      let parsed = ParsedXML(document)
      let text = parsed.tree?.canonicalText
      if text.map({ Array($0.utf8) }) == expected.map({ Array($0.utf8) }) { continue }
      if expected == nil, parsed.isBeyondExpat { continue }
      Issue.record(
        """
        \(String(decoding: document, as: UTF8.self).debugDescription)
        menuc: \(text?.debugDescription ?? "refused: \(parsed.findings)")
        expat: \(expected?.debugDescription ?? "refused")
        """)
    }
  }
}

extension ParsedXML {
  /// Whether it has what expat does not know: names that XML 1.0 took in with its fifth edition, and references to control
  /// characters, which no XML 1.0 has and every `.keylayout` file of Apple's.
  fileprivate var isBeyondExpat: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.dropFirst().contains("\u{FEFF}")
      || tree?.canonicalText.contains(/&#[0-8];|&#1[124-9];|&#[23]\d;/) == true
  }
}
