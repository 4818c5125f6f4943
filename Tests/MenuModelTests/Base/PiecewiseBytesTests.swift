import Testing

@testable import MenuModel

@Suite("What is written in pieces") struct PiecewiseBytesTests {
  @Test("The pieces come in their order, however many there are", arguments: [0, 1, 2, 7, 8, 9, 1000])
  func order(_ count: Int) {
    let text = PiecewiseBytes(count: count) { Array("\($0),".utf8) }
    #expect(text.text == (0..<count).map { "\($0)," }.joined() && text.isEmpty == (count == 0))
  }

  @Test("Nothing more is made once nobody wants it")
  func end() {
    let made = Lock()
    nonisolated(unsafe) var count = 0
    let text = PiecewiseBytes(count: 10_000) { index in
      made.hold { count += 1 }
      return [UInt8(index % 256)]
    }
    var taken: [[UInt8]] = []
    text.forEachPiece {
      taken.append($0)
      return taken.count < 3
    }
    #expect(taken == [[0], [1], [2]] && count < 100)
  }
}
