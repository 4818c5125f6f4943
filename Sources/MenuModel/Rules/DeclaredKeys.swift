/// Rules about keys that an app declares in several places, on platforms where each item says its own.
extension PlatformMenus {
  /// What does not agree between the main menu, the context menus and the imported lists of shortcuts. O(keys).
  ///
  /// - Parameter menus: the main menu and then the context menus.
  func declaredKeyDiagnostics(of definition: Definition, in menus: [MenuCheckContext]) -> [Diagnostic] {
    let lists = definition.shortcutLists
    guard platform.rules.contains(.menuBeforeResponders), menus.count > 1 || !lists.isEmpty, let main = menus.first
    else { return [] }
    let listed = lists.map { list in
      list.keyCommands.compactMap { keyCommand in
        keyCommand.keyCombination.map { key in
          KeyDeclaration(
            identity: keyCommand.command.identity, key: key, name: keyCommand.command.inQuotes,
            place: "'\(list.responder)'", range: main.locator.range(of: .key, in: keyCommand.command.source))
        }
      }
    }
    let shown = menus.map(Self.declarations)
    return Self.declaredTwice(shown[0], listed.joined()) + Self.differentKeys(shown + listed)
  }

  private static func declarations(in menu: MenuCheckContext) -> [KeyDeclaration] {
    let place = menu.construction.name.map { "the menu '\($0)'" } ?? "the main menu"
    return menu.keyed.compactMap { keyed in
      guard !keyed.isHidden, let identity = menu.tree[keyed.id].commandIdentity else { return nil }
      return KeyDeclaration(
        identity: identity, key: keyed.key, name: menu.name(of: keyed), place: place,
        range: menu.range(of: .key, in: keyed))
    }
  }

  /// Keys of lists that the menu bar gets first, a finding for each list: what one of them loses says nothing of another.
  private static func declaredTwice(
    _ items: [KeyDeclaration], _ listed: some Sequence<KeyDeclaration>
  ) -> [Diagnostic] {
    let byPress = Dictionary(grouping: listed, by: \.key.press)
    return items.flatMap { item in
      (byPress[item.key.press] ?? []).map { .keyDeclaredTwice(item, listed: $0) }
    }
  }

  /// Commands that have one key in one place and another in the next; places that share a key for it agree.
  private static func differentKeys(_ places: [[KeyDeclaration]]) -> [Diagnostic] {
    var first: [Command.Identity: (presses: Set<KeyCombination>, declaration: KeyDeclaration)] = [:]
    var found: [Diagnostic] = []
    for declarations in places {
      let counted = declarations.filter {
        !$0.key.modifierFlags.isDisjoint(with: [.command, .control]) && !$0.identity.action.rawValue.isEmpty
      }
      for (identity, own) in Dictionary(grouping: counted, by: \.identity) {
        guard let earlier = first[identity] else {
          first[identity] = (Set(own.map(\.key.press)), own[0])
          continue
        }
        if earlier.presses.isDisjoint(with: own.map(\.key.press)) {
          found.append(.sameActionDifferentKey(own[0], first: earlier.declaration))
        }
      }
    }
    return found
  }
}
