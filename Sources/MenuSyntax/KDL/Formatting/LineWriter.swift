/// Writes lines. Holds back neighbouring lines of a block, to align tables and comments at the ends of lines.
struct LineWriter {
  /// The text of the held-back lines and of the current one.
  var bytes: [UInt8] = []
  private(set) var pieces: [FormattedPiece] = []

  private var output: [UInt8] = []
  private var lines: [FormattedLine] = []

  init(capacity: Int) {
    output.reserveCapacity(capacity)
  }

  var canTrail: Bool {
    guard let last = lines.last else { return false }
    return !(last.comment?.endsLine ?? false)
  }

  func isTable(_ name: Range<Int>) -> Bool {
    let name = bytes[name]
    return FormattingStyle.tables.contains { table in table.withUTF8Buffer { name.elementsEqual($0) } }
  }

  func indentation(of depth: Int) -> Int { depth * FormattingStyle.indentation }

  /// Begins a line, to which the next pieces belong.
  mutating func beginLine(depth: Int, afterBlank: Bool) {
    if afterBlank || lines.last?.depth != depth { endRun() }
    if afterBlank { output.append(.lineFeed) }
  }

  mutating func writeEmptyLine() { output.append(.lineFeed) }

  /// `first` is the index of the line's first piece.
  mutating func endLine(_ first: Int, depth: Int, isSlashdashed: Bool = false) {
    lines.append(FormattedLine(depth: depth, pieces: first..<pieces.count, isSlashdashed: isSlashdashed))
  }

  mutating func appendText(_ text: ArraySlice<UInt8>) { bytes.appendWithLineFeeds(text) }

  /// Appends the text in ``bytes`` from an offset on as a piece of the current line.
  mutating func append(_ kind: FormattedPiece.Kind, from start: Int, beginsLine: Bool = false) {
    pieces.append(piece(kind, from: start, beginsLine: beginsLine))
  }

  mutating func takePieces(from first: Int) -> [FormattedPiece] {
    defer { pieces.removeSubrange(first...) }
    return Array(pieces[first...])
  }

  mutating func takePieces(while predicate: (FormattedPiece) -> Bool) -> [FormattedPiece] {
    takePieces(from: pieces.lastIndex { !predicate($0) }.map { $0 + 1 } ?? 0)
  }

  mutating func append(_ taken: [FormattedPiece]) { pieces += taken }

  /// Puts the text in ``bytes`` from an offset on, a comment, at the end of the last line.
  mutating func trail(from start: Int, isLine: Bool) {
    guard let last = lines.indices.last else { return }
    var start = start
    if let known = lines[last].comment {
      let text = Array(bytes[start...])
      start = bytes.count
      bytes += Array(bytes[known.range]) + [.space] + text
    }
    lines[last].comment = piece(isLine ? .lineComment : .comment, from: start, beginsLine: false)
  }

  mutating func finish() -> [UInt8] {
    endRun()
    return output
  }

  private func piece(_ kind: FormattedPiece.Kind, from start: Int, beginsLine: Bool) -> FormattedPiece {
    let text = bytes[start...]
    guard let first = text.firstIndex(of: .lineFeed), let last = text.lastIndex(of: .lineFeed) else {
      let width = width(of: text)
      return FormattedPiece(
        kind: kind, range: start..<bytes.count, width: (width, width), hasNewline: false, beginsLine: beginsLine)
    }
    return FormattedPiece(
      kind: kind, range: start..<bytes.count, width: (width(of: text[..<first]), width(of: text[(last + 1)...])),
      hasNewline: true, beginsLine: beginsLine)
  }

  private func width(of text: ArraySlice<UInt8>) -> Int {
    text.allSatisfy { $0 &- 0x20 < 0x5F } ? text.count : String(decoding: text, as: UTF8.self).displayWidth
  }
}

// MARK: - Lines that belong together

extension LineWriter {
  /// Writes the held-back lines: the next one does not belong to them.
  mutating func endRun() {
    alignTables()
    alignComments()
    for line in lines { write(line) }
    lines.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func write(_ line: FormattedLine) {
    var isFirst = true
    var followsComment = false
    writeSpaces(indentation(of: line.depth))
    for piece in pieces[line.pieces] {
      if !isFirst {
        let beginsLine = followsComment || piece.beginsLine && !piece.endsLine
        if beginsLine {
          if !followsComment { output += [.space, .backslash] }
          output.append(.lineFeed)
          writeSpaces(indentation(of: line.depth + 1))
        } else {
          writeSpaces(piece.gap)
        }
        if piece.endsLine { output += [.backslash, .space] }
      }
      output += bytes[piece.range]
      followsComment = piece.endsLine
      isFirst = false
    }
    if let comment = line.comment {
      writeSpaces(comment.gap)
      output += bytes[comment.range]
    }
    output.append(.lineFeed)
  }

  private mutating func writeSpaces(_ count: Int) {
    for _ in 0..<count { output.append(.space) }
  }

  /// Aligns comments at the ends of neighbouring lines, unless a line becomes too long.
  private mutating func alignComments() {
    guard lines.contains(where: { $0.comment != nil }) else { return }
    var run: (lines: Range<Int>, width: Int, commentWidth: Int)?
    for index in lines.indices {
      guard let comment = lines[index].comment else {
        if let run { align(run.lines, at: run.width) }
        run = nil
        continue
      }
      let width = endColumn(of: lines[index])
      if let known = run {
        let joined = (max(known.width, width), max(known.commentWidth, comment.width.first))
        if joined.0 + FormattingStyle.commentGap + joined.1 <= FormattingStyle.width {
          run = (known.lines.lowerBound..<index + 1, joined.0, joined.1)
          continue
        }
        align(known.lines, at: known.width)
      }
      run = (index..<index + 1, width, comment.width.first)
    }
    if let run { align(run.lines, at: run.width) }
  }

  private mutating func align(_ range: Range<Int>, at column: Int) {
    for index in range {
      let gap = column - endColumn(of: lines[index]) + FormattingStyle.commentGap
      lines[index].comment?.gap = gap
    }
  }

  /// The column where the line, or the last of several, ends.
  private func endColumn(of line: FormattedLine) -> Int {
    columns(of: pieces[line.pieces], depth: line.depth)
  }

  /// The columns that pieces take in their line; of several lines, in the last.
  package func columns(of pieces: ArraySlice<FormattedPiece>, depth: Int) -> Int {
    var column = indentation(of: depth)
    var followsComment = false
    for (index, piece) in zip(pieces.indices, pieces) {
      if index == pieces.startIndex {
        column += piece.width.last
      } else if followsComment || piece.beginsLine {
        column = indentation(of: depth + 1) + piece.width.last
      } else {
        column += piece.gap + piece.width.last
      }
      if piece.hasNewline { column = piece.width.last }
      followsComment = piece.endsLine
    }
    return column
  }

  private mutating func alignTables() {
    guard lines.count > 1 else { return }
    var rows: [FormattedTable.Row] = []
    for line in lines {
      if line.isSlashdashed { continue }
      guard let row = FormattedTable.Row(pieces, line, in: self) else {
        align(rows)
        rows = []
        continue
      }
      if let last = rows.last, bytes[pieces[last.pieces.lowerBound].range] != bytes[pieces[row.pieces.lowerBound].range]
      {
        align(rows)
        rows = []
      }
      rows.append(row)
    }
    align(rows)
  }

  private mutating func align(_ rows: [FormattedTable.Row]) {
    var rest = rows[...]
    while rest.count > 1 {
      let (count, gaps) = longestTable(of: rest)
      for (piece, gap) in zip(rest.prefix(count).lazy.flatMap(\.pieces), gaps) { pieces[piece].gap = gap }
      rest = rest.dropFirst(count)
    }
  }

  /// The table's rows, and the gaps before pieces. The table shares the pieces, so it must be gone before they change.
  private func longestTable(of rows: ArraySlice<FormattedTable.Row>) -> (rows: Int, gaps: [Int]) {
    let table = FormattedTable(longestOf: rows, in: self)
    var gaps: [Int] = []
    table.forEachRow { gaps += $1 }
    return (table.rows.count, gaps)
  }
}

extension [UInt8] {
  /// Writes a line feed for each carriage return, alone or before a line feed.
  mutating func appendWithLineFeeds(_ text: ArraySlice<UInt8>) {
    guard text.contains(.carriageReturn) else {
      self += text
      return
    }
    for (index, byte) in zip(text.indices, text) {
      if byte == .lineFeed, index > text.startIndex, text[index - 1] == .carriageReturn { continue }
      append(byte == .carriageReturn ? .lineFeed : byte)
    }
  }
}
