/// The titles of the system's own menus in another language.
///
/// The system translates its menus itself, so no catalog of an app has them. The titles are those on which open-source apps
/// agree, at least three of them and more than half; `Titles/System/system-titles.tsv` has a column for each language.
/// A title on which they do not agree stays English.
package struct SystemTitles: Sendable {
  /// The language of the column.
  private let language: Language
  /// Its place among the columns; that of English is 0.
  private let column: Int

  /// The titles for people who read a language; nil where no column has it or stands in for it.
  package init?(_ language: Language) { self.init(firstOf: language.fallbacks) }

  /// The titles in the first of some languages that has a column.
  init?(firstOf languages: [Language]) {
    for fallback in languages {
      guard let column = Self.tags.firstIndex(of: fallback.tag), column > 0 else { continue }
      (self.language, self.column) = (fallback, column)
      return
    }
    return nil
  }

  /// Whether the titles are Apple's words. Volunteers translate most apps into Hebrew and Arabic, and use others.
  package var isConfirmed: Bool { language.code != "ar" && language.code != "he" }

  /// The translation of an English title; nil where it is unknown. O(log titles).
  package func translation(of title: String, appName: String) -> String? {
    if let text = text(of: title) { return text }
    if appName.isEmpty || title == appName || !title.contains(appName) { return nil }
    return text(of: title.replacing(appName, with: Self.placeholder))?.replacing(Self.placeholder, with: appName)
  }

  private static let placeholder = "{appName}"

  // MARK: The table

  private static let table = EmbeddedTitles.all[0].bytes
  /// Where each row begins, that of the tags first; the rows are sorted by their English titles.
  private static let rows = [0] + table.indices.dropLast().filter { table[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  private static let tags = cells(of: 0).map { String(decoding: $0, as: UTF8.self) }

  private static func cells(of row: Int) -> [ArraySlice<UInt8>] {
    table[rows[row]...].prefix { $0 != UInt8(ascii: "\n") }
      .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }

  private func text(of title: String) -> String? {
    let title = Array(title.utf8)
    var (first, end) = (1, Self.rows.count)
    while first < end {
      let middle = (first + end) / 2
      let english = Self.table[Self.rows[middle]...].prefix { $0 != UInt8(ascii: "\t") }
      if english.elementsEqual(title) {
        let cell = Self.cells(of: middle)[column]
        return cell.isEmpty ? nil : String(decoding: cell, as: UTF8.self)
      }
      if english.lexicographicallyPrecedes(title) { first = middle + 1 } else { end = middle }
    }
    return nil
  }
}
