import Foundation
import Testing
@testable import MenuSyntax
@testable import TestSupport

/// The storyboards and property lists of real apps are read as libxml2 reads them.
@Suite(
  .enabled(if: XMLFiles.arePresent, XMLFiles.absence), .enabled(if: XMLLint.isPresent, XMLLint.absence))
struct XMLComparisonTests {
  @Test("A tree has everything that the canonical document has", arguments: XMLFiles.urls)
  func canonicalText(_ file: URL) throws {
    let parsed = ParsedXML(Array(try Data(contentsOf: file)))
    #expect(parsed.findings == [])
    let expected = try XMLLint.output(["--c14n", file.path])
      .replacing(/<!--(?s:.*?)-->|<\?(?s:.*?)\?>/, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(parsed.tree?.canonicalText == expected)
  }

  @Test("A document that is cut off anywhere is not well-formed", arguments: XMLFiles.urls)
  func truncation(_ file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    // A debug build reads a long file too slowly for a thousand of its beginnings.
    let step = (bytes.count < 30_000 ? 97 : 997) * Exhaustive.count(1, daily: 4)
    let documents = stride(from: 0, to: bytes.count, by: step).map { Array(bytes[..<$0]) }
    let malformed = try XMLLint.malformed(documents)
    for (index, document) in documents.enumerated() {
      #expect((ParsedXML(document).tree == nil) == malformed.contains(index), "\(document.count) bytes")
    }
  }
}
