import Testing
@testable import SwiftImporting

@Suite struct SwiftComplaintsTests {
  private static let own = "<stdin>:3:5: error: expected ','\n3 | let a = (1 2)\n  | `- error: expected ','\n"

  @Test("The parser's errors are assigned to the file, by their places")
  func errors() {
    let told = SwiftParser.complaints(Self.own + "<stdin>:4:1: warning: odd\n", isWrong: true)
    #expect(told == [SwiftParser.Complaint(line: 3, column: 5, message: "expected ','")])
    #expect(SwiftParser.complaints("<stdin>:4:1: warning: odd\n", isWrong: false) == [])
  }

  @Test("A file that calls itself another still has its errors")
  func otherNames() {
    let moved = "Template.gyb:1:9: error: expected expression\nTemplate.gyb:2:6: error: expected identifier\n"
    #expect(
      SwiftParser.complaints(moved, isWrong: true)
        == [SwiftParser.Complaint(line: 1, column: 1, message: "Template.gyb:1:9: error: expected expression")])
    #expect(SwiftParser.complaints("", isWrong: true).count == 1)
    #expect(SwiftParser.complaints(moved + Self.own, isWrong: true).map(\.line) == [3])
  }
}
