extension MenuTree {
  /// A name that an element holds in one of the four domains.
  struct IndexEntry: Sendable {
    let subject: MenuBuilder.Subject
    let id: Int32
  }

  /// The element that has a name in the tree; nil when none has. O(1).
  package func id(of anchor: MenuAnchor) -> ID? {
    switch anchor {
    case .menu(let identifier): menus[identifier].map(Int.init)
    case .command(let identity): commands.id(of: identity, in: nodes).map(Int.init)
    case .action(let identifier): actions[identifier].map(Int.init)
    }
  }

  /// The key command that has a key, as written; nil when none has. O(1).
  package func id(of key: KeyCombination) -> ID? {
    keys[key].map(Int.init)
  }

  /// Makes room for elements to come, so that the indices do not grow step by step.
  mutating func reserve(_ count: Int) {
    nodes.reserveCapacity(nodes.count + count)
    commands.reserve(count)
    keys.reserveCapacity(keys.count + count)
  }

  /// Takes every name in some subtrees out of the index and returns what was taken.
  mutating func unindex(_ roots: [Int32]) -> [IndexEntry] {
    var taken: [IndexEntry] = []
    var stack = roots
    while let id = stack.popLast() {
      stack.append(contentsOf: nodes[Int(id)].children)
      let element = nodes[Int(id)].element
      let subjects = [element.anchor?.subject, element.keyCombination.map { .key($0) }]
      for case let subject? in subjects where self[subject] == id {
        self[subject] = nil
        taken.append(IndexEntry(subject: subject, id: id))
      }
    }
    return taken
  }

  /// Puts names back that ``unindex(_:)`` took out.
  mutating func reindex(_ entries: [IndexEntry]) {
    for entry in entries { self[entry.subject] = entry.id }
  }

  /// The element that has a name; writing nil frees the name.
  subscript(subject: MenuBuilder.Subject) -> Int32? {
    get {
      switch subject {
      case .menu(let identifier): menus[identifier]
      case .action(let identifier): actions[identifier]
      case .command(let identity): commands.id(of: identity, in: nodes)
      case .key(let key): keys[key]
      }
    }
    set {
      switch subject {
      case .menu(let identifier): menus[identifier] = newValue
      case .action(let identifier): actions[identifier] = newValue
      case .command(let identity):
        commands.remove(identity, in: nodes)
        if let newValue { _ = commands.insert(newValue, in: nodes) }
      case .key(let key): keys[key] = newValue
      }
    }
  }

}

extension MenuElement {
  /// What an operation can refer to the element by; nil for one without a name.
  var anchor: MenuAnchor? {
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
  /// The name as one of the four domains.
  var subject: MenuBuilder.Subject {
    switch self {
    case .menu(let identifier): .menu(identifier)
    case .command(let identity): .command(identity)
    case .action(let identifier): .action(identifier)
    }
  }
}

extension MenuBuilder.Subject {
  /// The name as something an operation can refer to; nil for a key.
  var anchor: MenuAnchor? {
    switch self {
    case .menu(let identifier): .menu(identifier)
    case .command(let identity): .command(identity)
    case .action(let identifier): .action(identifier)
    case .key: nil
    }
  }
}
