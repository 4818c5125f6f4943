import Testing
@testable import MenuBase
@testable import MenuModel
@testable import TestSupport

/// Many operations in random order, the root and the menus that the system keeps among what they are about.
///
/// What the builder refuses, what it makes and what its index says is what nested values say, which have no index that could
/// be wrong and decide by themselves what is refused.
@Suite struct RandomOperationTests {
  @Test(
    "The builder does, refuses and finds what nested values do",
    arguments: Array(0..<Exhaustive.count(200, daily: 4)))
  func agreement(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<10 {
      let platform = Self.platform(&random)
      let asSystem = Int.random(in: 0..<4, using: &random) == 0
      var builder =
        Int.random(in: 0..<4, using: &random) == 0
        ? MenuBuilder(emptyFor: platform, system: .main) : MenuBuilder(platform: platform)
      var menus = NestedMenus(builder.tree, on: platform)
      for step in 0..<40 {
        let operation = RandomOperation.operation(&random)
        let before = menus
        let failure = builder.perform(operation, asSystem: asSystem)
        let refusal = menus.perform(operation, asSystem: asSystem)
        let made = NestedMenus(builder.tree, on: platform).outline()
        let mistakes = builder.tree.mistakes(beside: menus, on: platform)
        if failure.map(NestedMenus.Refusal.init) == refusal, made == menus.outline(), mistakes.isEmpty { continue }
        Issue.record(
          """
          seed \(seed), round \(round), step \(step) on \(platform.name)\(asSystem ? " as the system" : ""):
          \(RandomOperation.name(of: operation)) \(operation.elements.elements)
          of    \(before.outline())
          makes \(made), \(failure.map { "\($0)" } ?? "done")
          nested values make \(menus.outline()), \(refusal.map { "\($0)" } ?? "done")
          \(mistakes.joined(separator: "; "))
          """)
        return
      }
    }
  }

  @Test(
    "A menu that gets its own children back stays as it is, its keys too",
    arguments: Array(0..<Exhaustive.count(100, daily: 4)))
  func ownChildren(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<5 {
      var builder = MenuBuilder(platform: Self.platform(&random))
      for _ in 0..<10 { builder.perform(RandomOperation.operation(&random)) }
      let before = builder.menuBarText()
      for identifier in builder.tree.menus.keys {
        var copy = builder
        #expect(throws: Never.self, "\(identifier), seed \(seed)") {
          try copy.replaceChildren(ofMenu: identifier) { $0 }
        }
        #expect(copy.menuBarText() == before, "\(identifier), seed \(seed)")
      }
    }
  }

  @Test("A menu gets its own children back after the app has taken ⌘W from Close", arguments: Platform.all)
  func ownChildrenWithTakenKey(platform: Platform) throws {
    var builder = MenuBuilder(platform: platform)
    try? builder.insertChild(
      Menu(
        title: "Tab",
        children: [KeyCommand(title: "Close Tab", action: "closeTab:", input: "w", modifierFlags: .command)]),
      atStartOfMenu: platform == .appKit ? .root : .file)
    let before = builder.menuBarText()
    for identifier: Menu.Identifier in [.root, .file] where builder.menu(for: identifier) != nil {
      try builder.replaceChildren(ofMenu: identifier) { $0 }
    }
    #expect(builder.menuBarText() == before)
  }

  /// One of those that are known, or a small one with other rules.
  private static func platform(_ random: inout SeededGenerator) -> Platform {
    var platform = MenuBuilderTests.platform(elementOperations: Int.random(in: 0..<4, using: &random) > 0)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: platform = .iPadOS15
    case 1: platform = .iPadOS26
    case 2: platform = .macCatalyst
    case 3: platform = .appKit
    case 4: platform.rules.insert(.acceptsDuplicates)
    case 5:
      // Only a platform's own commands yield.
      let own = KeyCommand(
        Command(title: "", action: "system:"), keyCombination: RandomOperation.keys[0], yieldsToApp: true)
      platform.operations[.main]? += [
        OperationDeclaration(
          operation: .insert([.keyCommand(own)], at: .atEnd(of: .edit)), source: SourceRange(file: 0, start: 0, end: 0),
          anchorSource: SourceRange(file: 0, start: 0, end: 0))
      ]
    default: break
    }
    if Int.random(in: 0..<4, using: &random) == 0 { platform.rules.insert(.commandsWithoutAction) }
    if Int.random(in: 0..<4, using: &random) == 0 { platform.activeFeatures.insert("multipleScenes") }
    if Int.random(in: 0..<3, using: &random) == 0 { platform.pinned = [] }
    if Bool.random(using: &random) { platform.pinned.append(.init(identifier: .file, position: nil)) }
    if Int.random(in: 0..<3, using: &random) == 0 { platform.pinned.append(.init(identifier: "a", position: .first)) }
    if Bool.random(using: &random) { platform.aliases["top"] = .root }
    return platform
  }
}
