/// What the tables of an app have of one title, found once for all languages.
struct TitleEntries: Sendable {
  /// The title as written.
  let title: String
  /// Places in ``Translations/tables``, in their order, each with the entry that the title has there.
  let found: [(table: Int, entry: StringTable.Entry)]
}

/// A language as the tables of an app have it, found once for all titles: what stands in for a language is words cut and
/// compared, and an app with 55 languages asks 55 tables of each title in each of them.
struct LanguageTexts: Sendable {
  let language: Language
  /// The languages that stand in for it, itself first.
  let fallbacks: [Language]
  /// What each of ``Translations/tables`` has of the language.
  let tables: [InTable]

  struct InTable: Sendable {
    /// The language's own number; nil where the table is for other languages.
    let own: StringTable.LanguageNumber?
    /// Which of the fallbacks it has, the best first.
    let choices: [Choice]
    /// The language that stands in last, the one its keys are in.
    let source: Choice?
  }

  struct Choice: Sendable {
    let language: Language
    let number: StringTable.LanguageNumber
    /// Its place among the fallbacks.
    let rank: Int

    fileprivate init?(_ language: Language, rank: Int = 0, in table: StringTable) {
      guard let number = table.number(of: language) else { return nil }
      self.language = language
      self.number = number
      self.rank = rank
    }
  }

  init(_ language: Language, in tables: [StringTable]) {
    let fallbacks = language.fallbacks
    self.language = language
    self.fallbacks = fallbacks
    self.tables = tables.map { table in
      InTable(
        own: table.number(of: language), choices: fallbacks.enumerated().compactMap { Choice($1, rank: $0, in: table) },
        source: table.sourceLanguage.flatMap { Choice($0, in: table) })
    }
  }
}
