import Testing

@testable import MenuModel

/// Many operations in random order, the root and the menus that the system keeps among what they are about.
///
/// After each the index must agree with the tree, and the tree with what the same operation makes of nested values, which
/// have no index that could be wrong.
@Suite struct RandomOperationTests {
  @Test(
    "The tree, its index and nested values agree after every operation", arguments: Exhaustive.sample(0..<400, every: 4)
  )
  func agreement(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let platform = Self.platform(&random)
    let asSystem = Bool.random(using: &random)
    var builder =
      Bool.random(using: &random)
      ? MenuBuilder(platform: platform) : MenuBuilder(emptyFor: platform, system: .main)
    for step in 0..<40 {
      let operation = RandomOperation.operation(&random)
      let before = NestedMenus(builder.tree)
      let failure = builder.perform(operation, asSystem: asSystem)
      var expected = before
      if failure == nil { expected.perform(operation, on: platform) }
      let after = NestedMenus(builder.tree)
      let place: Comment = "seed \(seed), step \(step): \(operation) \(String(describing: failure))"
      #expect(
        after.outline(sorted: !platform.pinned.isEmpty) == expected.outline(sorted: !platform.pinned.isEmpty), place)
      let mistakes = builder.tree.mistakes(on: platform)
      #expect(mistakes.isEmpty, "\(mistakes) \(place)")
      if !asSystem {
        let lost = platform.pinned.filter { before.has($0.identifier) && !after.has($0.identifier) }
        #expect(lost.isEmpty, place)
      }
      if after.outline() != expected.outline(), platform.pinned.isEmpty || !mistakes.isEmpty { return }
    }
  }

  private static func platform(_ random: inout SeededGenerator) -> Platform {
    var platform = MenuBuilderTests.platform(elementOperations: Int.random(in: 0..<4, using: &random) > 0)
    if Bool.random(using: &random) { platform.pinned = [] }
    if Bool.random(using: &random) { platform.pinned.append(.init(identifier: .file, position: nil)) }
    if Bool.random(using: &random) { platform.aliases["top"] = .root }
    return platform
  }
}
