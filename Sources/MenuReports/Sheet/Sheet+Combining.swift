extension Sheet {
  /// One sheet of several apps on the same layouts, whose platforms follow each other. A number distinguishes two apps
  /// with one name. Without a `name` the sheet has the names of the apps.
  package init(combining sheets: [Sheet], named name: String? = nil) {
    var seen: Set<String> = []
    let sheets = sheets.map { sheet in
      var sheet = sheet
      let name = sheet.name
      var number = 2
      while !seen.insert(sheet.name).inserted {
        sheet.name = "\(name) \(number)"
        number += 1
      }
      return sheet
    }
    let first = sheets[0]
    self = first
    self.name = name ?? sheets.map(\.name).joined(separator: ", ")
    let languages = Set(sheets.flatMap(\.languages)).sorted()
    // Each app decides whether its keys may move; here each of its keys does.
    localizesKeyCommands = true
    // Titles without a catalog count as English if others have a catalog.
    language = first.language ?? (languages.isEmpty ? nil : .english)
    pages = sheets.flatMap { [language] in $0.pages(in: language) }
    for sheet in sheets.dropFirst() { english.merge(sheet.english) { $0.union($1) } }
    translations = languages.filter { [language] in $0 != language }.map { language in
      TranslatedPages(
        language: language, direction: sheets.lazy.compactMap { $0.direction(in: language) }.first ?? first.direction,
        pages: sheets.flatMap { $0.pages(in: language) })
    }
  }

  private var languages: [Language] { [language].compactMap(\.self) + translations.map(\.language) }

  private func direction(in language: Language) -> App.LayoutDirection? {
    self.language == language ? direction : translations.first { $0.language == language }?.direction
  }

  /// The pages as first shown if the app does not have the language.
  private func pages(in language: Language?) -> [Page] {
    let own = translations.first { $0.language == language }?.pages ?? pages
    return own.map { page in
      var page = page
      page.app = name
      // They stay in place on every layout.
      if !localizesKeyCommands { page.changeEntries { $0.key?.allowsLocalization = false } }
      return page
    }
  }
}
