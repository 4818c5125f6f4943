/// Places the keys in a drawing: maps quarters of a geometry to units of the drawing. Columns are equally wide; rows
/// may be higher than others, for keys with more to show.
struct KeyGrid: Sendable {
  /// A whole keyboard: a key is as wide as it is high.
  static let standard = KeyGrid(
    quarter: KeyCapSVG.unit / 4, columns: 0..<KeyboardGeometry.width,
    rows: KeyboardGeometry.rows.map { ($0, $0.count * KeyCapSVG.unit / 4) })

  let width: Int
  let height: Int
  private let left: Int
  private let quarter: Int
  private let rows: [Row]

  private struct Row {
    /// The lines in quarters.
    let lines: Range<Int>
    /// The top edge in units of the drawing.
    let y: Int
    let height: Int
  }

  /// The upper left of the columns and rows is at zero. `rows` has the quarters and height of each, from the top.
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

  /// The place of a distance in quarters from the keyboard's left edge.
  func x(_ quarters: Int) -> Int { (quarters - left) * quarter }

  /// The place of a distance in quarters from the keyboard's upper edge, in a row or on its edge.
  func y(_ quarters: Int) -> Int {
    guard let row = rows.first(where: { quarters < $0.lines.upperBound }) else { return height }
    return row.y + (quarters - row.lines.lowerBound) * row.height / row.lines.count
  }
}
