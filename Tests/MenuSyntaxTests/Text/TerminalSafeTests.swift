import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct TerminalSafeTests {
  @Test(arguments: [
    ("New Tab", "New Tab"),
    ("Ünï中😀👩‍🚀 שלום", "Ünï中😀👩‍🚀 שלום"),
    ("a\\b", "a\\b"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("\u{9B}31m", "\\u{9B}31m"),
    ("a\nb\r\nc\td", "a\\nb\\r\\nc\\td"),
    ("\u{0}\u{7}\u{7F}", "\\u{0}\\u{7}\\u{7F}"),
    ("\u{85}\u{2028}\u{2029}", "\\u{85}\\u{2028}\\u{2029}"),
    ("abc\u{202E}fed", "abc\\u{202E}fed"),
    ("\u{61C}\u{200E}\u{200F}\u{202A}\u{2066}\u{2069}", "\\u{61C}\\u{200E}\\u{200F}\\u{202A}\\u{2066}\\u{2069}"),
    ("\u{FEFF}", "\\u{FEFF}"),
    ("\u{FFFD}\u{FFFC}\u{E000}", "\u{FFFD}\u{FFFC}\u{E000}"),
  ])
  func escapes(_ text: String, _ safe: String) {
    #expect(text.terminalSafe == safe)
  }

  @Test("Noncharacters, which Swift takes in no literal", arguments: [0xFFFE, 0xFDD0, 0xFDEF, 0x1FFFF, 0x10FFFF])
  func noncharacter(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(String(scalar).terminalSafe == "\\u{\(String(value, radix: 16, uppercase: true))}")
  }

  @Test("Scalars that a terminal acts on are escaped")
  func everyScalar() {
    let all = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: all)
    let safe = String(text).terminalSafe.unicodeScalars
    #expect(!safe.contains { $0.properties.generalCategory == .control })
    #expect(!safe.contains { $0.properties.isNoncharacterCodePoint })
    #expect(!safe.contains { $0.properties.isBidiControl })
    #expect(safe.contains("\u{200D}"), "joined emoji stay whole")
  }
}
