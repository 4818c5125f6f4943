extension FirstDefinition {
  /// Tells the catalogs that have most titles of a definition's code; documents have tables of their own. With a catalog
  /// of other texts, all titles would count as untranslated. In a language that the documents are translated into, one
  /// title is enough.
  struct CatalogChoice {
    private let compilation: Compilation
    private let titles: [ShownTitle]
    private let reader: FileReader

    /// Compiles the definition once, for all catalogs.
    init(_ text: String, in prefix: String, reader: FileReader) {
      let file = SourceFile(path: prefix + "Menus.menu.kdl", bytes: Array(text.utf8))
      compilation = Compilation(file, reader: reader)
      self.reader = reader
      let translations = compilation.translations
      titles =
        TitleCheckContext(
          compilation.definition, compilation.targets, translations, compilation.sources
        ).titles.filter { !translations.isOfDocument($0.object) }
    }

    /// - Parameter path: the catalog's path, from the definition's folder.
    func hasTitles(_ path: String) -> Bool {
      if titles.isEmpty { return false }
      var loader = StringsLoader(compilation.sources, reader: reader)
      loader.load(DeclaredName(text: path, source: SourceRange(file: 0, start: 0, end: 0)))
      var translations = loader.translations
      translations.titleKeys = compilation.translations.titleKeys
      let known = titles.count { !translations.entries(of: $0.text, declaredAt: $0.object).found.isEmpty }
      let isAsked = translations.languages.allSatisfy(Set(compilation.translations.languages).contains)
      return isAsked ? known > 0 : known * 2 >= titles.count
    }
  }
}
