import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import MenuSyntax
@testable import TestSupport

/// `menuc check` and the dispatcher about small definitions of AppKit: claims of one that the other disproves.
@Suite struct ContradictionTests {
  @Test(
    "Nothing runs that a finding says never runs, and what never runs or is shadowed has a finding",
    arguments: Array(0..<Exhaustive.count(40, daily: 6)))
  func agreement(_ part: Int) throws {
    var claims = 0
    for seed in part * 25..<(part + 1) * 25 {
      var random = SeededGenerator(seed: UInt64(seed))
      let text = Self.definition(&random)
      let compilation = Compilation(text: text)
      let observed = try Observed(compilation)
      for item in observed.items {
        let own = compilation.diagnostics.filter { item.contains($0.range) }
        // One finding speaks for all items with its action.
        let isNamed = observed.items.contains { other in
          other.command.identity == item.command.identity && compilation.diagnostics.contains(where: other.isMeant)
        }
        func has(_ codes: DiagnosticCode...) -> Bool { own.contains { codes.contains($0.code) } }
        let isDead = own.contains { finding in
          [.unhandledCommand, .neverPerformable].contains(finding.code) && !finding.message.contains(" only while ")
        }
        let isSwallowed = own.contains { $0.code == .swallowedDuplicate && $0.severity == .error }
        claims += (isDead ? 1 : 0) + (isSwallowed ? 1 : 0)
        let contradictions = [
          (isDead && (item.isChosen || item.isPressed), "runs, though a finding says that it never does"),
          (isSwallowed && item.isPressed, "runs from its key, which a finding says it never gets"),
          (has(.duplicateShortcut, .sameKeyPress, .swallowedDuplicate) && !item.hasRival, "has its key alone"),
          (item.isOpen && !item.isChosen && !isNamed, "never runs, and nothing says so"),
          (item.isShadowed && item.isChosen && !isNamed, "is shadowed, and nothing says so"),
        ]
        if let (_, claim) = contradictions.first(where: \.0) {
          Issue.record("definition \(seed): '\(item.command.title)' \(claim)\n\(text)\n\(compilation.report)")
          return
        }
      }
    }
    #expect(claims > 0)
  }

  /// An item, and all that the dispatcher does with it in every state from every first responder.
  private struct Item {
    let id: MenuTree.ID
    let command: Command
    /// Whether people can choose it as far as the menu says.
    let isOpen: Bool
    var isChosen = false
    var isPressed = false
    var isShadowed = false
    /// Whether a press asks it and another item.
    var hasRival = false

    func isMeant(by finding: Diagnostic) -> Bool {
      ([finding.range] + finding.notes.map(\.range)).contains(where: contains)
        || ([finding.message] + finding.help).contains { $0.contains("'\(command.title)'") }
    }

    func contains(_ place: SourceRange?) -> Bool {
      guard let place, let own = command.source else { return false }
      return place.file == own.file && place.start >= own.start && place.end <= own.end
    }
  }

  private struct Observed {
    var items: [Item] = []

    init(_ compilation: Compilation) throws {
      let target = try #require(compilation.targets.first)
      let (tree, platform) = (target.main.tree, target.platform)
      tree.forEachID { id in
        guard let command = tree[id].command else { return }
        let isOpen =
          !tree.isHidden(id, on: platform) && !tree.isInDisabledMenu(id, on: platform)
          && !tree.enabled(command, at: id, on: platform).attributes.contains(.disabled)
        items.append(Item(id: id, command: command, isOpen: isOpen))
      }
      let stage = TestStage(target, compilation.definition, localizer: nil)
      for (p, q) in [(false, false), (false, true), (true, false), (true, true)] {
        var state = AppState(compilation.definition.state)
        (state["p"], state["q"]) = (.flag(p), .flag(q))
        for name in ["R", "S", nil] {
          let start = Dispatcher.Start(firstResponder: name.flatMap { stage.graph.responder(named: $0, in: state) })
          for index in items.indices { choose(index, stage.dispatcher, start) }
          for key in ContradictionTests.keys { press(try KeyCombination(spelling: key), stage.dispatcher, start) }
        }
      }
    }

    private mutating func choose(_ index: Int, _ dispatcher: Dispatcher, _ start: Dispatcher.Start) {
      let item = items[index]
      var walk = DispatchWalk(dispatcher: dispatcher, start: start, isTracing: false)
      let dispatch = dispatcher.choose(item.command.identity, of: .element(item.id), holding: [], &walk)
      if dispatch.handling?.sender.title == item.command.title { items[index].isChosen = true }
    }

    private mutating func press(_ key: KeyCombination, _ dispatcher: Dispatcher, _ start: Dispatcher.Start) {
      let dispatch = dispatcher.press(key, from: start, isTracing: false)
      let asked = [dispatch.handling?.sender.title].compactMap(\.self) + dispatch.passedOver.map(\.command.title)
      for index in items.indices where asked.contains(items[index].command.title) {
        let title = items[index].command.title
        if asked.count > 1 { items[index].hasRival = true }
        if dispatch.handling?.sender.title == title { items[index].isPressed = true }
        guard let winner = dispatch.handling?.sender, winner.identity != items[index].command.identity else { continue }
        if winner.title != title { items[index].isShadowed = true }
      }
    }
  }

  private static let keys = ["cmd+j", "cmd+J", "shift+cmd+j", "alt+cmd+j"]

  private static func definition(_ random: inout SeededGenerator) -> String {
    func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    func any(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    var count = 0
    func menu(_ name: String) -> String {
      var text = "menu \(name) \"\(name)\""
      if one(in: 8) { text += " hidden=#true" }
      if one(in: 8) { text += " disabled=#true" }
      if one(in: 3) { text += " autoenablesItems=#false" }
      text += " {"
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        count += 1
        text += " command \(any(["a:", "b:", "c:"])) \"T\(count)\""
        if !one(in: 4) { text += " key=\"\(any(keys))\"" }
        if one(in: 8) { text += " hidden=#true" }
        if one(in: 6) { text += " disabled=#true" }
        if one(in: 4) { text += " isAlternate=#true" }
        text += ";"
      }
      return text + " }"
    }
    func responder(_ name: String, next: String = "") -> String {
      var text = "responder \(name)\(next) {"
      for action in ["a:", "b:", "c:"] {
        if one(in: 2) { text += " performs \(action)" + any(["", " when=p", " when=q", " when=\"!p\""]) + ";" }
        if one(in: 5) { text += " validate \(action) { disabled\(any(["", " when=p", " when=\"!q\""])); };" }
      }
      return text + " }"
    }
    return """
      app A { platforms appkit; }
      state { flag p; flag q; }
      menus { insert atEndOf=.root { \(menu("m")); \(menu("n")); }; }
      \(responder("R"))
      \(responder("S", next: " next=R"))
      """
  }
}
