/// The entries of one title in an app's tables, found once for all languages.
package struct TitleEntries: Sendable {
  package let title: String
  /// Indices into ``Translations/tables``, in order, each with the title's entry there.
  package let found: [(table: Int, entry: StringTable.Entry)]
}

/// A language in an app's tables, found once for all titles, since fallbacks cost string work. An app with 55 languages
/// asks 55 tables for each title in each of them.
package struct LanguageTexts: Sendable {
  package let language: Language
  /// The fallbacks of the language, itself first.
  package let fallbacks: [Language]
  package let system: SystemTitles?
  /// The language in each of ``Translations/tables``.
  package let tables: [InTable]

  package struct InTable: Sendable {
    /// The language's own number; nil if the table is for other languages.
    package let own: StringTable.LanguageNumber?
    /// The fallbacks in the table, the best first.
    package let choices: [Choice]
    /// The last fallback: the language of the table's keys.
    package let source: Choice?
  }

  package struct Choice: Sendable {
    package let language: Language
    package let number: StringTable.LanguageNumber
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
