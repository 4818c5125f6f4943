/// Recognises the system's menus in an Interface Builder document.
///
/// It uses `systemMenu=`, then the English title, then the actions of the items, which are the same in every language.
/// A title outweighs one item in an unusual place. Menus without an identifier in UIKit are not recognised.
enum SystemMenus {
  private struct Entry {
    let identifier: Menu.Identifier
    let systemMenu: [String]
    /// Actions of items directly in it.
    let actions: Set<String>
    let titles: [String]
    /// Whether it is directly in the menu bar; nil for one that may be anywhere.
    let isTopLevel: Bool?
  }

  private static let entries = EmbeddedTables.all.table("system-menus").map { row in
    Entry(
      identifier: Menu.Identifier(spelling: row[0]) ?? .root, systemMenu: words(row[1]), actions: Set(words(row[4])),
      titles: row[2].split(separator: "/").map(String.init), isTopLevel: row[3].isEmpty ? nil : row[3] == "bar")
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  /// The system's menus among the submenus of a menu, without the app's own menus.
  ///
  /// The surest evidence counts first over the whole menu, since each of the system's menus exists once: a menu whose
  /// item saves documents is not File if another has that title. In the menu bar, `isMain`, the first is the
  /// application's; elsewhere only `systemMenu=` counts.
  static func identifiers(
    in menu: InterfaceBuilderMenu, isMain: Bool
  ) -> [InterfaceBuilderMenu.Identity: Menu.Identifier] {
    var found: [InterfaceBuilderMenu.Identity: Menu.Identifier] = [:]
    var given: Set<Menu.Identifier> = []
    func give(_ identifier: Menu.Identifier, to place: Place) {
      if found[place.menu.identity] == nil, given.insert(identifier).inserted {
        found[place.menu.identity] = identifier
      }
    }
    let places = places(in: menu, isTopLevel: isMain)
    if isMain, let first = places.first { give(.application, to: first) }
    for place in places {
      if let word = place.menu.systemMenu, let entry = entries.first(where: { $0.systemMenu.contains(word) }) {
        give(entry.identifier, to: place)
      }
    }
    let unnamed = places.filter { isMain || $0.menu.systemMenu != nil }
    for place in unnamed {
      let entry = place.candidates.first { $0.titles.contains(where: place.titles.contains) }
      if let entry { give(entry.identifier, to: place) }
    }
    for place in unnamed {
      let actions = place.menu.items.compactMap { $0.action?.selector }
      let entry = place.candidates.first { actions.contains(where: $0.actions.contains) }
      if let entry { give(entry.identifier, to: place) }
    }
    return found
  }

  private struct Place {
    let menu: InterfaceBuilderMenu
    /// Its item's title, and its own.
    let titles: [String]
    /// The system's menus that occur in that place.
    let candidates: [Entry]
  }

  /// Every submenu of a menu, in menu order. O(items).
  private static func places(in menu: InterfaceBuilderMenu, isTopLevel: Bool) -> [Place] {
    menu.items.flatMap { item -> [Place] in
      guard let submenu = item.submenu else { return [] }
      let place = Place(
        menu: submenu, titles: [item.title?.value, submenu.title?.value].compactMap(\.self),
        candidates: entries.filter { $0.isTopLevel == nil || $0.isTopLevel == isTopLevel })
      return [place] + places(in: submenu, isTopLevel: false)
    }
  }

  /// The system's groups and their actions.
  private static let groups = EmbeddedTables.all.table("system-groups").map { row in
    (identifier: Menu.Identifier(spelling: row[0]) ?? .root, actions: Set(words(row[1])))
  }

  /// Nil for a group with other items too, so that removing `.hide` does not remove Quit.
  static func identifier(ofGroup items: ArraySlice<InterfaceBuilderItem>) -> Menu.Identifier? {
    // The command for an app's settings has several names, and one key.
    if items.count == 1, let item = items.first, item.key?.text == ",", item.modifierFlags == .command {
      return .preferences
    }
    // Open Recent belongs to Open.
    let items = items.filter { !$0.isAlternate }
    let own = items.filter { $0.submenu?.systemMenu != "recentDocuments" }
    let actions = own.compactMap { $0.action?.selector }
    guard !own.isEmpty, actions.count == own.count, own.count == items.count || actions == ["openDocument:"] else {
      return nil
    }
    return groups.first { group in actions.allSatisfy(group.actions.contains) }?.identifier
  }
}
