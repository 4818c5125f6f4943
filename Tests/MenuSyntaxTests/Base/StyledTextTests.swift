import Testing
@testable import MenuBase
@testable import TestSupport

@Suite struct StyledTextTests {
  @Test("Control characters of a value are escaped, in any role")
  func values() {
    let title = "\u{1B}[31mred\u{202E}\n"
    let text: StyledText = "a\n\(title)\(title, .key)\(StyledText(title, .strong)) \(2)"
    let safe = "\\u{1B}[31mred\\u{202E}\\n"
    #expect(text.plain == "a\n\(safe)\(safe)\(safe) 2")
    #expect(text.text(usesColor: false) == text.plain)
    #expect(text.text(usesColor: true) == "a\n\(safe)\u{1B}[94m\(safe)\u{1B}[0m\u{1B}[1m\(safe)\u{1B}[0m 2")
  }

  @Test("Adjacent parts of one role merge, and an empty part vanishes")
  func parts() {
    #expect(("\("a", .key)\("", .strong)\("b", .key)" as StyledText).text(usesColor: true) == "\u{1B}[94mab\u{1B}[0m")
    #expect(StyledText("", .key).text(usesColor: true) == "")
  }

  @Test("Lines keep the roles of their words, and are those of the plain text", arguments: 1...24)
  func folding(_ width: Int) {
    let text: StyledText = "\("one two", .strong)  three \("四五六 seven", .key) \("Ä̂eight", .faint)nine"
    let lines = text.folded(to: width)
    #expect(lines.map(\.plain) == (text.displayWidth > width ? text.plain.folded(to: width) : [text.plain]))
    let letters: (String) -> String = { $0.filter { $0 != " " } }
    func part(_ code: String) -> String {
      lines.map { $0.text(usesColor: true) }.joined().matches(of: /\u{1B}\[([0-9;]*)m([^\u{1B}]*)\u{1B}\[0m/)
        .filter { $0.1 == code }.map { letters(String($0.2)) }.joined()
    }
    #expect(part("1") == "onetwo" && part("94") == "四五六seven" && part("2") == "Ä̂eight")
  }

  @Test("A leader is spaces, and dots in colour with a space on either side; a narrow one stays spaces")
  func leader() {
    let text = StyledText("拼音", .strong).padded(to: 10, leader: true)
    #expect(text.plain == "拼音      ")
    #expect(text.text(usesColor: true) == "\u{1B}[1m拼音\u{1B}[0m \u{1B}[2;39m....\u{1B}[0m ")
    #expect(StyledText("abc").padded(to: 6, leader: true).text(usesColor: true) == "abc   ")
  }

  @Test("Bytes that are replaced move the roles after them")
  func replacing() {
    let text: StyledText = "\("a:", .key)b\("c:d", .strong)"
    let replaced = text.replacing([1, 4]) { _ in "<x>" }
    #expect(replaced.text(usesColor: true) == "\u{1B}[94ma<x>\u{1B}[0mb\u{1B}[1mc<x>d\u{1B}[0m")
  }

  @Test("The spaces at the end go, and their roles too")
  func lastSpaces() {
    let text: StyledText = "\("a", .key) \("  ", .faint)"
    #expect(text.droppingLastSpaces.text(usesColor: true) == "\u{1B}[94ma\u{1B}[0m")
  }

  @Test("Columns are read from the top to the bottom, fit, and are even up to a block")
  func columns() {
    var random = SeededGenerator(seed: 39)
    for _ in 0..<300 {
      let heights = (0..<Int.random(in: 1...9, using: &random)).map { _ in Int.random(in: 1...12, using: &random) }
      let blocks = heights.enumerated().map { block, height in (0..<height).map { StyledText("b\(block)l\($0)") } }
      let (width, most) = (Int.random(in: 5...60, using: &random), Int.random(in: 1...5, using: &random))
      let lines = StyledText.columns(blocks, width: width, atMost: most).map(\.plain)
      let column = (blocks.joined().map(\.displayWidth).max() ?? 0) + 4
      let cells = lines.map { line in
        Dictionary(uniqueKeysWithValues: line.matches(of: /\S+/).map { (line[..<$0.startIndex].count / column, $0.0) })
      }
      let used = (cells.compactMap { $0.keys.max() }.max() ?? 0) + 1
      #expect(used <= most)
      let read = (0..<used).flatMap { column in cells.compactMap { $0[column].map(String.init) } }
      #expect(read == blocks.joined().map(\.plain))
      #expect(lines.allSatisfy { $0.displayWidth <= max(width, column - 4) && !$0.hasSuffix(" ") })
      let fitting = max(1, min(most, (width + 4) / column))
      let even = (heights.reduce(0, +) + used - 1) / used
      #expect(used <= fitting && lines.count <= even + 2 * (heights.max() ?? 0) + blocks.count)
    }
    let equal = (0..<6).map { _ in [StyledText]("abc".map { StyledText(String($0)) }) }
    #expect([1, 2, 3, 6].map { StyledText.columns(equal, width: 80, atMost: $0).count } == [23, 11, 7, 3])
  }

  @Test("Only the whole fills a bar, and only zero leaves it empty")
  func bars() {
    #expect([0, 1, 50, 99, 100].map { String(bar: $0, of: 100, in: 4).count } == [0, 1, 2, 3, 4])
    #expect(String(bar: 0, of: 0, in: 4).count == 4)
  }
}
