/// The names in a finished tree that a mistyped anchor may mean. Each list is made once, on demand.
struct KnownNames {
  private let tree: MenuTree
  /// How many more names are compared with mistyped ones. Thousands of mistakes in a large definition would take
  /// quadratic time. Those after the first 200 get no "did you mean", and no list of menus.
  private var budget = 200 * Suggestion.maximumCandidates
  private var budgetOfBar = 200 * Suggestion.maximumCandidates
  private lazy var allMenus = tree.menus.keys.map(\.displayed).sorted()
  private lazy var allActions = tree.actions.keys.map(\.rawValue).sorted()
  private lazy var commandsByAction = Dictionary(
    grouping: tree.commands.ids.compactMap { tree[Int($0)].commandIdentity }, by: \.action)
  private var propertyLists: [ActionSelector: String?] = [:]
  private lazy var deferredNames = Set(
    tree.ids(from: MenuTree.root).compactMap { id in
      let isDeferred = tree.facts(of: Int(id)).kind == .deferred
      return if isDeferred, case .deferred(let deferred) = tree[Int(id)] { deferred.name } else { nil }
    })
  private lazy var allCommands = commandsByAction.keys.map(\.rawValue).sorted()

  init(in tree: MenuTree) {
    self.tree = tree
  }

  /// The named menus at the top.
  private lazy var allOfBar = tree.children(of: MenuTree.root).compactMap { tree[$0].menu?.identifier }

  mutating func bar() -> [Menu.Identifier] { Self.affordable(allOfBar, &budgetOfBar) }

  mutating func menus() -> [String] { affordable(allMenus) }

  mutating func commands() -> [String] { affordable(allCommands) }

  mutating func actions() -> [String] { affordable(allActions) }

  mutating func hasDeferred(named name: String) -> Bool { deferredNames.contains(name) }

  /// The property lists of the commands with an action, as a message lists them; nil without such a command.
  mutating func propertyLists(of action: ActionSelector) -> String? {
    if let known = propertyLists[action] { return known }
    let lists = commandsByAction[action]?.map { $0.propertyList.map { $0.written ?? $0.displayed } }
      .sorted { ($0 ?? "") < ($1 ?? "") }
    let listed = lists.map { NodeSchema.Kind.list($0.map { $0.map { "propertyList=\($0)" } ?? "no property list" }) }
    propertyLists[action] = .some(listed)
    return listed
  }

  private mutating func affordable(_ names: [String]) -> [String] { Self.affordable(names, &budget) }

  private static func affordable<Name>(_ names: [Name], _ budget: inout Int) -> [Name] {
    guard budget > 0 else { return [] }
    budget -= min(names.count, Suggestion.maximumCandidates)
    return names
  }
}

extension MenuConstruction {
  /// Whether the app itself makes all menus of the menu bar.
  var beginsEmpty: Bool { system == .main && platform.operations(for: .main).isEmpty }
}
