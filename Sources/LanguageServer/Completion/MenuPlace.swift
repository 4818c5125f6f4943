/// A menu with an identifier, and its path in the menus of the platforms.
struct MenuPlace {
  let identifier: Menu.Identifier
  let title: String
  /// The titles of the menus it is in and its own, with ` › ` between them.
  let path: String
  /// The titles of the platforms that have it.
  var platforms: [String]
  let isSystems: Bool

  var documentation: String { (isSystems ? "A menu of the system" : "A menu of the app") + " on " + platforms.listed }
}

extension Compilation {
  /// The menus of all platforms, each once, those of the app first; those that the app takes out as well.
  var menuPlaces: [MenuPlace] {
    var places: [MenuPlace] = []
    var indices: [Menu.Identifier: Int] = [:]
    for target in targets {
      for construction in [target.main] + target.contexts {
        let tree = construction.tree
        // The tree keeps removed menus. An operation may name them.
        for id in tree.nodes.indices where id != MenuTree.root {
          guard tree.facts(of: id).kind == .menu, case .menu(let menu) = tree[id], let identifier = menu.identifier
          else { continue }
          if let index = indices[identifier] {
            if places[index].platforms.last != target.platform.title {
              places[index].platforms.append(target.platform.title)
            }
            continue
          }
          indices[identifier] = places.count
          let titles = tree.titles(above: id) + (menu.title.isEmpty ? ["a section"] : [menu.title])
          places.append(
            MenuPlace(
              identifier: identifier, title: menu.title, path: titles.joined(separator: " › "),
              platforms: [target.platform.title], isSystems: tree.isSystem(id)))
        }
      }
    }
    return places.filter { !$0.isSystems } + places.filter(\.isSystems)
  }
}
