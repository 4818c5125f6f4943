/// The unified format for people: cuts long lines around their differences.
package struct UnifiedDiff {
  private let oldName: String
  private let newName: String
  private let old: [Substring]
  private let new: [Substring]

  private static let context = 3
  private static let longestLine = 160

  /// - Parameter old: nil for a file that does not exist.
  package init(_ old: String?, _ oldName: String, _ new: String, _ newName: String) {
    self.oldName = old == nil ? "/dev/null" : oldName
    self.newName = newName
    self.old = Self.lines(old ?? "")
    self.new = Self.lines(new)
  }

  /// Each line ends in a newline; empty if the texts are equal. The colours are git's.
  package var text: StyledText {
    let changes = LineDifference(old, new).changes
    if changes.isEmpty { return "" }
    var text: StyledText = "\("--- " + oldName, .strong)\n\("+++ " + newName, .strong)\n"
    var rest = changes[...]
    while let first = rest.first {
      // Changes whose contexts would touch share a hunk.
      var count = 1
      while count < rest.count {
        let (this, next) = (rest[rest.startIndex + count - 1], rest[rest.startIndex + count])
        if next.old.lowerBound - this.old.upperBound > 2 * Self.context { break }
        count += 1
      }
      let hunk = rest.prefix(count)
      rest = rest.dropFirst(count)
      write(Array(hunk), from: first, to: &text)
    }
    return text
  }

  private func write(_ hunk: [LineDifference.Change], from first: LineDifference.Change, to text: inout StyledText) {
    guard let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    text += "\("@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@", .place)\n"
    var next = oldRange.lowerBound
    for change in hunk {
      for line in old[next..<change.old.lowerBound] { write(" ", line, from: 0, to: &text) }
      // Cut a changed line around the difference.
      let starts =
        change.old.count == change.new.count ? zip(old[change.old], new[change.new]).map(Self.difference) : []
      for (index, line) in old[change.old].enumerated() {
        write("-", line, .failure, from: index < starts.count ? starts[index] : 0, to: &text)
      }
      for (index, line) in new[change.new].enumerated() {
        write("+", line, .pass, from: index < starts.count ? starts[index] : 0, to: &text)
      }
      next = change.old.upperBound
    }
    for line in old[next..<oldRange.upperBound] { write(" ", line, from: 0, to: &text) }
  }

  private func write(
    _ mark: String, _ line: Substring, _ role: StyledText.Role? = nil, from start: Int, to text: inout StyledText
  ) {
    var shown = line
    var isLast = true
    if shown.utf8.last == 0x0A {
      shown = Substring(line.unicodeScalars.dropLast())
      isLast = false
    }
    let scalars = shown.unicodeScalars
    // Bytes are never fewer, and are counted at once.
    if shown.utf8.count <= Self.longestLine || scalars.count <= Self.longestLine {
      text += StyledText(mark + shown, role)
    } else {
      let skipped = min(max(0, start - Self.longestLine / 4), scalars.count - Self.longestLine)
      let cut = scalars.dropFirst(skipped).prefix(Self.longestLine)
      let rest = scalars.count - skipped - cut.count
      text += StyledText(mark + (skipped > 0 ? "…" : "") + Substring(cut) + (rest > 0 ? "…" : ""), role)
    }
    text += isLast ? "\n\\ No newline at end of file\n" : "\n"
  }

  /// The first difference, in scalars from 0.
  private static func difference(_ first: Substring, _ second: Substring) -> Int {
    zip(first.unicodeScalars, second.unicodeScalars).prefix { $0 == $1 }.count
  }

  /// The lines with their ends. Reads scalars: a carriage return and a line feed are one character.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    let bytes = text.utf8
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map { bytes.index(after: $0) } ?? bytes.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  /// Its first line, from 1, and the number of its lines.
  private static func place(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }
}
