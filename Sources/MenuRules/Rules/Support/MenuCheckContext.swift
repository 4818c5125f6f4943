/// The input of a rule about finished menu trees.
package struct MenuCheckContext {
  package let construction: MenuConstruction
  let locator: ElementLocator
  package let profileFiles: Set<SourceFile.ID>
  let keyFixes: KeyFixes
  /// Every key of the menu that certainly has an owner, in menu order, the system's own included. Keys of hidden items
  /// and of items that code changes are left out.
  package let keys: [AnsweredKeys.Key]
  /// The same without the keys of alternates: one for each element.
  let keyed: [AnsweredKeys.Key]
  /// The keys that items show but that the platform never fires; one for each element.
  let inert: [AnsweredKeys.Key]
  /// The keys of items that code changes: they are certain, but the other keys beside them are not.
  let changed: [AnsweredKeys.Key]
  /// ``keys``, and for the main menu those of the key commands that responders declare.
  let declared: [AnsweredKeys.Key]
  /// The responders that declare key commands.
  let responders: [ResponderDeclaration]
  /// The actions whose commands a responder's validation hides at times.
  let hidden: Set<ActionSelector>

  package let titles: TitleContext
  /// Whether two commands may be performed in one situation, as far as the responders declare it.
  var areRivals: (Command, Command) -> Bool = { _, _ in true }
  /// Whether two items that validation hides at times may both be visible and run.
  var runTogether: (Command, Command) -> Bool = { _, _ in false }

  package init(
    _ construction: MenuConstruction, _ answered: [AnsweredKeys.Key], _ responders: [ResponderDeclaration],
    _ locator: ElementLocator, profileFiles: Set<SourceFile.ID>, keyFixes: KeyFixes, titles: TitleContext
  ) {
    self.responders = responders
    hidden = Set(responders.flatMap(\.validations).compactMap { $0.mayHide ? $0.action : nil })
    self.titles = titles
    self.construction = construction
    let tree = construction.tree
    self.tree = tree
    self.locator = locator
    self.profileFiles = profileFiles
    self.keyFixes = keyFixes
    var keys = answered
    var (inert, changed): ([AnsweredKeys.Key], [AnsweredKeys.Key]) = ([], [])
    keys.removeAll { key in
      switch key.standing {
      case .answers:
        guard tree.facts(of: key.id).isTitledByCode, tree[key.id].appKit?.changedBy != nil else { return false }
        changed.append(key)
      case .inert: if key.alternate == nil { inert.append(key) }
      case .hidden, .lost: break
      }
      return true
    }
    (self.keys, self.inert, self.changed) = (keys, inert, changed)
    let asksViews = construction.platform.asksViews
    let own = AnsweredKeys.keys(of: responders).filter { key in
      guard case .responder(let index, let number, _) = key.owner else { return false }
      return asksViews || !responders[index].keyEquivalents.contains(number)
    }
    declared = own.isEmpty ? keys : keys + own
    keyed = keys.contains { $0.alternate != nil } ? keys.filter { $0.alternate == nil } : keys
  }

  package let tree: MenuTree
  package var platform: Platform { construction.platform }

  /// The app's name in its own menu; without such a menu, the one in the definition.
  package var appName: String { tree.id(of: .menu(.application)).map { tree[$0].title } ?? titles.appName }

  package func isApps(_ id: MenuTree.ID) -> Bool {
    tree.source(of: id).map { !profileFiles.contains($0.file) } ?? false
  }
}

extension MenuConstruction {
  /// Every key of its menu; those from the files of a profile are the system's.
  func answeredKeys(profileFiles: Set<SourceFile.ID>) -> [AnsweredKeys.Key] {
    // Elements of one file are next to each other.
    var last: (file: SourceFile.ID?, isSystems: Bool) = (nil, false)
    return AnsweredKeys.keys(of: tree, on: platform) { id in
      let file = tree.source(of: id)?.file
      if file != last.file { last = (file, file.map(profileFiles.contains) ?? false) }
      return last.isSystems
    }
  }
}

extension ValidationRule {
  fileprivate var mayHide: Bool {
    branches.contains { if case .attribute(let set) = $0.change { set.contains(.hidden) } else { false } }
  }
}

/// The facts about the words of titles, for rules about menus.
package struct TitleContext: Sendable {
  package let translations: Translations
  package let languages: [LanguageTexts]
  /// The documents in the folder of a language that is not English.
  private let foreignFiles: Set<SourceFile.ID>
  let appName: String
  /// The actions whose commands get other titles from a responder.
  private(set) var retitled: Set<ActionSelector>
  /// The hashes of the identities of commands with these actions and without a property list.
  private(set) var retitledHashes: Set<UInt32>

  package init() {
    translations = Translations()
    languages = []
    foreignFiles = []
    appName = ""
    retitled = []
    retitledHashes = []
  }

  /// - Parameter language: the only language; nil for all of the definition.
  package init(
    _ definition: Definition, _ translations: Translations, language: Language?, _ sources: SourceFiles
  ) {
    self.translations = translations
    appName = definition.app.name
    languages = definition.languages(in: translations, only: language).map(translations.texts)
    foreignFiles = Set(
      definition.imports.map(\.file).filter { file in
        let language = sources[file].flatMap { StringsLoader.folderLanguage(of: $0.path) }
        return language.map { $0.code != Language.english.code } ?? false
      })
    (retitled, retitledHashes) = ([], [])
    retitle(definition.responders)
  }

  /// Whether the titles of a file are known to be in another language than English.
  func areForeign(in file: SourceFile.ID?) -> Bool {
    if translations.isEmpty, foreignFiles.isEmpty { return false }
    return translations.sourceLanguage.code != Language.english.code || file.map(foreignFiles.contains) ?? false
  }

  /// The same with the titles from responders on a platform.
  package func on(_ platform: Platform, of definition: Definition) -> TitleContext {
    guard definition.responders.contains(where: { $0.platforms != nil }) else { return self }
    var context = self
    context.retitle(definition.responders(on: platform))
    return context
  }

  private mutating func retitle(_ responders: [ResponderDeclaration]) {
    retitled = responders.retitledActions
    retitledHashes = Set(retitled.map { ElementFacts.hash(of: Command.Identity($0)) })
  }
}
