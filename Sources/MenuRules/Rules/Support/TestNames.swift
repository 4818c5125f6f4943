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
  private var comparisons = 200
  private var names: NamesForTests
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
    contextMenus = Set(definition.menus.compactMap { $0.system == .context ? $0.name : nil })
    let declared = definition.responders + targets.flatMap(\.platform.responders)
    responders = Set(Platform.usualChain + targets.flatMap(\.platform.chain) + declared.map(\.name))
    names = NamesForTests(definition, targets, declared: declared)
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
    !responders.contains(name.text) && names.hasItemTarget(name.text)
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
    guard !names.hasAction(name.text), seen.insert(name.source).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .invalidValue, "no command and no responder has the action '\(name.text)'", at: name.source,
        help: ["write the action as the menus and the responders do, with its colons"],
        fixes: .closest(to: name.text, in: comparesName() ? names.sortedActions : [], at: name.source)))
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
    if !names.actions.contains(name.text), !names.hasTitle(name.text) { checkWord(name) }
  }

  private mutating func checkWord(_ word: DeclaredName) {
    if names.hasElement(word.text) { return }
    if word.text.hasSuffix(":") { return checkAction(word) }
    guard seen.insert(word.source).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .invalidValue, "nothing in a menu has the name '\(word.text)'", at: word.source,
        help: ["write a command's action with its colons, an identifier, or `_` and a title"],
        fixes: names.titles.contains(word.text)
          ? [Diagnostic.Fix("write `_ \(word.text.quoted)`", [Diagnostic.Edit(word.source, "_ " + word.text.quoted)])]
          : .closest(to: word.text, in: comparesName() ? names.sortedElements : [], at: word.source)))
  }

  private mutating func checkMenu(_ name: DeclaredName) {
    guard !names.hasMenu(name.text), seen.insert(name.source).inserted else { return }
    let isRoot = Menu.Identifier(spelling: name.text) == .root
    diagnostics.append(
      Diagnostic(
        .invalidValue, isRoot ? "'.root' is the menu bar itself" : "there is no menu '\(name.text)'", at: name.source,
        help: [
          isRoot
            ? "leave out `in=`: a top-level menu is first or last in the menu bar without it"
            : "write the identifier of a menu or a section after `in=`, with a dot if it is the system's"
        ],
        fixes: .closest(to: name.text, in: !isRoot && comparesName() ? names.sortedMenus : [], at: name.source)))
  }

  private mutating func checkTitle(_ title: DeclaredName) {
    guard !names.hasTitle(title.text), seen.insert(title.source).inserted else { return }
    diagnostics.append(
      Diagnostic(
        .invalidValue, "nothing in a menu has the title \(title.text.inSingleQuotes)", at: title.source,
        help: ["write a title after `_` as the definition does"],
        fixes: .closest(
          to: title.text, in: comparesName() ? names.sortedTitles : [], at: title.source, writing: \.quoted)))
  }
}
