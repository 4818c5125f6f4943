import Testing
@testable import MenuSyntax
@testable import TestSupport

/// Titles in lines of a width that is given in characters of average width.
@Suite struct FittingTests {
  @Test(arguments: [
    ("", 10, 2, []),
    ("Copy", 10, 3, ["Copy"]),
    ("  Copy  ", 10, 3, ["Copy"]),
    ("Close Tab", 10, 3, ["Close Tab"]),
    ("Reopen Last Tab", 10, 3, ["Reopen", "Last Tab"]),
    ("Reopen Last Tab", 10, 1, ["Reopen La…"]),
    ("Sort Bookmarks by Name", 12, 2, ["Sort", "Bookmarks b…"]),
    ("Lesezeichenverwaltung", 10, 3, ["Lesezeich…"]),
    ("Informationen", 10, 3, ["Informatio…"]),
    ("Informationen an alle", 10, 3, ["Informatio…", "an alle"]),
    ("Import/Export", 10, 3, ["Import/", "Export"]),
    ("新しいタブを開く", 8, 3, ["新しいタ", "ブを開く"]),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, 2, ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]),
  ])
  func lines(_ text: String, _ width: Int, _ count: Int, _ lines: [String]) {
    #expect(text.fitted(to: width * 590, lines: count) == lines)
  }

  @Test(
    "On request, a word that is wider than a line is broken after a syllable",
    arguments: [
      ("Lesezeichenverwaltung", 13, 3, ["Lesezeichen-", "verwaltung"]),
      ("Maskierungsmodus", 12, 3, ["Maskierungs-", "modus"]),
      ("Zeichenflächenbeschnitt", 14, 3, ["Zeichenflächen-", "beschnitt"]),
      ("Unterstreichen…", 11, 2, ["Unterstrei-", "chen…"]),
      ("Show Attachments Browser", 8, 4, ["Show", "Attach-", "ments", "Browser"]),
      ("Предпросмотр", 11, 2, ["Предпрос-", "мотр"]),
      ("ÜBERGÄNGE", 7, 3, ["ÜBER-", "GÄNGE"]), ("Conditional", 8, 2, ["Condi-", "tional"]),
      ("Transposed", 9, 2, ["Tran-", "sposed"]),
      ("Twelfths At Rhythms", 6, 3, ["Twelft…", "At", "Rhyth…"]),
      ("Lesezeichenverwaltung", 15, 1, ["Lesezeichenverw…"]),
    ])
  func syllables(_ text: String, _ width: Int, _ count: Int, _ lines: [String]) {
    #expect(text.fitted(to: width * 590, lines: count, hyphenates: true) == lines)
  }

  @Test("A paragraph keeps all its text: a word that is wider than a line is broken")
  func brokenWords() {
    #expect("Lesezeichenverwaltung".fitted(to: 5900, lines: 9, breaksWords: true).joined() == "Lesezeichenverwaltung")
    #expect("漢字".fitted(to: 1, lines: 9, breaksWords: true) == ["漢", "字"])
  }

  @Test("A text never takes more lines than given, and is never wider than one character too many")
  func hostile() {
    for text in [
      String(repeating: "w", count: 10_000), String(repeating: "ab ", count: 10_000), "e\u{301}\u{301}", "漢",
    ] {
      for width in [0, 1, 300, 900, 5000] {
        for count in 1...3 {
          for lines in [false, true].map({ text.fitted(to: width, lines: count, hyphenates: $0) }) {
            #expect(!lines.isEmpty && lines.count <= count)
            #expect(lines.allSatisfy { $0.typesetWidth <= width || $0.count <= 2 })
          }
        }
      }
    }
  }

  @Test(
    "A text in any font stays within its greatest width",
    arguments: ["", "Copy", "\\/{}[]\"'…", "ΩжÄ", "新しい", "👩‍👩‍👧‍👦🇩🇪❤️", "e\u{301}"])
  func widest(_ text: String) {
    #expect(text.widestTypesetWidth >= text.typesetWidth)
    #expect(text.widestTypesetWidth >= text.unicodeScalars.reduce(0) { $0 + String($1).typesetWidth })
  }
}
