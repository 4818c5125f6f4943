import Testing
@testable import MenuSyntax
@testable import TestSupport

@Suite("Comma-separated values") struct TableTests {
  @Test(
    "Cells are quoted if they must be, and never formulas",
    arguments: [
      ("plain", "plain"), ("", ""), ("two words", "\"two words\""), ("a,b", "\"a,b\""),
      ("say \"hi\"", "\"say \"\"hi\"\"\""), ("line\nbreak", "line\\nbreak"), ("\u{1B}[1m", "\\u{1B}[1m"),
      ("=", "'="), ("=1+2", "'=1+2"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("|x", "'|x"),
      (" =1", "\"' =1\""), ("\"=1", "\"'\"\"=1\""), ("\t=1", "\\t=1"), ("＝1", "'＝1"), ("cmd+=", "cmd+="),
      ("⌘=", "⌘="),
    ])
  func cell(_ cell: String, _ text: String) {
    #expect(Table.csv([cell]) == text)
  }

  @Test func rows() {
    #expect(Table.csv(["a", "b c", "", "d"]) == "a,\"b c\",,d")
    #expect(Table.csv([]) == "")
  }

  @Test("Cells are below each other, numbers at their ends, and long ones are cut")
  func aligned() {
    let table = Table(["NAME", "N", "TITLE"], [["de", "7", "Deutsch"], ["zh-Hans", "12", "拼音"]])
    #expect(
      table.aligned(numbers: [1]).map(\.plain) == ["NAME      N  TITLE", "de        7  Deutsch", "zh-Hans  12  拼音"])
    #expect(
      table.aligned([5, 2, 4], gap: 1).map(\.plain) == ["NAME  N  TIT…", "de    7  Deu…", "zh-H… 12 拼音"])
    #expect(Table([]).aligned().isEmpty)
  }

  @Test("A last cell with too little room begins below its row")
  func narrow() {
    let table = Table([["a name of twenty-one", "b"], ["c", "words that need more than the room"]])
    #expect(
      table.aligned(within: 36).map(\.plain) == [
        "a name of twenty-one  b", "c\n    words that need more than the\n    room",
      ])
    #expect(
      table.aligned(within: 44).map(\.plain).last == "c                     words that need more\n"
        + String(repeating: " ", count: 22) + "than the room")
  }

  @Test("A sentence names the first of many and counts the others, but never a single one")
  func listed() {
    let names = ["a", "b", "c", "d"]
    #expect(names.listed(first: 4) == "a, b, c and d")
    #expect(names.listed(first: 3) == "a, b, c and d")
    #expect(names.listed(first: 2) == "a, b and 2 more")
    #expect(names.listed(first: 2, of: 9) == "a, b and 7 more")
    #expect([String]().listed(first: 2) == "")
  }

  @Test func markdown() {
    #expect(Table(["a", "b"], [["1", ""]]).markdown == "| a | b |\n| --- | --- |\n| 1 |  |\n")
  }
}
