extension Rule {
  static let invertedToggleTitle = Rule.responders { context in
    context.responders.flatMap { responder in
      responder.validations.compactMap { rule in
        let titles = rule.toggleTitles
        // Hardly any title is a toggle's. Opposites need two, at least one of them the rule's.
        if titles.isEmpty { return nil }
        return rule.swapped(titles).map {
          Diagnostic(
            .invertedToggleTitle, "the title '\($0.title)' contradicts its condition `\($0.condition.text)`",
            at: $0.source, help: ["negate the condition or swap the titles: a title says what the command will do"])
        }
          ?? rule.markedToggle(
            of: context.promise(for: Command.Identity(rule.action, propertyList: rule.propertyList))?.sender,
            in: context.conditions
          ).map {
            .markedToggleTitle($0.title, opposite: $0.opposite, state: $0.state, at: $0.source)
          }
      }
    }
  }
}

extension ValidationRule {
  fileprivate var toggleTitles: [(text: String, title: ToggleWords.Title, branch: Branch)] {
    branches.compactMap { branch in
      guard case .title(let text) = branch.change else { return nil }
      return ToggleWords.Title(text).map { (text, $0, branch) }
    }
  }

  /// The first title with the opposite meaning of its flag: "Add to Bookmarks" when `isBookmarked`.
  fileprivate func swapped(
    _ titles: [(text: String, title: ToggleWords.Title, branch: Branch)]
  ) -> (title: String, condition: WrittenCondition, source: SourceRange)? {
    for (text, title, branch) in titles {
      guard let condition = branch.condition, let (flag, isSet) = condition.formula.flag else { continue }
      if ToggleWords.isDone(by: title, accordingTo: flag) == !isSet { return (text, condition, branch.source) }
    }
    return nil
  }

  /// A state with the check mark beside a title, if the same command has the opposite title in another state.
  fileprivate func markedToggle(
    of sender: Command?, in conditions: ConditionSearch
  ) -> (title: String, opposite: String, state: AppState, source: SourceRange)? {
    // Every case includes all before it.
    if branches.count > ResponderChains.limit { return nil }
    let titles = cases { if case .title(let title) = $0 { title } else { nil } }
    let states = cases { if case .state(let state) = $0 { state } else { nil } }
    if states.isEmpty || titles.isEmpty { return nil }
    var shown = titles.map { (title: $0.value, runs: $0.runs, source: $0.source) }
    if let sender, let last = states.last {
      shown.append((sender.title, titles.map(\.runs).any.negated, last.source))
    }
    let marked = states.filter { $0.value == .on }.map(\.runs).any
    let toggles = shown.compactMap { shown in ToggleWords.Title(shown.title).map { (shown: shown, title: $0) } }
    for (shown, title) in toggles {
      guard
        let opposite = toggles.first(where: { other in
          ToggleWords.areOpposite(title, other.title) && conditions.search(for: other.shown.runs) != .never
        }), let state = conditions.search(for: .both(shown.runs, marked)).state
      else { continue }
      return (shown.title, opposite.shown.title, state, shown.source)
    }
    return nil
  }

  /// The branches about one property, each with the condition that it is the first to hold.
  private func cases<Value>(_ value: (Change) -> Value?) -> [(value: Value, runs: Condition, source: SourceRange)] {
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
  /// The flag of a condition about one flag only, and its required value.
  fileprivate var flag: (name: String, isSet: Bool)? {
    switch self {
    case .flag(let name): (name, true)
    case .not(let condition): condition.flag.map { ($0.name, !$0.isSet) }
    default: nil
    }
  }
}

extension Diagnostic {
  static func markedToggleTitle(
    _ title: String, opposite: String, state: AppState, at range: SourceRange
  ) -> Diagnostic {
    let example = state.displayed.isEmpty ? "always" : "e.g. with \(state.displayed)"
    return Diagnostic(
      .invertedToggleTitle, "'\(title)' has a check mark and also changes to '\(opposite)'", at: range,
      help: [
        "keep one title and the check mark, or change the title and remove the check mark",
        "\(example): the mark says that it is on, the title says what it will do next",
      ])
  }
}
