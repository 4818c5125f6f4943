/// A definition that shows a diagnostic: a main file with its includes, or a file of another kind.
package struct DiagnosticExample: Sendable, ExpressibleByStringLiteral {
  /// The main file with marks: `«…»` is the finding's primary range, `‹wrong→right›` a mended part, `«wrong→right»`
  /// both. Marks may be nested.
  package let text: String

  /// Its extension chooses the reader.
  package let path: String

  /// The other files by the path an `include` would use.
  package let otherFiles: [String: String]

  package init(_ text: String, path: String = "App.menu.kdl", otherFiles: [String: String] = [:]) {
    self.text = text
    self.path = path
    self.otherFiles = otherFiles
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The language of the main file, for the info string of a fenced code block.
  package var language: String {
    if path.hasSuffix(".kdl") { return "kdl" }
    if path.hasSuffix(".swift") { return "swift" }
    if path.hasSuffix(".xcstrings") { return "json" }
    return path.hasSuffix(".strings") ? "c" : "xml"
  }

  /// The main file with its mistake, without marks.
  package var source: String { String(versions.wrong) }

  /// 0-based UTF-8 byte offsets in ``source``; nil without `«` and `»`.
  package var mark: Range<Int>? { versions.mark }

  var mended: DiagnosticExample { DiagnosticExample(String(versions.right), path: path, otherFiles: otherFiles) }

  /// The mark is a range of the wrong version.
  private var versions: (wrong: String.UnicodeScalarView, right: String.UnicodeScalarView, mark: Range<Int>?) {
    var (wrong, right) = ("".unicodeScalars, "".unicodeScalars)
    var bounds: [Int] = []
    // For each open mark, the length of the right version before it.
    var starts: [Int] = []
    var isRight = false
    for scalar in text.unicodeScalars {
      if scalar == "«" || scalar == "»" { bounds.append(String(wrong).utf8.count) }
      switch scalar {
      case "«", "‹":
        starts.append(right.count)
      case "→" where !starts.isEmpty:
        right.removeLast(right.count - starts[starts.count - 1])
        isRight = true
      case "»", "›":
        _ = starts.popLast()
        isRight = false
      default:
        if !isRight { wrong.append(scalar) }
        right.append(scalar)
      }
    }
    return (wrong, right, bounds.count == 2 ? bounds[0]..<bounds[1] : nil)
  }

  /// The main file line by line with `^~~~` under the marked part, then the other files under their names.
  package var listing: [String] {
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

  private static func line(_ number: Int, of table: LineTable, marked mark: Range<Int>) -> ExcerptLine? {
    let touched =
      table.position(at: mark.lowerBound).line...table.position(at: max(mark.lowerBound, mark.upperBound - 1)).line
    return touched.contains(number) ? SourceExcerpt.layOut(number, of: table, marked: mark, width: 120) : nil
  }
}
