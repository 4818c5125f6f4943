/// The translations of an imported file's titles, by title. Interface Builder's strings files name a title by its
/// element's object identifier, which definitions lack. If elements of one title have different translations, the first
/// in the file is that of the title.
package struct ImportedTranslations: Sendable {
  /// Their titles go by object identifiers; in reading order.
  let filesByIdentifier: [String]
  /// The files whose keys are titles.
  let filesByTitle: [String]
  /// The catalogs beside Swift code that have its titles, and that no `strings` names.
  let filesOfCode: [String]
  /// The differences by the element's declaration.
  private(set) var differing: [SourceRange: [Difference]] = [:]

  private let sourceLanguage: Language
  /// The keys of titles that a definition carries.
  private let keys: [SourceRange: String]
  private var texts: [String: [Language: Translation]] = [:]

  /// A translation of an element that differs from its title's.
  struct Difference: Sendable {
    let language: Language
    let text: String
    let common: String
  }

  /// O(titles × languages).
  package init(_ compilation: Compilation) {
    let translations = compilation.translations
    sourceLanguage = translations.sourceLanguage
    let titles = compilation.definition.importedTitles
    keys = compilation.definition.carriedTitleKeys
    var (byIdentifier, byTitle): (Set<SourceFile.ID>, Set<SourceFile.ID>) = ([], [])
    for (title, source) in titles {
      let key = keys[source] == nil ? translations.titleKey(source) : nil
      for table in translations.tables(for: source) {
        if let key, table.entry(key) != nil {
          byIdentifier.insert(table.file)
        } else if table.entry(keys[source] ?? title) != nil {
          byTitle.insert(table.file)
        }
      }
    }
    func paths(_ files: Set<SourceFile.ID>) -> [String] {
      translations.tables.map(\.file).filter(files.contains).compactMap { compilation.sources[$0]?.path }
    }
    filesByIdentifier = paths(byIdentifier)
    let own = Set(titles.map { [keys] in keys[$0.source] ?? $0.title })
    let file = compilation.definition.imports.first { $0.file == 0 }
    filesByTitle = paths(byTitle)
    // With a catalog of other texts, all titles would count as untranslated.
    filesOfCode =
      (file?.catalogs ?? []).filter { catalog in
        own.count { catalog.keys.contains($0) } * 2 >= max(own.count, 1)
      }.map { SourcePath.normalized($0.path) }.uniqued
    let texts = translations.languages.map(translations.texts)
    for (title, source) in titles { add(title, source, translations, texts) }
  }

  /// The files that a definition in the folder can name, by the names there, and the others.
  func filesByTitle(in folder: String) -> (near: [String], far: [String]) { Self.files(filesByTitle, in: folder) }

  /// The same of ``filesOfCode``.
  func filesOfCode(in folder: String) -> (near: [String], far: [String]) { Self.files(filesOfCode, in: folder) }

  private static func files(_ paths: [String], in folder: String) -> (near: [String], far: [String]) {
    let folder = SourcePath.normalized(folder)
    let near = paths.filter { SourcePath.isInside($0, folder: folder) }
    return (
      near.map { String(Substring($0.utf8.dropFirst(SourcePath.prefix(folder).utf8.count))) },
      paths.filter { !near.contains($0) }
    )
  }

  package var isEmpty: Bool { texts.isEmpty }

  private mutating func add(
    _ title: String, _ source: SourceRange, _ translations: Translations, _ languageTexts: [LanguageTexts]
  ) {
    // A definition looks its titles up in the named tables, a document does not.
    var entries = translations.entries(of: title, declaredAt: source)
    if entries.found.isEmpty { entries = translations.entries(of: title, declaredAt: nil) }
    let key = keys[source] ?? title
    for inLanguage in languageTexts {
      let language = inLanguage.language
      guard let translation = translations.translation(of: entries, in: inLanguage, on: .mac),
        translation.language == language, language != sourceLanguage || translation.text != key
      else { continue }
      guard let first = texts[key]?[language] else {
        texts[key, default: [:]][language] = translation
        continue
      }
      if first.text != translation.text {
        differing[source, default: []].append(
          Difference(language: language, text: translation.text, common: first.text))
      }
    }
  }

  /// Titles as keys, sorted. Its entries are marked as kept by hand: Xcode does not find them in the app's code.
  package var catalog: JSONValue {
    [
      "sourceLanguage": .string(sourceLanguage.tag),
      "strings": .object(
        texts.sorted { $0.key < $1.key }.map { title, translations in
          .init(title, ["extractionState": .string("manual"), "localizations": Self.localizations(translations)])
        }),
      "version": .string("1.0"),
    ]
  }

  private static func localizations(_ translations: [Language: Translation]) -> JSONValue {
    .object(
      translations.sorted { $0.key < $1.key }.map { language, translation in
        let state = translation.state == .untranslatable ? Translation.State.translated : translation.state
        return .init(
          language.tag,
          ["stringUnit": ["state": .string(state.rawValue), "value": .string(translation.text)]])
      })
  }
}

extension Definition {
  /// Titles of all menus and commands, in that order, without empty ones.
  fileprivate var importedTitles: [(title: String, source: SourceRange)] {
    var titles: [(title: String, source: SourceRange)] = []
    func add(_ title: String, _ source: SourceRange?) {
      if let source, !title.isEmpty { titles.append((title, source)) }
    }
    func add(_ command: Command) {
      add(command.title, command.source)
      for alternate in command.alternates { add(alternate.title, alternate.source) }
    }
    for operation in menus.flatMap(\.operations) {
      operation.operation.elements.forEach { element in
        if case .menu(let menu) = element { add(menu.title, menu.source) }
        if let command = element.command { add(command) }
      }
    }
    for keyCommand in responders.flatMap(\.keyCommands) { add(keyCommand.command) }
    return titles
  }
}
