/// The effects of actions on the situation.
extension TestSituation {
  /// Applies the effects of an action; returns impossible ones with their places.
  mutating func apply(_ effects: [Effect], on stage: TestStage) -> [(problem: String, source: SourceRange)] {
    if effects.isEmpty { return [] }
    var old = state
    history.hasBegun = true
    var problems: [(problem: String, source: SourceRange)] = []
    var name: String?
    for effect in effects {
      // A change in a window can be undone there.
      if effect.changesScene, let undoable = name {
        register(undoable, since: old, stage.variables)
        name = nil
      }
      if let problem = apply(effect, &name, on: stage) { problems.append((problem, effect.source)) }
      if effect.changesScene { old = state }
    }
    if let name { register(name, since: old, stage.variables) }
    settle(on: stage)
    return problems
  }

  private mutating func apply(_ effect: Effect, _ undoable: inout String?, on stage: TestStage) -> String? {
    switch effect.kind {
    case .set(let assignments): return assign(assignments, on: stage)
    case .present(let target): return setPresented(target.name, true, on: stage)
    case .dismiss(let target): return setPresented(target.name, false, on: stage)
    case .openScene(let name, let assignments, let isPanel):
      if let name, name == history.name || history.others.contains(where: { $0.name == name }) {
        _ = activateScene(name, stage.variables)
      } else {
        openScene(name, isPanel: isPanel, stage.variables)
      }
      return assign(assignments, on: stage)
    case .activateScene(let target):
      return activateScene(target.name, stage.variables) ? nil : "there is no scene '\(target.name)'"
    case .closeScene(let target):
      let mayBeLast = stage.dispatcher.platform.rules.contains(.runsWithoutWindow)
      if closeScene(target?.name, mayBeLast: mayBeLast) { return nil }
      return target.map { "there is no other scene '\($0.name)'" } ?? "closeScene would close the last window"
    case .undoable(let name): undoable = name
    case .undo: undo()
    case .redo: redo()
    }
    return nil
  }

  private mutating func assign(_ assignments: [Effect.Assignment], on stage: TestStage) -> String? {
    // All at once: no assignment reads the result of another.
    let old = stage.state(in: self)
    var problem: String?
    for assignment in assignments {
      switch assignment {
      case .firstResponder(let target): firstResponder = target?.name
      case .focused(let target): focused = target?.name
      case .state(let name, let expression):
        if let value = expression.value(in: old) {
          state[name] = value
        } else {
          problem = "'\(name)' would be less than 0"
        }
      }
    }
    return problem
  }

  private mutating func setPresented(_ name: String, _ isPresented: Bool, on stage: TestStage) -> String? {
    let graph = stage.graph
    guard let index = graph.index(of: name), let change = graph.change(of: index, toPresented: isPresented) else {
      return "nothing says how '\(name)' is presented"
    }
    if !isPresented {
      // Its own presentations are dismissed with it.
      let now = stage.state(in: self)
      for other in graph.up(in: now) where other != index && graph.isPresented(other, from: index, in: now) {
        guard let change = graph.change(of: other, toPresented: false) else {
          return "'\(graph.records[other].name)' is up in front of it, and nothing says how that is dismissed"
        }
        state[change.name] = change.value
      }
    }
    state[change.name] = change.value
    return nil
  }

  /// Takes the keyboard and the focus from covered responders, and gives them back when the cover is gone.
  private mutating func settle(on stage: TestStage) {
    let now = stage.state(in: self)
    let before = SceneHistory.Start(firstResponder: firstResponder, focused: focused)
    var isCovered = false
    if let obstacle = firstResponder.flatMap({ stage.obstacle(toTouching: $0, in: self) }) {
      switch obstacle {
      case .behind: (isCovered, firstResponder) = (true, nil)
      case .notPresented: firstResponder = nil
      case .cannotBecomeFirstResponder, .notFocusable, .withoutWindow: break
      }
    }
    if let item = focused,
      let obstacle = stage.graph.obstacle(toFocus: item, firstResponder: firstResponder, in: now)
    {
      switch obstacle {
      case .behind: (isCovered, focused) = (true, nil)
      case .notPresented: focused = nil
      case .cannotBecomeFirstResponder, .notFocusable, .withoutWindow: break
      }
    }
    if isCovered { history.covered.append(before) }
    if isCovered { return }
    while let last = history.covered.last {
      let obstacles = [
        last.firstResponder.flatMap { stage.obstacle(toTouching: $0, in: self) },
        last.focused.flatMap { stage.graph.obstacle(toFocus: $0, firstResponder: last.firstResponder, in: now) },
      ].compactMap(\.self)
      let isGone = obstacles.contains { if case .notPresented = $0 { true } else { false } }
      if !obstacles.isEmpty, !isGone { return }
      // A responder that is no longer presented does not get them back.
      history.covered.removeLast()
      if isGone { continue }
      firstResponder = firstResponder ?? last.firstResponder
      focused = focused ?? last.focused
      return
    }
  }
}

extension TestStage {
  /// The effects of an outcome, declared by the responder or for the closure; empty if the definition has none.
  func effects(of outcome: TestOutcome, in situation: TestSituation) -> [Effect] {
    switch outcome {
    case .refused: return []
    case .ran(_, let source, let opensWindow):
      if let source, let effects = closures[source] { return effects }
      guard opensWindow, let source else { return [] }
      return [Effect(kind: .openScene(nil, [], isPanel: false), source: source)]
    case .dispatched(let dispatch):
      guard let handling = dispatch.handling, let index = graph.index(of: handling.responder) else { return [] }
      guard let rules = graph.records[index].performs[handling.action] else { return [] }
      if let method = dispatcher.platform.method(handling.action, of: rules) {
        return effects(of: method, by: index, handling.sender, in: situation)
      }
      let concerned = rules.concerning(handling.sender)
      if concerned.allSatisfy({ $0.effects.isEmpty }) { return [] }
      let state = state(in: situation)
      let held = concerned.filter { $0.holds(in: state) }
      // If an override has answered, the method runs even if its own condition fails.
      return held.isEmpty ? concerned.first?.effects ?? [] : held.flatMap(\.effects)
    }
  }

  private func effects(
    of method: SystemMethod, by index: Int, _ sender: Command, in situation: TestSituation
  ) -> [Effect] {
    // A presented window is not a scene. Nor is a key window beside a main window with only a first responder.
    if method == .close,
      situation.mainFirstResponder != nil || graph.records[index].presentation(in: situation.state) != nil
    {
      return []
    }
    let mayCloseLast = dispatcher.platform.rules.contains(.runsWithoutWindow)
    let closable = mayCloseLast ? situation.history.sceneCount : situation.history.others.count
    let source = sender.source ?? SourceRange(file: 0, start: 0, end: 0)
    return method.kinds(closable: closable).map { Effect(kind: $0, source: source) }
  }

  // MARK: Values

  /// The state, with the values of the situation that its conditions ask for.
  package func state(in situation: TestSituation) -> AppState {
    var state = situation.state
    if situationNames.isEmpty { return state }
    func set(_ variable: SituationVariable, _ value: StateValue) {
      if situationNames.contains(variable.rawValue) { state[variable.rawValue] = value }
    }
    for variable in SituationVariable.allCases { set(variable, value(of: variable, in: situation)) }
    let asked = situationNames.compactMap { SituationVariable.Predicate.presented.responder(in: $0) }
    let chained = situationNames.compactMap { SituationVariable.Predicate.inChain.responder(in: $0) }
    if asked.isEmpty, chained.isEmpty { return state }
    let chain = dispatcher.chain(from: start(in: situation, state))
    let base = state
    for name in chained {
      state[SituationVariable.Predicate.inChain.name(of: name)] = .flag(chain.contains(named: name))
    }
    for name in asked {
      state[SituationVariable.Predicate.presented.name(of: name)] = .flag(isPresented(name, base, chain))
    }
    return state
  }

  /// The index of the frontmost presented responder: that of the state, else the first in the chain.
  private func front(in situation: TestSituation) -> Int? {
    let state = state(in: situation)
    if let front = graph.presented(in: state) { return front }
    return dispatcher.chain(from: start(in: situation, state)).lazy.compactMap { graph.index(of: $0.responderName) }
      .first { graph.records[$0].presentation(in: state) != nil }
  }

  private func isPresented(_ name: String, _ state: AppState, _ chain: ResponderChain) -> Bool {
    guard let index = graph.index(of: name) else { return false }
    let record = graph.records[index]
    if record.presentation(in: state) == nil { return false }
    return record.hasConditions || record.isUp(in: state) ?? chain.contains(named: name)
  }

  package func value(of variable: SituationVariable, in situation: TestSituation) -> StateValue {
    func word(_ text: String?) -> StateValue { .choice(text ?? SituationVariable.nobody) }
    let history = situation.history
    return switch variable {
    case .firstResponder: word(situation.firstResponder)
    case .focused: word(situation.focused)
    case .scene: word(history.hasWindow ? history.name : nil)
    case .mainScene:
      word(
        !history.hasWindow
          ? nil : history.isPanel ? history.others.last { !$0.isPanel }?.name ?? history.name : history.name)
    case .platform: word(dispatcher.platform.name)
    case .direction: word((dispatcher.localizer?.direction ?? direction).rawValue)
    case .layout: word(dispatcher.localizer?.layout.name)
    case .script: word(dispatcher.localizer?.layout.script ?? "Latin")
    case .undoName: word(history.undo.last?.name)
    case .redoName: word(history.redo.last?.name)
    case .canUndo: .flag(!history.undo.isEmpty)
    case .canRedo: .flag(!history.redo.isEmpty)
    }
  }

  func mismatch(_ expectation: SituationExpectation, in situation: TestSituation) -> TestMismatch? {
    let actual: SituationExpectation.Kind
    switch expectation.kind {
    case .value(let name, let expected):
      let value =
        situation.state[name] ?? SituationVariable(rawValue: name).map { self.value(of: $0, in: situation) } ?? expected
      if value == expected { return nil }
      actual = .value(name, value)
    case .scenes(let expected):
      if situation.history.sceneCount == expected { return nil }
      actual = .scenes(situation.history.sceneCount)
    case .presented(let expected):
      let front = front(in: situation).map { graph.records[$0].name }
      if front == expected?.text { return nil }
      actual = .presented(front.map { DeclaredName(text: $0, source: expectation.source) })
    case .condition(let condition):
      // The condition may use names that no rule uses.
      let stage = asking(condition.formula)
      if condition.formula.holds(in: stage.state(in: situation)) { return nil }
      return TestMismatch(expected: expectation.displayed, actual: "it does not hold")
    }
    let happened = SituationExpectation(kind: actual, source: expectation.source)
    return TestMismatch(expected: expectation.displayed, actual: happened.displayed)
  }
}
