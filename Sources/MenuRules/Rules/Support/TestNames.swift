extension Definition {
  func testNameDiagnostics(for targets: [PlatformMenus], platformNames: [String]) -> [Diagnostic] {
    if tests.isEmpty { return [] }
    var check = TestNames(self, targets, platformNames: platformNames)
    for test in tests { check.check(test) }
    return check.diagnostics
  }
}

/// Looks up the names of tests.
private struct TestNames {
  private let targets: [String]
  private let platformNames: [String]
  private let responders: Set<String>
  private lazy var sortedResponders = responders.sorted()
  /// The names to compare an unknown one with, each list as it was at the first unknown name of its kind.
  private lazy var sortedActions = actions.sorted()
  private lazy var sortedElements = actions.union(names).sorted()
  private lazy var sortedMenus = menuIdentifiers.map(\.displayed).sorted()
  private lazy var sortedTitles = titles.sorted()
  private var comparisons = 200
  /// The actions of responders; after the first unknown name, those of menus too.
  private var actions: Set<String>
  private var hasMenus = false
  private var hasAllFeatures = false
  /// The objects that items are connected to, once the menus' actions are needed.
  private var itemTargets: Set<String> = []
  /// The names of menus, actions, scene activations and deferred elements in tests, once they are needed.
  private var names: Set<String> = []
  private var menuIdentifiers: Set<Menu.Identifier> = []
  private var titles: Set<String> = []
  private let menus: [PlatformMenus]
  private let operations: [ElementList]
  private let declared: [ResponderDeclaration]
  private let contextMenus: Set<String>
  private(set) var diagnostics: [Diagnostic] = []
  private let definition: Definition
  private lazy var namesOfEffects = definition.namesOfEffects
  /// A group's names occur in each of its tests, and are reported once.
  private var seen: Set<SourceRange> = []

  init(_ definition: Definition, _ targets: [PlatformMenus], platformNames: [String]) {
    self.definition = definition
    self.targets = targets.map(\.platform.name)
    self.platformNames = platformNames
    menus = targets
    contextMenus = Set(definition.menus.compactMap { $0.system == .context ? $0.name : nil })
    operations = definition.menus.flatMap(\.operations).map(\.operation.elements)
    declared = definition.responders + targets.flatMap(\.platform.responders)
    responders = Set(Platform.usualChain + targets.flatMap(\.platform.chain) + declared.map(\.name))
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
        names.insert(identifier.displayed)
      }
      titles.insert(menu.title)
    case .action(let action): add(action)
    case .sceneActivation(let activation):
      names.insert(TestElement.sceneActivation)
      add(activation.action)
      activation.alternate.map { add($0) }
    case .deferred(let deferred): names.insert(deferred.name)
    }
  }

  private mutating func add(_ action: Action) {
    if let identifier = action.identifier { names.insert(identifier.rawValue) }
    titles.formUnion([action.title, action.discoverabilityTitle ?? ""])
  }

  /// Needed for few tests: nearly every action is a responder's, and each element of a menu must be made.
  private mutating func addMenus() {
    if hasMenus { return }
    hasMenus = true
    for target in menus {
      for tree in [target.main.tree] + target.contexts.map(\.tree) { tree.forEachID { add(tree[$0]) } }
      // A test may expect that an element of the system's is gone.
      addElements(of: target.platform)
      titles.formUnion([target.platform.responderKeyCommands?.title ?? ""])
    }
    // A dropped command still counts, and has its own finding.
    for elements in operations { elements.forEach { add($0) } }
    for responder in declared {
      for keyCommand in responder.keyCommands { add(keyCommand.command) }
      titles.formUnion(responder.validations.flatMap(\.branches).compactMap(\.change.text))
    }
    for unnamed in ["", TestElement.nameless] {
      names.remove(unnamed)
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
    let hash = TableHash.hash(action)
    func isMeant(_ facts: ElementFacts) -> Bool {
      facts.isCommand && !facts.hasPropertyList && facts.identityHash == hash
    }
    func has(_ elements: ElementList) -> Bool {
      elements.indices.contains { isMeant(elements.items[$0].facts) && elements[$0].command?.action.rawValue == action }
    }
    let isFound =
      menus.contains { target in
        ([target.main.tree] + target.contexts.map(\.tree)).contains { tree in
          tree.nodes.indices.contains { isMeant(tree.nodes[$0].facts) && tree[$0].command?.action.rawValue == action }
        } || MenuSystem.allCases.contains { target.platform.operations(for: $0).contains { has($0.elements) } }
      } || operations.contains(where: has)
    if isFound { actions.insert(action) }
    return isFound
  }

  mutating func check(_ test: TestDeclaration) {
    for platform in test.platforms ?? [] { checkPlatform(platform) }
    for setup in test.setup {
      switch setup {
      case .given(let givens), .table(let givens): check(givens)
      }
    }
    for step in test.steps { check(step) }
  }

  private mutating func checkPlatform(_ platform: DeclaredName) {
    guard !targets.contains(platform.text), seen.insert(platform.source).inserted else { return }
    diagnostics.append(
      platformNames.contains(platform.text)
        ? .untargetedPlatform(platform.text, targets: targets, at: platform.source)
        : .unknownPlatform(platform.text, known: platformNames, targets: targets, at: platform.source))
  }

  private mutating func check(_ givens: [TestGiven]) {
    for given in givens { given.responder.map { checkResponder($0, none: "#null") } }
  }

  private mutating func check(_ step: TestStep) {
    switch step.action {
    case .given(let givens): check(givens)
    case .cases(let cases, let steps):
      for givens in cases { check(givens) }
      for step in steps { check(step) }
    case .on(let platforms, let steps):
      for platform in platforms { checkPlatform(platform) }
      for step in steps { check(step) }
    case .expect(let expectations): check(expectations)
    case .effect(let effect):
      for target in effect.responders {
        checkResponder(DeclaredName(text: target.name, source: target.source))
      }
      switch effect.kind {
      case .activateScene(let target), .closeScene(let target?): checkScene(target.name, at: target.source)
      default: break
      }
    case .perform(let action, let responder, let expectations):
      checkAction(action)
      responder.map { checkResponder($0) }
      check(expectations)
    case .press(_, _, let expectations), .type(_, let expectations): check(expectations)
    case .choose(let element, _, let expectations):
      check(element)
      check(expectations)
    case .open(let opening): check(opening)
    case .overlay(let expectations), .menuBar(let expectations), .shown(let expectations):
      check(expectations)
    }
  }

  private mutating func check(_ opening: TestOpening) {
    if case .context(let name) = opening.menu, !contextMenus.contains(name.text), seen.insert(name.source).inserted {
      diagnostics.append(
        Diagnostic(
          .invalidValue, "there is no context menu '\(name.text)'", at: name.source,
          help: ["`menus context name=\(name.text.asKDL) { ... }` declares one"],
          fixes: .closest(to: name.text, in: contextMenus.sorted(), at: name.source, writing: \.asKDL)))
    }
    opening.responder.map { checkResponder($0) }
    for step in opening.steps {
      switch step {
      case .look(let expectation): check([expectation])
      case .choose(let element, _, let expectations):
        check(element)
        check(expectations)
      }
    }
  }

  private mutating func check(_ expectations: [MenuExpectation]) {
    for expectation in expectations {
      check(expectation.element)
      expectation.place.menu.map { checkMenu($0) }
      expectation.place.after.map { checkNeighbour($0.word) }
      expectation.place.before.map { checkNeighbour($0.word) }
    }
  }

  private mutating func check(_ expectations: [SituationExpectation]) {
    for expectation in expectations {
      switch expectation.kind {
      case .presented(let name?): checkResponder(name, none: "#null")
      case .value(let word, .choice(let name)) where Self.nobody.contains(name):
        let fix = "\(word)=#null"
        diagnostics.append(
          Diagnostic(
            .invalidValue, "'\(name)' is not a value for '\(word)' of 'expect'", at: expectation.source,
            fixes: [Diagnostic.Fix("write `\(fix)`", [Diagnostic.Edit(expectation.source, fix)])]))
      case .value("firstResponder", .choice(let name)), .value("focused", .choice(let name)):
        if name != SituationVariable.nobody {
          checkResponder(DeclaredName(text: name, source: expectation.source))
        }
      case .value("scene", .choice(let name)), .value("mainScene", .choice(let name)):
        checkScene(name, at: expectation.source)
      case .value("undoName", .choice(let name)), .value("redoName", .choice(let name)):
        if name != SituationVariable.nobody, !namesOfEffects.undo.contains(name) {
          diagnostics.append(.unknownUndoName(name, known: namesOfEffects.undo, at: expectation.source))
        }
      case .value, .scenes, .presented, .condition: break
      }
    }
  }

  private mutating func checkScene(_ name: String, at range: SourceRange) {
    let scenes = namesOfEffects.scenes
    if scenes.contains(name) || Effect.isNameOfUnnamedScene(name) { return }
    diagnostics.append(.unknownScene(name, known: scenes, at: range))
  }

  private mutating func check(_ expectations: [DispatchExpectation]) {
    for expectation in expectations {
      switch expectation.kind {
      case .handledBy(let handling):
        if !isItemTarget(handling.responder) {
          checkResponder(handling.responder, none: "unhandled", in: expectation.source)
        }
        handling.action.map { checkAction($0) }
      case .unhandled, .runs: break
      case .shadows(let command): checkAction(command.word)
      }
    }
  }

  /// Whether an item is connected to an object whose name no responder has.
  private mutating func isItemTarget(_ name: DeclaredName) -> Bool {
    if responders.contains(name.text) { return false }
    addMenus()
    return itemTargets.contains(name.text)
  }

  /// Words for no responder in other languages.
  private static let nobody: Set = ["nil", "null", "nobody"]

  /// `none` is the language's word for no responder, nil if one is needed; it replaces `range`, or the name.
  private mutating func checkResponder(_ name: DeclaredName, none: String? = nil, in range: SourceRange? = nil) {
    guard !responders.contains(name.text), seen.insert(name.source).inserted else { return }
    var diagnostic = Diagnostic.unknownResponder(name.text, known: sortedResponders, at: name.source)
    if let none, name.text == SituationVariable.nobody || Self.nobody.contains(name.text) {
      diagnostic.help = []
      diagnostic.fixes = [Diagnostic.Fix("write `\(none)`", [Diagnostic.Edit(range ?? name.source, none)])]
    }
    diagnostics.append(diagnostic)
  }

  private mutating func checkAction(_ name: DeclaredName) {
    if actions.contains(name.text) || isOfMenus(name.text) { return }
    addMenus()
    if !actions.contains(name.text) { addOthersFeatures() }
    guard !actions.contains(name.text), seen.insert(name.source).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .invalidValue, "no command and no responder has the action '\(name.text)'", at: name.source,
        help: ["write the action as the menus and the responders do, with its colons"],
        fixes: .closest(to: name.text, in: comparesName() ? sortedActions : [], at: name.source)))
  }

  /// Whether another unknown name is compared with the known ones: thousands would take quadratic time.
  private mutating func comparesName() -> Bool {
    comparisons -= 1
    return comparisons >= 0
  }

  private mutating func check(_ element: TestElement) {
    if element.isNameless { element.title.map { checkTitle($0) } } else { checkWord(element.word) }
  }

  /// A neighbour has its name, or its title.
  private mutating func checkNeighbour(_ name: DeclaredName) {
    if actions.contains(name.text) { return }
    addMenus()
    if !titles.contains(name.text) { addOthersFeatures() }
    if !titles.contains(name.text) { checkWord(name) }
  }

  private mutating func checkWord(_ word: DeclaredName) {
    if actions.contains(word.text) || isOfMenus(word.text) { return }
    addMenus()
    if names.contains(word.text) || isMenu(word.text) { return }
    addOthersFeatures()
    if names.contains(word.text) || isMenu(word.text) { return }
    if word.text.hasSuffix(":") { return checkAction(word) }
    guard !actions.contains(word.text), seen.insert(word.source).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .invalidValue, "nothing in a menu has the name '\(word.text)'", at: word.source,
        help: [
          "write the action of a command with its colons, the identifier of a menu or an action, or `_` and the title"
        ],
        fixes: titles.contains(word.text)
          ? [Diagnostic.Fix("write `_ \(word.text.quoted)`", [Diagnostic.Edit(word.source, "_ " + word.text.quoted)])]
          : .closest(to: word.text, in: comparesName() ? sortedElements : [], at: word.source)))
  }

  private mutating func checkMenu(_ name: DeclaredName) {
    if isMenu(name.text) { return }
    addMenus()
    if !isMenu(name.text) { addOthersFeatures() }
    guard !isMenu(name.text), seen.insert(name.source).inserted else { return }
    let isRoot = Menu.Identifier(spelling: name.text) == .root
    diagnostics.append(
      Diagnostic(
        .invalidValue, isRoot ? "'.root' is the menu bar itself" : "there is no menu '\(name.text)'", at: name.source,
        help: [
          isRoot
            ? "leave out `in=`: a top-level menu is first or last in the menu bar without it"
            : "write the identifier of a menu or a section after `in=`, with a dot if it is the system's"
        ],
        fixes: .closest(to: name.text, in: !isRoot && comparesName() ? sortedMenus : [], at: name.source)))
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

  private mutating func checkTitle(_ title: DeclaredName) {
    if isTitle(title.text) { return }
    addMenus()
    if !titles.contains(title.text) { addOthersFeatures() }
    guard !titles.contains(title.text), seen.insert(title.source).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .invalidValue, "nothing in a menu has the title \(title.text.inSingleQuotes)", at: title.source,
        help: ["write a title after `_` as the definition does"],
        fixes: .closest(to: title.text, in: comparesName() ? sortedTitles : [], at: title.source, writing: \.quoted)))
  }
}
