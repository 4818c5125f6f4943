import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import TestSupport

/// What the checks think of the commands of random definitions, beside what the dispatcher does with them.
@Suite struct CheckedDispatchTests {
  @Test(
    "A command runs where the checks say that it can, whoever is first responder and whatever the state is",
    arguments: Array(0..<Exhaustive.count(40, daily: 2)))
  func agreement(_ seed: Int) throws {
    for number in seed * 25..<(seed + 1) * 25 {
      let text = RandomWorld(seed: UInt64(number)).text
      let compilation = Compilation(contentsOf: "A.menu.kdl", reader: .inMemory(["A.menu.kdl": Array(text.utf8)]))
      let target = try #require(compilation.targets.first)
      let platform = target.platform
      let graph = ResponderGraph(compilation.definition.responders, on: platform)
      let chains = ResponderChains(
        graph, named: [], implementerIsTarget: platform.rules.contains(.implementerIsTarget))
      // What is presented in some states only changes the chain, which no check claims to know.
      if chains.isAmbiguous { continue }
      let dispatcher = Dispatcher(target.main)
      var commands: [(id: MenuTree.ID, command: Command)] = []
      target.main.tree.forEachID { id in
        // What is hidden runs by its key alone.
        guard let command = target.main.tree[id].command, !command.attributes.contains(.hidden),
          !target.main.tree.isHidden(id)
        else { return }
        // Of two commands that are one to UIKit only the first can be named.
        if target.main.tree.id(of: .command(command.identity)) == id { commands.append((id, command)) }
      }
      var random = SeededGenerator(seed: UInt64(number))
      for state in (0..<6).compactMap({ _ in Formula.states.randomElement(using: &random)?.appState }) {
        for (index, name) in graph.names.enumerated() {
          // What is not on the screen starts no chain.
          if graph.obstacle(toFirstResponder: name, in: state) != nil { continue }
          let start = Dispatcher.Start(firstResponder: graph.responder(index, in: state))
          let chain = dispatcher.chain(from: start)
          if chain.isCut { continue }
          for (id, command) in commands {
            let sender = target.main.tree.enabled(command, at: id, on: platform)
            let isValidated = target.main.tree.isValidated(id, on: platform)
            guard let runs = chains.performance(of: sender, from: index, isValidated: isValidated) else { continue }
            let dispatch = dispatcher.choose(command.identity, from: start)
            // Its target hides it.
            if dispatch.reason == .noSuchCommand { continue }
            if runs.holds(in: state) == (dispatch.handling != nil) { continue }
            Issue.record(
              """
              definition \(number): \(command.inQuotes) from \(name) in \(state.displayed)
              checks: \(runs.holds(in: state) ? "runs" : "does not run")
              menuc:  \(dispatch.outcome)
              \(text)
              """)
            return
          }
        }
      }
    }
  }
}
