extension Rule {
  static let unhandledCommand = Rule.responders { context in
    let chains = context.chains
    let unhandled = context.promises.filter { $0.performers.isEmpty }
    let unprovided = context.unprovidedElements
    if unhandled.isEmpty && unprovided.isEmpty || context.responders.contains(where: \.isPartial) { return [] }
    // A mistyped action may mean one that responders perform without a command.
    let sent = Set(context.promises.map(\.sender.action))
    var performed: [(responder: String, rule: ActionRule)] = []
    for responder in context.responders {
      for rule in responder.performs where !sent.contains(rule.action) { performed.append((responder.name, rule)) }
    }
    let names = performed.map(\.rule.action.rawValue)
    let systems = context.systemActions
    let commandNames = Dictionary(
      context.definition.commandNames.map { ($0.identity, $0.name.text) }, uniquingKeysWith: { first, _ in first })
    return unhandled.map { promise in
      let target = context.platform.target(of: promise.sender)
      let isPerformedForOthers = target == nil && chains.performs(promise.sender.action)
      let name = isPerformedForOthers ? commandNames[promise.sender.identity] : nil
      let written = isPerformedForOthers ? name : promise.sender.action.rawValue
      let meant = written.flatMap { Suggestion.closest(to: $0, in: names) }
      return .unhandledCommand(
        promise.sender, name: name, target: target, isValidated: promise.isValidated,
        isPerformedForOthers: isPerformedForOthers, isDimmed: context.platform.rules.contains(.greyContextMenus),
        meant: meant.flatMap { meant in performed.first { $0.rule.action.rawValue == meant } },
        systems: target == nil && !isPerformedForOthers
          ? Suggestion.closest(to: promise.sender.action.rawValue, in: systems, slips: 1) : nil,
        at: promise.place.flatMap { context.actionRange(in: $0) },
        others: promise.otherPlaces.compactMap { context.actionRange(in: $0) })
    }
      + unprovided.map { deferred in
        Diagnostic(
          .unhandledCommand, "no responder provides the elements of '\(deferred.name)'", at: deferred.source,
          help: [
            "say what a responder's `provider(for:)` gives: `provides \(deferred.name.asKDL) { ... }`",
            "without a provider this place stays empty",
          ])
      }
  }
}

extension ResponderCheckContext {
  /// The app's deferred elements that ask responders, none of which provides any.
  fileprivate var unprovidedElements: [DeferredElement] {
    guard platform.rules.contains(.elementOperations), !platform.rules.contains(.implementerIsTarget),
      definition.imports.isEmpty
    else { return [] }
    let provided = Set(responders.flatMap(\.provisions).map(\.name.text))
    var found: [DeferredElement] = []
    main.tree.forEachID { id in
      guard main.tree.facts(of: id).kind == .deferred, main.isApps(id), case .deferred(let deferred) = main.tree[id],
        deferred.usesFocus, !provided.contains(deferred.name)
      else { return }
      found.append(deferred)
    }
    return found
  }

  /// The actions that the system's items send, and those that it performs or knows. O(elements of the system).
  fileprivate var systemActions: [String] {
    let items = main.tree.nodes.indices.filter { main.tree.isSystem($0) && main.tree.facts(of: $0).isCommand }
    let performed = platform.responders.flatMap { $0.performs.map(\.action) }
    // UIKit's app may leave out what the other actions belong to.
    let others = platform.rules.contains(.implementerIsTarget) ? platform.addedActions + platform.retitledActions : []
    let actions = performed + platform.textActions + others
    return (actions + items.compactMap { main.tree[$0].command?.action }).map(\.rawValue)
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - name: the name that a responder may perform in place of the action; nil for the action.
  ///   - system: an action of the system that differs by one letter.
  static func unhandledCommand(
    _ sender: Command, name commandName: String?, target: String?, isValidated: Bool, isPerformedForOthers: Bool,
    isDimmed: Bool,
    meant: (responder: String, rule: ActionRule)?, systems system: String?,
    at range: SourceRange?, others: [SourceRange]
  ) -> Diagnostic {
    let action = "'\(sender.action.rawValue)'"
    var notes = others.prefix(3).map { Note("the same action is sent", here: $0) }
    var fixes: [Fix] = []
    if let meant, let range {
      let name = meant.rule.action.rawValue
      notes.insert(
        Note("no menu sends '\(name)', which '\(meant.responder)' performs", here: meant.rule.source), at: 0)
      let sent = commandName ?? sender.action.rawValue
      let isColonMissing = sent == name + ":" && !name.hasSuffix(":")
      let change =
        isColonMissing ? "write the colon: '\(meant.responder)' performs" : "let '\(meant.responder)' perform"
      fixes = [Fix("\(change) `\(sent)`", [Edit(meant.rule.source, sent)])]
      if commandName == nil, !isColonMissing {
        fixes.insert(Fix("did you mean `\(name)`?", [Edit(range, name)]), at: 0)
      }
    }
    if meant == nil, let system, let range {
      fixes = [Fix("did you mean `\(system)`?", [Edit(range, system)])]
    }
    // A command with the name of its title is hardly mistyped. Neither is one that only has a colon more. An action
    // hardly has two senders.
    let likely = [sender.title.inCamelCase, meant?.rule.action.rawValue].compactMap(\.self).map { $0 + ":" }
    let isMistyped = sender.action.rawValue.contains("::")
    if !isMistyped, likely.contains(sender.action.rawValue) || meant?.rule.action.rawValue.contains("::") ?? false {
      fixes.reverse()
    }
    return Diagnostic(
      .unhandledCommand,
      isPerformedForOthers
        ? "responders perform \(action), but not with the property list of \(sender.inQuotes)"
        : target.map { "'\($0)', the target of \(sender.inQuotes), does not perform \(action)" }
          ?? "no responder performs \(action)", at: range,
      help: [
        target.map { "let '\($0)' perform it, or leave out the target so that AppKit asks the responder chain" }
          ?? "let a responder perform the action, or correct it",
        isValidated
          ? target == nil
            ? "\(sender.inQuotes) never runs: menus show it grey\(isDimmed ? "" : " or leave it out")"
            : "\(sender.inQuotes) never runs: AppKit asks only its target, so it stays grey"
          : "\(sender.inQuotes) never runs: its menu leaves it enabled, and nothing happens when people choose it",
      ], notes: notes, fixes: fixes)
  }
}
