import Testing
@testable import MenuBase
@testable import MenuFiles
@testable import TestSupport

@Suite("Bytes written in pieces") struct PiecewiseBytesTests {
  @Test("Any number of pieces come in order", arguments: [0, 1, 2, 7, 8, 9, 1000])
  func order(_ count: Int) {
    let text = PiecewiseBytes(count: count) { Array("\($0),".utf8) }
    #expect(text.text == (0..<count).map { "\($0)," }.joined() && text.isEmpty == (count == 0))
  }

  @Test("Pieces are not made after the reader stops")
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

  @Test("While a piece is taken others are made, at most one for each thread, and only one is taken at a time")
  func turns() {
    @Sendable func piece(_ index: Int) -> [UInt8] { [UInt8](repeating: UInt8(index % 256), count: index % 7) }
    let lock = Lock()
    nonisolated(unsafe) var (made, taken, most, isTaking) = (0, 0, 0, false)
    let text = PiecewiseBytes(count: 500) { index in
      lock.hold {
        made += 1
        most = max(most, made - taken)
      }
      return piece(index)
    }
    var bytes: [UInt8] = []
    text.forEachPiece { piece in
      lock.hold {
        #expect(!isTaking)
        isTaking = true
      }
      bytes += piece
      lock.hold {
        isTaking = false
        taken += 1
      }
      return true
    }
    #expect(bytes == (0..<500).flatMap(piece))
    #expect(made == 500 && most <= Workers.usual)
  }
}
