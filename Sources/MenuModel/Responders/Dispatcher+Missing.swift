extension Dispatcher {
  package func missing(_ identity: Command.Identity) -> String {
    let commands = commands
    let lists = Set(commands.filter { $0.action == identity.action }.compactMap(\.propertyList?.displayed)).sorted()
    if !lists.isEmpty { return "the menu has \(identity.action) only with \(lists.listed)" }
    let word = identity.action.rawValue
    let titled = Set(commands.filter { $0.title == word }.map(\.action.rawValue)).sorted()
    let closest = Suggestion.closest(to: word, in: commands.map(\.action.rawValue)).map { "; did you mean \($0)?" }
    let meant = titled.isEmpty ? closest : "; '\(word)' is the title of \(titled.listed)"
    return "the menu has no command \(identity)\(meant ?? "")"
  }

  /// The nearest action of the menu or of a key command in the chain; nil for one of these, and for one that a responder
  /// implements.
  func slip(of action: ActionSelector, in chain: ResponderChain) -> String? {
    if chain.contains(where: { $0.implements(action) }) { return nil }
    let known = (commands + chain.flatMap(\.keyCommands).map(\.command)).map(\.action)
    return known.contains(action) ? nil : Suggestion.closest(to: action.rawValue, in: known.map(\.rawValue))
  }

  private var commands: [Command] { tree.ids(from: MenuTree.root).compactMap { tree[Int($0)].command } }

  /// The reason why an inserted element is not in the menu; nil if no dropped insertion has such an element.
  package func dropped(where isMeant: (MenuElement) -> Bool) -> String? {
    for (clashes, elements) in drops {
      guard let found = elements.value.first(where: isMeant) else { continue }
      return "\(found.displayed) was dropped with its insertion: \(clashes.map(\.description).joined(separator: "; "))"
    }
    return nil
  }

  // MARK: Keyboard

  /// Layout and direction for people; empty where keys are matched as they are written.
  package var keyboard: String { localizer?.title ?? "" }

  func missingKey(_ key: KeyCombination, _ press: KeyPress?) -> Dispatch.Reason {
    guard let localizer, press == nil, !key.isText else { return .noSuchKey }
    return .untypable(on: localizer.layout.name)
  }

  /// The commands that would have a key: dropped with their insertion, removed, or with another key on the layout.
  package func losses(of key: KeyCombination, in chain: ResponderChain) -> [(text: String, source: SourceRange?)] {
    var losses: [(text: String, source: SourceRange?)] = []
    let dropped = dropped { element in
      guard let own = element.keyCombination else { return false }
      let alternates = element.command?.alternates ?? []
      return own.press == key.press || alternates.contains { own.adding($0.modifierFlags).press == key.press }
    }
    if let dropped { losses.append((dropped, nil)) }
    let linked = Set(tree.ids(from: MenuTree.root))
    for (id, node) in tree.nodes.enumerated() where node.facts.key?.press == key.press && !linked.contains(Int32(id)) {
      let text = "'\(tree[id].title)' had it, and the app removed that"
      // A menu that got its own children back was made of others before.
      if losses.last?.text != text { losses.append((text, tree.source(of: id))) }
    }
    for id in tree.provided where tree.facts(of: Int(id)).key?.press == key.press {
      let text = "'\(tree[Int(id)].title)' has it, and a responder provides that item: its key is not measured"
      losses.append((text, tree.source(of: Int(id))))
    }
    for own in keyed where !own.isSystems && own.alternate == nil && own.press == key.press.adding(.shift) {
      guard platform.isUnmeasured(own.combination), let command = tree[own.id].command else { continue }
      let name = DispatchWalk.name(of: command)
      let text = "\(name) has '\(own.combination.canonical)', taken with Shift (not measured on a device)"
      losses.append((text, tree.source(of: own.id)))
    }
    guard let localizer else { return losses }
    func add(_ keyCommand: KeyCommand, _ own: KeyCombination?) {
      guard let own, own.press == key.press, let localized = matcher.localized(own, of: keyCommand) else { return }
      let name = DispatchWalk.name(of: keyCommand.command)
      if localized.typing.stroke == nil, let obstacle = localizer.obstacle(to: localized.localized) {
        losses.append(
          ("\(name) has \(localized.localized.displayed)\(localized.move), but \(obstacle)", keyCommand.command.source))
      } else if localized.isMoved {
        losses.append(("\(name) has \(localized.localized.displayed)\(localized.move)", keyCommand.command.source))
      }
    }
    for keyCommand in chain.flatMap(\.keyCommands) { add(keyCommand, keyCommand.keyCombination) }
    for own in keyed where own.alternate == nil && own.press == key.press {
      if case .keyCommand(let keyCommand) = tree[own.id] { add(keyCommand, own.combination) }
    }
    return losses
  }
}
