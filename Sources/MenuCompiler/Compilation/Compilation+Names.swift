extension Compilation {
  /// The chain from a responder, everything presented that can be, on the first platform that has the responder.
  package func usualChain(from name: String) -> [String] {
    for platform in targets.map(\.platform) {
      let graph = ResponderGraph(definition.responders(on: platform), on: platform)
      if let start = graph.index(of: name) { return graph.usualChain(from: start).map { graph.records[$0].name } }
    }
    return []
  }

  /// The actions for a place, the likeliest first, some several times; those of the system with the titles above the
  /// command and its own.
  ///
  /// For a command, performed but unsent actions come first, and those of its own menus (`isMeant`) last; for
  /// `performs`, sent but unperformed actions come first.
  package func actions(
    _ names: NameIndex, as role: NameRole, in isMeant: (MenuConstruction) -> Bool
  ) -> [(name: String, systemTitles: [String])] {
    let imported = definition.importedActions
    let sent = names.names(.action, as: .sentAction) + imported.sent
    let performed = names.names(.action, as: .performedAction) + imported.performed
    var (first, last): ([String], Set<String>) = ([], [])
    typealias Action = (name: String, systemTitles: [String])
    var all: [Action] = (names.names(.action) + imported.sent + imported.performed).map { (name: $0, systemTitles: []) }
    var systems: [Action] = []
    for tree in targets.map(\.main.tree) {
      tree.forEachID { id in
        guard tree.isSystem(id), let command = tree[id].command, !command.action.rawValue.isEmpty else { return }
        systems.append((name: command.action.rawValue, systemTitles: tree.titles(above: id) + [command.title]))
      }
    }
    switch role {
    case .sentAction:
      let known = Set(sent)
      first = performed.filter { !known.contains($0) && !sends($0) { _ in true } }
      last = Set((all + systems).map(\.name).filter { sends($0, in: isMeant) })
    case .performedAction:
      let known = Set(performed)
      first = sent.filter { !known.contains($0) }
    default: break
    }
    all = first.map { (name: $0, systemTitles: []) } + all
    return all.filter { !last.contains($0.name) } + systems.filter { !last.contains($0.name) }
      + (all + systems).filter { last.contains($0.name) }
  }

  /// The titles of the menus in the menu bar, which are those of the overlay's sections.
  package var sectionTitles: [String] {
    targets.map(\.main.tree).flatMap { tree in tree.children(of: MenuTree.root).map { tree[$0].title } }
  }

  /// The menus around commands, as a test writes them: `Format > Font`.
  package var menuPaths: [String] {
    targets.map(\.main.tree).flatMap { tree in
      var paths: [String] = []
      tree.forEachID { id in
        func isShown(_ id: MenuTree.ID) -> Bool { tree.facts(of: id).hasTitle && !tree.facts(of: id).isInline }
        guard tree.facts(of: id).kind == .menu, isShown(id) else { return }
        paths.append((tree.ancestors(of: id).filter(isShown) + [id]).map { tree[$0].title }.joined(separator: " > "))
      }
      return paths
    }
  }

  package func propertyLists(of action: String?) -> [PropertyList] {
    keyableCommands.map(\.command).filter { action == nil || $0.action.rawValue == action }.compactMap(\.propertyList)
  }

  /// The closures of the menus: the identifier of each, and the titles above it with its own.
  package var closures: [(name: String, path: String)] {
    targets.flatMap { [$0.main] + $0.contexts }.map(\.tree).flatMap { tree in
      var closures: [(name: String, path: String)] = []
      tree.forEachID { id in
        guard case .action(let action) = tree[id], let name = action.identifier?.rawValue else { return }
        closures.append((name, (tree.titles(above: id) + [action.title]).joined(separator: " › ")))
      }
      return closures
    }
  }

  private func sends(_ action: String, in isMeant: (MenuConstruction) -> Bool) -> Bool {
    let anchor = MenuAnchor.command(Command.Identity(ActionSelector(action)))
    return targets.contains { ([$0.main] + $0.contexts).contains { isMeant($0) && $0.tree.id(of: anchor) != nil } }
  }
}

extension Compilation {
  /// A command or an alternate that sends an action.
  package struct Sender: Hashable {
    package let path: [String]
    package let key: KeyCombination?
    /// `the system` for a system command; nil for a command in a menu of the app.
    package let owner: String?
  }

  /// The responders that implement an action, those of the definition first.
  package func performers(of action: String) -> [String] {
    var names: [String] = []
    for responder in definition.responders + targets.flatMap(\.platform.responders)
    where responder.implements(ActionSelector(action)) && !names.contains(responder.name) {
      names.append(responder.name)
    }
    return names
  }

  /// The commands and alternates that send an action, each once.
  package func senders(of action: String) -> [Sender] {
    var found: [Sender] = []
    func add(_ command: Command, _ key: KeyCombination?, in path: [String], of owner: String?) {
      let senders =
        [(command, key)] + command.alternates.map { (command.sender(for: $0), key?.adding($0.modifierFlags)) }
      for (sender, key) in senders where sender.action.rawValue == action {
        let sender = Sender(path: path + [sender.titleOrAction], key: key, owner: owner)
        if !found.contains(sender) { found.append(sender) }
      }
    }
    for construction in targets.flatMap({ [$0.main] + $0.contexts }) {
      let tree = construction.tree
      tree.forEachID { id in
        guard tree.facts(of: id).isCommand, let command = tree[id].command else { return }
        let owner = tree.isSystem(id) ? "the system" : construction.name.map { "the context menu \($0)" }
        add(command, tree[id].keyCombination, in: tree.titles(above: id), of: owner)
      }
    }
    for responder in definition.responders {
      for own in responder.keyCommands { add(own.command, own.keyCombination, in: [], of: responder.name) }
    }
    return found
  }
}

extension Definition {
  package var importedActions: (sent: [String], performed: [String]) {
    var sent: [String] = []
    for menus in menus where menus.isImported {
      for operation in menus.operations {
        operation.operation.elements.forEach { if let action = $0.command?.action.rawValue { sent.append(action) } }
      }
    }
    let responders = responders.filter(\.isImported)
    sent += responders.flatMap(\.keyCommands).map(\.action.rawValue)
    return (sent, responders.flatMap(\.performs).map(\.action.rawValue))
  }
}

extension Compilation {
  /// The commands that files other than definitions have for an action, also in an insertion that a clash drops.
  package func imports(sending action: String) -> [SourceRange] {
    var commands = definition.responders.flatMap(\.keyCommands).map(\.command)
    for operation in definition.menus.flatMap(\.operations) {
      operation.operation.elements.forEach { if let command = $0.command { commands.append(command) } }
    }
    return commands.filter { $0.sends(action) }.compactMap(\.source).filter { source in
      sources[source.file].map { SourceKind(of: $0) != .definition } ?? false
    }
  }

  /// Whether the definition, its platforms or the language use a name for something else.
  package func isTaken(_ name: String, insteadOf use: NameIndex.Use, _ index: NameIndex) -> Bool {
    if name == use.text { return false }
    if index.names(use.kind).contains(name) { return true }
    switch use.kind {
    case .action: return index.names(.commandName).contains(name) || targets.contains { $0.performs(name) }
    case .contextMenu: return false
    case .value: return index.names(.variable).contains(name)
    case .commandName: return index.names(.action).contains(name) || index.names(.menu).contains(name)
    case .variable:
      let words =
        ["platform", "layout", "direction", "panel"] + SituationExpectation.words
        + SituationVariable.allCases.map(\.rawValue) + SituationVariable.Predicate.allCases.map(\.rawValue)
        + ["mainFirstResponder"]
      let values = definition.state.flatMap(\.kind.words)
      return (words + values + index.names(.responder)).contains(name)
    case .responder:
      return targets.contains { $0.platform.names(responder: name) } || index.names(.variable).contains(name)
    case .menu:
      let identifier = Menu.Identifier(spelling: name)
      return index.names(.commandName).contains(name)
        || identifier == .root || menuPlaces.contains { $0.identifier == identifier }
    }
  }
}

extension PlatformMenus {
  /// Whether the platform has an element with a name. A platform that a definition declares has the definition's names.
  package func has(_ use: NameIndex.Use) -> Bool {
    use.kind == .responder && platform.reading != nil && platform.names(responder: use.text)
      || use.kind == .action && performs(use.text)
      || use.kind == .menu && main.tree.elements(.menu, use.text).contains(where: main.tree.isSystem)
  }

  fileprivate func performs(_ action: String) -> Bool {
    main.tree.elements(.action, action).contains(where: main.tree.isSystem)
      || platform.textActions.contains(ActionSelector(action))
      || platform.responders.contains { $0.implements(ActionSelector(action)) }
  }
}

extension Command {
  package func sends(_ action: String) -> Bool {
    self.action.rawValue == action || alternates.contains { $0.action.rawValue == action }
  }
}

extension Platform {
  package func names(responder name: String) -> Bool { chain.contains(name) || responders.contains { $0.name == name } }
}

extension MenuTree {
  /// The menus with an identifier, or the commands that send an action; the tree keeps those that the app removes.
  package func elements(_ kind: NameIndex.Kind, _ name: String) -> [ID] {
    if kind == .action { return commands(of: name) }
    guard kind == .menu, let anchor = Menu.Identifier(spelling: name).map(MenuAnchor.menu) else { return [] }
    return nodes.indices.filter { facts(of: $0).kind == .menu && self[$0].anchor == anchor }
  }

  package func commands(of action: String) -> [ID] {
    nodes.indices.filter { facts(of: $0).isCommand && self[$0].command?.sends(action) ?? false }
  }
}
