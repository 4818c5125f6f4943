import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import TestSupport

/// Every press of random definitions, beside a walk that is written for the tests and shares nothing with the dispatcher.
@Suite struct RandomDispatchTests {
  @Test(
    "Each key does what a full walk finds, in every state and from every responder",
    arguments: Array(0..<Exhaustive.count(60, daily: 1)))
  func agreement(_ seed: Int) throws {
    for number in seed * 25..<(seed + 1) * 25 {
      let world = RandomWorld(seed: UInt64(number))
      let text = world.text
      let compilation = Compilation(contentsOf: "A.menu.kdl", reader: .inMemory(["A.menu.kdl": Array(text.utf8)]))
      let target = try #require(compilation.targets.first)
      try #require(target.main.failures.isEmpty, "\(number):\n\(text)")
      let stage = TestStage(target, compilation.definition, localizer: nil)
      var random = SeededGenerator(seed: UInt64(number))
      // The application and the responders behind it are in no window, and cannot be first responder.
      let application = world.chain.drop { $0 != "Application" }
      let names = world.responders.map(\.name).filter { !application.contains($0) }
      for _ in 0..<6 {
        // Without a first responder the window is asked.
        func name(_ none: Int) -> String? {
          Int.random(in: 0..<none, using: &random) == 0 ? nil : names.randomElement(using: &random)
        }
        let state = Formula.states[Int.random(in: Formula.states.indices, using: &random)]
        let slow = SlowDispatch(
          world: world, state: state, firstResponder: name(6) ?? "Window",
          focused: Bool.random(using: &random) ? name(2) : nil,
          mainFirstResponder: name(2))
        var start = Dispatcher.Start()
        func responder(_ name: String?) -> DeclaredResponder? {
          name.flatMap { stage.graph.responder(named: $0, in: state.appState) }
        }
        start.firstResponder = responder(slow.firstResponder)
        start.focused = responder(slow.focused)
        if target.platform.rules.contains(.implementerIsTarget) {
          start.mainFirstResponder = responder(slow.mainFirstResponder)
        }
        for key in RandomWorld.keys {
          let combination = try KeyCombination(spelling: key)
          let answer = SlowDispatch.Answer(stage.dispatcher.press(combination, from: start))
          let expected = slow.press(key)
          if answer == expected { continue }
          Issue.record(
            """
            definition \(number): \(key) in \(state.appState.displayed), first responder \(slow.firstResponder ?? "-"), \
            focused \(slow.focused ?? "-"), of the main window \(slow.mainFirstResponder ?? "-")
            menuc: \(answer)
            walk:  \(expected)
            \(text)
            """)
          return
        }
      }
    }
  }
}
