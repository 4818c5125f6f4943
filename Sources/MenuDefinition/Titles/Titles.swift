/// The titles of one app in one language on one device.
package struct Titles {
  package let translations: Translations
  package let device: Translations.Device
  private let texts: LanguageTexts
  private let appName: String
  private let profiles: Set<SourceFile.ID>
  /// The system's titles in the app's language on the device; nil for English and unknown languages.
  private let system: SystemTitles?
  /// Whether the system's titles are right as they are: in English, or in the app's own language.
  private let isEnglish: Bool
  /// The titles that the app declares. Without an element they count as the app's, not as the system's.
  private let appTitles: Set<String>

  /// - Parameter targets: the menus of the titles in tests.
  package init(
    _ translations: Translations, language: Language, device: Translations.Device, app: App,
    profiles: Set<SourceFile.ID>, targets: [PlatformMenus] = []
  ) {
    self.translations = translations
    self.device = device
    self.profiles = profiles
    appName = app.name
    texts = translations.texts(in: language)
    let shown = translations.localization(for: language)
    system = shown.flatMap { SystemTitles($0) }
    isEnglish = shown?.fallbacks.contains(.english) ?? true
    appTitles = Set(
      targets.flatMap { [$0.main] + $0.contexts }.flatMap { menus in
        menus.tree.nodes.indices.lazy.map { menus.tree[$0] }
          .filter { $0.source.map { !profiles.contains($0.file) } ?? true }.map(\.title)
      })
  }

  package subscript(title: String) -> String {
    catalogText(title, nil) ?? (appTitles.contains(title) ? nil : systemText(title)) ?? title
  }

  package subscript(title: String, declaration: SourceRange?) -> String {
    let isSystems = isSystems(declaration)
    return catalogText(title, declaration) ?? (isSystems ? systemText(title) : nil) ?? title
  }

  private func isSystems(_ declaration: SourceRange?) -> Bool {
    declaration.map { profiles.contains($0.file) } ?? false
  }

  /// Whether it is the system's menu of the app, which has the bundle's name.
  private func isAppMenu(_ menu: Menu) -> Bool { menu.identifier == .application && isSystems(menu.source) }

  private func systemText(_ title: String) -> String? { system?.translation(of: title, appName: appName) }

  private func catalogText(_ title: String, _ declaration: SourceRange?) -> String? {
    if title.isEmpty { return nil }
    let entries = translations.entries(of: title, declaredAt: declaration)
    return translations.translation(of: entries, in: texts, on: device)?.text
  }

  /// The titles of the system in a menu that stay English, since ``SystemTitles`` lacks them; in order, each once.
  package func englishTitles(in construction: MenuConstruction) -> [String] {
    if isEnglish { return [] }
    var found: [String] = []
    for element in construction.tree.ids(from: MenuTree.root).lazy.map({ construction.tree[Int($0)] }) {
      guard isSystems(element.source), !(element.menu.map(isAppMenu) ?? false) else { continue }
      for title in [element.title] + (element.command?.alternates.map(\.title) ?? [])
      where !title.isEmpty && systemText(title) == nil && catalogText(title, element.source) == nil {
        if !found.contains(title) { found.append(title) }
      }
    }
    return found
  }

  package func translated(_ construction: MenuConstruction, on platform: Platform) -> MenuConstruction {
    construction.retitled(on: platform, translated)
  }

  package func translated(_ element: MenuElement) -> MenuElement {
    switch element {
    case .menu(var menu):
      if !isAppMenu(menu) { menu.title = self[menu.title, menu.source] }
      menu.children = menu.children.map(translated)
      return .menu(menu)
    case .command(let command): return .command(translated(command))
    case .keyCommand(let keyCommand): return .keyCommand(translated(keyCommand))
    case .action(let action): return .action(translated(action))
    case .deferred: return element
    case .sceneActivation(var activation):
      activation.action = translated(activation.action)
      activation.alternate = activation.alternate.map(translated)
      return .sceneActivation(activation)
    }
  }

  package func translated(_ responder: ResponderDeclaration) -> ResponderDeclaration {
    var responder = responder
    responder.keyCommands = responder.keyCommands.map(translated)
    responder.validations = responder.validations.map { rule in
      let branches = rule.branches.map { branch in
        var change = branch.change
        switch change {
        case .title(let title): change = .title(self[title])
        case .discoverabilityTitle(let title): change = .discoverabilityTitle(self[title])
        case .image, .state, .repeatBehavior, .attribute: break
        }
        return ValidationRule.Branch(change: change, condition: branch.condition, source: branch.source)
      }
      return ValidationRule(
        action: rule.action, propertyList: rule.propertyList, branches: branches, source: rule.source)
    }
    return responder
  }

  private func translated(_ keyCommand: KeyCommand) -> KeyCommand {
    with(keyCommand) { $0.command = translated($0.command) }
  }

  private func translated(_ command: Command) -> Command {
    var command = command
    command.title = self[command.title, command.source]
    command.discoverabilityTitle = command.discoverabilityTitle.map { self[$0] }
    command.alternates = command.alternates.map { with($0) { $0.title = self[$0.title, $0.source] } }
    return command
  }

  private func translated(_ action: Action) -> Action {
    var action = action
    action.title = self[action.title, action.source]
    action.discoverabilityTitle = action.discoverabilityTitle.map { self[$0] }
    return action
  }
}

extension MenuConstruction {
  fileprivate func retitled(on platform: Platform, _ retitle: (MenuElement) -> MenuElement) -> MenuConstruction {
    var retitled = self
    retitled.platform = platform
    for id in tree.nodes.indices { retitled.tree.replaceElement(at: id, by: retitle(tree[id])) }
    return retitled
  }
}

/// Titles in tests: written in the language of the definition, as the menus are, and so translated with them.
extension Titles {
  package func translated(_ test: TestDeclaration) -> TestDeclaration {
    with(test) { test in
      test.steps = test.steps.map { $0.mapped(element: translated, dispatch: translated, menu: translated) }
    }
  }

  private func translated(_ written: DispatchExpectation) -> DispatchExpectation {
    var expectation = written
    switch written.kind {
    case .handledBy(var handling):
      handling.title = handling.title.map { self[$0] }
      handling.discoverabilityTitle = handling.discoverabilityTitle.map { self[$0] }
      expectation.kind = .handledBy(handling)
    case .runs(let title): expectation.kind = .runs(title: title.map { self[$0] })
    case .unhandled, .shadows: break
    }
    return expectation
  }

  private func translated(_ element: TestElement) -> TestElement {
    with(element) { $0.title = $0.title.map(translated) }
  }

  private func translated(_ name: DeclaredName) -> DeclaredName {
    DeclaredName(text: self[name.text], source: name.source)
  }

  private func translated(_ expectation: MenuExpectation) -> MenuExpectation {
    var expectation = expectation
    expectation.element = translated(expectation.element)
    expectation.title = expectation.title.map { self[$0] }
    expectation.section = expectation.section.map { self[$0] }
    expectation.discoverabilityTitle = expectation.discoverabilityTitle.map { self[$0] }
    let separator = " > "
    expectation.place.path = expectation.place.path.map { path in
      path.split(separator: separator).map { self[String($0)] }.joined(separator: separator)
    }
    // A neighbour's word may be its title. Other words are not keys of a catalog.
    expectation.place.after = expectation.place.after.map(neighbour)
    expectation.place.before = expectation.place.before.map(neighbour)
    return expectation
  }

  private func neighbour(_ element: TestElement) -> TestElement { with(element) { $0.word = translated($0.word) } }
}
