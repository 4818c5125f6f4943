/// The resolved menus of each platform as JSON; Documentation/export.schema.json is its schema.
package struct ExportJSON {
  /// The version of the format; raised by every change that a reader could notice.
  package static let version = 1

  private let compilation: Compilation
  private let lines: [LineTable]

  package init(_ compilation: Compilation) {
    self.compilation = compilation
    lines = compilation.sources.files.map { LineTable($0.bytes) }
  }

  /// The whole document.
  package var json: JSONValue {
    let app = compilation.definition.app
    return [
      "version": .integer(Self.version),
      "app": [
        "name": .string(app.name), "direction": .string(app.direction.rawValue),
        "localizesKeyCommands": .bool(app.localizesKeyCommands), "supports": .array(app.supports.sorted().map { .string($0) }),
        "omits": .array(app.omits.sorted().map { .string($0) }),
      ],
      "files": .array(compilation.sources.files.map { .string($0.path) }),
      "platforms": .array(compilation.targets.map(target)),
    ]
  }

  private func target(_ target: PlatformMenus) -> JSONValue {
    [
      "name": .string(target.platform.name), "title": .string(target.platform.title),
      "mainMenu": children(of: MenuTree.root, in: target.main.tree),
      "contextMenus": .array(
        target.contexts.map { context in
          ["name": JSONValue(context.name), "children": children(of: MenuTree.root, in: context.tree)]
        }),
    ]
  }

  private func children(of id: MenuTree.ID, in tree: MenuTree) -> JSONValue {
    .array(tree.children(of: id).map { element($0, in: tree) })
  }

  private func element(_ id: MenuTree.ID, in tree: MenuTree) -> JSONValue {
    let element = tree[id]
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue) { members.append(JSONValue.Member(name: name, value: value)) }
    add("kind", .string(element.kind))
    switch element {
    case .menu(let menu):
      add("identifier", JSONValue(menu.identifier?.rawValue))
      add("title", .string(menu.title))
      add("image", JSONValue(menu.image))
      add("options", .array(menu.options.names.map { .string($0) }))
      add("children", children(of: id, in: tree))
    case .command(let command):
      for member in command.members(source: source) { members.append(member) }
    case .keyCommand(let keyCommand):
      for member in keyCommand.command.members(source: source) { members.append(member) }
      add("key", tree.keyCombination(of: id)?.json ?? .null)
      add("wantsPriorityOverSystemBehavior", .bool(keyCommand.wantsPriorityOverSystemBehavior))
      add("allowsAutomaticLocalization", .bool(keyCommand.allowsAutomaticLocalization))
      add("allowsAutomaticMirroring", .bool(keyCommand.allowsAutomaticMirroring))
    case .action(let action):
      members += action.members
    case .sceneActivation(let activation):
      members += activation.action.members
      add("alternate", activation.alternate.map(alternate) ?? .null)
    case .deferred(let deferred):
      add("name", .string(deferred.name))
      add("isUncached", .bool(deferred.isUncached))
    }
    add("source", source(element.source))
    return .object(members)
  }

  private func alternate(_ element: MenuElement) -> JSONValue {
    ["kind": .string(element.kind), "title": .string(element.title), "action": JSONValue(element.command?.action.rawValue)]
  }

  private func source(_ range: SourceRange?) -> JSONValue {
    guard let range, Int(range.file) < lines.count else { return .null }
    let table = lines[Int(range.file)]
    func position(_ offset: UInt32) -> JSONValue {
      let position = table.position(at: Int(offset))
      return [
        "line": .integer(position.line), "column": .integer(position.column), "offset": .integer(position.offset),
      ]
    }
    return ["file": .integer(Int(range.file)), "start": position(range.start), "end": position(range.end)]
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

extension Command {
  fileprivate func members(source: (SourceRange?) -> JSONValue) -> [JSONValue.Member] {
    [
      .init(name: "title", value: .string(title)),
      .init(name: "action", value: .string(action.rawValue)),
      .init(name: "propertyList", value: propertyList?.json ?? .null),
      .init(name: "discoverabilityTitle", value: JSONValue(discoverabilityTitle)),
      .init(name: "image", value: JSONValue(image)),
      .init(name: "attributes", value: .array(attributes.names.map { .string($0) })),
      .init(name: "state", value: .string(state.name)),
      .init(
        name: "alternates",
        value: .array(
          alternates.map { alternate in
            [
              "title": .string(alternate.title), "action": .string(alternate.action.rawValue),
              "modifierFlags": .string(alternate.modifierFlags.canonical), "source": source(alternate.source),
            ]
          })),
    ]
  }
}

extension Action {
  fileprivate var members: [JSONValue.Member] {
    [
      .init(name: "identifier", value: JSONValue(identifier?.rawValue)),
      .init(name: "title", value: .string(title)),
      .init(name: "discoverabilityTitle", value: JSONValue(discoverabilityTitle)),
      .init(name: "image", value: JSONValue(image)),
      .init(name: "attributes", value: .array(attributes.names.map { .string($0) })),
      .init(name: "state", value: .string(state.name)),
    ]
  }
}

extension KeyCombination {
  fileprivate var json: JSONValue {
    [
      "input": .string(input.rawValue), "modifierFlags": .integer(modifierFlags.rawValue),
      "canonical": .string(canonical), "displayed": .string(displayed),
    ]
  }
}

extension Menu.Options {
  fileprivate var names: [String] {
    let all: [(Menu.Options, String)] = [
      (.displayInline, "displayInline"), (.destructive, "destructive"), (.singleSelection, "singleSelection"),
      (.displayAsPalette, "displayAsPalette"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension MenuElementAttributes {
  fileprivate var names: [String] {
    let all: [(MenuElementAttributes, String)] = [
      (.disabled, "disabled"), (.destructive, "destructive"), (.hidden, "hidden"),
      (.keepsMenuPresented, "keepsMenuPresented"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
