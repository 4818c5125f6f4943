extension ResponderCheck {
  /// Validations whose titles contradict their state: a check mark beside a title that changes with the state, or the
  /// two titles the wrong way round.
  static let invertedToggles = ResponderCheck { context in
    let titles = Dictionary(context.promises.map { ($0.sender.identity, $0.sender) }) { first, _ in first }
    return context.definition.responders.flatMap { responder in
      responder.validations.compactMap { rule in
        let sender = titles[Command.Identity(rule.action, propertyList: rule.propertyList)]
        return rule.swapped.map {
          .swappedToggleTitle($0.title, flag: $0.condition.text, at: $0.source)
        }
          ?? rule.markedToggle(of: sender, in: context.conditions).map {
            .markedToggleTitle($0.title, opposite: $0.opposite, state: $0.state, at: $0.source)
          }
      }
    }
  }
}

extension ValidationRule {
  /// The first title that says the opposite of the flag it depends on: "Add to Bookmarks" when `isBookmarked`.
  fileprivate var swapped: (title: String, condition: WrittenCondition, source: SourceRange)? {
    for branch in branches {
      guard case .title(let title) = branch.change, let condition = branch.condition,
        let (flag, isSet) = condition.formula.flag
      else { continue }
      if ToggleWords.isDone(by: title, accordingTo: flag) == !isSet { return (title, condition, branch.source) }
    }
    return nil
  }

  /// A state in which the check mark is on beside a title whose opposite the same command has in another state.
  fileprivate func markedToggle(
    of sender: Command?, in conditions: ConditionSearch
  ) -> (title: String, opposite: String, state: AppState, source: SourceRange)? {
    // Every case speaks of all before it.
    if branches.count > ResponderChains.limit { return nil }
    let titles = cases { if case .title(let title) = $0 { title } else { nil } }
    let states = cases { if case .state(let state) = $0 { state } else { nil } }
    if states.isEmpty || titles.isEmpty { return nil }
    var shown = titles.map { (title: $0.value, runs: $0.runs, source: $0.source) }
    if let sender, let last = states.last {
      shown.append((sender.title, titles.map(\.runs).any.negated, last.source))
    }
    let marked = states.filter { $0.value == .on }.map(\.runs).any
    for (index, title) in shown.enumerated() {
      guard
        let opposite = shown.enumerated().first(where: { other in
          other.offset != index && ToggleWords.areOpposite(title.title, other.element.title)
            && conditions.search(for: other.element.runs) != .never
        }), let state = conditions.search(for: .both(title.runs, marked)).state
      else { continue }
      return (title.title, opposite.element.title, state, title.source)
    }
    return nil
  }

  /// The branches about one property, each with the condition that it is the first that holds.
  private func cases<Value>(
    _ value: (Change) -> Value?
  ) -> [(value: Value, runs: Condition, source: SourceRange)] {
    var before: Condition = .constant(false)
    var cases: [(value: Value, runs: Condition, source: SourceRange)] = []
    for branch in branches {
      guard let value = value(branch.change) else { continue }
      let condition = branch.condition?.formula ?? .constant(true)
      cases.append((value, .both(condition, before.negated), branch.source))
      before = .either(before, condition)
    }
    return cases
  }
}

extension Condition {
  /// The flag that the condition is about alone, and whether it must be set.
  fileprivate var flag: (name: String, isSet: Bool)? {
    switch self {
    case .flag(let name): (name, true)
    case .not(let condition): condition.flag.map { ($0.name, !$0.isSet) }
    default: nil
    }
  }
}
