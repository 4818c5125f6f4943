import Testing

@testable import MenuModel

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
}
