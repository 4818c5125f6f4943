import Testing
@testable import MenuCompiler
@testable import MenuSyntax
@testable import TestSupport

@Suite struct SourceEditTests {
  private static func edit(_ range: Range<Int>, _ text: String, in file: ExactPath = "a") -> SourceEdit {
    SourceEdit(file: file, range: range, replacement: Array(text.utf8))
  }

  @Test("Edits are made in the order of their places, each in its file")
  func applied() {
    let step = EditStep([
      Self.edit(4..<5, "EE"), Self.edit(0..<2, ""), Self.edit(3..<3, "-"), Self.edit(0..<1, "x", in: "b"),
    ])
    #expect(String(decoding: step.applied(to: Array("abcdef".utf8), of: "a"), as: UTF8.self) == "c-dEEf")
    #expect(String(decoding: step.applied(to: Array("abc".utf8), of: "b"), as: UTF8.self) == "xbc")
    #expect(step.applied(to: [1, 2], of: "c") == [1, 2])
  }

  @Test("A place is found again after edits, and an edited range is one place")
  func places() {
    let step = EditStep([Self.edit(2..<4, "xyz"), Self.edit(8..<8, "--")])
    // Before, in between, and behind.
    #expect([0, 1, 5, 7, 9].map { step.place(after: $0, in: "a") } == [0, 1, 6, 8, 12])
    #expect([2, 3, 4].map { step.place(after: $0, in: "a") } == [2, 2, 2])
    #expect([0, 1, 6, 8, 12].map { step.place(before: $0, in: "a") } == [0, 1, 5, 7, 9])
    #expect([2, 3, 4, 5].map { step.place(before: $0, in: "a") } == [2, 2, 2, 2])
    #expect([9, 10, 11].map { step.place(before: $0, in: "a") } == [8, 8, 8])
    #expect(step.place(after: 3, in: "b") == 3)
  }

  @Test(
    "Edits that touch cannot both be made if one of them inserts",
    arguments: [
      (0..<2, 2..<4, false), (0..<2, 1..<4, true), (0..<4, 1..<2, true), (2..<2, 2..<2, true), (0..<2, 2..<2, true),
      (2..<2, 2..<4, true), (2..<2, 3..<4, false),
    ])
  func disjoint(_ first: Range<Int>, _ second: Range<Int>, _ meet: Bool) {
    for pair in [(first, second), (second, first)] {
      var edits = DisjointEdits()
      let isFirstTaken = edits.insert([Self.edit(pair.0, "x")])
      let isSecondTaken = edits.insert([Self.edit(9..<10, "y"), Self.edit(pair.1, "x")])
      #expect(isFirstTaken && isSecondTaken == !meet)
      #expect(edits.all.count == (meet ? 1 : 3))
      let isElsewhereTaken = edits.insert([Self.edit(pair.1, "x", in: "b")])
      #expect(isElsewhereTaken)
    }
  }
}
