/// The reasons of outcomes, in sentences.
extension TestStage {
  package func reasons(_ expectation: DispatchExpectation, _ dispatch: Dispatch, _ chain: ResponderChain) -> [String] {
    var reasons: [String] = []
    switch dispatch.outcome {
    case .handled(let handling):
      if case .handledBy(let expected) = expectation.kind, expected.responder.text == handling.responder,
        expected.action.map({ $0.text == handling.action.rawValue }) ?? true
      {
        return []
      }
      let target = dispatcher.platform.target(of: handling.sender)
      reasons.append(
        target.map { "the item is connected to \($0); AppKit asks no other object" }
          ?? "\(handling.responder) is the first in the chain \(chain.displayed) to perform \(handling.action.rawValue)"
      )
      if case .handledBy(let expected) = expectation.kind, expected.responder.text != handling.responder {
        reasons += absence(of: expected.responder.text, handling.sender, chain)
      }
    case .unhandled(let reason):
      reasons += self.reasons(reason, dispatch, chain)
      if reason.isAboutKey, case .handledBy(let expected) = expectation.kind, let action = expected.action {
        reasons += keys(of: ActionSelector(action.text))
      }
    }
    return reasons
  }

  private func reasons(_ reason: Dispatch.Reason, _ dispatch: Dispatch, _ chain: ResponderChain) -> [String] {
    switch reason {
    case .noSuchKey: ["no command of the menu or of the chain \(chain.displayed) has the key"]
    case .untypable(let layout):
      ["with these modifiers no key types it on \(dispatcher.localizer?.layout.displayName ?? layout)"]
    case .noSuchCommand: []
    case .typed(let name): ["\(name) accepts text, and nothing with wantsPriorityOverSystemBehavior has the key"]
    case .takenByFocus(let name):
      ["the focus system takes the key for \(name), and nothing with wantsPriorityOverSystemBehavior has it"]
    case .reserved(let owner): ["the system keeps the key for \(owner)"]
    case .swallowed(let title):
      ["the disabled item '\(title)' keeps its key"]
        + dispatch.passedOver.prefix(1).flatMap { self.reasons($0, chain) }
    case .crash(let crash): [crash]
    case .noTarget, .disabled: dispatch.passedOver.flatMap { self.reasons($0, chain) }
    }
  }

  private func reasons(_ passed: Dispatch.PassedOver, _ chain: ResponderChain) -> [String] {
    switch passed.why {
    case .noTarget: reasons(passed.command, .noTarget, chain)
    case .disabled: reasons(passed.command, .disabled, chain)
    case .shadowed: []
    }
  }

  package func reasons(_ command: Command, _ obstacle: CommandAppearance.Obstacle, _ chain: ResponderChain) -> [String]
  {
    let asked = chain.asked(for: command)
    let isAppKit = dispatcher.platform.rules.contains(.implementerIsTarget)
    if let target = asked.first(where: { chain.isTarget($0, of: command) }) {
      if obstacle == .noTarget { return [] }
      let validation = "\(target.responderName)'s \(isAppKit ? "validation" : "validate(_:)")"
      if command.attributes.contains(.disabled) { return ["it is disabled, by itself or by \(validation)"] }
      let refusal = isAppKit ? (target as? DeclaredResponder).flatMap { hint($0, command, isTarget: true) } : nil
      return [refusal ?? "\(validation) disables it"]
    }
    let hints = asked.compactMap { $0 as? DeclaredResponder }.compactMap { hint($0, command) }
    if let connected = dispatcher.platform.target(of: command) {
      return hints.isEmpty ? ["the item's target \(connected) does not perform \(command.action.rawValue)"] : hints
    }
    let others = graph.records.filter { $0.performs[command.action] != nil && !chain.contains(named: $0.name) }
    return ["no responder in the chain \(chain.displayed) performs \(command.action.rawValue)"]
      + (hints.isEmpty ? others.prefix(3).map { "\($0.name) performs it, but is not in the chain" } : hints)
  }

  private func absence(of name: String, _ command: Command, _ chain: ResponderChain) -> [String] {
    guard let responder = chain.first(where: { $0.responderName == name }) else {
      return ["\(name) is not in the chain"]
    }
    guard let declared = responder as? DeclaredResponder else { return [] }
    return hint(declared, command).map { [$0] } ?? []
  }

  /// The obstacle that keeps a responder from an action that it implements; nil without one.
  private func hint(_ responder: DeclaredResponder, _ command: Command, isTarget: Bool = false) -> String? {
    let name = responder.responderName
    let verb = isTarget ? "enables" : "implements"
    let answer =
      isTarget
      ? responder.enabling(command.action, sender: command) : responder.answer(command.action, sender: command)
    switch answer {
    case .yes, .assumed, .notImplemented: return nil
    case .conditionFails(let rule): return "\(name) \(verb) it when \(rule.condition?.text ?? "its condition holds")"
    case .otherPropertyList: return "\(name) performs it only for other property lists"
    case .hiddenByOverride: return "\(name) implements it, but its override returns false without asking super"
    }
  }

  private func keys(of action: ActionSelector) -> [String] {
    commands(action).compactMap { id, element in
      guard let command = element.command else { return nil }
      guard let written = tree.keyCombination(of: id), let key = key(of: element, at: id) else {
        return "\(command.displayedIdentity) has no key"
      }
      var text = "\(command.displayedIdentity) has the key \(key.displayed)"
      if key != written { text += ", written \(written.displayed)" }
      if let obstacle = dispatcher.localizer?.obstacle(to: key) { text += ", but \(obstacle)" }
      return text
    }
  }
}

extension TestStage {
  /// The responders outside the chain that have a key, if a press of it finds nothing.
  package func respondersOutsideChain(
    with key: KeyCombination, after dispatch: Dispatch, in situation: TestSituation
  ) -> [String] {
    guard case .unhandled(.noSuchKey) = dispatch.outcome, let press = dispatcher.matcher.press(of: key) else {
      return []
    }
    let chain = chain(in: situation)
    return graph.records.filter { record in
      !chain.contains(named: record.name)
        && record.keyCommands.contains { keyCommand in
          guard let key = keyCommand.keyCombination else { return false }
          return dispatcher.matcher.candidates(
            of: keyCommand, key: key, origin: .responderKeyCommand(of: record.name)
          ).contains { $0.press == press }
        }
    }.map(\.name)
  }
}

extension ResponderChain {
  /// The names in order, or the first ones of a long chain: `AddressField > TabController > Window`.
  package var displayed: String {
    let names = map(\.responderName)
    return names.prefix(8).joined(separator: " > ") + (names.count > 8 ? " > ..." : "")
  }
}
