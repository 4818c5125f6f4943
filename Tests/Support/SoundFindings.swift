import Testing
@testable import MenuBase
@testable import MenuCompiler
@testable import MenuSyntax

/// Expects every place of every finding to lie in its file, between characters where the file is UTF-8, and every fix to
/// be a change that can be made: its edits lie in their files and do not overlap.
package func expectSound(
  _ compilation: Compilation, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  for diagnostic in compilation.diagnostics {
    let edits = diagnostic.fixes.flatMap(\.edits)
    let places = [diagnostic.range] + diagnostic.notes.map(\.range) + edits.map(\.range)
    let unsound = places.compactMap { $0 }.filter { !isSound($0, in: compilation.sources) }
    #expect(unsound.isEmpty, comment ?? "\(diagnostic)", sourceLocation: sourceLocation)
    for fix in diagnostic.fixes {
      let ranges = fix.edits.map(\.range).sorted { ($0.file, $0.start, $0.end) < ($1.file, $1.start, $1.end) }
      let overlaps = zip(ranges, ranges.dropFirst()).contains { $0.file == $1.file && $0.end > $1.start }
      #expect(!fix.edits.isEmpty && !overlaps, comment ?? "\(diagnostic)", sourceLocation: sourceLocation)
    }
  }
}

private func isSound(_ range: SourceRange, in sources: SourceFiles) -> Bool {
  guard let bytes = sources[range.file]?.bytes, range.start <= range.end, Int(range.end) <= bytes.count else {
    return false
  }
  func isBoundary(_ offset: UInt32) -> Bool { offset == bytes.count || bytes[Int(offset)] & 0xC0 != 0x80 }
  // In what is no UTF-8 there are no characters to cut.
  return isBoundary(range.start) && isBoundary(range.end) || String(validating: bytes, as: UTF8.self) == nil
}
