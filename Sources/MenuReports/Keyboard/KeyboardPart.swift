package struct KeyboardPart {
  let hardware: KeyboardHardware
  package let keys: [KeyboardGeometry.Key]
  /// The columns in quarters.
  package let columns: Range<Int>
  package let rows: [Range<Int>]
}

extension KeyboardPart {
  package init(_ geometry: KeyboardGeometry) {
    self.init(
      hardware: geometry.hardware, keys: geometry.keys, columns: 0..<KeyboardGeometry.width,
      rows: KeyboardGeometry.rows)
  }

  /// The part from the first row and column of some keys to their last, with all of each key in it; the whole part
  /// without any.
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

  /// The part from the first row of some keys to the last, at full width. The whole part without such keys.
  func inRows(_ isWanted: (KeyboardGeometry.Key) -> Bool) -> KeyboardPart {
    guard let lines = Self.span(keys.filter(isWanted).flatMap(\.frames).map(\.lines)) else { return self }
    let rows = rows.filter { $0.overlaps(lines) }
    let keys = keys.filter { $0.frames.allSatisfy { frame in rows.contains { $0.contains(frame.y) } } }
    return KeyboardPart(hardware: hardware, keys: keys, columns: columns, rows: rows)
  }

  /// Cut in two between the hands, for wide keys. The space bar is in both halves; only the left shows its commands.
  var halves: [KeyboardPart] {
    let (left, right) = (keys.filter { $0.frame.middle < Self.cut }, keys.filter { $0.frame.middle >= Self.cut })
    guard let end = left.filter({ $0.code != "Space" }).map({ $0.frame.columns.upperBound }).max(),
      let start = right.map({ $0.frame.x }).min()
    else { return [self] }
    func half(_ keys: [KeyboardGeometry.Key], _ columns: Range<Int>) -> KeyboardPart {
      let keys = keys.map { $0.code == "Space" ? $0.clipped(to: columns) : $0 }
      return KeyboardPart(hardware: hardware, keys: keys, columns: columns, rows: rows)
    }
    let rest = left.filter { $0.code == "Space" && $0.frame.columns.upperBound > end }.map { $0.blank }
    let reach = columns.clamped(to: min(columns.lowerBound, end)..<end)
    return [half(left, reach), half(rest + right, min(start, end)..<columns.upperBound)]
  }

  /// The column of the cut, in quarters.
  private static let cut = 28

  private static func span(_ ranges: [Range<Int>]) -> Range<Int>? {
    guard let least = ranges.map(\.lowerBound).min(), let most = ranges.map(\.upperBound).max() else { return nil }
    return least..<most
  }
}

extension KeyboardGeometry.Frame {
  fileprivate var middle: Int { x + width / 2 }
}
