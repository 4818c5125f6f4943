import Testing
@testable import MenuSyntax
@testable import TestSupport

/// Tokens, comments and the filler between them cover every byte, in order.
struct LosslessTests {
  /// The characters allowed between two tokens: punctuation, white space, newlines, a byte order mark.
  private static let filler = Set(
    """
    (){}=;\\/-\u{9}\u{A}\u{B}\u{C}\u{D} \u{85}\u{A0}\u{1680}\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2005}\
    \u{2006}\u{2007}\u{2008}\u{2009}\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}
    """.unicodeScalars)

  /// The suite's inputs, those that must fail included: there, what was not read as a token is more filler.
  @Test(
    .enabled(if: ConformanceSuite.isPresent, ConformanceSuite.absence),
    arguments: ConformanceSuite.cases)
  func suite(_ testCase: ConformanceSuite.Case) {
    check(ParsedText(testCase.input), allowsJunk: testCase.expected == nil)
  }

  @Test(arguments: [
    "", "\u{FEFF}", "a",
    "/- kdl-version 2\r\n( x /*)*/ )a /-1 \\ // c\r\n b = (y)\"\"\"\n  z\n  \"\"\" /-{ d; } { e }; // f",
    "a\u{85}/* b */\u{3000}c #\"d\"#;",
  ])
  func text(_ text: String) {
    check(ParsedText(text), allowsJunk: false)
  }

  private func check(_ parsed: ParsedText, allowsJunk: Bool) {
    var end = 0
    for piece in parsed.pieces {
      #expect(piece.lowerBound >= end, "tokens overlap at \(end)")
      check(parsed, gap: end..<max(end, piece.lowerBound), allowsJunk)
      end = piece.upperBound
    }
    check(parsed, gap: end..<parsed.file.bytes.count, allowsJunk)
  }

  private func check(_ parsed: ParsedText, gap: Range<Int>, _ allowsJunk: Bool) {
    let text = String(decoding: parsed.file.bytes[gap], as: UTF8.self)
    let foreign = text.unicodeScalars.filter { !Self.filler.contains($0) }
    #expect(allowsJunk ? foreign.count <= 8 : foreign.isEmpty, "\(gap) is lost: \(text.debugDescription)")
  }
}
