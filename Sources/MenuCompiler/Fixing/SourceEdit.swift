/// A replacement of bytes in a file. The file has the same name for every path that leads to it.
package struct SourceEdit: Sendable, Hashable {
  package let file: ExactPath
  /// 0-based offsets in bytes; an empty range inserts.
  package let range: Range<Int>
  package let replacement: [UInt8]
}

/// Edits that do not meet.
struct DisjointEdits: Sendable {
  private(set) var all: [SourceEdit] = []
  /// The replaced ranges of each file, in order.
  private var ranges: [ExactPath: [Range<Int>]] = [:]

  /// Adds edits, or none if one of them meets an earlier one. Both cannot be made, or not without a question, such
  /// as which of two insertions at one place comes first.
  mutating func insert(_ edits: [SourceEdit]) -> Bool {
    if edits.contains(where: { meets($0.range, in: ranges[$0.file] ?? []) }) { return false }
    for edit in edits {
      let place = (ranges[edit.file] ?? []).partition { $0.upperBound <= edit.range.lowerBound }
      ranges[edit.file, default: []].insert(edit.range, at: place)
    }
    all += edits
    return true
  }

  private func meets(_ range: Range<Int>, in ranges: [Range<Int>]) -> Bool {
    let place = ranges.partition { $0.upperBound < range.lowerBound }
    return ranges[place...].prefix { $0.lowerBound <= range.upperBound }.contains { other in
      range.isEmpty || other.isEmpty || range.overlaps(other)
    }
  }
}

extension [Range<Int>] {
  /// The first index whose range is not on the left. Ranges on the left come first. O(log n).
  fileprivate func partition(_ isLeft: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLeft(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Edits that are made at the same time. They map the places before them to the places after them, and back.
package struct EditStep: Sendable {
  /// The edits of each file, in order.
  package let edits: [ExactPath: [SourceEdit]]

  /// - Parameter edits: edits that do not meet.
  package init(_ edits: some Sequence<SourceEdit>) {
    self.edits = Dictionary(grouping: edits, by: \.file).mapValues { edits in
      edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
  }

  /// A file's bytes after the edits. O(bytes).
  package func applied(to bytes: [UInt8], of file: ExactPath) -> [UInt8] {
    var result: [UInt8] = []
    var next = 0
    for edit in edits[file] ?? [] {
      result += bytes[next..<edit.range.lowerBound]
      result += edit.replacement
      next = edit.range.upperBound
    }
    return result + bytes[next...]
  }

  /// Maps a place before the edits to the place after them. A place that an edit touches becomes the edit's start.
  package func place(after offset: Int, in file: ExactPath) -> Int {
    var moved = 0
    for edit in edits[file] ?? [] {
      if offset < edit.range.lowerBound { break }
      if offset <= edit.range.upperBound { return edit.range.lowerBound + moved }
      moved += edit.replacement.count - edit.range.count
    }
    return offset + moved
  }

  /// Maps a place after the edits to the place before them. A place in a replacement becomes the edit's start.
  package func place(before offset: Int, in file: ExactPath) -> Int {
    var moved = 0
    for edit in edits[file] ?? [] {
      let start = edit.range.lowerBound + moved
      if offset < start { break }
      if offset <= start + edit.replacement.count { return edit.range.lowerBound }
      moved += edit.replacement.count - edit.range.count
    }
    return offset - moved
  }
}
