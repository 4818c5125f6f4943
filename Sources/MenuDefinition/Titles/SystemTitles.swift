/// The titles of the system's own menus in another language.
///
/// The system translates its menus itself, so no catalog of an app has them. The titles are those on which open-source apps
/// agree, at least three of them and more than half; `Titles/System/system-titles.tsv` has a column for each language.
/// A title on which they do not agree stays English.
package struct SystemTitles: Sendable {
  /// The language of the column.
  package let language: Language
  /// The translations of English titles, both with `{appName}` for the app's name.
  private let titles: [String: String]

  /// The titles for people who read a language; nil where no column has it or stands in for it.
  package init?(_ language: Language) {
    guard let column = language.fallbacks.lazy.compactMap({ Self.columns[$0] }).first else { return nil }
    self = column
  }

  private init(language: Language, titles: [String: String]) {
    self.language = language
    self.titles = titles
  }

  /// Whether the titles are Apple's words. Volunteers translate most apps into Hebrew and Arabic, and use others.
  package var isConfirmed: Bool { language.code != "ar" && language.code != "he" }

  /// The translation of an English title; nil where it is unknown.
  package func translation(of title: String, appName: String) -> String? {
    if let text = titles[title] { return text }
    if appName.isEmpty || title == appName { return nil }
    return titles[title.replacing(appName, with: Self.placeholder)]?.replacing(Self.placeholder, with: appName)
  }

  private static let placeholder = "{appName}"

  /// The columns of the table, by language.
  private static let columns: [Language: SystemTitles] = {
    let rows = EmbeddedTitles.all[0].text.description.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    var columns: [Language: SystemTitles] = [:]
    for (index, tag) in rows[0].enumerated().dropFirst() {
      guard let language = Language(tag) else { continue }
      let pairs = rows.dropFirst().map { ($0[0], $0[index]) }.filter { !$0.1.isEmpty }
      columns[language] = SystemTitles(language: language, titles: Dictionary(pairs) { first, _ in first })
    }
    return columns
  }()
}
