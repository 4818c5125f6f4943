import Testing
@testable import MenuBase
@testable import TestSupport

struct TableHashTests {
  @Test(
    "A text has the same hash at any place",
    arguments: ["", "a", "performClose:", "12345678", "123456789", "Öffnen…", "三", "a\u{0}", "\u{0}", "Cafe\u{301}"])
  func places(text: String) {
    let bytes = Array("\u{1}\(text)\u{2}".utf8)
    let hash = TableHash.hash(text)
    #expect(TableHash.hash(bytes, in: 1..<bytes.count - 1) == hash)
    let long = String(repeating: "-", count: 40) + text
    #expect(TableHash.hash(String(long.dropFirst(40))) == hash)
  }

  @Test("Equal texts have equal hashes, in any spelling") func equality() {
    #expect(TableHash.hash("Caf\u{E9}") == TableHash.hash("Cafe\u{301}"))
  }

  @Test("Texts that differ in one place, in their length or in U+0000 have other hashes") func differences() {
    let texts = (0..<2000).map { "performItem\($0):" } + (0..<20).map { String(repeating: "\u{0}", count: $0) }
    #expect(Set(texts.map(TableHash.hash)).count >= texts.count - 1)
    #expect(Set((0..<2000).map { TableHash.hash(UInt64($0) << 32) }).count >= 1999)
  }
}
