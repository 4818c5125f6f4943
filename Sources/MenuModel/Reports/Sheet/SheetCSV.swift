/// A sheet as comma-separated values: a row for each command, platform and layout; see ``Table/csv(_:)`` for its cells.
package struct SheetCSV: Sendable {
  private static let columns = [
    "platform", "layout", "section", "path", "title", "action", "propertyList", "authoredKey",
    "localizedKey", "key", "obstacle",
  ]
  /// Columns that stand there where there is something to tell.
  private let others: [String]

  private let sheet: Sheet
  /// The commands of each page, and what stands in their rows whatever the layout.
  private let rows: [[(cells: String, key: Sheet.Key?, others: String)]]

  package init(_ sheet: Sheet) {
    self.sheet = sheet
    let hasApps = sheet.pages.contains { $0.app != nil }
    let hasChanges = sheet.earlierVersion != nil
    others = (hasApps ? ["app"] : []) + (hasChanges ? ["change"] : [])
    rows = sheet.pages.map { page in
      let shown = page.sections.flatMap { section in section.entries.map { (section.title, $0, $0.change?.phrase) } }
      return (shown + page.gone.map { ($0.path.first ?? "", $0, "gone") }).map { section, entry, change in
        let cells = Table.csv([
          section, entry.path.joined(separator: " > "), entry.title, entry.action?.rawValue ?? "",
          entry.propertyList?.displayed ?? "", entry.key?.authored.canonical ?? "",
        ])
        let others = (hasApps ? [page.app ?? ""] : []) + (hasChanges ? [change ?? ""] : [])
        return (cells, entry.key, others.isEmpty ? "" : "," + Table.csv(others))
      }
    }
  }

  /// The lines, each ended by a line feed: a piece for each page and layout.
  package var text: PiecewiseBytes {
    let csv = self
    return PiecewiseBytes(count: 1 + rows.count * sheet.layouts.count) { index in
      Array((index == 0 ? Table.csv(Self.columns + csv.others) + "\n" : csv.text(ofPiece: index - 1)).utf8)
    }
  }

  private func text(ofPiece index: Int) -> String {
    let (page, layout) = index.quotientAndRemainder(dividingBy: sheet.layouts.count)
    let localizer = sheet.localizer(on: sheet.layouts[layout])
    let start = Table.csv([sheet.pages[page].name, sheet.layouts[layout].name]) + ","
    var text = ""
    for (cells, key, others) in rows[page] {
      text += start
      text += cells
      text += ","
      let localized = key.map { localizer.localized($0) }
      Table.writeCSV(localized?.localized.canonical ?? "", to: &text)
      text += ","
      Table.writeCSV(localized?.localized.displayed ?? "", to: &text)
      text += ","
      Table.writeCSV(localized?.typing.obstacle ?? "", to: &text)
      text += others
      text += "\n"
    }
    return text
  }
}
