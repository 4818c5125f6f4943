import Testing
@testable import MenuBase
@testable import MenuSyntax
@testable import TestSupport
@testable import MenuReports

@Suite struct TextRegionTests {
  @Test("Columns are code units of UTF-16, asked for in any order", arguments: 0..<5)
  func columns(_ seed: Int) throws {
    let lines = ["\u{FEFF}aä😀b€ääcd😀😀e", "", "plain", "ä𝒜ä𝒜ä𝒜ä𝒜ä𝒜ä𝒜"]
    var sources = SourceFiles()
    let file = sources.append(SourceFile(path: "a", bytes: Array(lines.joined(separator: "\n").utf8)))
    var places = Places(sources)
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let number = Int.random(in: 0..<lines.count, using: &generator)
      let scalars = Array(lines[number].unicodeScalars)
      // The mark at the beginning is no part of its line.
      let first = number == 0 ? 1 : 0
      let count = Int.random(in: first...max(first, scalars.count), using: &generator)
      let before = String(String.UnicodeScalarView(scalars.prefix(count)))
      let offset = lines.prefix(number).reduce(0) { $0 + $1.utf8.count + 1 } + before.utf8.count
      let range = SourceRange(file: file, start: UInt32(offset), end: UInt32(offset))
      let found = places.region(of: range)
      let region = try #require(found)
      #expect(region.startLine == number + 1)
      #expect(region.startColumn == before.utf16.count - first + 1 && region.endColumn == region.startColumn)
    }
  }
}
