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
  mutating func writeStart(of id: MenuTree.ID, in tree: MenuTree, to bytes: inout [UInt8], indentation: Int) -> Bool {
    bytes.append(UInt8(ascii: "{"))
    let element = tree[id]
    var members = members(of: element, key: tree.keyCombination(of: id), isSystem: tree.isSystem(id))
    let hasBranches = tree.hasBranches(id)
    if case .menu = element, !hasBranches { members.append(.init("children", children(of: id, in: tree))) }
    for (index, member) in members.enumerated() {
      bytes += index == 0 ? "\n".utf8 : ",\n".utf8
      JSONValue.write(member, to: &bytes, indentation: indentation + 2)
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
    // The children last, since they are long.
    .object(
      members(of: element, key: key, isSystem: isSystem) + (children.map { [JSONValue.Member("children", $0)] } ?? []))
  }

  private mutating func members(of element: MenuElement, key: KeyCombination?, isSystem: Bool) -> [JSONValue.Member] {
    var members = [JSONValue.Member("kind", .string(element.kind))]
    switch element {
    case .menu(let menu): members += Self.members(of: menu)
    case .command(let command):
      members += Self.members(of: command, alternates: command.alternates.map { alternate($0, of: nil) })
    case .keyCommand(let keyCommand):
      let alternates = keyCommand.command.alternates.map { alternate($0, of: key) }
      members += Self.members(of: keyCommand.command, alternates: alternates)
      members += Self.members(of: keyCommand, key: key)
    case .action(let action): members += Self.members(of: action)
    case .deferred(let deferred):
      members += [
        .init("name", .string(deferred.name)), .init("isUncached", .bool(deferred.isUncached)),
        .init("usesFocus", .bool(deferred.usesFocus)),
      ]
    case .sceneActivation(let activation):
      members += Self.members(of: activation.action)
      members.append(.init("alternate", activation.alternate.map { json($0, isSystem: isSystem) } ?? .null))
    }
    if let traits = element.appKit { members.append(.init("appKit", .object(Self.members(of: traits)))) }
    members.append(.init("isSystem", .bool(isSystem)))
    members.append(.init("source", source(element.source)))
    return members
  }

  private static func members(of menu: Menu) -> [JSONValue.Member] {
    [
      .init("identifier", JSONValue(menu.identifier?.rawValue)),
      .init("title", .string(menu.title)),
      .init("subtitle", JSONValue(menu.subtitle)),
      .init("image", JSONValue(menu.image)),
      .init("options", .strings(menu.options.names)),
      .init("attributes", .strings(menu.attributes.names)),
    ]
  }

  private mutating func alternate(_ alternate: CommandAlternate, of key: KeyCombination?) -> JSONValue {
    [
      "title": .string(alternate.title), "action": .string(alternate.action.rawValue),
      "modifierFlags": .integer(alternate.modifierFlags.rawValue),
      "key": key?.adding(alternate.modifierFlags).json ?? .null, "source": source(alternate.source),
    ]
  }

  private static func members(of action: Action) -> [JSONValue.Member] {
    [
      .init("identifier", JSONValue(action.identifier?.rawValue)),
      .init("title", .string(action.title)),
      .init("discoverabilityTitle", JSONValue(action.discoverabilityTitle)),
      .init("subtitle", JSONValue(action.subtitle)),
      .init("image", JSONValue(action.image)),
      .init("selectedImage", JSONValue(action.selectedImage)),
      .init("attributes", .strings(action.attributes.names)),
      .init("state", .string(action.state.name)),
    ]
  }

  private mutating func source(_ range: SourceRange?) -> JSONValue {
    range == nil ? .null : ["file": places.file(of: range), "range": places.json(range)]
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
