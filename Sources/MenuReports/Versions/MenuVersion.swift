/// A definition as one of two versions that are compared.
package struct MenuVersion: Sendable {
  package let app: App
  package let platforms: [PlatformVersion]
  /// The languages of its translations; the caller chooses those to compare.
  package let languages: [Language]

  package struct PlatformVersion: Sendable {
    package let platform: Platform
    /// The main menu and the context menus.
    let trees: [MenuTree]
    /// Everything that is shown or has a key, in menu order. Without the platform's own items of context menus, which have no
    /// keys and are not the app's.
    let elements: [Element]
    let spots: [Spot]
    /// The commands that responders declare.
    let keyCommands: [VersionedCommand]
    /// The titles of all commands in each language that is compared.
    let titles: [[String]]

    /// A menu or a command that is made on demand: making all takes longer than anything else in a comparison.
    struct Element {
      let facts: ElementFacts
      /// The key that it answers to; nil in a context menu.
      let key: KeyCombination?
      let tree: Int
      let id: MenuTree.ID
      let spot: Int
    }

    /// What elements in one menu have in common.
    struct Spot {
      let owner: VersionedCommand.Owner
      let path: [String]
      let place: [String]
      let isSystem: Bool
      /// Whether a menu above is hidden.
      let isHidden: Bool
      /// Whether the platform shows an overlay.
      let hasOverlay: Bool
    }
  }

  package init(app: App, platforms: [PlatformVersion], languages: [Language]) {
    (self.app, self.platforms, self.languages) = (app, platforms, languages)
  }
}

extension MenuVersion.PlatformVersion {
  /// - Parameter translated: the same, in each of the languages that are compared.
  package init(
    _ target: PlatformMenus, of definition: Definition, translated: [(target: PlatformMenus, definition: Definition)]
  ) {
    platform = target.platform
    let menus = [target.main] + target.contexts
    // What responders provide is not compared: no source says whether its keys work.
    trees = menus.map { $0.tree.filled(by: nil) }
    let hasOverlay = platform.styles.contains(.overlay)
    let hidingTakesKeys = platform.rules.contains(.hiddenLosesKey)
    var elements: [Element] = []
    var spots: [Spot] = []
    for (number, menu) in menus.enumerated() {
      let tree = trees[number]
      let owner = menu.name.map(VersionedCommand.Owner.contextMenu) ?? .menu
      // The elements of one menu mostly come one after the other.
      var parent: MenuTree.ID?
      tree.forEachID { id in
        let facts = tree.facts(of: id)
        let isSystem = tree.isSystem(id)
        // The system names its menus itself, one of them after the app.
        if isSystem, owner != .menu || facts.kind == .menu { return }
        if parent != tree.parent(of: id) || spots.last?.isSystem != isSystem {
          parent = tree.parent(of: id)
          spots.append(
            Spot(
              owner: owner, path: tree.titles(above: id),
              place: tree.ancestors(of: id).compactMap { tree.place(of: $0) }, isSystem: isSystem,
              isHidden: parent.map(tree.isHidden) ?? false, hasOverlay: hasOverlay))
        }
        let isInHidden = spots[spots.count - 1].isHidden
        let key = owner == .menu ? tree.keyCombination(of: id) : nil
        if isInHidden || facts.hasHiddenAttribute, key == nil || hidingTakesKeys && (isInHidden || facts.isHidden) {
          return
        }
        elements.append(Element(facts: facts, key: key, tree: number, id: id, spot: spots.count - 1))
      }
    }
    (self.elements, self.spots) = (elements, spots)
    var keyCommands: [VersionedCommand] = []
    for list in definition.borrowingTitles(on: target).keyCommandLists {
      let spot = Spot(
        owner: .responder(list.responder), path: [], place: [list.responder], isSystem: false, isHidden: false,
        hasOverlay: hasOverlay)
      for keyCommand in list.keyCommands {
        Self.add(.keyCommand(keyCommand), key: keyCommand.keyCombination, at: spot, to: &keyCommands) { $0 }
      }
    }
    self.keyCommands = keyCommands
    titles = translated.map { Self($0.target, of: $0.definition, translated: []).commands.map(\.title) }
  }

  /// All of them, in menu order; responders' come last. O(elements).
  var commands: [VersionedCommand] {
    var commands = made { _ in true }
    if titles.isEmpty { return commands }
    for index in commands.indices {
      commands[index].translations = titles.map { index < $0.count ? $0[index] : commands[index].title }
    }
    return commands
  }

  /// Those of some elements, by their indices, and of responders; without translations.
  func made(_ isIncluded: (Int) -> Bool) -> [VersionedCommand] {
    var commands: [VersionedCommand] = []
    for index in elements.indices where isIncluded(index) { add(elements[index], to: &commands) }
    return commands + keyCommands
  }

  func add(_ element: Element, to commands: inout [VersionedCommand]) {
    let tree = trees[element.tree]
    Self.add(tree[element.id], key: element.key, at: spots[element.spot], to: &commands) {
      tree.enabled($0, at: element.id, on: platform)
    }
  }

  /// Adds a command and its alternates; of a menu its title.
  ///
  /// - Parameter enabled: the command as its menu lets it be.
  private static func add(
    _ element: MenuElement, key: KeyCombination?, at spot: Spot, to commands: inout [VersionedCommand],
    enabled: (Command) -> Command
  ) {
    func add(_ action: Action) {
      let identity = action.identifier.map(VersionedCommand.Identity.action) ?? .untitled(action.title)
      commands.append(
        VersionedCommand(
          identity, action.title, at: spot, isDisabled: action.attributes.contains(.disabled), action.source))
    }
    func add(_ command: Command, _ key: Sheet.Key?) {
      // A command that is always disabled has a key without effect.
      let isDisabled = enabled(command).attributes.contains(.disabled)
      let isHidden = spot.isHidden || command.attributes.contains(.hidden)
      if isHidden, isDisabled { return }
      let key = isDisabled ? nil : key
      commands.append(
        VersionedCommand(
          .command(command.identity), command.titleOrAction,
          overlayTitle: spot.hasOverlay ? command.discoverabilityTitle : nil, at: spot, key: key, command.action,
          isDisabled: isDisabled, isHidden: isHidden, command.source))
      for alternate in command.alternates {
        commands.append(
          VersionedCommand(
            .command(Command.Identity(alternate.action, propertyList: command.propertyList)), alternate.titleOrAction,
            at: spot, key: key?.adding(alternate.modifierFlags), alternate.action, isDisabled: isDisabled,
            isHidden: isHidden, alternate.source ?? command.source))
      }
    }
    switch element {
    case .deferred: break
    case .menu(let menu):
      guard let identifier = menu.identifier, !menu.title.isEmpty else { break }
      commands.append(VersionedCommand(.menu(identifier), menu.title, at: spot, isDisabled: false, menu.source))
    case .action(let action): add(action)
    case .sceneActivation(let activation): add(activation.action)
    case .command(let command): add(command, nil)
    case .keyCommand(let keyCommand):
      add(
        keyCommand.command,
        key.map {
          Sheet.Key(
            authored: $0, allowsLocalization: keyCommand.allowsAutomaticLocalization,
            allowsMirroring: keyCommand.allowsAutomaticMirroring)
        })
    }
  }
}

extension Sheet.Key {
  fileprivate func adding(_ flags: KeyModifierFlags) -> Sheet.Key {
    Sheet.Key(
      authored: authored.adding(flags), allowsLocalization: allowsLocalization, allowsMirroring: allowsMirroring)
  }
}

extension VersionedCommand {
  fileprivate init(
    _ identity: Identity, _ title: String, overlayTitle: String? = nil, at spot: MenuVersion.PlatformVersion.Spot,
    key: Sheet.Key? = nil, _ action: ActionSelector? = nil, isDisabled: Bool, isHidden: Bool = false,
    _ source: SourceRange?
  ) {
    self.init(
      identity: identity, owner: spot.owner, title: title, overlayTitle: overlayTitle ?? title, translations: [],
      path: spot.path, place: spot.place, key: key, action: action, isDisabled: isDisabled, isHidden: isHidden,
      isSystem: spot.isSystem, source: source)
  }
}

extension MenuTree {
  /// Independent of the title. Nil for a section, which is invisible: a command that changes its section has not moved.
  fileprivate func place(of id: ID) -> String? {
    guard case .menu(let menu) = self[id], !menu.options.contains(.displayInline) else { return nil }
    return menu.identifier?.rawValue ?? menu.title
  }
}
