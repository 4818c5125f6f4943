/// The translations of an app's titles: every string catalog of a definition, in the order they are named.
package struct Translations: Sendable {
  /// The tables; the first one with a key counts.
  package private(set) var tables: [StringTable] = []
  /// Whether every named file could be read. If not, it is unknown which texts are missing.
  package private(set) var isComplete = true
  /// The keys of imported elements' titles, by declaration. Interface Builder's are unique in their document only.
  package var titleKeys: [SourceRange: String] = [:]
  /// Interface Builder's documents, each with the languages that have a document of their own.
  package var documents: [SourceFile.ID: Set<Language>] = [:]

  /// The language of the titles: the first that a catalog names, or English.
  package private(set) var sourceLanguage = Language.english

  package init() {}

  package init(_ tables: [StringTable], isComplete: Bool) {
    self.tables = tables
    self.isComplete = isComplete
    sourceLanguage = tables.lazy.compactMap(\.sourceLanguage).first ?? .english
  }

  package var isEmpty: Bool { tables.isEmpty }

  /// Every language in a catalog, and the source language, sorted by tag.
  package var languages: [Language] {
    Set(tables.flatMap(\.languages)).union(tables.isEmpty ? [] : [sourceLanguage]).sorted()
  }

  /// Whether a catalog has a language or a fallback; true for the source language.
  package func has(_ language: Language) -> Bool { localization(for: language) != nil }

  /// The language in which its readers see the app: itself or a fallback; nil if the app stays in its source language.
  package func localization(for language: Language) -> Language? {
    if isEmpty { return nil }
    return language.fallbacks.first { known in
      known == sourceLanguage || tables.contains { $0.number(of: known) != nil }
    }
  }

  /// The translation of one title in one language; nil if it stays as it is. For many, keep ``texts(in:)`` and
  /// ``entries(of:declaredAt:)``. A text that is not an element's title has no declaration.
  package func translation(
    of title: String, declaredAt declaration: SourceRange? = nil, in language: Language, on device: Device = .pad
  ) -> Translation? {
    translation(of: entries(of: title, declaredAt: declaration), in: texts(in: language), on: device)
  }

  /// The translation of a title in a language; nil if it stays as it is.
  ///
  /// A table is searched for `OBJECTID.title` first, Interface Builder's key, then for the title itself; for a document's
  /// titles, tables of others have only such keys. If no table has the language, its ``Language/fallbacks`` follow, then
  /// the table's source language. A source language has a text of its own if a key is not a title. The table with the
  /// best language counts: an app has a table in each folder, and `pt.lproj` has the Portuguese, whatever is in
  /// `pt-BR.lproj`. An empty text is skipped, so that the result has a name. A device shows an empty text, see
  /// `emptyText(for:in:on:)`.
  package func translation(of title: TitleEntries, in language: LanguageTexts, on device: Device) -> Translation? {
    var best: (rank: Int, translation: Translation)?
    for (index, entry) in title.found {
      if entry.isUntranslatable {
        if let best { return best.translation }
        if let source = language.tables[index].source,
          var text = text(of: entry, source, in: index, on: device)
        {
          text.state = .untranslatable
          return text
        }
        return Translation(
          text: title.title, language: tables[index].sourceLanguage ?? sourceLanguage, state: .untranslatable,
          source: tables[index].keyRange(of: entry))
      }
      for choice in language.tables[index].choices where choice.rank < best?.rank ?? .max {
        guard let text = text(of: entry, choice, in: index, on: device) else { continue }
        if choice.rank == 0 { return text }
        best = (choice.rank, text)
        break
      }
    }
    if let best { return best.translation }
    for (index, entry) in title.found {
      if let source = language.tables[index].source, let text = text(of: entry, source, in: index, on: device) {
        return text
      }
    }
    return nil
  }

  private func text(
    of entry: StringTable.Entry, _ choice: LanguageTexts.Choice, in table: Int, on device: Device
  ) -> Translation? {
    tables[table].translation(of: entry, in: choice.number, on: device.asWritten).map {
      Translation(text: $0.text, language: choice.language, state: $0.state, source: $0.source)
    }
  }

  /// The place of a title's empty text in a language; nil if it has a text, or no entry.
  ///
  /// CoreFoundation takes any text under a key, even an empty one (CFBundle_Strings.c): the title is empty.
  package func emptyText(for title: TitleEntries, in language: LanguageTexts, on device: Device) -> SourceRange? {
    for (index, entry) in title.found {
      guard let own = language.tables[index].own,
        let unit = tables[index].unit(of: entry, in: own, on: device.asWritten)
      else { continue }
      return tables[index].isEmpty(unit) ? tables[index].range(of: unit) : nil
    }
    return nil
  }

  /// The device of a text, if a catalog distinguishes devices.
  package enum Device: Sendable, Hashable {
    case pad, mac

    fileprivate var asWritten: StringTable.Device { self == .pad ? .pad : .mac }
  }

  /// The tables that have a title, each with its entry: one look-up for all languages.
  package func entries(of title: String, declaredAt declaration: SourceRange?) -> TitleEntries {
    let key = titleKey(declaration)
    var found: [(table: Int, entry: StringTable.Entry)] = []
    // A document's own tables come first: AppKit asks no others for its titles.
    for isNamed in [false, true] {
      for index in tables.indices
      where tables[index].documents.isEmpty == isNamed && tables[index].isAsked(for: declaration) {
        let isByTitle = !isNamed || !isOfDocument(declaration)
        guard let entry = key.flatMap(tables[index].entry) ?? (isByTitle ? tables[index].entry(title) : nil) else {
          continue
        }
        found.append((index, entry))
      }
    }
    return TitleEntries(title: title, found: found)
  }

  /// Whether Interface Builder's document has an element. Its title is looked up by the object's identifier.
  package func isOfDocument(_ declaration: SourceRange?) -> Bool {
    declaration.map { documents[$0.file] != nil } ?? false
  }

  package func texts(in language: Language) -> LanguageTexts { LanguageTexts(language, in: tables) }

  /// Whether a table has the title of an imported element by its own key.
  package func hasTitleKey(declaredAt declaration: SourceRange) -> Bool {
    guard let key = titleKey(declaration) else { return false }
    return tables(for: declaration).contains { $0.entry(key) != nil }
  }

  /// The key of an imported element's title, if it differs from the title; nil for any other.
  package func titleKey(_ declaration: SourceRange?) -> String? { declaration.flatMap { titleKeys[$0] } }

  /// The tables for a title: the named ones, and those of the document that declares it.
  package func tables(for declaration: SourceRange?) -> some Sequence<StringTable> {
    tables.lazy.filter { $0.isAsked(for: declaration) }
  }
}

extension Language {
  /// The direction of an interface in the language, by its script. Without a script, CLDR's likely one counts.
  package var direction: App.LayoutDirection {
    let isRightToLeft: Bool
    if let script {
      isRightToLeft = Self.rightToLeftScripts.contains(script)
    } else if let regions = Self.rightToLeftRegions[code] {
      isRightToLeft = region.map { regions.contains($0) } ?? false
    } else {
      isRightToLeft = Self.rightToLeftLanguages.contains(code) && tag != "sd-IN"
    }
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Hung", "Khar", "Lydi",
    "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli", "Phlp", "Phnx",
    "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Syre", "Syrj", "Syrn", "Thaa", "Yezi",
  ]

  /// Languages that are written from right to left unless a tag names another script.
  private static let rightToLeftLanguages: Set = [
    "acm", "aeb", "ajp", "apc", "apd", "ar", "arc", "arq", "ars", "ary", "arz", "bal", "bcc", "bgn", "bqi", "ckb",
    "dcc", "dv", "fa", "glk", "haz", "he", "hnd", "khw", "ks", "lki", "lrc", "luz", "mzn", "nqo", "pnb", "prs", "ps",
    "rhg", "sd", "sdh", "skr", "syr", "trw", "ug", "ur", "yi",
  ]

  /// Languages with two scripts, and the regions where the one from right to left is usual.
  private static let rightToLeftRegions: [String: Set<String>] = [
    "az": ["IQ", "IR"], "kk": ["AF", "CN", "IR", "MN"], "ku": ["IQ", "IR", "LB"], "ky": ["CN"], "ms": ["CC"],
    "pa": ["PK"], "tg": ["PK"], "tk": ["AF", "IR"], "uz": ["AF"],
  ]
}

extension Definition {
  /// The languages that the app's titles must be in, never the source language: those that `languages` names and a
  /// catalog has, without it all languages of the catalogs, or `only` one.
  package func languages(in translations: Translations, only: Language? = nil) -> [Language] {
    if let only { return translations.has(only) && only != translations.sourceLanguage ? [only] : [] }
    let present = translations.languages
    let named = (appDeclaration?.languages ?? []).compactMap { Language($0.text) }
    let wanted = named.isEmpty ? present : named.filter(translations.has)
    return Set(wanted).subtracting([translations.sourceLanguage]).sorted()
  }
}

extension [ResponderDeclaration] {
  /// The actions whose commands get other titles from some responder than the declared ones.
  package var retitledActions: Set<ActionSelector> {
    Set(
      flatMap(\.validations).filter { rule in
        rule.branches.contains { if case .title = $0.change { true } else { false } }
      }.map(\.action))
  }
}
