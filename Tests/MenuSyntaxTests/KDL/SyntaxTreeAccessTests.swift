import Testing
@testable import MenuBase
@testable import MenuSyntax
@testable import TestSupport

/// Walking the tree, and what tokens mean.
struct SyntaxTreeAccessTests {
  private let parsed = ParsedText(
    """
    (t)a 1 k=(u)v /-x {
        b
        /-c { d }
        e { f; }
    } /-{
        g { h }
    }
    /-i
    j {}
    """)

  private func names(_ nodes: SyntaxTree.NodeSequence) -> [String] {
    nodes.map { parsed.tree.string(parsed.tree.nodes[$0].name) }
  }

  @Test func siblings() throws {
    let tree = parsed.tree
    #expect(parsed.findings == [])
    #expect(names(tree.roots) == ["a", "j"])
    #expect(names(tree.children(of: 0)) == ["b", "e"])
    #expect(tree.nodes.map { tree.string($0.name) } == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"])
    #expect(tree.nodes.map(\.isSlashdashed) == [false, false, true, false, false, false, true, false, true, false])
    #expect(tree.nodes.map(\.hasChildren) == [true, false, true, false, true, false, true, false, false, true])
    #expect(tree.nodes.map(\.subtreeEnd) == [8, 2, 4, 4, 6, 6, 8, 8, 9, 10])
    #expect(tree.entries(of: 0).map { tree.string($0.value) } == ["1", "v"])
    #expect(tree.entries.count == 3)
  }

  @Test func ranges() {
    let tree = parsed.tree
    func text(_ range: SourceRange) -> String {
      String(decoding: tree.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    }
    #expect(text(tree.headerRange(of: 0)) == "(t)a 1 k=(u)v /-x")
    #expect(text(tree.fullRange(of: 4)) == "e { f; }")
    #expect(text(tree.fullRange(of: 9)) == "j {}")
    #expect(text(tree.fullRange(of: 0)).hasSuffix("g { h }\n}"))
    #expect(text(tree.range(tree.annotation(tree.nodes[0].annotation))) == "t")
    let commented = ParsedText("x; ( /* ( */ y \\\n)z").tree
    #expect(commented.headerRange(of: 1).start == 3)
  }

  @Test func nodesByOffset() {
    let tree = parsed.tree
    for id in tree.nodes.indices {
      #expect(tree.node(at: tree.headerRange(of: id)) == id)
      #expect(tree.node(at: tree.nodes[id].headerEnd - 1) == id)
      #expect(tree.node(at: tree.nodes[id].end - 1) == id)
    }
    #expect(tree.node(at: tree.nodes[4].end) == 0)  // the newline after `e { … }`
    #expect(tree.node(at: tree.nodes[0].end) == nil)
    #expect(tree.node(at: SourceRange(file: 9, start: 0, end: 1)) == nil)
    #expect(ParsedText("").tree.node(at: 0) == nil)
  }

  @Test func matching() {
    let tree = ParsedText("a abc \"abc\" \"a\\u{62}c\" #\"abc\"# \"\"\"\n abc\n \"\"\" \"abcd\" 1 #true").tree
    #expect(
      tree.entries(of: 0).map { tree.matches($0.value, "abc") } == [true, true, true, true, true, false, false, false])
    #expect(tree.entries(of: 0).map { tree.matches($0.value, "true") }.contains(true) == false)
  }

  @Test func strings() {
    let tree = ParsedText(
      "a é \"\\t\\u{1F600}\" #\"\\t\"# \"\"\"\n  x\\\n   y\n\n  z\n  \"\"\" #\"\"\"\n \\n\n \"\"\"#"
    ).tree
    #expect(tree.entries(of: 0).map { tree.string($0.value) } == ["é", "\t😀", "\\t", "xy\n\nz", "\\n"])
  }

  @Test func numbers() {
    let tree = ParsedText("a 1 -0x1F 0b11 0o17 1_0.5 1e3 9223372036854775808 #inf #-inf 1e400 x #true").tree
    let values = tree.entries(of: 0).map(\.value)
    #expect(values.map { tree.integer($0) } == [1, -31, 3, 15] + Array(repeating: nil, count: 8))
    #expect(
      values.map { tree.number($0) } == [
        1, -31, 3, 15, 10.5, 1000, 9_223_372_036_854_775_808, .infinity, -.infinity, .infinity, nil, nil,
      ])
    let notNumber = ParsedText("a #nan").tree
    #expect(notNumber.entries(of: 0).map { notNumber.number($0.value)?.isNaN } == [true])
    #expect(values.map { tree.boolean($0) }.last == true)
    #expect(values.map { tree.boolean($0) }.dropLast().allSatisfy { $0 == nil })
  }

  @Test func brokenNodesSayThatTheyAre() {
    let tree = ParsedText("a \"x\nb 1st { c }\nd true\ne\n").tree
    #expect(tree.nodes.map(\.hasErrors) == [true, true, false, false, false])
    #expect(tree.entries(of: 0).map { tree.string($0.value) } == ["x"])
  }

  @Test func sizesInMemory() {
    #expect(MemoryLayout<SyntaxTree.Node>.stride == 36)
    #expect(MemoryLayout<SyntaxTree.Entry>.stride == 28)
  }
}
