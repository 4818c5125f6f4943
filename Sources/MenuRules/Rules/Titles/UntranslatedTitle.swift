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

  /// Titles that people who read another language see as written: a finding for each language.
  fileprivate var untranslated: [Diagnostic] {
    var found: [Diagnostic] = []
    var reported: Set<SourceRange> = []
    let documentsWithTable = Set(titles.compactMap(\.object).filter(translations.hasTitleKey).map(\.file))
    var similar = SimilarKeys(translations)
    for title in titles where !title.text.isAbbreviation {
      // Without a table of an interface file the translations of its titles are unknown.
      if let object = title.object, translations.isOfDocument(object), !documentsWithTable.contains(object.file) {
        continue
      }
      let entries = translations.entries(of: title.text, declaredAt: title.object)
      let ownDocuments = title.object.flatMap { translations.documents[$0.file] } ?? []
      let missing = languages.compactMap { language -> (language: Language, empty: SourceRange?)? in
        if !ownDocuments.isDisjoint(with: language.fallbacks) { return nil }
        let empty = translations.emptyText(for: entries, in: language, on: title.device)
        guard empty != nil || !isTranslated(entries, into: language, on: title.device) else { return nil }
        return (language.language, empty)
      }
      guard !missing.isEmpty, title.range.map({ reported.insert($0).inserted }) ?? true else { continue }
      found += diagnostics(of: title, entries, missing, &similar)
    }
    return found
  }

  private func diagnostics(
    of title: ShownTitle, _ entries: TitleEntries, _ missing: [(language: Language, empty: SourceRange?)],
    _ similar: inout SimilarKeys
  ) -> [Diagnostic] {
    let text = title.text
    let entry = entries.found.first.map { translations.tables[$0.table].keyRange(of: $0.entry) }
    var remedy = "add the translation to the string catalog"
    if entry == nil {
      let key = translations.titleKey(title.object)
      let similar = similar.closest(to: text, declaredAt: title.object).map { "; one has '\($0)'" } ?? ""
      let table = translations.isOfDocument(title.object) ? "the document's strings" : "a string catalog"
      remedy = "add the key '\(key ?? text)' to \(table)\(similar)"
    }
    return missing.map { language, empty in
      var diagnostic = Diagnostic(
        .untranslatedTitle, "the title '\(text)' is not translated into '\(language)'", at: title.range,
        help: [
          remedy,
          empty == nil
            ? "people see '\(text)' between translated titles"
            : Diagnostic.emptyText,
        ],
        notes: (entry.map { [Diagnostic.Note("the catalog has the key", here: $0)] } ?? [])
          + (empty.map { [Diagnostic.Note("the text in '\(language)' is empty", here: $0)] } ?? []))
      diagnostic.subject = language.tag
      // With one language each title is reported.
      if self.language == nil { diagnostic.habit = Diagnostic.untranslated(into: "'\(language)'") }
      return diagnostic
    }
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

extension [Diagnostic] {
  /// Combines the titles that a language lacks, if they are many, and the languages that a title lacks. O(n).
  func withLanguagesOnce() -> [Diagnostic] {
    let titles = Dictionary(grouping: filter { $0.language != nil }) { $0.range }
    if titles.isEmpty { return self }
    let incomplete = Self.incompleteLanguages(of: titles.values.map { $0.compactMap { $0.language } })
    let languages = Dictionary(grouping: filter { $0.language.map(incomplete.contains) ?? false }) { $0.language }
    var reported: Set<String> = []
    var seen: Set<SourceRange> = []
    return compactMap { finding in
      guard let language = finding.language, let range = finding.range else { return finding }
      if let found = languages[language] {
        return reported.insert(language).inserted ? finding.summary(of: found, in: language) : nil
      }
      guard seen.insert(range).inserted else { return nil }
      return finding.naming((titles[range] ?? []).filter { !incomplete.contains($0.subject ?? "") })
    }
  }

  /// The languages that get one finding, because they lack so many of the titles. Titles that most languages lack, such
  /// as new ones, have a finding each while they are fewer than the languages: such a list is shorter.
  private static func incompleteLanguages(of titles: [[String]]) -> Set<String> {
    let all = Set(titles.joined()).count
    func isNew(_ missing: [String]) -> Bool { missing.count > 2 && missing.count * 2 > all }
    let isLong = titles.count(where: isNew) > all
    var counts: [String: Int] = [:]
    for missing in titles where isLong || !isNew(missing) {
      for language in missing { counts[language, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value >= 5 }.keys)
  }
}

extension Diagnostic {
  /// The language that a title lacks; nil for a finding that stays as it is.
  fileprivate var language: String? { habit == nil || range == nil ? nil : subject }

  fileprivate static let emptyText = "a device shows an empty text as an item without a title"

  fileprivate static func untranslated(into languages: String) -> String {
    "titles are not translated into \(languages)"
  }

  /// A language that lacks many titles, at the first of them.
  fileprivate func summary(of found: [Diagnostic], in language: String) -> Diagnostic {
    var summary = counting(found, Self.untranslated(into: "'\(language)'"))
    summary.habit = nil
    summary.help = ["`menuc check --language \(language)` lists each of them"]
    if found.contains(where: { $0.help.last == Self.emptyText }) {
      summary.help.append("some have an empty text: \(Self.emptyText)")
    } else {
      summary.help.append("people see them between translated titles")
    }
    return summary
  }

  /// The finding about a title with all languages that lack it; its own is the first.
  fileprivate func naming(_ found: [Diagnostic]) -> Diagnostic {
    let tags = found.compactMap(\.subject)
    let names = Language.list(tags)
    var first = self
    first.message = message.dropLast((subject ?? "").count + 2) + names
    first.help = found.flatMap(\.help).uniqued
    first.notes = Array(found.flatMap(\.notes).uniqued { $0 }.prefix(2))
    first.subject = nil
    first.habit = Self.untranslated(into: names)
    return first
  }
}

extension Language {
  /// Languages in a sentence; if there are many, the first ones and the count of the others.
  static func list(_ tags: [String]) -> String {
    tags.map { "'\($0)'" }.listed(first: 5) + (tags.count > 6 ? " languages" : "")
  }
}
