/// The names in a finished tree that a mistyped anchor may mean. Each list is made once, on demand.
struct KnownNames {
  private let tree: MenuTree
  /// How many more names are compared with mistyped ones. Thousands of mistakes in a large definition would take
  /// quadratic time. Those after the first fifty in 100,000 commands get no "did you mean".
  private var budget = 5_000_000
  private lazy var allMenus = tree.menus.keys.map(\.displayed).sorted()
  private lazy var allActions = tree.actions.keys.map(\.rawValue).sorted()
  private lazy var commandsByAction = Dictionary(
    grouping: tree.commands.ids.compactMap { tree[Int($0)].commandIdentity }, by: \.action)
  private lazy var allCommands = commandsByAction.keys.map(\.rawValue).sorted()

  init(in tree: MenuTree) {
    self.tree = tree
  }

  mutating func menus() -> [String] { affordable(allMenus) }

  mutating func commands() -> [String] { affordable(allCommands) }

  mutating func actions() -> [String] { affordable(allActions) }

  /// The property lists of the commands with an action; nil for a command without one.
  mutating func propertyLists(of action: ActionSelector) -> [String?] {
    commandsByAction[action, default: []].map { $0.propertyList.map { $0.written ?? $0.displayed } }.sorted {
      ($0 ?? "") < ($1 ?? "")
    }
  }

  private mutating func affordable(_ names: [String]) -> [String] {
    guard budget > 0 else { return [] }
    budget -= names.count
    return names
  }
}
