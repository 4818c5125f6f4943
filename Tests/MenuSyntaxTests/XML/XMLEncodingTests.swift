import Testing
@testable import MenuSyntax
@testable import TestSupport

/// How bytes become text.
struct XMLEncodingTests {
  private static func utf16(_ text: String, isBigEndian: Bool, mark: Bool = true) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test("UTF-16 is read, and its ranges are those of the text in UTF-8", arguments: [true, false])
  func utf16(isBigEndian: Bool) throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a b='é汉😀'/>"
    let parsed = ParsedXML(Self.utf16(text, isBigEndian: isBigEndian))
    let tree = try #require(parsed.tree, "\(parsed.findings)")
    let attribute = try #require(tree.attribute("b", of: tree.root))
    #expect(attribute.value == "é汉😀")
    #expect(parsed.text(attribute.range) == "é汉😀")
    #expect(parsed.bytes == Array("\u{FEFF}\(text)".utf8))
  }

  @Test("Invalid UTF-16 is reported at its place", arguments: [true, false])
  func brokenUTF16(isBigEndian: Bool) {
    let halves: [[UInt16]] = [[0xD83D], [0xDE00], [0xDE00, 0xD83D]]
    for half in halves {
      let bytes = half.flatMap {
        isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }
      let document =
        Self.utf16("<a>", isBigEndian: isBigEndian) + bytes
        + Self.utf16("</a>", isBigEndian: isBigEndian, mark: false)
      let parsed = ParsedXML(document)
      #expect(parsed.diagnostics.map(\.code) == [.malformedXML])
      #expect(parsed.diagnostics.first?.range?.start == 6)
    }
    let odd = ParsedXML(Self.utf16("<a/>", isBigEndian: isBigEndian) + [0x20])
    #expect(odd.diagnostics.map(\.range?.start) == [7])
  }

  @Test("A document in neither UTF-8 nor marked UTF-16 is refused")
  func otherEncodings() {
    let documents: [([UInt8], String)] = [
      (Self.utf16("<a/>", isBigEndian: true, mark: false), "UTF-16"),
      (Self.utf16("<a/>", isBigEndian: false, mark: false), "UTF-16"),
      ([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], "UTF-16"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C], "UTF-16"),
      (Array("<a>".utf8) + [0xE9] + Array("</a>".utf8), "0xE9"),
      (Array("<a>".utf8) + [0xC0, 0x80] + Array("</a>".utf8), "0xC0"),
      (Array("<a>".utf8) + [0xF0, 0x9F], "0xF0"), (Array("bplist00".utf8) + [0xD1, 0x01], "binary"),
    ]
    for (bytes, value) in documents {
      let found = ParsedXML(bytes).diagnostics
      #expect(found.map(\.code) == [.malformedXML])
      #expect(found.map { $0.message.contains(value) } == [true], "\(found)")
    }
  }

  @Test("Every beginning of a few bytes has one finding or none")
  func beginnings() {
    let bytes: [UInt8] = [0, 0x3C, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x20, 0x61, 0x3E, 0x2F, 0x26]
    for first in bytes {
      #expect(ParsedXML([first]).diagnostics.count == 1)
      for second in bytes {
        #expect(ParsedXML([first, second]).diagnostics.count == 1)
        for third in bytes { #expect(ParsedXML([first, second, third]).diagnostics.count == 1) }
      }
    }
  }
}
