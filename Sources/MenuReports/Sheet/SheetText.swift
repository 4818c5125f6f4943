/// A sheet as plain text: a list for each menu with the keys in columns. The same on every terminal, since it may be
/// kept in a file.
package struct SheetText {
  private let sheet: Sheet
  private let audience: SheetAudience
  private let isPairing: Bool

  /// Makes the text of a sheet.
  ///
  /// - Parameter isPairing: whether two commands that belong together share a line.
  package init(_ sheet: Sheet, for audience: SheetAudience = .people, isPairing: Bool = false) {
    self.sheet = sheet
    self.audience = audience
    self.isPairing = isPairing
  }

  private static let widestTitle = 48
  private static let gap = "  "

  /// The lines, each ended by a newline.
  package func text() -> String {
    var text = sheet.pages.contains { $0.app != nil } ? sheet.name.terminalSafe + "\n\n\n" : ""
    for (index, page) in sheet.pages.enumerated() {
      if index > 0 { text += "\n\n" }
      let changes = sheet.earlierVersion.map { ", with what has changed since \($0)" } ?? ""
      let platform = sheet.heading(of: page, for: audience)
      text += "\(page.app ?? sheet.name): keyboard shortcuts on \(platform)\(changes)\n".plainLine
      if page.sections.isEmpty { text += "\nNo command has a key and a title.\n" }
      write(page, to: &text)
    }
    return text
  }

  private func write(_ page: Sheet.Page, to text: inout String) {
    let columns = SheetColumns(sheet, page)
    let sections = page.sections + page.goneSections
    let rows = sections.map { section in
      section.groups.flatMap { SheetLine.lines($0.entries, isPairing: isPairing).map { row($0, columns) } }
    }
    let all = rows.joined()
    let titleWidth = min(all.map { $0.title.displayWidth }.max() ?? 0, Self.widestTitle)
    let widths = columns.titles.indices.map { column in
      Width(all.compactMap { $0.keys[column] }, title: columns.titles.count > 1 ? columns.titles[column] : "")
    }
    let actionWidth = all.map(\.action.displayWidth).max() ?? 0
    for (section, rows) in zip(sections, rows) {
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
        Self.write(
          ["  " + (lines.first ?? "").padded(to: titleWidth)] + keys
            + [row.action.padded(to: actionWidth)].filter { !$0.isEmpty } + [row.aside], to: &text)
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
    /// What it sends, for developers.
    let action: String
    /// The submenus it is in, and how it differs from an earlier version; mostly empty.
    let aside: String
  }

  /// A key in three parts, of which the first is aligned to the right.
  private struct Key {
    let flags: String
    let rest: String

    init(_ cell: SheetColumns.Cell, and other: SheetColumns.Cell?) {
      flags = cell.key.displayedModifierFlags.displayed
      let cells = [cell] + [other].compactMap(\.self)
      rest = cells.enumerated().map { place, cell in
        (place == 0 ? cell.key.input.displayed.standingAlone : cell.key.displayed).terminalSafe
          + (cell.isTypable ? "" : " (cannot be typed)")
      }.joined(separator: " ")
    }
  }

  private func row(_ line: SheetLine, _ columns: SheetColumns) -> Row {
    let path = line.first.path
    let place = path.count > 1 ? "in " + path.joined(separator: " > ").terminalSafe : ""
    let change = line.first.change.map { "(\($0.phrase(key: \.displayed) { "'\($0)'" }))".terminalSafe } ?? ""
    let other = line.second.map(columns.cells)
    return Row(
      title: line.entries.map(\.title.terminalSafe).joined(separator: " / "),
      keys: columns.cells(line.first).enumerated().map { column, cell in
        cell.map { Key($0, and: other?[column]) }
      },
      action: audience == .developers ? line.entries.map(\.sent).joined(separator: " / ") : "",
      aside: [place, change].filter { !$0.isEmpty }.joined(separator: " "))
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
