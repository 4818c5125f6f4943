/// The input of rules about the words of titles: every title once, over all platforms and menus of the app.
package struct TitleCheckContext: Sendable {
  package let definition: Definition
  package let translations: Translations
  /// The only language; nil for all.
  package let language: Language?
  package let languages: [LanguageTexts]
  /// The shown titles, each text once at its first place, and each element of an Interface Builder document.
  package private(set) var titles: [ShownTitle] = []

  /// Finds the places of titles; nil if they are not needed.
  let locator: ElementLocator?
  private let profileFiles: Set<SourceFile.ID>
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let text: String
    let object: SourceRange?
    let device: Translations.Device
  }

  package init(
    _ definition: Definition, _ targets: [PlatformMenus], _ translations: Translations, _ locator: ElementLocator,
    language: Language?, profileFiles: Set<SourceFile.ID>
  ) {
    self.definition = definition
    self.language = language
    self.translations = translations
    languages = definition.languages(in: translations, only: language).map(translations.texts)
    self.locator = locator
    self.profileFiles = profileFiles
    // Without a catalog there is nothing to compare titles with.
    if !translations.isEmpty { addTitles(of: targets) }
  }

  /// The titles alone, whether there is a catalog or not.
  package init(
    _ definition: Definition, _ targets: [PlatformMenus], _ translations: Translations, _ sources: SourceFiles
  ) {
    self.definition = definition
    self.translations = translations
    language = nil
    languages = []
    locator = nil
    profileFiles = sources.profiles
    addTitles(of: targets)
  }

  private mutating func addTitles(of targets: [PlatformMenus]) {
    for target in targets {
      for construction in [target.main] + target.contexts { add(construction.tree, target.platform.device) }
      for responder in definition.responders(on: target.platform) { add(responder, target.platform.device) }
    }
  }

  // MARK: Titles

  private mutating func add(_ tree: MenuTree, _ device: Translations.Device) {
    tree.forEachID { id in
      guard let source = tree.source(of: id), !profileFiles.contains(source.file) else { return }
      // Titles from code are unknown in other languages; catalogs want them all the same.
      if locator != nil, tree.facts(of: id).isTitledByCode || tree.isInChangedMenu(id) { return }
      add(tree[id], device)
    }
  }

  private mutating func add(_ element: MenuElement, _ device: Translations.Device) {
    switch element {
    case .menu(let menu): add(menu.title, .title, of: menu.source, device)
    case .command(let command): add(command, device)
    case .keyCommand(let keyCommand): add(keyCommand.command, device)
    case .action(let action): add(action, device)
    case .sceneActivation(let activation):
      if activation.action.title != SceneActivationAction.defaultTitle { add(activation.action, device) }
      if let alternate = activation.alternate { add(alternate, device) }
    // It has a name for its author only, not a title.
    case .deferred: break
    }
  }

  private mutating func add(_ command: Command, _ device: Translations.Device) {
    if !command.attributes.contains(.hidden) {
      add(command.title, .title, of: command.source, device)
      add(command.discoverabilityTitle ?? "", .discoverabilityTitle, of: command.source, device)
    }
    for alternate in command.alternates { add(alternate.title, .title, of: alternate.source, device) }
  }

  private mutating func add(_ action: Action, _ device: Translations.Device) {
    if action.attributes.contains(.hidden) { return }
    add(action.title, .title, of: action.source, device)
    add(action.discoverabilityTitle ?? "", .discoverabilityTitle, of: action.source, device)
  }

  private mutating func add(_ responder: ResponderDeclaration, _ device: Translations.Device) {
    for keyCommand in responder.keyCommands where locator == nil || keyCommand.command.appKit?.titledBy == nil {
      add(keyCommand.command, device)
    }
    for branch in responder.validations.flatMap(\.branches) {
      // The only argument of the branch is its text.
      if let text = branch.change.text { add(text, .identity, of: branch.source, device) }
    }
  }

  private mutating func add(
    _ text: String, _ part: ElementLocator.Part, of declaration: SourceRange?, _ device: Translations.Device
  ) {
    if text == definition.app.name { return }
    let own = part == .title ? declaration : nil
    let place = own ?? declaration.flatMap { definition.importedPlaces[$0]?[.discoverabilityTitle] }
    let object = place.flatMap { translations.titleKey($0) == nil ? nil : $0 }
    // Signs and numbers are the same everywhere, and so is the app's name. The same title is on each platform.
    guard seen.insert(Key(text: text, object: object, device: device)).inserted,
      text.unicodeScalars.contains(where: \.properties.isAlphabetic)
    else { return }
    titles.append(
      ShownTitle(text: text, object: object, range: locator?.range(of: part, in: declaration), device: device))
  }
}

extension MenuTree {
  /// Whether an element is in a menu whose items code changes.
  func isInChangedMenu(_ id: ID) -> Bool {
    let menu = ancestors(of: id).last { !facts(of: $0).isInline }
    return menu.map { facts(of: $0).isTitledByCode && self[$0].appKit?.changedBy != nil } ?? false
  }
}

/// A title that an app shows people, with its place.
package struct ShownTitle: Sendable {
  package let text: String
  /// The declaration of the element with the title, if the title has a key of its own; nil for any other title.
  package let object: SourceRange?
  package let range: SourceRange?
  package let device: Translations.Device
}

extension Platform {
  /// The device whose texts it shows, if a catalog distinguishes devices.
  package var device: Translations.Device { styles.contains(.overlay) ? .pad : .mac }
}
