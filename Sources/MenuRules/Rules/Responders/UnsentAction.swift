extension Rule {
  static let unsentAction = Rule.responders { context in
    // A file that only declares a responder is a part of other definitions.
    if context.definition.menus.isEmpty { return [] }
    var senders: Senders?
    var others: Set<ActionSelector>?
    var promised: Set<ActionSelector>?
    func isSent(_ action: ActionSelector, _ propertyList: PropertyList?) -> Bool {
      // Nearly always a menu of the app has the command.
      let identity = Command.Identity(action, propertyList: propertyList)
      if context.promise(for: identity) != nil || context.main.tree.id(of: .command(identity)) != nil { return true }
      let sentElsewhere = others ?? Senders.besidesMenus(context)
      others = sentElsewhere
      if sentElsewhere.contains(action) { return true }
      if propertyList == nil {
        let actions = promised ?? Set(context.promises.map(\.sender.action))
        promised = actions
        if actions.contains(action) { return true }
      }
      let all = senders ?? Senders(context)
      senders = all
      return all.contains(action, propertyList)
    }
    func isUnhandled(_ action: ActionSelector) -> Bool {
      context.promises.contains { $0.performers.isEmpty && $0.sender.action == action }
    }
    var found: [Diagnostic] = []
    for responder in context.definition.responders {
      func report(_ node: UnsentNode, _ action: ActionSelector, _ propertyList: PropertyList?, at source: SourceRange) {
        guard let senders else { return }
        // Comparing thousands of names with thousands of others would take longer than all else.
        let mistake = UnsentMistake(
          node: node, action: action, propertyList: propertyList, responder: responder, senders: senders,
          source: source,
          seeksName: found.count < 50)
        found.append(.unsentAction(mistake, in: context))
      }
      for rule in responder.validations where !isSent(rule.action, rule.propertyList) {
        report(.validate, rule.action, rule.propertyList, at: rule.source)
      }
      for rule in responder.performs where !isSent(rule.action, rule.propertyList) {
        // Then the unhandled command is the finding that matters.
        if rule.propertyList != nil, isUnhandled(rule.action) { continue }
        report(.performs, rule.action, rule.propertyList, at: rule.source)
      }
    }
    return found + unaskedProvisions(in: context)
  }

  /// What responders provide for names that no deferred element has; imported code may have them.
  private static func unaskedProvisions(in context: ResponderCheckContext) -> [Diagnostic] {
    let definition = context.definition
    let provisions = definition.responders.flatMap(\.provisions)
    guard !provisions.isEmpty, definition.imports.isEmpty else { return [] }
    var names: [String] = []
    for list in definition.elementLists + definition.lostElements {
      list.forEach { if case .deferred(let deferred) = $0, deferred.usesFocus { names.append(deferred.name) } }
    }
    let known = Set(names)
    return provisions.filter { !known.contains($0.name.text) }.map { provision in
      Diagnostic(
        .unsentAction, "no deferred element '\(provision.name.text)' asks responders", at: provision.name.source,
        help: ["correct the name, or write `deferred \(provision.name.text.asKDL) usingFocus=#true` in a menu"],
        fixes: .closest(to: provision.name.text, in: names, at: provision.name.source))
    }
  }
}

private enum UnsentNode { case validate, performs }

/// A line of a responder about an action that is never sent.
private struct UnsentMistake {
  let node: UnsentNode
  let action: ActionSelector
  let propertyList: PropertyList?
  let responder: ResponderDeclaration
  let senders: Senders
  let source: SourceRange
  let seeksName: Bool

  /// For titles, the responder's untitled actions come first; for a method, only the actions that it lacks count.
  var candidates: [String] {
    if !seeksName { return [] }
    switch node {
    case .validate:
      let validated = Set(responder.validations.map(\.action))
      let own = responder.performs.map(\.action).filter { !validated.contains($0) && senders.lists[$0] != nil }
      return own.map(\.rawValue) + senders.names
    case .performs:
      let methods = Set(responder.performs.map(\.action.rawValue))
      return senders.names.filter { !methods.contains($0) }
    }
  }
}

/// All actions that are sent on a platform.
private struct Senders {
  /// The property lists of the commands with an action; nil for a command without one.
  private(set) var lists: [ActionSelector: Set<PropertyList?>] = [:]
  private(set) var names: [String] = []
  /// The actions that keys and code of the system send, with any property list.
  private var known: Set<ActionSelector> = []

  /// The actions that the system sends, and those of key commands without a property list. O(responders).
  static func besidesMenus(_ context: ResponderCheckContext) -> Set<ActionSelector> {
    let platform = context.platform
    var actions = Set(platform.textActions + platform.addedActions)
    for responder in platform.responders { for rule in responder.performs { actions.insert(rule.action) } }
    for claim in platform.claims { if case .convention(let action) = claim.kind { actions.insert(action) } }
    for responder in context.definition.responders {
      for keyCommand in responder.keyCommands where keyCommand.propertyList == nil { actions.insert(keyCommand.action) }
    }
    return actions
  }

  /// O(elements), so it is made for mistakes only.
  init(_ context: ResponderCheckContext) {
    let (definition, platform) = (context.definition, context.platform)
    for promise in context.promises { add(promise.sender) }
    // A dropped command still counts and has its own finding. A command that the app removed was the system's.
    let operations = MenuSystem.allCases.flatMap { platform.operations[$0] ?? [] }
    for list in definition.elementLists + operations.map(\.operation.elements) + definition.lostElements {
      list.forEach { add($0) }
    }
    for responder in definition.responders + platform.responders {
      for keyCommand in responder.keyCommands { add(keyCommand.command) }
    }
    known = Self.besidesMenus(context)
    for test in definition.tests {
      test.forEachStep { step in
        switch step.action {
        case .choose(let element, _, _): known.insert(ActionSelector(element.word.text))
        case .perform(let action, _, _): known.insert(ActionSelector(action.text))
        case .open(let opening):
          for case .choose(let element, _, _) in opening.steps { known.insert(ActionSelector(element.word.text)) }
        default: break
        }
      }
    }
    names = (lists.keys.map(\.rawValue) + definition.commandNames.map(\.name.text)).sorted()
  }

  private mutating func add(_ element: MenuElement) {
    if case .sceneActivation(let activation) = element {
      activation.alternate.map { add($0) }
    } else if let command = element.command {
      add(command)
      for alternate in command.alternates { add(command.sender(for: alternate)) }
    }
  }

  private mutating func add(_ command: Command) { lists[command.action, default: []].insert(command.propertyList) }

  func contains(_ action: ActionSelector, _ propertyList: PropertyList?) -> Bool {
    if known.contains(action) { return true }
    guard let lists = lists[action] else { return false }
    return propertyList.map { lists.contains($0) } ?? true
  }
}

extension Diagnostic {
  fileprivate static func unsentAction(_ mistake: UnsentMistake, in context: ResponderCheckContext) -> Diagnostic {
    let isValidation = mistake.node == .validate
    let effect = isValidation ? ["only commands are validated, so this has no effect"] : []
    let action = mistake.action.rawValue
    if let propertyList = mistake.propertyList?.displayed, let lists = mistake.senders.lists[mistake.action] {
      let range = context.locator.range(of: .propertyList, in: mistake.source)
      let known = lists.compactMap { $0?.displayed }.sorted()
      return Diagnostic(
        .unsentAction, "no command sends '\(action)' with the property list '\(propertyList)'", at: range,
        help: [
          "correct the property list: the action is sent "
            + (lists.contains(nil) ? "without one" : "with \(known.prefix(6).joined(separator: ", "))")
            + (known.count > 6 ? ", …" : "")
        ] + effect, fixes: range.map { mistake.seeksName ? .closest(to: propertyList, in: known, at: $0) : [] } ?? [])
    }
    let range = isValidation ? context.actionRange(in: mistake.source) : mistake.source
    let sender = MenuAnchor.command(Command.Identity(mistake.action))
    if mistake.seeksName, let feature = context.platform.feature(bringing: sender, in: .main) {
      return Diagnostic(
        .unsentAction, "nothing sends '\(action)'", at: range, severity: isValidation ? .warning : .note,
        help: ["\(feature.wish) if the app has the system's item that sends it, or delete this line"] + effect)
    }
    let renamed = RenamedMethod.all.first {
      $0.name == action.prefix { $0 != ":" }
        && context.main.tree.id(of: .command(Command.Identity($0.selector))) != nil
    }.map { method in
      let name = method.selector.rawValue
      return Fix("write `\(name)`, the method's selector", range.map { [Edit($0, name)] } ?? [])
    }
    return Diagnostic(
      .unsentAction, "nothing sends '\(action)'", at: range, severity: isValidation ? .warning : .note,
      help: [
        isValidation
          ? "correct the action, or delete this line"
          : "correct the action, or say in a test that a button sends it: `perform \(action)`"
      ] + effect,
      fixes: renamed.map { [$0] } ?? range.map { .closest(to: action, in: mistake.candidates, at: $0) } ?? [])
  }
}
