import Testing
@testable import MenuBase
@testable import MenuSyntax
@testable import TestSupport

/// Checks of a file's bytes before any grammar.
struct TextCheckTests {
  @Test(
    arguments: [
      ([0x61, 0xFF], 1..<2), ([0xC0, 0x80], 0..<2), ([0x61, 0xC3], 1..<2), ([0xE2, 0x80, 0x61], 0..<2),
      ([0xED, 0xA0, 0x80], 0..<3), ([0xF4, 0x90, 0x80, 0x80], 0..<4), ([0xF8], 0..<1), ([0x80, 0x61, 0x80], 0..<1),
      ([0xE0, 0x80, 0x80], 0..<3), ([0xF0, 0x80, 0x80, 0x80], 0..<4), ([0x22, 0xE9, 0x22, 0x20, 0xE9], 1..<2),
    ] as [([UInt8], Range<Int>)])
  func invalid(bytes: [UInt8], run: Range<Int>) {
    #expect(TextCheck(bytes, limit: 10).invalidRun == run)
  }

  @Test func invalidBytesAreOneFindingAndTheRestIsRead() {
    let parsed = ParsedText(Array("a \"".utf8) + [0xE9] + Array("\" b".utf8) + [0xE9] + Array("\n)\nc".utf8))
    #expect(parsed.places == ["1:4+1 syntax-error", "2:1+1 syntax-error"])
    #expect(parsed.tree.roots.map { parsed.tree.string(parsed.tree.nodes[$0].name) } == ["a", "c"])
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x89, 0x50, 0x4E, 0x47, 0x00, 0x00, 0x01],
    ] as [[UInt8]])
  func noTextIsOneFinding(bytes: [UInt8]) {
    let parsed = ParsedText(bytes)
    #expect(parsed.diagnostics.count == 1)
    #expect(!parsed.tree.isComplete)
  }

  /// Every code point, held against the table of the specification.
  @Test func disallowedCodePoints() {
    let disallowed: Set<UInt32> = Set(
      Array(0...0x08) + Array(0x0E...0x1F) + [0x7F, 0x200E, 0x200F, 0xFEFF] + Array(0x202A...0x202E)
        + Array(0x2066...0x2069))
    for value in UInt32(0)...0x30_000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let check = TextCheck(Array("\u{20}\(scalar)abcdefgh".utf8), limit: 10)
      #expect(check.invalidRun == nil)
      #expect(check.disallowedRuns.isEmpty != disallowed.contains(value), "U+\(String(value, radix: 16))")
    }
  }

  @Test func disallowedInEveryPlaceOfAWord() {
    for place in 0..<24 {
      for byte in [0x00, 0x1F, 0x7F] as [UInt8] {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 24)
        bytes[place] = byte
        #expect(TextCheck(bytes, limit: 10).disallowedRuns == [place..<place + 1])
        bytes[place] = 0x80
        #expect(TextCheck(bytes, limit: 10).invalidRun == place..<place + 1)
      }
    }
  }

  @Test func messagesSpellControlCharacters() {
    let parsed = ParsedText("a \u{7}#\u{8} \"\\\u{1}\"")
    #expect(
      parsed.diagnostics.allSatisfy { $0.message.unicodeScalars.allSatisfy { !StringQuoting.mustBeEscaped($0) } })
    let first = parsed.findings.first ?? ""
    #expect(first.hasPrefix("1:3 syntax-error: ") && first.contains("U+0007"), "\(first)")
  }

  @Test func byteSets() {
    for byte in UInt8.min...UInt8.max {
      let isASCII = byte < 0x80
      let isNewline = 0x0A...0x0D ~= byte
      let isSpace = byte == 0x20 || byte == 0x09
      let isPunctuation = "(){}[]/\\\"#;=".utf8.contains(byte)
      #expect(ByteSet.identifier.contains(byte) == (isASCII && !isNewline && !isSpace && !isPunctuation))
      #expect(ByteSet.quotedText.contains(byte) == (isASCII && !isNewline && byte != .quote && byte != .backslash))
      #expect(ByteSet.jsonText.contains(byte) == (isASCII && byte >= 0x20 && byte != .quote && byte != .backslash))
      #expect(ByteSet.rawText.contains(byte) == (isASCII && !isNewline && byte != .quote))
      #expect(ByteSet.lineText.contains(byte) == (isASCII && !isNewline))
      #expect(ByteSet.lineSpace.contains(byte) == (isNewline || isSpace))
    }
  }
}
