extension DiagnosticCode {
  /// What responders say of actions that nothing sends on any platform.
  static let unsentAction = DiagnosticCode(
    number: 82, name: "unsent-action", severity: .warning, about: [.whatIsMissing, .everywhere],
    summary: "A responder speaks of an action, or of a property list with it, that no command sends.",
    explanation: """
      `validate(_:)` is called for commands only, before they are shown or sent (Apple's documentation of
      `validate(_:)`), so a validation for an action that no command sends never runs: the title or check mark that it gives
      appears on no device. Nearly always the name is mistyped, and the command that was meant stays as it is.

      menuc counts what is sent on any of the platforms: the commands of the app's menus and the system's, alternates, key
      commands of responders, what tests choose, and what the system performs by itself. An action that a responder
      performs and nothing sends is a note: a button or a gesture may send it, of which a definition knows nothing; but
      where a command sends one of nearly the same name that nobody performs, that is an `unhandled-command`.

      Correct the name or the property list, or delete what is said of it.
      """,
    example: """
      state {
          flag isRead
      }
      menus {
          insert atEndOf=.view {
              section {
                  command reply: "Reply" key="shift+cmd+y"
              }
          }
      }
      responder MessageList {
          performs reply:
          validate «relpy:» { title "Answer" when=isRead; }
      }
      """,
    fixedExample: """
      state {
          flag isRead
      }
      menus {
          insert atEndOf=.view {
              section {
                  command reply: "Reply" key="shift+cmd+y"
              }
          }
      }
      responder MessageList {
          performs reply:
          validate reply: { title "Answer" when=isRead; }
      }
      """
  )
}

extension Rule {
  static let unsentAction = Rule(.unsentAction) { (context: ResponderCheckContext) in
    // A file that only says what a responder does is a part of other definitions.
    if context.definition.menus.isEmpty { return [] }
    var senders: Senders?
    func isSent(_ action: Selector, _ propertyList: PropertyList?) -> Bool {
      // Nearly always a menu of the app has the command.
      if context.promise(for: Command.Identity(action, propertyList: propertyList)) != nil { return true }
      let all = senders ?? Senders(context)
      senders = all
      return all.contains(action, propertyList)
    }
    let unhandled = Set(context.promises.lazy.filter(\.performers.isEmpty).map(\.sender.action))
    return context.definition.responders.flatMap { responder -> [Diagnostic] in
      var found: [Diagnostic] = []
      for rule in responder.validations where !isSent(rule.action, rule.propertyList) {
        guard let senders else { continue }
        found.append(
          .unsentAction(rule.action, rule.propertyList, "validate", of: responder, senders, rule.source, context))
      }
      for rule in responder.performs where !isSent(rule.action, rule.propertyList) {
        guard let senders else { continue }
        // That nobody performs the command is what matters then.
        if rule.propertyList != nil, unhandled.contains(rule.action) { continue }
        found.append(
          .unsentAction(rule.action, rule.propertyList, "performs", of: responder, senders, rule.source, context))
      }
      return found
    }
  }
}

/// What is sent on a platform, by whomever.
private struct Senders {
  /// The property lists of the commands with an action, nil for one without.
  private(set) var lists: [Selector: Set<PropertyList?>] = [:]
  /// What is sent by keys and code of the system, whatever its property list.
  private var known: Set<Selector> = []

  /// O(elements): for mistakes only.
  init(_ context: ResponderCheckContext) {
    let (definition, platform) = (context.definition, context.platform)
    for promise in context.promises { add(promise.sender) }
    // What a menu could not take in is still a command, and its own finding; what the app took out the system had.
    let operations =
      definition.menus.flatMap(\.operations) + MenuSystem.allCases.flatMap { platform.operations[$0] ?? [] }
    for operation in operations { operation.operation.elements.forEach { add($0) } }
    for responder in definition.responders + platform.responders {
      for keyCommand in responder.keyCommands { add(keyCommand.command) }
    }
    for responder in platform.responders { known.formUnion(responder.performs.map(\.action)) }
    known.formUnion(platform.textActions)
    for claim in platform.claims { if case .convention(let action) = claim.kind { known.insert(action) } }
    for test in definition.tests {
      for step in test.steps {
        if case .choose(let command, _, _) = step.action { known.insert(Selector(command.action.text)) }
      }
    }
  }

  private mutating func add(_ element: MenuElement) {
    if case .sceneActivation(let activation) = element {
      activation.alternate.map { add($0) }
    } else if let command = element.command {
      add(command)
      for alternate in command.alternates { add(command.sender(for: alternate)) }
    }
  }

  private mutating func add(_ command: Command) {
    lists[command.action, default: []].insert(command.propertyList)
  }

  func contains(_ action: Selector, _ propertyList: PropertyList?) -> Bool {
    if known.contains(action) { return true }
    guard let lists = lists[action] else { return false }
    return propertyList.map { lists.contains($0) } ?? true
  }
}

extension Diagnostic {
  fileprivate static func unsentAction(
    _ action: Selector, _ propertyList: PropertyList?, _ node: String, of responder: ResponderDeclaration,
    _ senders: Senders, _ source: SourceRange, _ context: ResponderCheckContext
  ) -> Diagnostic {
    let effect =
      node == "validate"
      ? "validate(_:) is called for commands only, so nothing of this happens"
      : "no command of a menu and no key runs it"
    if let propertyList, let lists = senders.lists[action] {
      let range = context.locator.range(of: .propertyList, in: source)
      let known = lists.compactMap { $0?.displayed }.sorted()
      return Diagnostic(
        .unsentAction, "no command sends '\(action.rawValue)' with the property list '\(propertyList.displayed)'",
        at: range,
        help: [
          effect,
          "there is \(action.rawValue) with "
            + lists.map { $0.map { "propertyList=\($0.displayed)" } ?? "none" }.sorted().listed,
        ], fixes: range.map { .closest(to: propertyList.displayed, in: known, at: $0) } ?? [])
    }
    // What the responder performs and gives no titles yet is what is meant first; a method is one that it lacks.
    let methods = Set(responder.performs.map(\.action))
    let validated = Set(responder.validations.map(\.action))
    let own = responder.performs.map(\.action).filter { !validated.contains($0) && senders.lists[$0] != nil }
    let all = senders.lists.keys.map(\.rawValue).sorted()
    let sent = node == "validate" ? own.map(\.rawValue) + all : all.filter { !methods.contains(Selector($0)) }
    let range = node == "validate" ? context.actionRange(in: source) : source
    let fixes = range.map { [Fix].closest(to: action.rawValue, in: sent, at: $0) } ?? []
    return Diagnostic(
      .unsentAction, "nothing sends '\(action.rawValue)'", at: range,
      severity: node == "validate" ? .warning : .note,
      help: [
        effect,
        node == "validate"
          ? "correct the action, or delete this" : "that is right for what a button or a gesture sends",
      ], fixes: fixes)
  }
}
