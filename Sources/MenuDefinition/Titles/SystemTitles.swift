/// The titles of the system's own menus in another language.
///
/// The system translates its menus itself, so no catalog of an app has them. At least three open-source apps agree on
/// each title, and half of the Mac apps that translate it (of all apps without three of the Mac), with no other title
/// as often. Chinese Copy, Japanese Window, and Spanish Edit and View are as Apple's guides quote them;
/// traditional Chinese Copy is another item's. `Titles/System/system-titles.tsv` has a column for each language. All other titles stay English.
package struct SystemTitles: Sendable {
  /// The index of the column; English is 0.
  private let column: Int
  /// Whether the titles are Apple's words. Volunteers translate most apps into Hebrew and Arabic, and use others.
  package let isConfirmed: Bool

  /// The titles for people who read a language; nil if neither it nor a fallback has a column.
  package init?(_ language: Language) { self.init(firstOf: language.fallbacks) }

  init?(firstOf languages: [Language]) {
    let columns = languages.lazy.compactMap { Self.tags.firstIndex(of: $0.tag) }.filter { $0 > 0 }
    guard let column = columns.first else { return nil }
    self.init(column: column)
  }

  private init(column: Int) {
    self.column = column
    isConfirmed = Self.tags[column] != "ar" && Self.tags[column] != "he"
  }

  /// The translation of an English title; nil if unknown. O(log titles).
  package func translation(of title: String, appName: String) -> String? {
    if let text = text(of: title) { return text }
    // "About Lantern", "Lantern Help": the name is first or last, and is not a title of its own.
    guard !appName.isEmpty, title.utf8.count > appName.utf8.count else { return nil }
    let last = title.hasSuffix(appName) ? text(of: title.dropLast(appName.count) + Self.placeholder) : nil
    let first = title.hasPrefix(appName) ? text(of: Self.placeholder + title.dropFirst(appName.count)) : nil
    return (last ?? first)?.replacing(Self.placeholder, with: appName)
  }

  /// The translations of an English title into every language of the table. O(languages · log titles).
  package static func translations(of title: String) -> [String] {
    tags.indices.dropFirst().compactMap { SystemTitles(column: $0).text(of: title) }
  }

  package static let placeholder = "{appName}"

  // MARK: The table

  private static let table = EmbeddedTitles.all[0].bytes
  /// The beginnings of the rows, the row of tags first. The rows are sorted by their English titles.
  private static let rows = [0] + table.indices.dropLast().filter { table[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  private static let tags = row(0).split(separator: tab).map { String(decoding: $0, as: UTF8.self) }
  private static let tab = UInt8(ascii: "\t")

  private static func row(_ index: Int) -> ArraySlice<UInt8> {
    table[rows[index]..<(index + 1 < rows.count ? rows[index + 1] : table.endIndex)].dropLast()
  }

  private func text(of title: String) -> String? {
    let title = Array(title.utf8)
    var (first, end) = (1, Self.rows.count)
    while first < end {
      let middle = (first + end) / 2
      var cell = Self.row(middle)
      let english = cell.prefix { $0 != Self.tab }
      if english.elementsEqual(title) {
        for _ in 0..<column { cell = cell.drop { $0 != Self.tab }.dropFirst() }
        cell = cell.prefix { $0 != Self.tab }
        return cell.isEmpty ? nil : String(decoding: cell, as: UTF8.self)
      }
      if english.lexicographicallyPrecedes(title) { first = middle + 1 } else { end = middle }
    }
    return nil
  }
}
