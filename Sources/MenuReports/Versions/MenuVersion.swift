/// A definition as one of two versions that are compared.
package struct MenuVersion: Sendable {
  package let app: App
  package let platforms: [PlatformVersion]
  /// The languages its titles are translated into; what is compared of them is chosen by who compares.
  package let languages: [Language]

  package struct PlatformVersion: Sendable {
    package let platform: Platform
    package let commands: [VersionedCommand]
  }

  package init(app: App, platforms: [PlatformVersion], languages: [Language]) {
    (self.app, self.platforms, self.languages) = (app, platforms, languages)
  }
}

extension MenuVersion.PlatformVersion {
  /// What a platform has of a definition.
  ///
  /// - Parameter translated: the same, in each of the languages that are compared.
  package init(
    _ target: PlatformMenus, of definition: Definition, translated: [(target: PlatformMenus, definition: Definition)]
  ) {
    platform = target.platform
    let commands = Self.commands(target, of: definition)
    if translated.isEmpty {
      self.commands = commands
      return
    }
    let titles = translated.map { Self.commands($0.target, of: $0.definition).map(\.title) }
    self.commands = commands.enumerated().map { index, command in
      VersionedCommand(command, translations: titles.map { index < $0.count ? $0[index] : command.title })
    }
  }

  /// Everything that is not hidden, in menu order; what responders declare comes last. Of a context menu without what the
  /// platform puts there, which no key reaches and the app does not say. O(elements).
  private static func commands(_ target: PlatformMenus, of definition: Definition) -> [VersionedCommand] {
    var commands: [VersionedCommand] = []
    for menu in [target.main] + target.contexts {
      let tree = menu.tree
      let owner = menu.name.map(VersionedCommand.Owner.contextMenu) ?? .menu
      // What is in one menu comes mostly one after the other.
      var (parent, place, path): (MenuTree.ID?, [String], [String]) = (nil, [], [])
      tree.forEachID { id in
        if tree.isHidden(id) { return }
        // The system names its menus itself, one of them after the app.
        if tree.isSystem(id), owner != .menu || tree.facts(of: id).kind == .menu { return }
        if parent != tree.parent(of: id) {
          parent = tree.parent(of: id)
          place = tree.ancestors(of: id).compactMap { tree.place(of: $0) }
          path = tree.titles(above: id)
        }
        for part in Self.parts(of: tree[id], key: owner == .menu ? tree.keyCombination(of: id) : nil) {
          commands.append(VersionedCommand(part, owner: owner, path: path, place: place, isSystem: tree.isSystem(id)))
        }
      }
    }
    for list in definition.borrowingTitles(on: target).keyCommandLists {
      for keyCommand in list.keyCommands {
        for part in Self.parts(of: .keyCommand(keyCommand), key: keyCommand.keyCombination) {
          commands.append(
            VersionedCommand(
              part, owner: .responder(list.responder), path: [], place: [list.responder], isSystem: false))
        }
      }
    }
    return commands
  }

  fileprivate typealias Part = (
    identity: VersionedCommand.Identity, title: String, key: Sheet.Key?, action: ActionSelector?, source: SourceRange?,
    isDisabled: Bool
  )

  /// A command and what it turns into while more modifiers are held; of a menu its title.
  private static func parts(of element: MenuElement, key: KeyCombination?) -> [Part] {
    switch element {
    case .deferred: return []
    case .menu(let menu):
      guard let identifier = menu.identifier, !menu.title.isEmpty else { return [] }
      return [(.menu(identifier), menu.title, nil, nil, menu.source, false)]
    case .action(let action): return [part(of: action)]
    case .sceneActivation(let activation): return [part(of: activation.action)]
    case .command(let command): return parts(of: command) { _ in nil }
    case .keyCommand(let keyCommand):
      return parts(of: keyCommand.command) { flags in
        key.map {
          Sheet.Key(
            authored: $0.adding(flags), allowsLocalization: keyCommand.allowsAutomaticLocalization,
            allowsMirroring: keyCommand.allowsAutomaticMirroring)
        }
      }
    }
  }

  private static func parts(of command: Command, key: (KeyModifierFlags) -> Sheet.Key?) -> [Part] {
    // What is disabled whatever happens has a key that does nothing.
    let isDisabled = command.attributes.contains(.disabled)
    let own: Part = (
      .command(command.identity), command.titleOrAction, isDisabled ? nil : key([]), command.action, command.source,
      isDisabled
    )
    return [own]
      + command.alternates.map { alternate in
        (
          .command(Command.Identity(alternate.action, propertyList: command.propertyList)), alternate.titleOrAction,
          isDisabled ? nil : key(alternate.modifierFlags), alternate.action, alternate.source ?? command.source,
          isDisabled
        )
      }
  }

  private static func part(of action: Action) -> Part {
    let identity = action.identifier.map(VersionedCommand.Identity.action) ?? .untitled(action.title)
    return (identity, action.title, nil, nil, action.source, action.attributes.contains(.disabled))
  }
}

extension VersionedCommand {
  fileprivate init(
    _ part: MenuVersion.PlatformVersion.Part, owner: Owner, path: [String], place: [String], isSystem: Bool
  ) {
    self.init(
      identity: part.identity, owner: owner, title: part.title, translations: [], path: path, place: place,
      key: part.key, action: part.action, isDisabled: part.isDisabled, isSystem: isSystem, source: part.source)
  }

  fileprivate init(_ command: VersionedCommand, translations: [String]) {
    self.init(
      identity: command.identity, owner: command.owner, title: command.title, translations: translations,
      path: command.path, place: command.place, key: command.key, action: command.action,
      isDisabled: command.isDisabled, isSystem: command.isSystem, source: command.source)
  }
}

extension MenuTree {
  /// What a menu is that people see, whatever it is called; nil for a section, which no one sees, so that a command that goes
  /// from one to another has not moved.
  fileprivate func place(of id: ID) -> String? {
    guard case .menu(let menu) = self[id], !menu.options.contains(.displayInline) else { return nil }
    return menu.identifier?.rawValue ?? menu.title
  }
}
