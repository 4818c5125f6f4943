extension Sheet {
  /// Shows a definition as written on `layouts`, the first one in front, with titles at first in `language`, if given.
  /// Without a `direction` it has the app's own in that language. `showsAll` includes commands without keys.
  package init(
    _ compilation: Compilation, layouts: [KeyboardLayout], direction: App.LayoutDirection? = nil,
    in language: Language? = nil, showsAll: Bool = false
  ) {
    let translations = compilation.translations
    let source = translations.isEmpty ? nil : translations.sourceLanguage
    let shown = language ?? source
    func translated(into language: Language) -> Compilation {
      language == source && language.code == "en" ? compilation : compilation.translated(into: language)
    }
    let compilations = translations.languages.map { (language: $0, compilation: translated(into: $0)) }
    let first = shown.map(translated) ?? compilation

    name = compilation.definition.app.name
    self.language = shown
    self.direction = direction ?? first.definition.app.direction
    localizesKeyCommands = compilation.definition.app.localizesKeyCommands
    self.layouts = layouts
    pages = Self.pages(of: first, showsAll: showsAll)
    for language in Set(translations.languages + [shown].compactMap(\.self)) {
      let titles = compilation.englishSystemTitles(on: compilation.targets, in: language)
      if !titles.isEmpty { english[language.tag] = Set(titles) }
    }
    self.translations = compilations.filter { $0.language != shown }.map {
      TranslatedPages(
        language: $0.language, direction: direction ?? $0.compilation.definition.app.direction,
        pages: Self.pages(of: $0.compilation, showsAll: showsAll))
    }
  }

  private static func pages(of compilation: Compilation, showsAll: Bool) -> [Page] {
    compilation.targets.map { target in
      var builder = SheetPageBuilder(
        Presentation(target, of: compilation.definition, as: target.platform.styles[0]), showsAll: showsAll)
      return builder.page()
    }
  }
}
