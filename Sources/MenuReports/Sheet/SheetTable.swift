/// A menu as a table: a row for each command, a column for each key.
struct SheetTable {
  let isPairing: Bool
  var showsActions = false
  /// A title as the text has it.
  let name: (String) -> String
  let key: (KeyCombination) -> String

  /// Leaves out empty columns. O(entries × layouts).
  func table(_ section: Sheet.Section, _ columns: SheetColumns) -> Table {
    let lines = section.groups.flatMap { SheetLine.lines($0.entries, isPairing: isPairing) }
    // The menu's title is already above the table and is left out.
    let paths = lines.map(\.first.path).map { $0.first == section.title ? Array($0.dropFirst()) : $0 }
    let hasPaths = paths.contains { !$0.isEmpty }
    let hasChanges = lines.contains { $0.first.change != nil }
    let titles = columns.titles
    let rows = zip(lines, paths).map { line, path in
      let cells = line.entries.map { columns.cells($0).map(text) }
      return [line.entries.map { name($0.title) }.joined(separator: " / ")]
        + titles.indices.map { column in cells.map { $0[column] }.joined(separator: " ") }
        + (showsActions ? [line.entries.map(\.sent.markdownText).joined(separator: " / ")] : [])
        + (hasPaths ? [path.map(name).joined(separator: " › ")] : [])
        + (hasChanges ? [line.first.change?.phrase(key: key) { "“\(name($0))”" } ?? ""] : [])
    }
    return Table(
      ["Command"] + titles.map(\.markdownText) + (showsActions ? ["Action"] : []) + (hasPaths ? ["Menu"] : [])
        + (hasChanges ? ["Changed"] : []), rows)
  }

  private func text(_ cell: SheetColumns.Cell?) -> String {
    cell.map { key($0.key) + ($0.isTypable ? "" : " (cannot be typed)") } ?? ""
  }
}
