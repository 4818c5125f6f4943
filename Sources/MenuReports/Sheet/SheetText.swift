/// A list for each menu with the keys in columns.
package struct SheetText {
  private let sheet: Sheet
  private let audience: SheetAudience
  private let isPairing: Bool
  private let width: Int?

  /// - Parameter width: the columns of the terminal; nil for a file, where each menu is below the other.
  package init(_ sheet: Sheet, for audience: SheetAudience = .people, isPairing: Bool = false, width: Int? = nil) {
    self.sheet = sheet
    self.audience = audience
    self.isPairing = isPairing
    self.width = width
  }

  private static let widestTitle = 48
  private static let leastTitle = 16

  package func text() -> StyledText {
    var text: StyledText = sheet.pages.contains { $0.app != nil } ? "\(sheet.name, .strong)\n\n\n" : ""
    for (index, page) in sheet.pages.enumerated() {
      if index > 0 { text += "\n\n" }
      let changes = sheet.earlierVersion.map { ", with what has changed since \($0)" } ?? ""
      let platform = sheet.heading(of: page, for: audience)
      text += "\(page.app ?? sheet.name, .strong): keyboard shortcuts on \(platform)\(changes)\n"
      if page.sections.isEmpty { text += "\nNo command has a key and a title.\n" }
      write(page, to: &text)
    }
    return text
  }

  private func write(_ page: Sheet.Page, to text: inout StyledText) {
    let columns = SheetColumns(sheet, page)
    let sections = page.sections + page.goneSections
    let rows = sections.map { section in
      section.groups.flatMap { SheetLine.lines($0.entries, isPairing: isPairing).map { row($0, columns) } }
    }
    let all = rows.joined()
    let widths = columns.titles.indices.map { column in
      Width(all.compactMap { $0.keys[column] }, title: columns.titles.count > 1 ? columns.titles[column] : "")
    }
    let actionWidth = all.map(\.action.displayWidth).max() ?? 0
    let others = widths.reduce(actionWidth == 0 ? 2 : actionWidth + 4) { $0 + $1.whole + 2 }
    let titleWidth = min(
      all.map { $0.title.displayWidth }.max() ?? 0, Self.widestTitle, max(Self.leastTitle, (width ?? .max) - others))
    let blocks = zip(sections, rows).map { section, rows in
      var block: [StyledText] = []
      let title = StyledText(section.title.isEmpty ? "(untitled)" : section.title, .strong)
      let heads = zip(columns.titles, widths).map { StyledText($0, .faint).padded(to: $1.whole) }
      block.append(Self.line([title.padded(to: titleWidth + 2)] + (heads.count > 1 ? heads : [])))
      for row in rows {
        // Further lines of a title are indented more, so that they do not look like the next entry.
        let isLong = row.title.displayWidth > titleWidth
        let lines = row.title.folded(to: isLong ? titleWidth - 2 : titleWidth)
        let title = "  " + (lines.first ?? "")
        let keys = zip(row.keys, widths).enumerated().map { column, key in
          key.1.laidOut(key.0, after: column == 0 ? title : "", in: column == 0 ? titleWidth + 4 : 0)
        }
        let cells = keys + [row.action.padded(to: actionWidth)].filter { !$0.isEmpty }
        let hasRoom = row.aside.isEmpty || titleWidth + others + row.aside.displayWidth <= width ?? .max
        block.append(Self.line(cells + (hasRoom ? [row.aside] : [])))
        block += lines.dropFirst().map { "    " + $0 }
        if !hasRoom { block += row.aside.folded(to: max(Self.leastTitle, (width ?? 0) - 4)).map { "    " + $0 } }
      }
      return block
    }
    if blocks.isEmpty { return }
    text +=
      "\n" + StyledText.columns(blocks, width: width ?? 0, atMost: width == nil ? 1 : .max).map { $0 + "\n" }.joined()
  }

  /// Leaves out blanks at the end.
  private static func line(_ cells: [StyledText]) -> StyledText { cells.joined(separator: "  ").droppingLastSpaces }

  private struct Row {
    let title: StyledText
    let keys: [Key?]
    /// The action, for developers.
    let action: StyledText
    /// The submenus it is in, and how it differs from an earlier version; mostly empty.
    let aside: StyledText
  }

  /// The modifiers are aligned to the right.
  private struct Key {
    let flags: StyledText
    let rest: StyledText

    init(_ cell: SheetColumns.Cell, and other: SheetColumns.Cell?) {
      flags = StyledText(cell.key.displayedModifierFlags.displayed, .key)
      let cells = [cell] + [other].compactMap(\.self)
      rest = cells.enumerated().map { place, cell -> StyledText in
        let key = place == 0 ? cell.key.input.displayed.standingAlone : cell.key.displayed
        return "\(key, .key)\(cell.isTypable ? "" : " (cannot be typed)", .nearMiss)"
      }.joined(separator: " ")
    }
  }

  private func row(_ line: SheetLine, _ columns: SheetColumns) -> Row {
    let path = line.first.path
    let place = path.count > 1 ? "in " + path.joined(separator: " > ") : ""
    let change = line.first.change.map { "(\($0.phrase(key: \.displayed) { "'\($0)'" }))" } ?? ""
    let other = line.second.map(columns.cells)
    return Row(
      title: StyledText(line.entries.map(\.title).joined(separator: " / ")),
      keys: columns.cells(line.first).enumerated().map { column, cell in
        cell.map { Key($0, and: other?[column]) }
      },
      action: "\(audience == .developers ? line.entries.map(\.sent).joined(separator: " / ") : "", .faint)",
      aside: [StyledText(place, .faint), StyledText(change, .nearMiss)].filter { !$0.isEmpty }.joined(separator: " "))
  }

  private struct Width {
    let flags: Int
    let whole: Int

    init(_ keys: [Key], title: String) {
      flags = keys.map(\.flags.displayWidth).max() ?? 0
      whole = max(flags + (keys.map(\.rest.displayWidth).max() ?? 0), title.displayWidth)
    }

    /// - Parameter room: the columns of the title before the key, to which a leader goes on.
    func laidOut(_ key: Key?, after title: StyledText, in room: Int) -> StyledText {
      guard let key else { return title.padded(to: room + whole) }
      let start = title.padded(to: room + flags - key.flags.displayWidth, leader: !title.isEmpty)
      return (start + key.flags + key.rest).padded(to: room + whole)
    }
  }
}
