extension DiagnosticExample {
  /// The main file line by line, a line of `^~~~` under the marked part, then the other files under their names.
  var listing: [String] {
    let table = LineTable(Array(source.utf8))
    var lines: [String] = []
    for number in 1...table.count {
      let line = mark.flatMap { Self.line(number, of: table, marked: $0) }
      lines.append(line?.text ?? String(decoding: table.line(number), as: UTF8.self).terminalSafe)
      if let marks = line?.marks, !marks.isEmpty { lines.append(marks) }
    }
    while lines.last == "" { lines.removeLast() }
    for (path, text) in otherFiles.sorted(by: { $0.key < $1.key }) {
      lines += ["", "// \(path)"]
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).terminalSafe }
      while lines.last == "" { lines.removeLast() }
    }
    return lines
  }

  /// A line as an excerpt lays it out; nil for one that the mark does not touch.
  private static func line(_ number: Int, of table: LineTable, marked mark: Range<Int>) -> ExcerptLine? {
    let touched =
      table.position(at: mark.lowerBound).line...table.position(at: max(mark.lowerBound, mark.upperBound - 1)).line
    return touched.contains(number) ? SourceExcerpt.layOut(number, of: table, marked: mark, width: 120) : nil
  }
}
