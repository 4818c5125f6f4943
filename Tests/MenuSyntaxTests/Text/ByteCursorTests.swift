import Testing
@testable import MenuSyntax
@testable import TestSupport

struct ByteCursorTests {
  @Test("A search of eight bytes at a time stops where one byte at a time stops, or before")
  func plainWords() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<24 {
        var bytes = [UInt8](repeating: UInt8(ascii: "!"), count: 24)
        bytes[place] = byte
        bytes.append(.quote)
        var words = ByteCursor(bytes, at: 1)
        words.skipPlainWords()
        let isPlain = 0x20...0x7F ~= byte && byte != .quote && byte != .backslash
        #expect(words.offset <= place || isPlain || place == 0, "\(byte) at \(place)")
        // Words begin after the first byte, and 23 bytes have two whole ones before the quote.
        if isPlain || place == 0 { #expect(words.offset == 17, "\(byte) at \(place)") }
      }
    }
  }
}
