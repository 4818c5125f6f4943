extension Compilation {
  /// The compilation with every title in a language, as the device shows it to people who use the app in that language.
  ///
  /// Titles and discoverability titles of everything in the menus, of the key commands that responders declare, and
  /// those that responders give; a title that no catalog has stays as it is, and so do the system's own unless a catalog
  /// has them. A language written from right to left turns the interface round unless the definition says its direction.
  /// Findings are not made anew. O(elements).
  public func translated(into language: Language) -> Compilation {
    var translated = self
    translated.targets = targets.map { target in
      let titles = Titles(translations: translations, language: language, device: target.platform.device)
      var platform = target.platform
      if let place = platform.responderKeyCommands {
        platform.responderKeyCommands = .init(title: titles[place.title], menu: place.menu)
      }
      return PlatformMenus(
        platform: platform, main: titles.translated(target.main, on: platform),
        contexts: target.contexts.map { titles.translated($0, on: platform) })
    }
    // What responders say is one for all platforms; the first platform's device decides where a catalog tells them apart.
    let titles = Titles(
      translations: translations, language: language, device: targets.first?.platform.device ?? .pad)
    translated.definition.responders = definition.responders.map(titles.translated)
    if definition.appDeclaration?.saysDirection != true { translated.definition.app.direction = language.direction }
    return translated
  }
}

/// The titles of one app in one language on one device.
private struct Titles {
  let translations: Translations
  let language: Language
  let device: Translations.Device

  /// What is shown for a title.
  subscript(title: String) -> String { self[title, nil] }

  /// What is shown for the title of an element that is declared somewhere.
  subscript(title: String, declaration: SourceRange?) -> String {
    if title.isEmpty { return title }
    let objectID = declaration.flatMap { translations.objectIDs[$0] }
    return translations.translation(of: title, objectID: objectID, in: language, on: device)?.text ?? title
  }

  func translated(_ construction: MenuConstruction, on platform: Platform) -> MenuConstruction {
    construction.retitled(on: platform, translated)
  }

  func translated(_ element: MenuElement) -> MenuElement {
    switch element {
    case .menu(var menu):
      menu.title = self[menu.title, menu.source]
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

  func translated(_ responder: ResponderDeclaration) -> ResponderDeclaration {
    var responder = responder
    responder.keyCommands = responder.keyCommands.map(translated)
    responder.validations = responder.validations.map { rule in
      let branches = rule.branches.map { branch in
        var change = branch.change
        switch change {
        case .title(let title): change = .title(self[title])
        case .discoverabilityTitle(let title): change = .discoverabilityTitle(self[title])
        case .image, .state, .attribute: break
        }
        return ValidationRule.Branch(change: change, condition: branch.condition, source: branch.source)
      }
      return ValidationRule(
        action: rule.action, propertyList: rule.propertyList, branches: branches, source: rule.source)
    }
    return responder
  }

  private func translated(_ keyCommand: KeyCommand) -> KeyCommand {
    var keyCommand = keyCommand
    keyCommand.command = translated(keyCommand.command)
    return keyCommand
  }

  private func translated(_ command: Command) -> Command {
    var command = command
    command.title = self[command.title, command.source]
    command.discoverabilityTitle = command.discoverabilityTitle.map { self[$0] }
    command.alternates = command.alternates.map { alternate in
      var alternate = alternate
      alternate.title = self[alternate.title, alternate.source]
      return alternate
    }
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
  /// The same menus with other titles.
  fileprivate func retitled(on platform: Platform, _ retitle: (MenuElement) -> MenuElement) -> MenuConstruction {
    var retitled = self
    retitled.platform = platform
    for index in tree.nodes.indices { retitled.tree.nodes[index].element = retitle(tree.nodes[index].element) }
    return retitled
  }
}
