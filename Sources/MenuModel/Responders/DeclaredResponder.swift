/// A responder of a definition file in one state.
package struct DeclaredResponder: Responder, Sendable {
  // Three words, so that it fits into `any Responder` without an allocation.
  private let records: [ResponderRecord]
  private let index: Int
  private let state: AppState

  init(records: [ResponderRecord], index: Int, state: AppState) {
    self.records = records
    self.index = index
    self.state = state
  }

  var record: ResponderRecord { records[index] }

  /// The name it was declared by.
  package var responderName: String { records[index].name }

  /// The next responder up the chain.
  package var next: (any Responder)? {
    records[index].next.map { DeclaredResponder(records: records, index: $0, state: state) }
  }

  /// Whether it has a method for an action.
  package func implements(_ action: Selector) -> Bool {
    records[index].performs[action] != nil || records[index].performsEverything
  }

  /// What its rules say in the state.
  package func canPerform(_ action: Selector, sender: Command) -> Bool { answer(action, sender: sender).isYes }

  /// Does what its validation rules say in the state.
  package func validate(_ command: inout Command) {
    for rule in records[index].validations[command.action] ?? []
    where rule.propertyList == nil || rule.propertyList == command.propertyList {
      rule.apply(to: &command, in: state)
    }
  }

  /// The key commands it declares itself.
  package var keyCommands: [KeyCommand] { records[index].keyCommands }

  /// Whether typed keys go to it as text.
  package var acceptsText: Bool { records[index].acceptsText }

  /// The responder that presents it.
  package var presenter: (any Responder)? {
    records[index].presenter.map { DeclaredResponder(records: records, index: $0, state: state) }
  }

  /// What it answers, and the rule that made it say so.
  func answer(_ action: Selector, sender: Command) -> Answer {
    let record = records[index]
    if let rules = record.answers[action]?.filter({ $0.concerns(sender) }), !rules.isEmpty {
      return rules.first { $0.holds(in: state) }.map { .yes($0) } ?? .conditionFails(rules[0])
    }
    if record.answersWithoutSuper {
      return record.performs[action] == nil ? .notImplemented : .hiddenByOverride
    }
    guard let rules = record.performs[action] else {
      return record.performsEverything ? .assumed : .notImplemented
    }
    let concerned = rules.filter { $0.concerns(sender) }
    if let rule = concerned.first(where: { $0.holds(in: state) }) { return .yes(rule) }
    return concerned.first.map { .conditionFails($0) } ?? .otherPropertyList
  }

  /// What a declared responder answers to an action.
  enum Answer: Sendable {
    /// It performs the action, by this rule.
    case yes(ActionRule)
    /// It is taken to perform the action, since no responder is declared.
    case assumed
    /// It implements the action, but the rule's condition does not hold.
    case conditionFails(ActionRule)
    /// It implements the action for commands with other property lists.
    case otherPropertyList
    /// It implements the action, but its override answers no for what it does not name.
    case hiddenByOverride
    /// It does not implement the action.
    case notImplemented

    var isYes: Bool {
      switch self {
      case .yes, .assumed: true
      case .conditionFails, .otherPropertyList, .hiddenByOverride, .notImplemented: false
      }
    }
  }
}
