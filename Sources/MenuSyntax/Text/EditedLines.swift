/// The lines of a text that changes often: a change passes only over the lines since the last one.
package struct EditedLines {
  private var above: [ArraySlice<UInt8>] = []
  /// The other lines, the last one first; at least one.
  private var below: [ArraySlice<UInt8>]

  package init(_ bytes: [UInt8]) { below = LineTable(bytes).wholeLines.reversed() }

  package var bytes: [UInt8] { Array((above + below.reversed()).joined()) }

  /// Changes some 0-based lines, in one text with the line before them: a CR there and an LF behind it are one newline.
  ///
  /// - Parameter change: changes that text, which begins with a line of the whole. It keeps the end of the last line.
  package mutating func change(_ lines: ClosedRange<Int>, _ change: (_ part: inout [UInt8], _ first: Int) -> Void) {
    let first = max(1, lines.lowerBound) - 1
    while above.count > first, let line = above.popLast() { below.append(line) }
    while above.count < first, below.count > 2, let line = below.popLast() { above.append(line) }
    var part: [UInt8] = []
    var next = above.count
    while next <= max(0, lines.upperBound), let line = below.popLast() {
      part += line
      next += 1
    }
    change(&part, above.count)
    let changed = LineTable(part).wholeLines
    below += (below.isEmpty ? changed : changed.dropLast()).reversed()
  }
}
