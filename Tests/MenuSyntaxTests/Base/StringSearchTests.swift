import MenuBase
import TestSupport
import Testing

@Suite struct StringSearchTests {
  @Test("A text is found where an array of its characters is")
  func ranges() {
    var random = SeededGenerator(seed: 17)
    let scalars = Array("ab\r\n\u{301}\u{200D}👩🇩🇪".unicodeScalars)
    func text(_ count: ClosedRange<Int>) -> String {
      var text = ""
      for _ in 0..<Int.random(in: count, using: &random) {
        text.unicodeScalars.append(scalars.randomElement(using: &random)!)
      }
      return text
    }
    for _ in 0..<20_000 {
      let (whole, other) = (text(0...12), text(1...2))
      let searched = whole.dropFirst(Int.random(in: 0...1, using: &random))
      let characters = Array(searched)
      let expected = characters.ranges(of: Array(other))
      let found = searched.ranges(of: other).map {
        searched.distance(
          from: searched.startIndex, to: $0.lowerBound)..<searched.distance(
            from: searched.startIndex, to: $0.upperBound)
      }
      #expect(found == expected, "\(other.debugDescription) in \(searched.debugDescription)")
      #expect(searched.contains(other) == !expected.isEmpty)
      #expect(Array(searched.replacing(other, with: "\0")) == characters.replacing(Array(other), with: ["\0"]))
      #expect(
        searched.split(separator: other).map(Array.init) == characters.split(separator: Array(other)).map(Array.init))
    }
  }

  @Test("An empty text is at the start and between nothing")
  func empty() {
    #expect("ab".firstRange(of: "") == "ab".startIndex..<"ab".startIndex)
    #expect("".contains(""))
    #expect("ab".replacing("", with: "x") == "ab")
  }
}
