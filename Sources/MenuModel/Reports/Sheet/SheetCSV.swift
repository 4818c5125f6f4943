/// A sheet as comma-separated values: a row for each command, platform and layout.
extension Sheet {
  private static let columns = [
    "platform", "layout", "section", "path", "title", "action", "propertyList", "authoredKey",
    "localizedKey", "key", "obstacle",
  ]

  /// The lines, each ended by a line feed.
  package var csv: String {
    Table(
      Self.columns,
      pages.flatMap { page in
        layouts.flatMap { layout in
          page.sections.flatMap { section in section.entries.map { row($0, section, page, layout) } }
        }
      }
    ).csv
  }

  private func row(
    _ entry: Entry, _ section: Section, _ page: Page, _ layout: KeyboardLayout
  ) -> [String] {
    let key = localized(entry, on: layout)
    return [
      page.name, layout.name, section.title, entry.path.joined(separator: " > "), entry.title,
      entry.action?.rawValue ?? "", entry.propertyList?.displayed ?? "", key?.authored.canonical ?? "",
      key?.localized.canonical ?? "", key?.localized.displayed ?? "", key?.typing.obstacle ?? "",
    ]
  }
}
