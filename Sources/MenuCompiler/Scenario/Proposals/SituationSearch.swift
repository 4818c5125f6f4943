extension TestStage {
  /// The situations that a device can be in and in which a responder may perform actions, the most useful first.
  package func situations(of responder: String, performing actions: [ActionSelector]) -> [TestSituation] {
    SituationSearch(TestSubject(responder: responder, actions: actions), on: self).situations
  }
}

/// The situations that are worth a try, the most useful first: states around conditions, each with the first responders
/// and the focused items that may matter.
struct SituationSearch {
  private let stage: TestStage
  private let subject: TestSubject

  private static let limits = (states: 16, responders: 24, focused: 4, conditions: 6)

  init(_ subject: TestSubject, on stage: TestStage) {
    self.subject = subject
    self.stage = stage
  }

  /// The situations that a device can be in.
  var situations: [TestSituation] {
    var situations: [TestSituation] = []
    let states = states
    // A start that is impossible in one state may be possible in another, so the state changes fastest.
    for (first, focused) in starts(in: states.first ?? stage.initial.state) {
      for state in states {
        var situation = stage.initial
        situation.state = state
        situation.firstResponder = first
        situation.focused = focused
        if stage.obstacle(to: situation) == nil { situations.append(situation) }
      }
    }
    return situations
  }

  // MARK: States

  /// States in which the conditions hold; first those in which the actions can be performed as well.
  private var states: [AppState] {
    let performing = performingConditions
    var formulas: [Condition] = []
    for condition in subject.conditions {
      formulas += performing.map { .both(condition, $0) }
      formulas.append(condition)
    }
    var states: [AppState] = []
    func add(_ state: AppState) {
      if states.count < Self.limits.states, !states.contains(state) { states.append(state) }
    }
    func add(_ formula: Condition) {
      guard let found = stage.search.value.search(for: formula).state else { return }
      var state = stage.initial.state
      for name in formula.names where state[name] != nil { state[name] = found[name] ?? state[name] }
      add(state)
    }
    if subject.conditions.isEmpty { add(stage.initial.state) }
    formulas.forEach(add)
    performing.forEach(add)
    performing.map(\.negated).forEach(add)
    add(stage.initial.state)
    for presentation in presentations { add(presentation) }
    return states
  }

  private var performingConditions: [Condition] {
    var conditions: [Condition] = []
    func add(_ rules: SenderRules<ActionRule>) {
      for rule in rules where conditions.count < Self.limits.conditions {
        if let formula = rule.condition?.formula, !conditions.contains(formula) { conditions.append(formula) }
      }
    }
    // A record is large: taken out of the array it would be copied.
    let records = stage.graph.records
    for index in records.indices {
      for action in subject.actions {
        if let rules = records[index].performs[action] { add(rules) }
        if let rules = records[index].answers[action] { add(rules) }
      }
    }
    if subject.actions.isEmpty, let index = subject.responder.flatMap({ stage.graph.index(of: $0) }) {
      // A subject about all actions is about every action that its chain performs.
      for member in stage.graph.chain(from: index, in: stage.initial.state, limit: Self.limits.responders) {
        let rules = stage.graph.records[member].performs.sorted { $0.key.rawValue < $1.key.rawValue }
        for (_, rules) in rules { add(rules) }
      }
    }
    return conditions
  }

  /// The conditions on which the responder is presented, and their negations.
  private var presentations: [Condition] {
    let record = subject.responder.flatMap { stage.graph.index(of: $0) }.map { stage.graph.records[$0] }
    return (record?.presentations ?? []).compactMap { $0.condition?.formula }.flatMap { [$0, $0.negated] }
  }

  // MARK: Responders

  /// The app's responders in whose chains another is, in order. O(responders).
  private func leading(to subject: Int, in state: AppState) -> [Int] {
    let records = stage.graph.records
    // Nil for those that were not met yet.
    var leads = [Bool?](repeating: nil, count: records.count)
    leads[subject] = true
    for first in records.indices {
      var (passed, next): ([Int], Int?) = ([], first)
      while let index = next, leads[index] == nil {
        leads[index] = false
        passed.append(index)
        next = records[index].next(in: state)
      }
      if next.flatMap({ leads[$0] }) == true { for index in passed { leads[index] = true } }
    }
    return records.indices.filter { records[$0].isApps && leads[$0] == true && $0 != subject }
  }

  /// The starts to try: responders in conditions, the subject's, performers of the actions, those before it, the rest.
  private func starts(in state: AppState) -> [(first: String?, focused: String?)] {
    if subject.closure != nil { return [(nil, nil)] }
    let graph = stage.graph
    let declared = Set(stage.variables.map(\.name))
    let own = graph.records.indices.filter { graph.records[$0].isApps }
    let subject = self.subject.responder.flatMap { graph.index(of: $0) }
    let leading = subject.map { self.leading(to: $0, in: state) } ?? []
    let performers = own.filter { index in
      self.subject.actions.contains {
        graph.records[index].performs[$0] != nil || graph.records[index].answers[$0] != nil
      }
    }
    var order: [Int] = []
    var isKnown = [Bool](repeating: false, count: graph.records.count)
    let named = self.subject.conditions.flatMap { $0.responders(besides: declared) }.compactMap { graph.index(of: $0) }
    for index in named.sorted() + [subject].compactMap(\.self) + performers + leading + own where !isKnown[index] {
      isKnown[index] = true
      order.append(index)
    }
    let names = order.prefix(Self.limits.responders).map { graph.records[$0].name }
    let focusable = order.filter { graph.records[$0].isFocusable || graph.records[$0].acceptsText }
      .prefix(Self.limits.focused).map { graph.records[$0].name }
    var starts: [(first: String?, focused: String?)] = names.prefix(1).map { ($0, nil) }
    starts += focusable.map { (names.first { $0 != focusable.first } ?? names.first, $0) }
    starts += names.dropFirst().map { ($0, nil) }
    starts.append((nil, nil))
    starts += focusable.map { (nil, $0) }
    return starts
  }
}
