import Testing
@testable import MenuModel
@testable import TestSupport

/// The index of elements against a dictionary that is asked the same.
struct ElementIndexTests {
  /// Some share their hash, as unequal things may.
  private static let hashes = (0..<90).map { UInt32($0 / 2 * 64) }

  @Test func answersAsADictionary() {
    var index = ElementIndex()
    var dictionary: [Int32: Int32] = [:]
    var random = SeededGenerator(seed: 26)
    for step in 0..<4000 {
      let id = Int32.random(in: 0..<90, using: &random)
      let hash = Self.hashes[Int(id)]
      // The table is nearly full for a while, then nearly empty, and so on.
      let insertions = (step / 500).isMultiple(of: 2) ? 8 : 2
      if Int.random(in: 0..<10, using: &random) < insertions {
        #expect(index.insert(id, hash) { $0 == id } == dictionary[id])
        dictionary[id] = id
      } else {
        index.set(nil, hash) { $0 == id }
        dictionary[id] = nil
      }
      for (id, hash) in Self.hashes.enumerated() where (id + step) % 7 == 0 {
        #expect(index.id(hash) { $0 == Int32(id) } == dictionary[Int32(id)])
      }
      #expect(index.count == dictionary.count)
    }
    #expect(Set(index.ids) == Set(dictionary.keys))
  }

  @Test func keepsWhatWasThereFirst() {
    var index = ElementIndex()
    #expect(index.insert(0, 7) { _ in true } == nil)
    #expect(index.insert(1, 7) { _ in true } == 0)
    #expect(index.id(7) { _ in true } == 0)
    index.set(1, 7) { _ in true }
    #expect(index.id(7) { _ in true } == 1)
    #expect(index.count == 1)
  }
}
