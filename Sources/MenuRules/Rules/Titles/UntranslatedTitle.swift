extension Rule {
  static let untranslatedTitle = Rule.titles { context in
    context.missingLanguages + (context.translations.isComplete ? context.untranslated : [])
  }
}

extension TitleCheckContext {
  /// The names in `languages` that no catalog has, or that are not languages.
  fileprivate var missingLanguages: [Diagnostic] {
    (definition.appDeclaration?.languages ?? []).compactMap { name in
      guard let language = Language(name.text) else {
        return Diagnostic(
          .invalidValue, "\(name.text.inSingleQuotes) is not a language", at: name.source,
          help: ["write a language's tag: de, pt-BR or zh-Hans"])
      }
      if self.language ?? language != language { return nil }
      if translations.has(language) || !translations.isComplete { return nil }
      let tags = translations.languages.map(\.tag)
      return Diagnostic(
        .untranslatedTitle, "no string catalog has the language '\(language)'", at: name.source,
        help: [
          tags.isEmpty
            ? "name a catalog: `strings \"Localizable.xcstrings\"`"
            : "translate a title into '\(language)', or name a language that the catalogs have: "
              + tags.joined(separator: ", ")
        ], fixes: .closest(to: language.tag, in: tags, at: name.source))
    }
  }

  /// Titles that people who read another language see as written.
  fileprivate var untranslated: [Diagnostic] {
    var lacking: [UntranslatedTitle] = []
    var reported: Set<SourceRange> = []
    let documentsWithTable = Set(titles.compactMap(\.object).filter(translations.hasTitleKey).map(\.file))
    for title in titles where !title.text.isAbbreviation {
      let entries = translations.entries(of: title.text, declaredAt: title.object)
      // Titles in an interface file are only looked up in that file's own table. Without it their translations are
      // unknown.
      if entries.found.isEmpty, let object = title.object, isOfDocument(object),
        !documentsWithTable.contains(object.file)
      {
        continue
      }
      let empty = languages.compactMap { language in
        translations.emptyText(for: entries, in: language, on: title.device).map {
          (language: language.language, range: $0)
        }
      }
      let missing = languages.filter { language in
        empty.contains { $0.language == language.language } || !isTranslated(entries, into: language, on: title.device)
      }.map(\.language)
      guard !missing.isEmpty, title.range.map({ reported.insert($0).inserted }) ?? true else { continue }
      lacking.append(UntranslatedTitle(title: title, entries: entries, missing: missing, empty: empty))
    }
    // With one language each title is reported.
    let summarized = language == nil ? incompleteLanguages(lacking) : []
    // Devices may have texts of their own; a title on several devices counts once.
    let count = summarized.isEmpty ? 0 : Set(titles.map(\.range)).count
    let summaries = summarized.map { language in
      let missing = lacking.filter { $0.missing.contains(language) }
      return Diagnostic.incompleteLanguage(
        language, missing.map(\.title), of: count,
        emptyCount: missing.count { $0.empty.contains { $0.0 == language } })
    }
    var similar = SimilarKeys(translations)
    return summaries
      + lacking.compactMap { title in
        let missing = title.missing.filter { !summarized.contains($0) }
        if missing.isEmpty { return nil }
        var diagnostic = diagnostic(of: title, into: missing, &similar)
        if language == nil { diagnostic.habit = "titles are not translated into \(names(of: missing))" }
        return diagnostic
      }
  }

  /// A title that some languages lack.
  private struct UntranslatedTitle {
    let title: ShownTitle
    let entries: TitleEntries
    let missing: [Language]
    /// The ones among them with an empty text, and its place.
    let empty: [(language: Language, range: SourceRange)]
  }

  /// The number of titles that a language may lack before they become one finding.
  private static var limit: Int { 5 }

  /// The languages that get one finding, because they lack so many titles. Titles that most languages lack, such as new
  /// ones, have a finding each while they are fewer than the languages: such a list is shorter.
  private func incompleteLanguages(_ lacking: [UntranslatedTitle]) -> [Language] {
    var new = lacking.filter { $0.missing.count > 2 && $0.missing.count * 2 > languages.count }.count
    if new > languages.count { new = 0 }
    var counts: [Language: Int] = [:]
    for title in lacking where new == 0 || title.missing.count <= 2 || title.missing.count * 2 <= languages.count {
      for language in title.missing { counts[language, default: 0] += 1 }
    }
    return counts.filter { $0.value >= Self.limit }.keys.sorted()
  }

  private func names(of missing: [Language]) -> String {
    missing.count == languages.count && languages.count > 3
      ? "any of \(languages.count) languages" : Language.list(missing)
  }

  /// Whether Interface Builder's document has an element.
  private func isOfDocument(_ element: SourceRange) -> Bool {
    locator.map { $0.isDocument(element.file) && !$0.isSwift(element.file) } ?? false
  }

  private func diagnostic(
    of title: UntranslatedTitle, into missing: [Language], _ similar: inout SimilarKeys
  ) -> Diagnostic {
    let text = title.title.text
    let entry = title.entries.found.first.map { translations.tables[$0.table].keyRange(of: $0.entry) }
    let empty = title.empty.filter { missing.contains($0.language) }
    var help: [String] = []
    if entry == nil {
      let key = translations.titleKey(title.title.object)
      let similar = similar.closest(to: text, declaredAt: title.title.object).map { "; one has '\($0)'" } ?? ""
      let table = title.title.object.map(isOfDocument) ?? false ? "the document's strings" : "a string catalog"
      help.append("add the key '\(key ?? text)' to \(table)\(similar)")
    } else {
      help.append("translate it in the string catalog")
    }
    if empty.count < missing.count { help.append("people see '\(text)' between translated titles") }
    if !empty.isEmpty { help.append("a device shows an empty text as an item without a title") }
    return Diagnostic(
      .untranslatedTitle, "the title '\(text)' is not translated into \(names(of: missing))", at: title.title.range,
      help: help,
      notes: (entry.map { [Diagnostic.Note("the catalog has the key", here: $0)] } ?? [])
        + empty.prefix(1).map { Diagnostic.Note("the text in '\($0.language)' is empty", here: $0.range) })
  }

  private func isTranslated(
    _ title: TitleEntries, into language: LanguageTexts, on device: Translations.Device
  ) -> Bool {
    // People who read British English can read a title in American English.
    if language.fallbacks.contains(translations.sourceLanguage) { return true }
    guard let translation = translations.translation(of: title, in: language, on: device) else { return false }
    switch translation.state {
    case .translated, .needsReview: return language.fallbacks.contains(translation.language)
    case .untranslatable: return true
    case .new: return false
    }
  }
}

extension String {
  /// Whether its letters are several capitals, such as `PDF`: other languages keep it.
  fileprivate var isAbbreviation: Bool {
    let letters = unicodeScalars.filter(\.properties.isAlphabetic)
    return letters.count > 1 && letters.allSatisfy(\.properties.isUppercase)
  }
}

extension Diagnostic {
  /// A language that lacks many titles, at the first of them; `emptyCount` of them have an empty text there.
  static func incompleteLanguage(
    _ language: Language, _ missing: [ShownTitle], of count: Int, emptyCount: Int
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .untranslatedTitle, "\(missing.count) of \(count) titles are not translated into '\(language)'",
      at: missing.first?.range,
      help: [
        "`menuc check --language \(language)` lists each of them",
        "people see them untranslated between translated titles",
      ]
        + (emptyCount == 0
          ? [] : ["\(emptyCount) of them have an empty text, which a device shows as an item without a title"]))
    diagnostic.subject = language.tag
    diagnostic.counted = missing.map {
      Diagnostic(.untranslatedTitle, "the title '\($0.text)' is not translated into '\(language)'", at: $0.range)
    }
    diagnostic.notes = [Diagnostic].places(
      of: missing.map { Diagnostic(.untranslatedTitle, "'\($0.text)'", at: $0.range) })
    return diagnostic
  }
}

extension Language {
  /// Languages in a sentence; if there are many, the first ones and the count of the others.
  package static func list(_ languages: [Language]) -> String {
    languages.map { "'\($0.tag)'" }.listed(first: 5) + (languages.count > 6 ? " languages" : "")
  }
}
