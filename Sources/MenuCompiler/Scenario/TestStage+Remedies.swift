/// The changes that would make an expectation pass.
extension TestStage {
  /// The limits of tried states and responders.
  private static let limits = (states: 512, responders: 64)

  /// Changes of the situation that meet the expectation: the nearest state, then another first responder or focus.
  ///
  /// Only the state is changed unless something should run (`isPositive`): any chain without the responder would do.
  package func remedies(
    _ situation: TestSituation, actions: Set<ActionSelector>, responder: String?, isPositive: Bool,
    passes: (TestSituation) -> Bool
  ) -> [String] {
    var remedies: [String] = []
    if let state = state(near: situation, actions, responder, passes) {
      remedies.append(given(state, instead: situation))
    }
    if !isPositive { return remedies }
    // A situation that a device is never in is not a remedy.
    func isRemedy(_ changed: TestSituation) -> Bool { obstacle(to: changed) == nil && passes(changed) }
    let names = (responder.map { [$0] } ?? []) + graph.names.prefix(Self.limits.responders)
    let others = names.filter { $0 != (situation.firstResponder ?? graph.tail.first.map { graph.records[$0].name }) }
    for name in others {
      var changed = situation
      changed.firstResponder = name
      guard isRemedy(changed) else { continue }
      remedies.append(given(changed, instead: situation))
      break
    }
    let items = graph.records.prefix(Self.limits.responders).filter(\.isFocusable).map { Optional($0.name) } + [nil]
    for item in items where item != situation.focused {
      var changed = situation
      changed.focused = item
      guard isRemedy(changed) else { continue }
      remedies.append(given(changed, instead: situation))
      break
    }
    if remedies.isEmpty, let responder {
      var changed = situation
      changed.firstResponder = responder
      if let state = state(near: changed, actions, responder, isRemedy) {
        remedies.append(given(state, instead: situation))
      }
    }
    return remedies
  }

  private func given(_ changed: TestSituation, instead situation: TestSituation) -> String {
    "given " + changed.givens(instead: situation, variables)
  }

  private func state(
    near situation: TestSituation, _ actions: Set<ActionSelector>, _ responder: String?,
    _ passes: (TestSituation) -> Bool
  ) -> TestSituation? {
    // A responder that items are connected to is asked besides the chain.
    let expected: [any Responder] =
      responder.flatMap { graph.responder(named: $0, in: situation.state) }.map { [$0] } ?? []
    let conditions = (Array(chain(in: situation)) + expected).flatMap { self.conditions($0, actions) }
    if conditions.isEmpty { return nil }
    var changed = situation
    let state = search.value.nearest(to: situation.state, over: conditions, limit: Self.limits.states) {
      changed.state = $0
      return passes(changed)
    }
    changed.state = state ?? changed.state
    return state == nil ? nil : changed
  }

  private func conditions(_ responder: any Responder, _ actions: Set<ActionSelector>) -> [Condition] {
    guard let record = (responder as? DeclaredResponder)?.record else { return [] }
    return actions.flatMap { action -> [Condition] in
      let rules = [record.performs, record.answers].flatMap { $0[action]?.all ?? [] }
      let branches = (record.validations[action]?.all ?? []).flatMap(\.branches)
      return rules.compactMap { $0.condition?.formula } + branches.compactMap { $0.condition?.formula }
    }
  }
}

extension TestSituation {
  /// The words of a `given` that leads here from another situation, as KDL to copy into a test.
  package func givens(instead other: TestSituation, _ variables: [StateVariable]) -> String {
    var words: [String] = []
    for variable in variables {
      guard let value = state[variable.name], value != other.state[variable.name] else { continue }
      words.append("\(variable.name.asKDL)=\(value.asKDL)")
    }
    if firstResponder != other.firstResponder { words.append("firstResponder=\(firstResponder?.asKDL ?? "#null")") }
    if focused != other.focused { words.append("focused=\(focused?.asKDL ?? "#null")") }
    return words.joined(separator: " ")
  }
}

extension StateValue {
  var asKDL: String {
    switch self {
    case .flag(let value): value ? "#true" : "#false"
    case .count(let number): String(number)
    case .choice(let word): word.asKDL
    }
  }
}

extension Dispatch {
  package var actions: Set<ActionSelector> {
    Set(passedOver.map(\.command.action) + (handling.map { [$0.action] } ?? []))
  }
}
