import Testing
@testable import MenuSyntax
@testable import TestSupport

/// For any bytes, parsing ends, places lie in the file, and a document without findings survives being printed.
struct MutationTests {
  private static let seeds = [
    "a 1 \"b\\n\" #\"c\"# d=(e)#true { f; /-g { h } }\n",
    "/- kdl-version 2\napp \"x\" { platforms a b; }\n// c\ni \\\n \"\"\"\n  j\n  \"\"\" /* k /* l */ */ 0x1F -1.5e+3\n",
    "command a: \"T\" key=\"cmd+;\" /-x=1 {\n  alternate b key=cmd+[\n}\npress cmd+w\n",
  ]
  private static let pieces = [
    "{", "}", "(", ")", "[", "/", "\\", "\"", "#", ";", "=", "\r\n", "\"\"\"", "/*", "*/", "/-", "r\"", "true",
    "\u{85}",
    "\u{FEFF}", "\u{3000}", "#\"\"\"\n", "key=", "+", "0x", ".",
  ]

  @Test(arguments: Exhaustive.sample(1...40, every: 4)) func mutation(seed: UInt64) {
    var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<60 {
      var bytes = Array(Self.seeds[Int(random.next() % UInt64(Self.seeds.count))].utf8)
      for _ in 0..<random.next() % 5 {
        let place = Int(random.next() % UInt64(bytes.count + 1))
        switch random.next() % 4 {
        case 0 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 20)))
        default: bytes.insert(contentsOf: Self.pieces[Int(random.next() % UInt64(Self.pieces.count))].utf8, at: place)
        }
      }
      check(bytes)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let parsed = ParsedText(bytes, .definition)
    var start: UInt32 = 0
    for range in parsed.diagnostics.compactMap(\.range) {
      #expect(range.start >= start && Int(range.end) <= bytes.count)
      start = range.start
    }
    for (id, node) in parsed.tree.nodes.enumerated() {
      #expect(node.headerEnd <= node.end && Int(node.end) <= bytes.count && Int(node.subtreeEnd) > id)
    }
    guard parsed.diagnostics.isEmpty else { return }
    let text = parsed.tree.canonicalText()
    let again = ParsedText(text)
    #expect(again.findings == [])
    #expect(again.tree.canonicalText() == text)
  }

  /// A generator with a seed, so that a failure can be repeated.
  private struct Xorshift {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
