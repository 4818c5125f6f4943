/// A responder of a definition file in one state.
package struct DeclaredResponder: Responder, Sendable {
  // Three words, so that it fits into `any Responder` without an allocation.
  package let graph: ResponderGraph
  package let index: Int
  package let state: AppState

  init(graph: ResponderGraph, index: Int, state: AppState) {
    (self.graph, self.index, self.state) = (graph, index, state)
  }

  package var record: ResponderRecord { graph.records[index] }

  package var responderName: String { graph.records[index].name }

  package var next: (any Responder)? {
    graph.records[index].next(in: state).map { graph.responder($0, in: state) }
  }

  package func implements(_ action: ActionSelector) -> Bool {
    graph.records[index].performs[action] != nil || isAssumed(toPerform: action)
  }

  /// Whether it is assumed to perform an action, as no responder is declared. A platform's responder comes first.
  private func isAssumed(toPerform action: ActionSelector) -> Bool {
    graph.records[index].performsEverything && !graph.tail.contains { graph.records[$0].performs[action] != nil }
  }

  package func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
    answer(action, sender: sender).isYes
  }

  package func validate(_ command: inout Command) {
    for rule in graph.records[index].validations[command.action]?.concerning(command) ?? [] {
      rule.apply(to: &command, in: state)
    }
  }

  package var keyCommands: [KeyCommand] { graph.records[index].keyCommands }

  package var acceptsText: Bool { graph.records[index].acceptsText }

  package var presenter: (any Responder)? {
    graph.records[index].presentation(in: state).map { graph.responder($0.presenter, in: state) }
  }

  package var keepsFocus: Bool { graph.records[index].presentation(in: state)?.kind.keepsFocus ?? false }

  /// Whether AppKit's `responds(to:)` claims a method. There `answers` overrides it, and conditions concern validation.
  func responds(to action: ActionSelector, sender: Command) -> Bool {
    let record = record
    if let rules = record.answers[action]?.concerning(sender), !rules.isEmpty {
      return rules.contains { $0.holds(in: state) }
    }
    return !record.answersWithoutSuper && implements(action)
  }

  package func answer(_ action: ActionSelector, sender: Command) -> Answer {
    let records = graph.records
    if let rules = records[index].answers[action]?.concerning(sender), !rules.isEmpty { return answer(of: rules) }
    if records[index].answersWithoutSuper {
      return records[index].performs[action] == nil ? .notImplemented : .hiddenByOverride
    }
    guard let rules = records[index].performs[action] else {
      return isAssumed(toPerform: action) ? .assumed : .notImplemented
    }
    return answer(of: rules.concerning(sender))
  }

  /// Its answer as the target on AppKit: `answers` only made it the target, and `performs` enables the item.
  package func enabling(_ action: ActionSelector, sender: Command) -> Answer {
    graph.records[index].performs[action].map { answer(of: $0.concerning(sender)) } ?? answer(action, sender: sender)
  }

  /// - Parameter rules: the rules about the sender.
  private func answer(of rules: [ActionRule]) -> Answer {
    if let rule = rules.first(where: { $0.holds(in: state) }) { return .yes(rule) }
    return rules.first.map { .conditionFails($0) } ?? .otherPropertyList
  }

  /// The answer of a declared responder to an action.
  package enum Answer: Sendable {
    /// It performs the action, by this rule.
    case yes(ActionRule)
    /// It is assumed to perform the action, since no responder is declared.
    case assumed
    /// It implements the action, but the rule's condition does not hold.
    case conditionFails(ActionRule)
    /// It implements the action for commands with other property lists.
    case otherPropertyList
    /// It implements the action, but its override returns false for actions it does not name.
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
