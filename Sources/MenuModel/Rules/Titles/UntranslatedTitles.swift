extension TitleCheckContext {
  /// The languages that `languages` names and no catalog has, or that are no languages.
  var missingLanguages: [Diagnostic] {
    (definition.appDeclaration?.languages ?? []).compactMap { name in
      guard let language = Language(name.text) else { return .invalidLanguage(name.text, at: name.source) }
      if self.language ?? language != language { return nil }
      if translations.has(language) || !translations.isComplete { return nil }
      return .missingLanguage(language, known: translations.languages, at: name.source)
    }
  }

  /// Titles that are shown as they were written to people who read another language.
  var untranslated: [Diagnostic] {
    var found: [Diagnostic] = []
    var reported: Set<SourceRange> = []
    let documentsWithTable = Set(
      titles.compactMap(\.object).filter(translations.hasObject).map(\.file))
    for title in titles {
      let entry = translations.entries(of: title.text, declaredAt: title.object).first
      // Titles in an interface file are looked up in that file's own table alone. Without it nobody knows what it has.
      if entry == nil, let object = title.object, !documentsWithTable.contains(object.file) { continue }
      let empty = languages.compactMap { language in
        translations.emptyText(for: title.text, declaredAt: title.object, in: language, on: title.device)
          .map { (language, $0) }
      }
      let missing = languages.filter { language in
        empty.contains { $0.0 == language } || !isTranslated(title, into: language)
      }
      guard !missing.isEmpty, title.range.map({ reported.insert($0).inserted }) ?? true else { continue }
      found.append(
        .untranslatedTitle(
          title.text, into: missing, of: languages.count, entry: entry.map { $0.table.keyRange(of: $0.entry) },
          empty: empty,
          similar: entry == nil ? translations.key(like: title.text, declaredAt: title.object) : nil, at: title.range))
    }
    return found
  }

  private func isTranslated(_ title: ShownTitle, into language: Language) -> Bool {
    // Those who read British English read a title in American English, and miss nothing.
    if language.fallbacks.contains(translations.sourceLanguage) { return true }
    guard
      let translation = translations.translation(
        of: title.text, declaredAt: title.object, in: language, on: title.device)
    else { return false }
    switch translation.state {
    case .translated, .needsReview: return language.fallbacks.contains(translation.language)
    case .untranslatable: return true
    case .new: return false
    }
  }
}
