/// The input of a rule about all menus of a platform.
package struct PlatformCheckContext {
  package let definition: Definition
  package let platform: Platform
  package let main: MenuCheckContext
  package let contexts: [MenuCheckContext]

  /// The keys that each menu shows, the main menu first, and then those of each imported list of shortcuts. Empty if
  /// items do not show their own keys, and for only one place. O(keys).
  var declaredKeys: (menus: [[KeyDeclaration]], lists: [[KeyDeclaration]]) {
    let lists = definition.shortcutLists
    guard platform.rules.contains(.menuBeforeResponders), !contexts.isEmpty || !lists.isEmpty else { return ([], []) }
    return (([main] + contexts).map(Self.declarations), lists.map(declarations))
  }

  private func declarations(in list: KeyCommandList) -> [KeyDeclaration] {
    list.keyCommands.compactMap { keyCommand in
      keyCommand.keyCombination.map { key in
        KeyDeclaration(
          identity: keyCommand.command.identity, key: key, name: keyCommand.command.inQuotes,
          place: "'\(list.responder)'", range: main.locator.range(of: .key, in: keyCommand.command.source))
      }
    }
  }

  private static func declarations(in menu: MenuCheckContext) -> [KeyDeclaration] {
    let place = menu.construction.name.map { "the menu '\($0)'" } ?? "the main menu"
    return menu.keyed.compactMap { keyed in
      guard let identity = menu.tree[keyed.id].commandIdentity else { return nil }
      return KeyDeclaration(
        identity: identity, key: keyed.combination, name: menu.name(of: keyed), place: place,
        range: menu.range(of: keyed))
    }
  }
}

/// The key of a command in one place: the main menu, a context menu, or an imported list of shortcuts.
struct KeyDeclaration {
  let identity: Command.Identity
  let key: KeyCombination
  /// The command in messages: `'Clean Up'`.
  let name: String
  /// The place in messages: `the main menu`.
  let place: String
  let range: SourceRange?
}
