/// A replacement of bytes in a file. The file has the same name for every path that leads to it.
package struct SourceEdit: Sendable, Hashable {
  package let file: ExactPath
  /// 0-based offsets in bytes; an empty range inserts.
  package let range: Range<Int>
  package let replacement: [UInt8]
  /// Whether it is a part of a suggested fix.
  package var isSuggested = false
}

/// Edits of which no two touch.
struct DisjointEdits: Sendable {
  private(set) var all: [SourceEdit] = []
  /// The replaced ranges of each file, in order.
  private var ranges: [ExactPath: [Range<Int>]] = [:]

  /// Adds edits, or none if one of them meets an earlier one. Both cannot be made, or not without a question, such as
  /// which of two insertions at one place comes first.
  mutating func insert(_ edits: [SourceEdit]) -> Bool {
    if meets(edits) { return false }
    for edit in edits {
      let place = (ranges[edit.file] ?? []).firstIndex(past: { $0.upperBound > edit.range.lowerBound })
      ranges[edit.file, default: []].insert(edit.range, at: place)
    }
    all += edits
    return true
  }

  /// Whether one of the edits overlaps or touches an earlier one.
  func meets(_ edits: [SourceEdit]) -> Bool { edits.contains { meets($0.range, in: ranges[$0.file] ?? []) } }

  private func meets(_ range: Range<Int>, in ranges: [Range<Int>]) -> Bool {
    let place = ranges.firstIndex(past: { $0.upperBound >= range.lowerBound })
    return ranges[place...].prefix { $0.lowerBound <= range.upperBound }.contains { other in
      range.isEmpty || other.isEmpty || range.overlaps(other)
    }
  }
}

/// Edits that are made at the same time. They map the places before them to the places after them, and back.
package struct EditStep: Sendable {
  package let edits: [ExactPath: [SourceEdit]]
  /// The shift of the text before each edit, and after the last one.
  private let shifts: [ExactPath: [Int]]

  /// - Parameter edits: must not meet.
  package init(_ edits: some Sequence<SourceEdit>) {
    self.edits = Dictionary(grouping: edits, by: \.file).mapValues { edits in
      edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
    shifts = self.edits.mapValues { edits in
      var shift = 0
      var shifts = [0]
      for edit in edits {
        shift += edit.replacement.count - edit.range.count
        shifts.append(shift)
      }
      return shifts
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
  /// O(log edits).
  package func place(after offset: Int, in file: ExactPath) -> Int {
    guard let edits = edits[file], let shifts = shifts[file] else { return offset }
    let next = edits.firstIndex(past: { $0.range.lowerBound > offset })
    guard next > 0, offset <= edits[next - 1].range.upperBound else { return offset + shifts[next] }
    return edits[next - 1].range.lowerBound + shifts[next - 1]
  }

  /// Maps a place after the edits to the place before them. A place in a replacement becomes the edit's start.
  /// O(log edits).
  package func place(before offset: Int, in file: ExactPath) -> Int {
    guard let edits = edits[file], let shifts = shifts[file] else { return offset }
    let next = edits.indices.firstIndex(past: { edits[$0].range.lowerBound + shifts[$0] > offset })
    guard next > 0 else { return offset }
    let edit = edits[next - 1]
    let end = edit.range.lowerBound + shifts[next - 1] + edit.replacement.count
    return offset <= end ? edit.range.lowerBound : offset - shifts[next]
  }

  /// Whether a suggested edit wrote a part of a range after the edits. O(log edits).
  func hasSuggested(_ range: Range<Int>, in file: ExactPath) -> Bool {
    guard let edits = edits[file], let shifts = shifts[file] else { return false }
    let start = { (index: Int) in edits[index].range.lowerBound + shifts[index] }
    let next = edits.indices.firstIndex(past: { start($0) >= range.upperBound })
    return edits.indices[..<next].reversed()
      .prefix { start($0) + edits[$0].replacement.count > range.lowerBound }
      .contains { edits[$0].isSuggested }
  }
}

/// Finds the changes that touch a place.
struct EditedPlaces {
  private let edits: [ExactPath: [(range: Range<Int>, owner: Int)]]

  init(_ changes: [[SourceEdit]]) {
    var edits: [ExactPath: [(range: Range<Int>, owner: Int)]] = [:]
    for (owner, change) in changes.enumerated() {
      for edit in change { edits[edit.file, default: []].append((edit.range, owner)) }
    }
    self.edits = edits.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// The changes in the place of a finding after them, or in the place of its first note with one.
  func owners(of finding: CheckedFinding, after step: EditStep) -> [Int] {
    finding.parts.lazy.map { owners(of: $0, after: step) }.first { !$0.isEmpty } ?? []
  }

  private func owners(of part: CheckedDefinition.Part, after step: EditStep) -> [Int] {
    guard let edits = edits[part.file] else { return [] }
    let start = step.place(before: part.range.lowerBound, in: part.file)
    let end = step.place(before: part.range.upperBound, in: part.file)
    return edits[edits.firstIndex(past: { $0.range.upperBound >= start })...].prefix { $0.range.lowerBound <= end }
      .map(\.owner)
  }
}
