/// A responder as a definition file declares it, linked to the next one by index.
package struct ResponderRecord: Sendable {
  package let name: String
  /// The next responder's index in the ``ResponderGraph`` while it is not presented; nil at the end of the chain.
  package var next: Int?
  /// Its presenters and their conditions: the first that holds counts.
  package var presentations: [ModalPresentation] = []
  /// Whether the state decides when it is presented.
  package var hasConditions = false
  /// The replacement for ``next`` after the cut of a circle that exists in some states only.
  var cutNext: Int??
  package var isWindow = false
  package var isModal = false
  package var acceptsText = false
  package var isFocusable = false
  package var canBecomeFirstResponder: Bool?
  /// The actions that it implements, and their conditions.
  package var performs: [ActionSelector: SenderRules<ActionRule>] = [:]
  /// The answers that its override of `canPerformAction(_:withSender:)` gives by itself.
  package var answers: [ActionSelector: SenderRules<ActionRule>] = [:]
  /// Whether the override does not ask `super` for the rest.
  package var answersWithoutSuper = false
  package var validations: [ActionSelector: SenderRules<ValidationRule>] = [:]
  package var keyCommands: [KeyCommand] = []
  package var keyEquivalents: Set<Int> = []
  /// Whether it is assumed to perform everything, since performers are unknown.
  package var performsEverything = false
  /// Whether it declares its next responder itself.
  package var isLinked = false
  /// Whether the app declares it, and not only the platform.
  package var isApps = false
  /// Where it was declared; nil for the tail of every chain.
  package var source: SourceRange?
}

extension ResponderRecord {
  package struct ModalPresentation: Sendable {
    package let presenter: Int
    package let kind: ModalPresentationStyle
    package let condition: WrittenCondition?
  }

  /// The way it is presented in a state; nil if it is not.
  package func presentation(in state: AppState) -> ModalPresentation? {
    if presentations.isEmpty { return nil }
    if !hasConditions { return isUp(in: state) == false ? nil : presentations[0] }
    return presentations.first { $0.condition?.formula.holds(in: state) ?? true }
  }

  /// Whether an effect presented or dismissed a responder without a condition; nil without such an effect.
  package func isUp(in state: AppState) -> Bool? {
    if case .flag(let isUp) = state[presentedName] { isUp } else { nil }
  }

  /// The name under which the state has it; never the name of a variable.
  var presentedName: String { Self.presentedPrefix + name }

  package static let presentedPrefix = "presented "

  package func next(in state: AppState) -> Int? {
    guard let presentation = presentation(in: state) else { return next }
    return presentation.kind.endsChain ? nil : presentation.presenter
  }

  /// The next responder's index while it is presented, if it ever is, for checks of all states at once.
  package var usualNext: Int? {
    if let cutNext { return cutNext }
    guard let presentation = presentations.first(where: { !$0.kind.endsChain }) else {
      return presentations.isEmpty ? next : nil
    }
    return presentation.presenter
  }

  /// When ``usualNext`` is the next one; nil for always.
  var usualCondition: Condition? { presentations.first { !$0.kind.endsChain }?.condition?.formula }

  /// Whether the next responder differs between states, so that no single link is right for all.
  package var hasSeveralNext: Bool {
    guard presentations.contains(where: { $0.condition != nil }) else { return false }
    return isLinked || Set(presentations.map { $0.kind.endsChain ? -1 : $0.presenter }).count > 1
  }
}

extension ResponderRecord {
  /// - Parameter inherited: the rules of the platform's responder, if the app declares one of that name.
  mutating func add(
    _ declaration: ResponderDeclaration, inherited: [ActionSelector: SenderRules<ActionRule>]
  ) {
    acceptsText = acceptsText || declaration.acceptsText
    isLinked = isLinked || declaration.next != nil
    isFocusable = isFocusable || declaration.isFocusable
    isWindow = isWindow || declaration.isWindow
    isModal = isModal || declaration.isModal
    canBecomeFirstResponder = declaration.canBecomeFirstResponder ?? canBecomeFirstResponder
    performs.reserveCapacity(performs.count + declaration.performs.count)
    for var rule in declaration.performs {
      if rule.propertyList == nil, let overridden = inherited[rule.action] {
        if performs[rule.action] == overridden { performs[rule.action] = nil }
        if rule.effects.isEmpty { rule.effects = overridden.flatMap(\.effects) }
      }
      performs[rule.action, default: []].append(rule)
    }
    for rule in declaration.answers { answers[rule.action, default: []].append(rule) }
    answersWithoutSuper = answersWithoutSuper || declaration.answersOnly != nil
    for rule in declaration.validations { validations[rule.action, default: []].append(rule) }
    keyEquivalents.formUnion(declaration.keyEquivalents.map { $0 + keyCommands.count })
    keyCommands += declaration.keyCommands
  }
}
