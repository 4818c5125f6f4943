import Testing
@testable import MenuBase
@testable import MenuSyntax
@testable import TestSupport

/// Characters, held against the tables of the specification.
struct XMLCharacterTests {
  /// Rule [2].
  private func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0x20...0xFFFD, 0x1_0000...: true
    default: false
    }
  }

  @Test("Every character is checked at any place among words of eight bytes")
  func literals() {
    for value in [0x1_FFFE, 0xE_0001, 0x10_FFFF] + Array(UInt32(0)...0x1_0010) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let place = Int(value % 11)
      let text = String(repeating: "a", count: place) + "\(scalar)abcdefgh"
      let mistake = XMLCharacterCheck(Array(text.utf8)).firstMistake(from: 0)
      #expect(mistake == (isAllowed(value) ? nil : .disallowedCharacter(scalar, place)))
    }
  }

  @Test("Every number of a reference is accepted or refused")
  func references() {
    for value in Exhaustive.sample(UInt32(0)...0x1_0010, every: 5) + [0x10_FFFF, 0x11_0000, .max] {
      for text in [
        "&#\(value);", "&#x\(String(value, radix: 16));", "&#x0\(String(value, radix: 16, uppercase: true));",
      ] {
        let scalar = Unicode.Scalar(value).flatMap { [0, 0xFFFE, 0xFFFF].contains($0.value) ? nil : $0 }
        let reference = XMLReference(Array("a\(text)b".utf8), at: 1)
        #expect(reference.meaning == (scalar.map { .character($0) } ?? (value == 0 ? .null : .noCharacter)))
        #expect(reference.end == 1 + text.utf8.count)
      }
    }
  }

  @Test("The sets contain their documented characters")
  func sets() {
    for byte in UInt8.min...UInt8.max {
      let isASCII = byte < 0x80
      let isLetterOrDigit = byte.isDigit || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
      #expect(ByteSet.xmlName.contains(byte) == (isLetterOrDigit || ":_-.".utf8.contains(byte)))
      #expect(ByteSet.xmlSpace.contains(byte) == " \t\n\r".unicodeScalars.contains(Unicode.Scalar(byte)))
      #expect(ByteSet.xmlText.contains(byte) == (isASCII && !"<&]".utf8.contains(byte)))
      #expect(ByteSet.xmlQuotedValue.contains(byte) == (isASCII && !"<&\"".utf8.contains(byte)))
      #expect(ByteSet.xmlApostrophedValue.contains(byte) == (isASCII && !"<&'".utf8.contains(byte)))
    }
  }
}
