/// The places of the keys in a drawing: the quarters of a geometry in units of the drawing.
///
/// Columns are equally wide. Rows may be higher than others, for keys with more to show.
struct KeyGrid: Sendable {
  /// The drawing of a whole keyboard: a key is as wide as it is high.
  static let standard = KeyGrid(
    quarter: KeyCapSVG.unit / 4, columns: 0..<KeyboardGeometry.width,
    rows: KeyboardGeometry.rows.map { ($0, $0.count * KeyCapSVG.unit / 4) })

  let width: Int
  let height: Int
  private let left: Int
  private let quarter: Int
  private let rows: [Row]

  private struct Row {
    /// The beginning and the end of the row, in quarters.
    let lines: Range<Int>
    /// The same in units of the drawing.
    let y: Int
    let height: Int
  }

  /// Makes a grid of some columns and rows of a keyboard; the upper left of both is at zero.
  ///
  /// - Parameters:
  ///   - quarter: the width of a quarter.
  ///   - rows: from the top: the quarters of each, and its height. Not empty.
  init(quarter: Int, columns: Range<Int>, rows: [(lines: Range<Int>, height: Int)]) {
    left = columns.lowerBound
    self.quarter = quarter
    width = columns.count * quarter
    var y = 0
    self.rows = rows.map { lines, height in
      defer { y += height }
      return Row(lines: lines, y: y, height: height)
    }
    height = y
  }

  /// A place in quarters from the keyboard's left edge.
  func x(_ quarters: Int) -> Int { (quarters - left) * quarter }

  /// A place in quarters from the keyboard's upper edge, in a row or on its edge.
  func y(_ quarters: Int) -> Int {
    guard let row = rows.first(where: { quarters < $0.lines.upperBound }) else { return height }
    return row.y + (quarters - row.lines.lowerBound) * row.height / row.lines.count
  }
}
