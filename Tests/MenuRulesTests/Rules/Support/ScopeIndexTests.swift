import Testing
@testable import MenuBase
@testable import MenuRules
@testable import TestSupport

@Suite struct ScopeIndexTests {
  @Test("The index finds the same as a search of all scopes", arguments: 0..<20)
  func all(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var scopes: [SourceRange] = []
    // Nodes in nodes, some of them twice, in two files.
    func nest(_ start: UInt32, _ end: UInt32, _ file: UInt32) {
      guard end > start else { return }
      scopes.append(SourceRange(file: file, start: start, end: end))
      if Int.random(in: 0..<4, using: &generator) == 0 {
        scopes.append(SourceRange(file: file, start: start, end: end))
      }
      guard end - start > 2 else { return }
      let middle = UInt32.random(in: start + 1..<end, using: &generator)
      if Bool.random(using: &generator) { nest(start + 1, middle, file) }
      nest(middle, end - 1, file)
    }
    for file: UInt32 in 0..<2 {
      nest(10, 60, file)
      nest(70, 100, file)
    }
    scopes.shuffle(using: &generator)
    let index = ScopeIndex(Array(scopes.indices)) { scopes[$0] }
    for file: UInt32 in 0..<3 {
      for start: UInt32 in 0..<110 {
        let places = [
          SourceRange(file: file, start: start, end: start + UInt32.random(in: 0..<9, using: &generator)),
          SourceRange(file: 0, start: 20, end: 21),
        ]
        let expected = scopes.indices.filter { number in places.contains { scopes[number].contains($0) } }
        #expect(index.numbers(containing: places) == expected)
      }
    }
  }
}
