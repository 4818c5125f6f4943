/// A sheet as comma-separated values: a row for each command, platform and layout.
package struct SheetCSV {
  private let sheet: Sheet

  /// Makes the table of a sheet.
  package init(_ sheet: Sheet) {
    self.sheet = sheet
  }

  private static let columns = [
    "platform", "layout", "section", "path", "title", "action", "propertyList", "authoredKey",
    "localizedKey", "key", "obstacle",
  ]

  /// The lines, each ended by a line feed.
  package func text() -> String {
    Table(
      Self.columns,
      sheet.pages.flatMap { page in
        sheet.layouts.flatMap { layout in
          page.sections.flatMap { section in section.entries.map { row($0, section, page, layout) } }
        }
      }
    ).csv
  }

  private func row(
    _ entry: Sheet.Entry, _ section: Sheet.Section, _ page: Sheet.Page, _ layout: KeyboardLayout
  ) -> [String] {
    let key = sheet.localized(entry, on: layout)
    return [
      page.name, layout.name, section.title, entry.path.joined(separator: " > "), entry.title,
      entry.action?.rawValue ?? "", entry.propertyList?.displayed ?? "", key?.authored.canonical ?? "",
      key?.localized.canonical ?? "", key?.localized.displayed ?? "", key?.typing.obstacle ?? "",
    ]
  }
}
