/// A menu with an identifier, and its path in the menus of the platforms.
package struct MenuPlace {
  package let identifier: Menu.Identifier
  /// The titles of its parents and its own, with ` › ` between them; for an untitled section, the titles in it.
  package fileprivate(set) var path: String
  /// How useful the path is: least for a removed menu, more for one whose titles are known.
  fileprivate var rank: Int
  package fileprivate(set) var platforms: [String]
  package let isSystems: Bool
  package let source: SourceRange?
  /// Whether it is removed on all platforms.
  package fileprivate(set) var isRemoved: Bool

  package var documentation: String {
    (isSystems ? "A menu of the system" : "A menu of the app") + " on " + platforms.listed
  }
}

extension Compilation {
  /// The menus of all platforms, each once, the app's first; including removed menus, and menus of failing operations.
  package var menuPlaces: [MenuPlace] { menuPlaces { _ in true } }

  package func menuPlaces(in isMeant: (MenuConstruction) -> Bool) -> [MenuPlace] {
    var places: [MenuPlace] = []
    var indices: [Menu.Identifier: Int] = [:]
    for (platform, construction) in targets.flatMap({ target in
      ([target.main] + target.contexts).filter(isMeant).map { (target.platform.title, $0) }
    }) {
      let tree = construction.tree
      func add(
        _ element: MenuElement, in path: [String], with items: [String] = [], isSystems: Bool, isRemoved: Bool
      ) {
        guard case .menu(let menu) = element, let identifier = menu.identifier else { return }
        let parents = path.joined(separator: " › ")
        let own = menu.title.isEmpty ? items.isEmpty ? "a section" : items.joined(separator: ", ") : menu.title
        let shown = path.isEmpty ? own : parents + (menu.title.isEmpty && !items.isEmpty ? ": " : " › ") + own
        let rank = isRemoved ? 0 : menu.title.isEmpty && items.isEmpty ? 1 : 2
        if let index = indices[identifier] {
          if places[index].platforms.last != platform { places[index].platforms.append(platform) }
          places[index].isRemoved = places[index].isRemoved && isRemoved
          if rank > places[index].rank { (places[index].path, places[index].rank) = (shown, rank) }
          return
        }
        indices[identifier] = places.count
        places.append(
          MenuPlace(
            identifier: identifier, path: shown, rank: rank, platforms: [platform], isSystems: isSystems,
            source: menu.source, isRemoved: isRemoved))
      }
      // The tree keeps removed menus. An operation may name them.
      for id in tree.nodes.indices where id != MenuTree.root && tree.facts(of: id).kind == .menu {
        let element = tree[id]
        let isRemoved = element.anchor.map { tree.id(of: $0) != id } ?? false
        let items = tree.children(of: id).map { tree[$0].title }.filter { !$0.isEmpty }
        add(element, in: tree.titles(above: id), with: items, isSystems: tree.isSystem(id), isRemoved: isRemoved)
      }
      for lost in construction.failures {
        lost.operation.operation.elements.forEach { add($0, in: [], isSystems: false, isRemoved: false) }
      }
    }
    return places.filter { !$0.isSystems } + places.filter(\.isSystems)
  }
}
