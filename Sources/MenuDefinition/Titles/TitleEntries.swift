/// What the tables of an app have of one title, found once for all languages.
package struct TitleEntries: Sendable {
  package let title: String
  /// Places in ``Translations/tables``, in their order, each with the entry that the title has there.
  package let found: [(table: Int, entry: StringTable.Entry)]
}

/// A language as the tables of an app have it, found once for all titles: what stands in for a language is words cut and
/// compared, and an app with 55 languages asks 55 tables of each title in each of them.
package struct LanguageTexts: Sendable {
  package let language: Language
  /// The languages that stand in for it, itself first.
  package let fallbacks: [Language]
  /// The system's own titles in it.
  package let system: SystemTitles?
  /// What each of ``Translations/tables`` has of the language.
  package let tables: [InTable]

  package struct InTable: Sendable {
    /// The language's own number; nil where the table is for other languages.
    package let own: StringTable.LanguageNumber?
    /// Which of the fallbacks it has, the best first.
    package let choices: [Choice]
    /// The language that stands in last, the one its keys are in.
    package let source: Choice?
  }

  package struct Choice: Sendable {
    package let language: Language
    package let number: StringTable.LanguageNumber
    /// Its place among the fallbacks.
    package let rank: Int

    fileprivate init?(_ language: Language, rank: Int = 0, in table: StringTable) {
      guard let number = table.number(of: language) else { return nil }
      self.language = language
      self.number = number
      self.rank = rank
    }
  }

  package init(_ language: Language, in tables: [StringTable]) {
    let fallbacks = language.fallbacks
    self.language = language
    self.fallbacks = fallbacks
    system = SystemTitles(firstOf: fallbacks)
    self.tables = tables.map { table in
      InTable(
        own: table.number(of: language), choices: fallbacks.enumerated().compactMap { Choice($1, rank: $0, in: table) },
        source: table.sourceLanguage.flatMap { Choice($0, in: table) })
    }
  }
}
