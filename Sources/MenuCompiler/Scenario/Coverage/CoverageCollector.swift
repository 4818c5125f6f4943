/// Notes the units that tests touch. It computes everything anew after a step, so dispatching costs no more.
final class CoverageCollector {
  private let indices: [CoverageUnit.Key: Int]
  private let responders: [String: Int]
  private(set) var hits: [Int]
  /// The units that were touched since the last call of ``takeTouched()``.
  private var touched: Set<Int> = []

  init(_ units: [CoverageUnit]) {
    indices = Dictionary(units.enumerated().map { ($1.key, $0) }) { first, _ in first }
    responders = Dictionary(
      units.enumerated().compactMap { index, unit in
        unit.kind == .responder ? unit.subject.responder.map { ($0, index) } : nil
      }
    ) { first, _ in first }
    hits = units.map { _ in 0 }
  }

  func takeTouched() -> Set<Int> {
    defer { touched.removeAll(keepingCapacity: true) }
    return touched
  }

  private func touch(_ index: Int?) {
    guard let index else { return }
    hits[index] += 1
    touched.insert(index)
  }

  private func touch(_ kind: CoverageUnit.Kind, side: Bool? = nil, _ source: SourceRange?) {
    guard let source else { return }
    touch(indices[CoverageUnit.Key(kind: kind, side: side, source: source)])
  }

  private func touch(_ condition: WrittenCondition?, in state: AppState) -> Bool {
    guard let condition else { return true }
    let holds = condition.formula.holds(in: state)
    touch(.branch, side: holds, condition.source)
    return holds
  }

  // MARK: Steps

  func began(on platform: DeclaredName?) { touch(.platform, platform?.source) }

  /// A key press or a choice.
  func happened(_ outcome: TestOutcome, in situation: TestSituation, on stage: TestStage) {
    let chain = stage.chain(in: situation)
    presented(in: situation, on: stage)
    switch outcome {
    case .ran(_, let source, _), .refused(_, _, let source): touch(.command, source)
    case .dispatched(let dispatch): dispatched(dispatch, chain)
    }
  }

  private func dispatched(_ dispatch: Dispatch, _ chain: ResponderChain) {
    if let handling = dispatch.handling {
      touch(.command, handling.sender.source)
      asked(handling.sender, chain)
    }
    for passed in dispatch.passedOver {
      touch(.command, passed.command.source)
      switch passed.why {
      case .shadowed: break
      case .noTarget, .disabled: asked(passed.command, chain)
      }
    }
    touch(dispatch.reason?.culprit.flatMap { responders[$0] })
    for responder in chain.ownersOfKeyCommands { touch(responders[responder.responderName]) }
  }

  func compared(
    _ expectation: DispatchExpectation, with outcome: TestOutcome, isMet: Bool, in situation: TestSituation,
    on stage: TestStage
  ) {
    guard isMet, case .handledBy(let expected) = expectation.kind, expected.title != nil else { return }
    comparedTitle(of: outcome, in: situation, on: stage)
  }

  func comparedTitle(of outcome: TestOutcome, in situation: TestSituation, on stage: TestStage) {
    guard let handling = outcome.dispatch?.handling else { return }
    let target = stage.graph.responder(named: handling.responder, in: stage.state(in: situation))
    touch(.title, target?.titleSource(of: handling.sender) ?? handling.sender.source)
  }

  func looked(
    for expectation: MenuExpectation, in view: TestView, isMet: Bool, in situation: TestSituation, on stage: TestStage
  ) {
    presented(in: situation, on: stage)
    for style in view.styles(on: stage.dispatcher.platform) {
      looked(for: expectation, as: style, isMet: isMet, stage.chain(in: situation), on: stage)
    }
  }

  private func looked(
    for expectation: MenuExpectation, as style: Platform.PresentationStyle, isMet: Bool, _ chain: ResponderChain,
    on stage: TestStage
  ) {
    for item in stage.items(for: expectation.element, stage.presentation(asking: chain, as: style)) {
      touch(.command, item.source)
      guard let command = item.command else { continue }
      asked(command, chain)
      let isCompared = expectation.title != nil || expectation.element.title != nil
      guard isMet, isCompared, style != .overlay || command.discoverabilityTitle == nil else { continue }
      let target = chain.target(of: command)?.responder as? DeclaredResponder
      touch(.title, target?.titleSource(of: command) ?? command.source)
    }
  }

  // MARK: Questions

  /// Asks the chain for a command once more, and notes the rules that decide.
  private func asked(_ command: Command, _ chain: ResponderChain) {
    for responder in chain.asked(for: command) {
      guard let declared = responder as? DeclaredResponder else { continue }
      touch(responders[declared.responderName])
      let record = declared.record
      let isPerformer = !record.answersWithoutSuper
      if let rules = record.answers[command.action]?.concerning(command), !rules.isEmpty {
        decide(rules, in: declared.state)
      } else if isPerformer, let rules = record.performs[command.action] {
        decide(rules.concerning(command), in: declared.state)
      }
      guard chain.isTarget(responder, of: command) else { continue }
      for rule in record.validations[command.action]?.concerning(command) ?? [] {
        for branch in rule.branches { _ = touch(branch.condition, in: declared.state) }
      }
      return
    }
  }

  /// The first rule that holds decides, and each later one with effects acts too. If none holds, all of them decide.
  private func decide(_ rules: [ActionRule], in state: AppState) {
    var isDecided = false
    for rule in rules where !isDecided || !rule.effects.isEmpty {
      guard touch(rule.condition, in: state) else { continue }
      touch(.rule, rule.source)
      isDecided = true
    }
    if isDecided { return }
    for rule in rules { touch(.rule, rule.source) }
  }

  /// Notes the conditions of presentations: with each step, they decide which responders are asked.
  private func presented(in situation: TestSituation, on stage: TestStage) {
    if stage.graph.conditional.isEmpty { return }
    let state = stage.state(in: situation)
    for index in stage.graph.conditional {
      for presentation in stage.graph.records[index].presentations {
        if touch(presentation.condition, in: state) { break }
      }
    }
  }
}

extension DeclaredResponder {
  /// The branch that gives a command its title in the state.
  fileprivate func titleSource(of command: Command) -> SourceRange? {
    for rule in record.validations[command.action]?.concerning(command) ?? [] {
      for branch in rule.branches {
        if case .title = branch.change, branch.condition?.formula.holds(in: state) ?? true { return branch.source }
      }
    }
    return nil
  }
}

extension Presentation.Item {
  fileprivate var source: SourceRange? {
    switch content {
    case .command(let command): command.source
    case .action(let action), .sceneActivation(let action): action.source
    case .menu(let menu): menu.source
    case .deferred: nil
    }
  }
}
