/// The columns of keys in a table: the written key, then the key on each layout.
struct SheetColumns {
  private let localizers: [KeyLocalizer]

  init(_ sheet: Sheet, _ page: Sheet.Page) {
    localizers = sheet.showsAuthoredKeysOnly ? [] : sheet.layouts.map { sheet.localizer(of: page, on: $0) }
  }

  /// A line above the table says if all layouts are read from right to left.
  var titles: [String] { ["Key"] + localizers.map(\.layout.displayName) }

  func cells(_ entry: Sheet.Entry) -> [Cell?] {
    guard let key = entry.key else { return titles.map { _ in nil } }
    return [Cell(key: key.authored, isTypable: true)]
      + localizers.map { localizer in
        let localized = localizer.localized(key)
        return Cell(key: localized.localized, isTypable: localized.typing.stroke != nil)
      }
  }

  struct Cell {
    let key: KeyCombination
    /// Always true for the key as written.
    let isTypable: Bool
  }
}
