extension MenuTree {
  /// A name that an element holds in one of the four domains.
  struct IndexEntry: Sendable {
    let subject: MenuBuilder.Subject
    let id: Int32
  }

  /// The element that has a name in the tree, the first of several commands in menu order; nil without one. O(1).
  package func id(of anchor: MenuAnchor) -> ID? {
    self[anchor.subject].map(Int.init)
  }

  /// A key command that has a key, as written, and does not yield; nil without one. O(1).
  package func id(of key: KeyCombination) -> ID? {
    self[.key(key)].map(Int.init)
  }

  package mutating func reserve(_ count: Int, commands commandCount: Int) {
    nodes.reserveInLargePages(nodes.count + count)
    commands.reserve(commandCount)
    keys.reserve(commandCount)
  }

  /// Takes every name in some subtrees out of the index and returns these names.
  mutating func unindex(_ roots: [Int32]) -> [IndexEntry] {
    var taken: [IndexEntry] = []
    var stack = roots
    while let id = stack.popLast() {
      stack.append(contentsOf: nodes[Int(id)].children)
      let element = self[Int(id)]
      let subjects =
        [element.anchor?.subject, element.keyCombination.map { .key($0) }]
        + sceneActivations(replacedBy: id).map { .action($0) }
      // Report all commands that share an identity: the last one takes the name with it.
      let isTwin = isTwin(id)
      for case let subject? in subjects where self[subject] == id || isTwin && subject == element.anchor?.subject {
        self[subject] = nil
        taken.append(IndexEntry(subject: subject, id: id))
      }
    }
    return taken
  }

  /// Gives a command its identity, unless another has it. Then it returns that one.
  mutating func claimIdentity(_ id: Int32) -> Int32? {
    let hash = nodes[Int(id)].facts.identityHash
    let other = commands.id(hash) { self[Int($0)].commandIdentity == self[Int(id)].commandIdentity }
    if other == nil { _ = commands.insert(id, hash) { _ in false } }
    return other
  }

  mutating func claimKey(_ key: KeyCombination, _ id: Int32) -> Int32? {
    let nodes = nodes
    return keys.insert(id, key.tableHash) { nodes[Int($0)].facts.key == key }
  }

  mutating func releaseCommand(_ id: Int32) {
    let facts = nodes[Int(id)].facts
    guard facts.isCommand else { return }
    commands.set(nil, facts.identityHash) { $0 == id }
    if let key = facts.key { keys.set(nil, key.tableHash) { $0 == id } }
  }

  package subscript(subject: MenuBuilder.Subject) -> Int32? {
    get {
      switch subject {
      case .menu(let identifier): menus[identifier]
      case .action(let identifier): actions[identifier]
      case .command(let identity): commands.id(ElementFacts.hash(of: identity), where: has(identity))
      case .key(let key): keys.id(key.tableHash, where: has(key))
      }
    }
    set {
      switch subject {
      case .menu(let identifier): menus[identifier] = newValue
      case .action(let identifier): actions[identifier] = newValue
      // Found first: a table that is searched while it changes is copied.
      case .command(let identity):
        let known = self[subject]
        commands.set(newValue, ElementFacts.hash(of: identity)) { $0 == known }
      case .key(let key):
        let known = self[subject]
        keys.set(newValue, key.tableHash) { $0 == known }
      }
    }
  }

  private func has(_ identity: Command.Identity) -> (Int32) -> Bool { { self[Int($0)].commandIdentity == identity } }

  private func has(_ key: KeyCombination) -> (Int32) -> Bool { { nodes[Int($0)].facts.key == key } }
}

extension KeyCombination {
  @inlinable
  package var tableHash: UInt32 { TableHash.hash(bits) }
}

extension MenuElement {
  package var anchor: MenuAnchor? {
    switch self {
    case .menu(let menu): menu.identifier.map { .menu($0) }
    case .command(let command): .command(command.identity)
    case .keyCommand(let keyCommand): .command(keyCommand.command.identity)
    case .action(let action): action.identifier.map { .action($0) }
    case .deferred: nil
    case .sceneActivation(let activation): activation.action.identifier.map { .action($0) }
    }
  }
}

extension MenuAnchor {
  package var subject: MenuBuilder.Subject {
    switch self {
    case .menu(let identifier): .menu(identifier)
    case .command(let identity): .command(identity)
    case .action(let identifier): .action(identifier)
    }
  }
}

extension MenuBuilder.Subject {
  package var anchor: MenuAnchor? {
    switch self {
    case .menu(let identifier): .menu(identifier)
    case .command(let identity): .command(identity)
    case .action(let identifier): .action(identifier)
    case .key: nil
    }
  }
}
