import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0),
    ("New Tab", 7),
    ("Ü", 1),
    ("é", 1),
    ("e\u{301}", 1),
    ("中文", 4),
    ("ｶﾅ", 2),
    ("カナ", 4),
    ("が", 2),
    ("か\u{3099}", 2),
    ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("Ａ", 2),
    ("⌘T", 2),
    ("⌃⌥⇧⌘←", 5),
    ("…", 1),
    ("“§±×”", 5),
    ("😀", 2),
    ("👩‍🚀", 2),
    ("👨‍👩‍👧‍👦", 2),
    ("👍🏽", 2),
    ("🇩🇪", 2),
    ("🇩🇪🇫🇷", 4),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("❤", 1),
    ("❤\u{FE0F}", 2),
    ("1\u{FE0F}\u{20E3}", 2),
    ("a\u{FE0F}", 1),
    ("\u{200B}", 0),
    ("\u{AD}", 1),
    ("\u{F8FF}", 1),
    ("น้ำ", 2),
    ("שלום", 4),
    ("\u{3400}", 2),
    ("\u{33FF}", 2),
    ("\u{20000}", 2),
    ("\u{3FFFD}", 2),
    ("\u{10FF}", 1),
    ("\u{1100}", 2),
    ("\u{1160}", 0),
  ])
  func width(_ text: String, _ columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test("A text is as wide as its clusters together")
  func sum() {
    #expect("日本 e\u{301}😀 x".displayWidth == 10)
  }

  @Test("Scalars with a fast width form no clusters")
  func singleScalars() {
    let ranges: [ClosedRange<UInt32>] = [0...0x2FF, 0x2010...0x2027, 0x2190...0x21FF, 0x2303...0x2303, 0x2318...0x2318]
    let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
    for first in scalars {
      for second in ["a", " ", "\n", "\u{AD}", "©", "↔", "⌘"] as [Unicode.Scalar] where first != "\r" {
        var text = String(first)
        text.unicodeScalars.append(second)
        #expect(text.count == 2)
        #expect(text.displayWidth == text.reduce(0) { $0 + $1.displayWidth })
      }
    }
  }

  @Test(
    "Lines are broken at spaces, unless a mark or a carriage return after them makes other characters",
    arguments: [
      ("⌘A to all", ["⌘A", "to", "all"]), ("a\nb  c\n", ["a", "b c", ""]), ("ab \u{301}cd", ["ab \u{301}cd"]),
      ("a\r\nb", ["a\r\nb"]), ("中 b", ["中", "b"]), ("", [""]), ("\n", ["", ""]),
    ])
  func lines(_ text: String, _ lines: [String]) {
    #expect(text.wrapped(to: 3) == lines)
  }
}
