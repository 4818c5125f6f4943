/// The names that tests may use: of menus and their elements, of responders' actions, also of what the app removed. Those
/// of menus are collected when a name is not a responder's action, since each element must be made for them.
struct NamesForTests {
  /// The actions of responders; after the first unknown name, those of menus too.
  private(set) var actions: Set<String>
  /// The names of menus, actions, scene activations and deferred elements in tests, once they are needed.
  private(set) var elements: Set<String> = []
  private(set) var titles: Set<String> = []
  /// The objects that items are connected to.
  private var itemTargets: Set<String> = []
  private var menuIdentifiers: Set<Menu.Identifier> = []
  private var hasMenus = false
  private var hasAllFeatures = false
  private let menus: [PlatformMenus]
  /// The main menus and the context menus.
  private let trees: [MenuTree]
  private let operations: [ElementList]
  private let declared: [ResponderDeclaration]
  /// The names to compare an unknown one with, each list as it was at the first unknown name of its kind.
  private(set) lazy var sortedActions = actions.sorted()
  private(set) lazy var sortedElements = actions.union(elements).sorted()
  private(set) lazy var sortedMenus = menuIdentifiers.map(\.displayed).sorted()
  private(set) lazy var sortedTitles = titles.sorted()

  init(_ definition: Definition, _ targets: [PlatformMenus], declared: [ResponderDeclaration]) {
    menus = targets
    trees = targets.flatMap { [$0.main.tree] + $0.contexts.map(\.tree) }
    operations = definition.elementLists
    self.declared = declared
    actions = Set(minimumCapacity: declared.reduce(0) { $0 + $1.performs.count })
    // Names that tests use are replaced by their commands; a mistyped name may mean one of them.
    for name in definition.commandNames { actions.insert(name.name.text) }
    for responder in declared {
      for rule in responder.performs { actions.insert(rule.action.rawValue) }
      for rule in responder.answers { actions.insert(rule.action.rawValue) }
      for keyCommand in responder.keyCommands { add(keyCommand.command) }
    }
    for action in targets.flatMap(\.platform.textActions) { actions.insert(action.rawValue) }
  }

  // MARK: Questions

  mutating func hasAction(_ name: String) -> Bool {
    if actions.contains(name) || isOfMenus(name) { return true }
    return find { $0.actions.contains(name) }
  }

  mutating func hasElement(_ name: String) -> Bool {
    if actions.contains(name) || isMenu(name) || isOfMenus(name) || isNamed(name) { return true }
    return find { $0.elements.contains(name) || $0.isMenu(name) || $0.actions.contains(name) }
  }

  mutating func hasMenu(_ name: String) -> Bool { isMenu(name) || find { $0.isMenu(name) } }

  /// Whether an element has a title, in any menu.
  mutating func hasTitle(_ title: String) -> Bool { isTitle(title) || find { $0.titles.contains(title) } }

  /// Whether an item is connected to an object with that name.
  mutating func hasItemTarget(_ name: String) -> Bool {
    addMenus()
    return itemTargets.contains(name)
  }

  /// Asks with the names of the menus, then with those of the features that the app lacks too.
  private mutating func find(_ isFound: (NamesForTests) -> Bool) -> Bool {
    addMenus()
    if isFound(self) { return true }
    addOthersFeatures()
    return isFound(self)
  }

  // MARK: Collecting

  private mutating func add(_ command: Command?) {
    guard let command else { return }
    actions.insert(command.action.rawValue)
    titles.formUnion([command.title, command.discoverabilityTitle ?? ""])
    if let target = command.connection { itemTargets.insert(target) }
    for alternate in command.alternates {
      actions.insert(alternate.action.rawValue)
      titles.insert(alternate.title)
    }
  }

  private mutating func add(_ element: MenuElement) {
    switch element {
    case .command(let command): add(command)
    case .keyCommand(let keyCommand): add(keyCommand.command)
    case .menu(let menu):
      if let identifier = menu.identifier, identifier != .root {
        menuIdentifiers.insert(identifier)
        elements.insert(identifier.displayed)
      }
      titles.insert(menu.title)
    case .action(let action): add(action)
    case .sceneActivation(let activation):
      elements.insert(TestElement.sceneActivation)
      add(activation.action)
      activation.alternate.map { add($0) }
    case .deferred(let deferred): elements.insert(deferred.name)
    }
  }

  private mutating func add(_ action: Action) {
    if let identifier = action.identifier { elements.insert(identifier.rawValue) }
    titles.formUnion([action.title, action.discoverabilityTitle ?? ""])
  }

  /// Needed for few tests: nearly every action is a responder's, and each element of a menu must be made.
  private mutating func addMenus() {
    if hasMenus { return }
    hasMenus = true
    for tree in trees { tree.forEachID { add(tree[$0]) } }
    for target in menus {
      // A test may expect that an element of the system's is gone.
      addElements(of: target.platform)
      titles.formUnion([target.platform.responderKeyCommands?.title ?? ""])
    }
    // A dropped command still counts, and has its own finding.
    for list in operations { list.forEach { add($0) } }
    for responder in declared {
      for keyCommand in responder.keyCommands { add(keyCommand.command) }
      titles.formUnion(responder.validations.flatMap(\.branches).compactMap(\.change.text))
    }
    for unnamed in ["", TestElement.nameless] {
      elements.remove(unnamed)
      titles.remove(unnamed)
    }
  }

  /// Adds the elements of features that the app lacks, once: a test may expect that one is missing.
  private mutating func addOthersFeatures() {
    if hasAllFeatures { return }
    hasAllFeatures = true
    for target in menus {
      var app = App()
      app.supports = Set(target.platform.features.map(\.name))
      if let platform = Platform(named: target.platform.name, for: app) { addElements(of: platform) }
    }
  }

  private mutating func addElements(of platform: Platform) {
    for system in MenuSystem.allCases {
      for operation in platform.operations(for: system) { operation.elements.forEach { add($0) } }
    }
  }

  /// Whether some menu has a command with an action, or had it before the app removed it. Makes no other element.
  private mutating func isOfMenus(_ action: String) -> Bool {
    if hasMenus { return actions.contains(action) }
    let identity = Command.Identity(ActionSelector(action))
    let hash = TableHash.hash(action)
    func isMeant(_ facts: ElementFacts) -> Bool {
      facts.isCommand && !facts.hasPropertyList && facts.identityHash == hash
    }
    func has(_ list: ElementList) -> Bool {
      list.indices.contains { isMeant(list.items[$0].facts) && list[$0].command?.action.rawValue == action }
    }
    let isFound =
      trees.contains { $0.id(of: .command(identity)) != nil }
      || trees.contains { tree in
        tree.nodes.indices.contains { isMeant(tree.nodes[$0].facts) && tree[$0].command?.action.rawValue == action }
      }
      || menus.contains { target in
        MenuSystem.allCases.contains { target.platform.operations(for: $0).contains { has($0.elements) } }
      } || operations.contains(where: has)
    if isFound { actions.insert(action) }
    return isFound
  }

  /// Whether a menu has an action, a scene activation or a deferred element with a name. Makes hardly any element.
  private func isNamed(_ word: String) -> Bool {
    if word.isEmpty { return false }
    let hash = TableHash.hash(word)
    let identifier = Action.Identifier(rawValue: word)
    return trees.contains { tree in
      tree.actions[identifier] != nil
        || tree.nodes.indices.contains {
          let facts = tree.nodes[$0].facts
          return facts.kind == .sceneActivation && word == TestElement.sceneActivation
            || facts.kind == .deferred && facts.titleHash == hash && tree[$0].title == word
        }
    }
  }

  /// Whether a word is the identifier of a menu, perhaps by an alias of a platform.
  private func isMenu(_ word: String) -> Bool {
    guard let identifier = Menu.Identifier(spelling: word), identifier != .root else { return false }
    return menuIdentifiers.contains(identifier)
      || menus.contains { target in
        let identifier = target.platform.resolved(identifier)
        return menuIdentifiers.contains(identifier) || target.main.tree.id(of: .menu(identifier)) != nil
      }
  }

  /// Whether an element of a main menu is declared with a title. Does not make any other element.
  private func isTitle(_ title: String) -> Bool {
    if hasMenus { return titles.contains(title) }
    let hash = TableHash.hash(title)
    return menus.lazy.map(\.main.tree).contains { tree in
      tree.nodes.indices.contains {
        let facts = tree.nodes[$0].facts
        return facts.hasTitle && facts.titleHash == hash && tree[$0].title == title
      }
    }
  }
}
