/// The part of a keyboard that is drawn.
package struct KeyboardPart {
  let hardware: KeyboardHardware
  package let keys: [KeyboardGeometry.Key]
  /// What it covers, in quarters.
  package let columns: Range<Int>
  package let rows: [Range<Int>]

  /// A whole keyboard.
  package init(_ geometry: KeyboardGeometry) {
    hardware = geometry.hardware
    keys = geometry.keys
    columns = 0..<KeyboardGeometry.width
    rows = KeyboardGeometry.rows
  }

  /// The part of it in which some keys are: from the first of their rows to the last, and from the first of their columns
  /// to the last. A key that reaches into it is there as a whole. Without such keys nothing is left out.
  func around(_ isWanted: (KeyboardGeometry.Key) -> Bool) -> KeyboardPart {
    let wanted = keys.filter(isWanted).flatMap(\.frames)
    guard let columns = Self.span(wanted.map(\.columns)) else { return self }
    let part = inRows(isWanted)
    let reached = part.keys.filter { $0.frames.contains { $0.columns.overlaps(columns) } }
    let reach = Self.span(reached.flatMap(\.frames).map(\.columns)) ?? columns
    return KeyboardPart(
      hardware: hardware,
      keys: part.keys.filter {
        $0.frames.allSatisfy { reach.contains($0.x) } && reach.upperBound >= $0.frame.columns.upperBound
      },
      columns: reach, rows: part.rows)
  }

  /// The rows of it in which some keys are, from the first to the last, as wide as it is. Without such keys nothing is
  /// left out.
  func inRows(_ isWanted: (KeyboardGeometry.Key) -> Bool) -> KeyboardPart {
    guard let lines = Self.span(keys.filter(isWanted).flatMap(\.frames).map(\.lines)) else { return self }
    let rows = rows.filter { $0.overlaps(lines) }
    let keys = keys.filter { $0.frames.allSatisfy { frame in rows.contains { $0.contains(frame.y) } } }
    return KeyboardPart(hardware: hardware, keys: keys, columns: columns, rows: rows)
  }

  private init(hardware: KeyboardHardware, keys: [KeyboardGeometry.Key], columns: Range<Int>, rows: [Range<Int>]) {
    self.hardware = hardware
    self.keys = keys
    self.columns = columns
    self.rows = rows
  }

  private static func span(_ ranges: [Range<Int>]) -> Range<Int>? {
    guard let least = ranges.map(\.lowerBound).min(), let most = ranges.map(\.upperBound).max() else { return nil }
    return least..<most
  }
}
