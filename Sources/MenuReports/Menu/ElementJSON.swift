package struct ElementJSON: Sendable {
  private var places: Places

  package init(_ sources: SourceFiles) {
    places = Places(sources)
  }

  /// The children with all below them.
  package mutating func children(of id: MenuTree.ID, in tree: MenuTree) -> JSONValue {
    var elements: [JSONValue] = []
    for child in tree.children(of: id) {
      let isMenu = if case .menu = tree[child] { true } else { false }
      elements.append(
        json(
          tree[child], key: tree.keyCombination(of: child), children: isMenu ? children(of: child, in: tree) : nil,
          isSystem: tree.isSystem(child)))
    }
    return .array(elements)
  }

  /// Counts lines before copies of this ask for places in them.
  mutating func countLines(of files: Set<SourceFile.ID>) { for file in files { _ = places.table(of: file) } }

  /// Writes an element of a tree without the brace at its end.
  ///
  /// - Parameter indentation: how many spaces its first line is indented by.
  /// - Returns: whether its children and its end are still to be written.
  mutating func writeStart(of id: MenuTree.ID, in tree: MenuTree, to text: inout TextBuffer, indentation: Int) -> Bool {
    text.append("{")
    let element = tree[id]
    addMembers(of: element, key: tree.keyCombination(of: id), isSystem: tree.isSystem(id)) {
      JSONValue.write($0, $1, to: &text, indentation: indentation + 2)
    }
    let hasBranches = tree.hasBranches(id)
    if case .menu = element, !hasBranches {
      JSONValue.write("children", children(of: id, in: tree), to: &text, indentation: indentation + 2)
    }
    return hasBranches
  }

  package mutating func json(_ element: MenuElement, isSystem: Bool = false) -> JSONValue {
    var children: [JSONValue]?
    if case .menu(let menu) = element { children = menu.children.map { json($0, isSystem: isSystem) } }
    return json(element, key: element.keyCombination, children: children.map { .array($0) }, isSystem: isSystem)
  }

  private mutating func json(
    _ element: MenuElement, key: KeyCombination?, children: JSONValue?, isSystem: Bool
  ) -> JSONValue {
    JSONValue { add in
      addMembers(of: element, key: key, isSystem: isSystem, add)
      // The children last, since they are long.
      if let children { add("children", children) }
    }
  }

  private mutating func addMembers(
    of element: MenuElement, key: KeyCombination?, isSystem: Bool, _ add: JSONValue.Adding
  ) {
    add("kind", .string(element.kind))
    switch element {
    case .menu(let menu): Self.addMembers(of: menu, add)
    case .command(let command):
      Self.addMembers(of: command, alternates: command.alternates.map { alternate($0, of: nil) }, add)
    case .keyCommand(let keyCommand):
      let alternates = keyCommand.command.alternates.map { alternate($0, of: key) }
      Self.addMembers(of: keyCommand.command, alternates: alternates, add)
      Self.addMembers(of: keyCommand, key: key, add)
    case .action(let action): Self.addMembers(of: action, add)
    case .deferred(let deferred):
      add("name", .string(deferred.name))
      add("isUncached", .bool(deferred.isUncached))
      add("usesFocus", .bool(deferred.usesFocus))
    case .sceneActivation(let activation):
      Self.addMembers(of: activation.action, add)
      add("alternate", activation.alternate.map { json($0, isSystem: isSystem) } ?? .null)
    }
    if let traits = element.appKit { add("appKit", JSONValue { Self.addMembers(of: traits, $0) }) }
    add("isSystem", .bool(isSystem))
    add("source", source(element.source))
  }

  private static func addMembers(of menu: Menu, _ add: JSONValue.Adding) {
    add("identifier", JSONValue(menu.identifier?.rawValue))
    add("title", .string(menu.title))
    add("subtitle", JSONValue(menu.subtitle))
    add("image", JSONValue(menu.image))
    add("options", .strings(menu.options.names))
    add("attributes", .strings(menu.attributes.names))
  }

  private mutating func alternate(_ alternate: CommandAlternate, of key: KeyCombination?) -> JSONValue {
    [
      "title": .string(alternate.title), "action": .string(alternate.action.rawValue),
      "modifierFlags": .integer(alternate.modifierFlags.rawValue),
      "key": key?.adding(alternate.modifierFlags).json ?? .null, "source": source(alternate.source),
    ]
  }

  private static func addMembers(of action: Action, _ add: JSONValue.Adding) {
    add("identifier", JSONValue(action.identifier?.rawValue))
    add("title", .string(action.title))
    add("discoverabilityTitle", JSONValue(action.discoverabilityTitle))
    add("subtitle", JSONValue(action.subtitle))
    add("image", JSONValue(action.image))
    add("selectedImage", JSONValue(action.selectedImage))
    add("attributes", .strings(action.attributes.names))
    add("state", .string(action.state.name))
  }

  private mutating func source(_ range: SourceRange?) -> JSONValue {
    range == nil ? .null : .object([.init("file", places.file(of: range)), .init("range", places.json(range))])
  }
}

extension MenuTree {
  /// False for a menu with a single deferred element: its children need no lines of their own.
  func hasBranches(_ id: ID) -> Bool {
    let children = nodes[id].children
    return children.count > 1 || children.first.map { nodes[Int($0)].facts.kind != .deferred } ?? false
  }
}

extension MenuElement {
  fileprivate var kind: String {
    switch self {
    case .menu: "menu"
    case .command: "command"
    case .keyCommand: "keyCommand"
    case .action: "action"
    case .deferred: "deferred"
    case .sceneActivation: "openInNewWindow"
    }
  }
}
