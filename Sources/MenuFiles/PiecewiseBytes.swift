/// A text in pieces that are made on demand, so that a long text is never in memory as a whole.
package struct PiecewiseBytes: Sendable {
  private let count: Int
  private let piece: @Sendable (Int) -> [UInt8]

  /// - Parameter piece: makes one of the pieces; runs on several threads at a time.
  package init(count: Int, piece: @escaping @Sendable (Int) -> [UInt8]) {
    self.count = count
    self.piece = piece
  }

  package init(_ bytes: [UInt8]) {
    self.init(count: bytes.isEmpty ? 0 : 1) { _ in bytes }
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package var isEmpty: Bool { count == 0 }

  package var text: String {
    var bytes: [UInt8] = []
    forEachPiece {
      bytes += $0
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Hands on the pieces in order, until `take` returns false. Threads make other pieces meanwhile; memory holds one
  /// for each thread.
  package func forEachPiece(_ take: ([UInt8]) -> Bool) {
    Workers.inTurn(count, make: piece, take: take)
  }
}
