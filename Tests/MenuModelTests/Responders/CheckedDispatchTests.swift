import Testing
@testable import MenuCompiler
@testable import MenuModel
@testable import MenuRules
@testable import TestSupport

/// The checks and the dispatcher agree about the commands of random definitions.
@Suite struct CheckedDispatchTests {
  @Test(
    "A command runs exactly where the checks say so, in every state and from every responder",
    arguments: Array(0..<Exhaustive.count(40, daily: 1)))
  func agreement(_ seed: Int) throws {
    for number in seed * 25..<(seed + 1) * 25 {
      let text = RandomWorld(seed: UInt64(number)).text
      let compilation = Compilation(contentsOf: "A.menu.kdl", reader: .inMemory(["A.menu.kdl": Array(text.utf8)]))
      let target = try #require(compilation.targets.first)
      let platform = target.platform
      let graph = ResponderGraph(compilation.definition.responders, on: platform)
      let chains = ResponderChains(graph, named: [], on: platform)
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
      for state in (0..<Exhaustive.count(6, daily: 3)).compactMap({ _ in Formula.appStates.randomElement(using: &random)
      }) {
        for (index, name) in graph.names.enumerated() {
          // What is not on the screen starts no chain.
          if graph.obstacle(toFirstResponder: name, in: state) != nil { continue }
          let start = Dispatcher.Start(firstResponder: graph.responder(index, in: state))
          let chain = dispatcher.chain(from: start)
          if chain.isCut { continue }
          for (id, command) in commands {
            let sender = target.main.tree.enabled(command, at: id, on: platform)
            let isValidated = target.main.tree.isValidated(id, on: platform)
            guard
              let runs = chains.performance(of: sender, from: index, isValidated: isValidated, isItem: true)
            else { continue }
            let dispatch = dispatcher.choose(command.identity, from: start)
            // Its target hides it, and it keeps its key.
            if dispatch.reason == .noSuchCommand, !platform.losesKey(sender) { continue }
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

  @Test(
    "No press and no choice runs what a finding says never runs there, and a title chooses its own item",
    arguments: Array(0..<Exhaustive.count(100, daily: 2)), [true, false])
  func findings(_ seed: Int, isAppKit: Bool) throws {
    var claims = 0
    for number in seed * 10..<(seed + 1) * 10 {
      let text = (isAppKit ? RandomWorld.onAppKit : RandomWorld.onUIKit)(UInt64(number)).text
      let compilation = Compilation(contentsOf: "A.menu.kdl", reader: .inMemory(["A.menu.kdl": Array(text.utf8)]))
      let target = try #require(compilation.targets.first)
      let stage = TestStage(target, compilation.definition, localizer: nil)
      let dead = Dictionary(
        compilation.diagnostics.flatMap(Self.deadItems), uniquingKeysWith: { $0.intersection($1) })
      claims += dead.count
      var titles: [SourceRange: String] = [:]
      // These run by their keys alone.
      var hidden: Set<String> = []
      var keyedWhileHidden: Set<String> = []
      target.main.tree.forEachID { id in
        guard let command = target.main.tree[id].command else { return }
        let isHidden = command.attributes.contains(.hidden) || target.main.tree.isHidden(id)
        for sender in [command] + command.alternates.map(command.sender) {
          if let source = sender.source { titles[source] = sender.title }
          if isHidden { hidden.insert(sender.title) }
          if command.appKit?.allowsKeyEquivalentWhenHidden == true { keyedWhileHidden.insert(sender.title) }
        }
      }
      func complain(_ title: String, _ deed: String, _ start: Dispatcher.Start, _ state: AppState) {
        Issue.record(
          """
          definition \(number): \(deed) runs '\(title)' from \(start.firstResponder?.responderName ?? "-") in \
          \(state.displayed)
          \(text)\(compilation.report)
          """)
      }
      func choose(_ title: String, at place: SourceRange, _ start: Dispatcher.Start) -> String? {
        let word = DeclaredName(text: TestElement.nameless, source: place)
        let element = TestElement(word: word, title: DeclaredName(text: title, source: place))
        let sender = stage.choose(element, holding: [], from: start).dispatch?.handling?.sender
        return sender?.source.flatMap { titles[$0] }
      }
      let crashes = compilation.diagnostics.contains { $0.code == .unimplementedAction }
      for example in compilation.diagnostics.flatMap(\.help).compactMap(Self.example) {
        var state = AppState(compilation.definition.state)
        for (name, value) in example.values { state[name] = value }
        guard !hidden.contains(example.title), let index = stage.graph.index(of: example.start),
          stage.graph.obstacle(toFirstResponder: example.start, in: state) == nil,
          let place = titles.first(where: { $0.value == example.title })?.key
        else { continue }
        let start = Dispatcher.Start(firstResponder: stage.graph.responder(index, in: state))
        let chosen = choose(example.title, at: place, start)
        // A rule may hide an item that keeps its key, and an enabled item whose target lacks the method crashes.
        if chosen == nil, crashes || keyedWhileHidden.contains(example.title) { continue }
        if chosen != example.title {
          return complain("nothing", "an example's choice of '\(example.title)'", start, state)
        }
      }
      var random = SeededGenerator(seed: UInt64(number))
      for state in (0..<Exhaustive.count(6, daily: 3)).compactMap({ _ in Formula.appStates.randomElement(using: &random)
      }) {
        for (index, name) in stage.graph.names.enumerated() {
          if stage.graph.obstacle(toFirstResponder: name, in: state) != nil { continue }
          // Of those at the end the window starts a chain, without a first responder, and without a window the application.
          if stage.graph.tail.dropFirst().contains(index), !isAppKit || name != ResponderGraph.application { continue }
          let start = Dispatcher.Start(firstResponder: stage.graph.responder(index, in: state))
          for key in RandomWorld.keys {
            let combination = try KeyCombination(spelling: key)
            let sender = stage.dispatcher.press(combination, from: start, isTracing: false).handling?.sender
            guard let title = sender?.source.flatMap({ titles[$0] }) else { continue }
            for item in [title, "\(title) \(combination.displayed)"] where !(dead[item]?.contains(name) ?? true) {
              return complain(title, key, start, state)
            }
          }
          for (place, title) in titles {
            guard let chosen = choose(title, at: place, start) else { continue }
            if chosen != title || !(dead[title]?.contains(name) ?? true) {
              return complain(chosen, "choosing '\(title)'", start, state)
            }
          }
        }
      }
    }
    #expect(claims > 0)
  }

  /// The situation in which a finding says that an item is enabled though another keeps its key.
  private static func example(
    _ line: String
  ) -> (start: String, values: [(String, StateValue)], title: String)? {
    let pattern =
      #/e\.g\. on the chain from (?:the system's )?'(\w+)'(?:, with ([^:]+))?: '(T\d+)' is enabled, but/#
    guard let match = line.firstMatch(of: pattern) else { return nil }
    let values = (match.2 ?? "").split(separator: " ").map { word -> (String, StateValue) in
      let parts = word.split(separator: "=").map(String.init)
      if let number = Int(parts[1]) { return (parts[0], .count(number)) }
      return (parts[0], ["true", "false"].contains(parts[1]) ? .flag(parts[1] == "true") : .choice(parts[1]))
    }
    return (String(match.1), values, String(match.3))
  }

  /// The items of a finding that never run: the title, and the key where only that does nothing. Each with the first
  /// responders from which it runs all the same.
  private static func deadItems(_ finding: Diagnostic) -> [(item: String, exceptions: Set<String>)] {
    if let match = finding.message.firstMatch(
      of:
        #/'(T\d+)'(?: of '\w+')? runs(?: from (\S+))? only while (.+ is first responder itself|)(?: or )?(no window is open|)/#
    ), !match.3.isEmpty || !match.4.isEmpty {
      let isWhole = !match.3.contains(" more")
      let names = Set(match.3.matches(of: #/'(\w+)'/#).map { String($0.1) })
        .union(match.4.isEmpty ? [] : [ResponderGraph.application])
      return isWhole ? [("\(match.1)\(match.2.map { " \($0)" } ?? "")", names)] : []
    }
    return ([finding.message] + finding.help).compactMap { line in
      if let match = line.firstMatch(of: #/'(T\d+)'(?: of '\w+')? never runs from ([^,]+), which/#) {
        return ("\(match.1) \(match.2)", [])
      }
      let match =
        line.firstMatch(of: #/'(T\d+)' never runs: /#)
        ?? line.firstMatch(of: #/no state lets a responder perform '(T\d+)'/#)
      return match.map { (String($0.1), []) }
    }
  }
}
