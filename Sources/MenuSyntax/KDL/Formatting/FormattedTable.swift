/// Rows whose cells are aligned: names, arguments and properties, each in a column of their own.
///
/// ```
/// command newTab:   "New Tab"   key="cmd+t"
/// command closeTab: "Close Tab" key="cmd+w" destructive=#true
/// ```
///
/// The first properties are aligned, after all arguments; each further one with those that follow the same properties.
struct FormattedTable {
  /// A node in one line, or the first line of one with a children block.
  struct Row {
    /// Indices of the name, the arguments, the properties, perhaps a block or its `{`.
    let pieces: Range<Int>
    /// How many pieces precede the first property.
    let leading: Int
    /// How many pieces are cells: all but a block.
    let cells: Int
    /// The indentation in columns.
    let indentation: Int
    /// Whether it fits into a line without alignment.
    let fits: Bool

    private static let mostArguments = 3

    /// Nil for a line that cannot be in a table.
    init?(_ pieces: [FormattedPiece], _ line: FormattedLine, in writer: LineWriter) {
      var (leading, cells) = (0, 0)
      var hasBlock = false
      for piece in pieces[line.pieces] {
        if piece.hasNewline || piece.beginsLine { return nil }
        switch piece.kind {
        case .name:
          guard cells == 0, writer.isTable(piece.range) else { return nil }
          leading = 1
        case .argument:
          guard cells > 0, !hasBlock else { return nil }
          if leading == cells { leading += 1 }
        case .property:
          guard cells > 0, !hasBlock else { return nil }
        case .block, .opening:
          hasBlock = true
          continue
        case .comment, .lineComment:
          return nil
        }
        cells += 1
      }
      guard cells > 0, leading <= 1 + Self.mostArguments else { return nil }
      self.pieces = line.pieces
      self.leading = leading
      self.cells = cells
      indentation = writer.indentation(of: line.depth)
      fits = writer.columns(of: pieces[line.pieces], depth: line.depth) <= FormattingStyle.tableWidth
    }
  }

  /// The first of the requested rows.
  let rows: ArraySlice<Row>

  private let writer: LineWriter
  /// The columns before the first property.
  private var leading: [Column] = []
  /// The columns, each for the properties that follow the same ones.
  private var properties: [Column] = []
  private var propertyNumbers: [PropertyKey: Int] = [:]
  /// For each row in order, the indices of its properties in ``properties``.
  private var propertyColumns: [Int] = []

  /// The widths of cells that another cell follows.
  private struct Column {
    private var least = Int.max
    private(set) var most = 0

    mutating func add(_ width: Int) {
      least = min(least, width)
      most = max(most, width)
    }

    func isWithin(_ spread: Int) -> Bool { least == .max || most - least <= spread }
  }

  private struct PropertyKey: Hashable {
    /// Nil for the first property.
    let before: Int?
    let name: ArraySlice<UInt8>
  }

  /// Aligns as many rows as possible, from the first; only that one, if it is alone. O(n log n).
  init(longestOf rows: ArraySlice<Row>, in writer: LineWriter) {
    // Double the step while the rows fit, then halve it.
    var best = FormattedTable(rows.prefix(1), in: writer)
    var step = 1
    var grows = true
    while step > 0, best.rows.count < rows.count {
      let longer = FormattedTable(rows.prefix(best.rows.count + step), in: writer)
      if longer.isGood { best = longer } else { grows = false }
      step = grows ? step * 2 : step / 2
    }
    self = best
  }

  private init(_ rows: ArraySlice<Row>, in writer: LineWriter) {
    self.rows = rows
    self.writer = writer
    for row in rows {
      for index in 0..<row.leading {
        if index == leading.count { leading.append(Column()) }
        if index + 1 < row.cells { leading[index].add(width(of: row, index)) }
      }
      var before: Int?
      for index in row.leading..<row.cells {
        let column = propertyColumn(of: row, index, after: before)
        if index + 1 < row.cells { properties[column].add(width(of: row, index)) }
        propertyColumns.append(column)
        before = column
      }
    }
  }

  private mutating func propertyColumn(of row: Row, _ index: Int, after before: Int?) -> Int {
    var name: ArraySlice<UInt8> = []
    if case .property(let key) = writer.pieces[row.pieces.lowerBound + index].kind { name = writer.bytes[key] }
    let key = PropertyKey(before: before, name: name)
    if let known = propertyNumbers[key] { return known }
    propertyNumbers[key] = properties.count
    properties.append(Column())
    return properties.count - 1
  }

  /// Whether every cell is near its neighbour, and every line short enough.
  private var isGood: Bool {
    guard leading.allSatisfy({ $0.isWithin(FormattingStyle.spread) }) else { return false }
    var good = true
    forEachRow { row, gaps in
      guard row.fits else { return }
      var width = row.indentation
      for (piece, gap) in zip(row.pieces, gaps) { width += gap + writer.pieces[piece].width.last }
      if width > FormattingStyle.tableWidth { good = false }
    }
    return good
  }

  /// `gaps` are the spaces before the row's pieces.
  func forEachRow(_ body: (_ row: Row, _ gaps: [Int]) -> Void) {
    let propertiesStart = leading.reduce(0) { $0 + $1.most + 1 }
    var next = propertyColumns.startIndex
    for row in rows {
      var gaps = [Int](repeating: 1, count: row.pieces.count)
      gaps[0] = 0
      var start = 0
      var end = width(of: row, 0)
      for index in 1..<max(1, row.leading) {
        start += leading[index - 1].most + 1
        gaps[index] = start - end
        end = start + width(of: row, index)
      }
      start = propertiesStart
      var isAligned = true
      for index in row.leading..<row.cells {
        if isAligned { gaps[index] = start - end }
        end += gaps[index] + width(of: row, index)
        let column = properties[propertyColumns[next]]
        isAligned = isAligned && column.isWithin(FormattingStyle.spread)
        start += column.most + 1
        next += 1
      }
      body(row, gaps)
    }
  }

  private func width(of row: Row, _ index: Int) -> Int { writer.pieces[row.pieces.lowerBound + index].width.last }
}
