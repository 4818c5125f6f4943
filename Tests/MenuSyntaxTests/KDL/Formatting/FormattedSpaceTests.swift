import Testing
@testable import MenuReports
@testable import MenuSyntax
@testable import TestSupport

@Suite("Some lines in the one layout") struct FormattedSpaceTests {
  @Test(
    "The space of a line changes, not that of others",
    arguments: [
      ("a   1\nb   2\n", 0..<1, "a 1\nb   2\n"),
      ("  a   1\n  b   2\n", 1..<2, "  a   1\nb 2\n"),
      ("a {\n b  ;  \n  c\n}", 1..<2, "a {\n    b\n  c\n}"),
      ("a {\n b ; c\n}", 1..<2, "a {\n    b\n    c\n}"),
      ("a {\n b; \\\n c\n}", 1..<2, "a {\n    b; \\\n c\n}"),
      ("a \\\n  1   2", 0..<1, "a \\\n  1   2"),
      ("a \\\n  1   2", 1..<2, "a \\\n    1 2\n"),
      ("a\n\n\n\nb  1\n\n", 4..<5, "a\n\n\n\nb 1\n\n"),
      ("a\n\n\n\nb  1\n\n", 0..<5, "a\n\nb 1\n\n"),
      ("a {   b; } // c  \n", 0..<1, "a { b; }    // c\n"),
      ("a  1\r\nb  2\r\n", 0..<1, "a 1\r\nb  2\r\n"),
      ("a \"\"\"\n  x\n  \"\"\"   1\n  b", 2..<3, "a \"\"\"\n  x\n  \"\"\" 1\n  b"),
      // The comment goes behind the brace in the one layout, so the node stays.
      ("a 1  2 \\ // d\n {\n   b\n}\nc  1\n", 0..<5, "a 1  2 \\ // d\n {\n   b\n}\nc 1\n"),
      ("a {", 0..<1, "a {"),
    ])
  func lines(_ text: String, _ lines: Range<Int>, _ expected: String) {
    #expect(Self.formatted(Array(text.utf8), lines).map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test("Every example with its indentation damaged", arguments: Examples.files.keys.filter { $0.hasSuffix(".kdl") })
  func examples(_ path: String) throws {
    let text = String(decoding: try #require(Examples.files[path]), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let damaged = [
      lines.map { String($0.drop { $0 == " " }) },
      lines.map { "  " + $0 },
      lines.map { $0.starts(with: "    ") ? String($0.dropFirst(4)) : String($0) },
      lines.enumerated().map { String(repeating: "\t", count: $0.offset % 3) + $0.element + "  " },
    ].map { $0.joined(separator: "\n") }
    for (seed, text) in (damaged + [text.replacing("; }", with: "\n; }").replacing("{ ", with: "{\n")]).enumerated() {
      expectSame(text, "\(path), \(seed)", ranges: Exhaustive.count(1000, daily: 2), seed: UInt64(seed))
    }
  }

  @Test("Random documents", arguments: Exhaustive.seeds(5_000, daily: 300))
  func randomDocuments(_ seeds: [Int]) {
    for seed in seeds {
      let seed = UInt64(seed)
      expectSame(
        RandomDocument(seed: seed).text, "seed \(seed)", ranges: Exhaustive.count(100, daily: 2), seed: seed)
    }
  }

  /// Formats some lines, and expects the same words, and the same layout of the whole afterwards.
  private func expectSame(_ text: String, _ name: String, ranges: Int, seed: UInt64) {
    let bytes = Array(text.utf8)
    let before = ParsedText(bytes, .definition)
    guard before.diagnostics.isEmpty else { return }
    let layout = before.tree.formattedText()
    let comments = Self.comments(before.tree)
    let count = LineTable(bytes).count
    var random = SeededGenerator(seed: seed)
    for _ in 0..<ranges {
      let first = Int.random(in: 0..<count, using: &random)
      let lines = first..<min(count, first + Int.random(in: 1...max(1, min(count, 20)), using: &random))
      guard let after = Self.formatted(bytes, lines).map({ ParsedText($0, .definition) }) else {
        Issue.record("\(name), \(lines): edits overlap")
        return
      }
      #expect(after.findings == [], "\(name), \(lines)")
      #expect(after.tree.canonicalText() == before.tree.canonicalText(), "\(name), \(lines)")
      #expect(Self.comments(after.tree) == comments, "\(name), \(lines)")
      #expect(after.tree.formattedText() == layout, "\(name), \(lines)")
    }
  }

  /// The text with some lines formatted; nil where the edits are not in order.
  private static func formatted(_ bytes: [UInt8], _ lines: Range<Int>) -> [UInt8]? {
    let document = FormattedDocument(.success(SourceFile(path: "a.kdl", bytes: bytes)), named: "a.kdl")
    let starts = LineTable(bytes).wholeLines.map(\.startIndex) + [bytes.count]
    var (new, end): ([UInt8], Int) = ([], 0)
    for edit in document.edits(inLinesOf: starts[lines.lowerBound]..<starts[lines.upperBound]) {
      guard edit.range.lowerBound >= end else { return nil }
      new += bytes[end..<edit.range.lowerBound] + Array(edit.replacement.utf8)
      end = edit.range.upperBound
    }
    return new + bytes[end...]
  }

  private static func comments(_ tree: SyntaxTree) -> [String] {
    tree.comments.map { range in
      let text = String(decoding: tree.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
      return text.filter { !$0.isWhitespace }
    }
  }
}
