/// A text in pieces that are made as they are wanted, so that a long one never is in memory as a whole.
package struct PiecewiseText: Sendable {
  private let count: Int
  private let piece: @Sendable (Int) -> String

  /// - Parameter piece: makes one of the pieces, several of them at a time.
  init(count: Int, piece: @escaping @Sendable (Int) -> String) {
    self.count = count
    self.piece = piece
  }

  /// Makes a text of one piece.
  package init(_ text: String) {
    self.init(count: text.isEmpty ? 0 : 1) { _ in text }
  }

  /// Whether it has no piece.
  package var isEmpty: Bool { count == 0 }

  /// All of it.
  package var text: String {
    var text = ""
    forEachPiece {
      text += $0
      return true
    }
    return text
  }

  /// Hands on the pieces in their order, until `take` says that it wants no more.
  package func forEachPiece(_ take: (String) -> Bool) {
    if count == 1 {
      _ = take(piece(0))
      return
    }
    // A few for each thread, so that none waits long for the others.
    let size = Workers.usual * 4
    var first = 0
    while first < count {
      let pieces = Workers.map(Array(first..<min(first + size, count)), begin: { $0 }, finish: piece)
      for piece in pieces where !take(piece) { return }
      first += size
    }
  }
}
