import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite struct LineTableTests {
  @Test("LF, CRLF and CR end a line; nothing else does")
  func lines() {
    let table = LineTable(Array("a\nbb\r\nccc\r\rd\u{85}e\u{2028}f".utf8))
    let lines = (1...table.count).map { String(decoding: table.line($0), as: UTF8.self) }
    #expect(lines == ["a", "bb", "ccc", "", "d\u{85}e\u{2028}f"])
    #expect(table.line(0).isEmpty && table.line(6).isEmpty)
  }

  @Test("Ends of lines are found at any offset among any bytes", arguments: 0..<20)
  func offsets(_ length: Int) {
    for filler in [0x20, 0x09, 0x00, 0x7F, 0x80, 0x8A, 0xFF] as [UInt8] {
      for end in [[0x0A], [0x0D], [0x0D, 0x0A]] as [[UInt8]] {
        let start = Array(repeating: filler, count: length)
        let table = LineTable(start + end + [filler] + end + [filler])
        #expect(table.count == 3)
        #expect(Array(table.line(1)) == start)
        #expect(table.position(at: length + end.count).line == 2)
      }
    }
  }

  @Test(
    "A line begins after each end, also after one at the end of the file",
    arguments: [("\r", 2), ("\n\n", 3), ("a\r\n", 2), ("\r\r\n", 3), ("\n\r", 3), ("\r\n\r\n", 3), ("\n\r\nb", 3)])
  func ends(_ text: String, _ count: Int) { #expect(LineTable(Array(text.utf8)).count == count) }

  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 2, 3), (5, 2, 4), (6, 3, 1), (8, 3, 3), (99, 3, 3), (-1, 1, 1),
  ])
  func positions(_ offset: Int, _ line: Int, _ column: Int) {
    let position = LineTable(Array("a\nbü\nxy".utf8)).position(at: offset)
    #expect(position == SourcePosition(line: line, column: column, offset: min(max(offset, 0), 8)))
  }

  @Test func empty() {
    let table = LineTable([])
    #expect(table.count == 1)
    #expect(table.position(at: 0) == SourcePosition(line: 1, column: 1, offset: 0))
    #expect(table.line(1).isEmpty)
  }
}
