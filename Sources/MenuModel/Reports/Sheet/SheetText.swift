/// A sheet as plain text: a list for each menu with the keys in columns. The same on every terminal, since it may be
/// kept in a file.
package struct SheetText {
  private let sheet: Sheet
  private let columns: SheetColumns

  /// Makes the text of a sheet.
  package init(_ sheet: Sheet) {
    self.sheet = sheet
    columns = SheetColumns(sheet)
  }

  private static let widestTitle = 48
  private static let gap = "  "

  /// The lines, each ended by a newline.
  package func text() -> String {
    var text = ""
    for (index, page) in sheet.pages.enumerated() {
      if index > 0 { text += "\n\n" }
      text += "\(sheet.name): keyboard shortcuts on \(page.title)\n".plainLine
      if page.sections.isEmpty { text += "\nNo command has a key and a title.\n" }
      write(page, to: &text)
    }
    return text
  }

  private func write(_ page: Sheet.Page, to text: inout String) {
    let rows = page.sections.map { $0.entries.map(row) }
    let all = rows.joined()
    let titleWidth = min(all.map { $0.title.displayWidth }.max() ?? 0, Self.widestTitle)
    let widths = columns.titles.indices.map { column in
      Width(all.compactMap { $0.keys[column] }, title: columns.titles.count > 1 ? columns.titles[column] : "")
    }
    for (section, rows) in zip(page.sections, rows) {
      text += "\n"
      let title = section.title.isEmpty ? "(untitled)" : section.title.terminalSafe
      if columns.titles.count > 1 {
        let heads = zip(columns.titles, widths).map { $0.padded(to: $1.whole) }
        Self.write([title.padded(to: titleWidth + 2)] + heads, to: &text)
      } else {
        Self.write([title], to: &text)
      }
      for row in rows {
        // A title that goes on stands deeper, so that nobody takes it for the next entry.
        let isLong = row.title.displayWidth > titleWidth
        let lines = row.title.folded(to: isLong ? titleWidth - 2 : titleWidth)
        let keys = zip(row.keys, widths).map { $1.laidOut($0) }
        Self.write(["  " + (lines.first ?? "").padded(to: titleWidth)] + keys + [row.place], to: &text)
        for line in lines.dropFirst() { Self.write(["    " + line], to: &text) }
      }
    }
  }

  private static func write(_ cells: [String], to text: inout String) {
    var line = Substring(cells.joined(separator: gap))
    while line.last == " " { line.removeLast() }
    text += line + "\n"
  }

  /// An entry of the list.
  private struct Row {
    let title: String
    let keys: [Key?]
    /// The submenus it is in; empty for what stands in the section's menu itself.
    let place: String
  }

  /// A key in three parts, of which the first is aligned to the right.
  private struct Key {
    let flags: String
    let rest: String
  }

  private func row(_ entry: Sheet.Entry) -> Row {
    Row(
      title: entry.title.terminalSafe,
      keys: columns.cells(entry).map { cell in
        cell.map {
          Key(
            flags: $0.key.displayedModifierFlags.displayed,
            rest: $0.key.input.displayed.standingAlone.terminalSafe + ($0.isTypable ? "" : " (cannot be typed)"))
        }
      },
      place: entry.path.count > 1 ? "in " + entry.path.joined(separator: " > ").terminalSafe : "")
  }

  /// How wide a column of keys is.
  private struct Width {
    let flags: Int
    let whole: Int

    init(_ keys: [Key], title: String) {
      flags = keys.map(\.flags.displayWidth).max() ?? 0
      whole = max(flags + (keys.map(\.rest.displayWidth).max() ?? 0), title.displayWidth)
    }

    func laidOut(_ key: Key?) -> String {
      guard let key else { return "".padded(to: whole) }
      return (key.flags.aligned(to: flags) + key.rest).padded(to: whole)
    }
  }
}

extension String {
  /// The text with everything but its last line break spelled out.
  fileprivate var plainLine: String { String(dropLast()).terminalSafe + "\n" }
}
