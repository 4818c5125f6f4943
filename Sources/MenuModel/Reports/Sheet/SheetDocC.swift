/// A sheet as an article of a DocC catalog: a table for each menu, a tab for each platform.
///
/// DocC shows no HTML, so keys are code.
package struct SheetDocC {
  private let sheet: Sheet
  private let columns: SheetColumns
  private let isPairing: Bool

  /// - Parameter isPairing: whether two commands that belong together share a row.
  package init(_ sheet: Sheet, isPairing: Bool = false) {
    self.sheet = sheet
    columns = SheetColumns(sheet)
    self.isPairing = isPairing
  }

  /// The article, ended by a line feed.
  package func text() -> String {
    let platforms = sheet.pages.map(name).joined(separator: ", ")
    var text = "# \(Self.name(sheet.name)) keyboard shortcuts\n\n"
    text += platforms.isEmpty ? "It has none.\n" : "What to press on \(platforms).\n"
    if let version = sheet.earlierVersion {
      text += "\nWhat has changed since \(version.markdownText) is marked.\n"
    }
    if sheet.pages.count < 2 { return sheet.pages.reduce(text) { $0 + "\n" + blocks($1) } }
    text += "\n@TabNavigator {\n"
    for page in sheet.pages {
      text += "  @Tab(\"\(Self.argument(tab(page)))\") {\n"
      for line in blocks(page).split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        text += line.isEmpty ? "\n" : "    \(line)\n"
      }
      text += "  }\n"
    }
    return text + "}\n"
  }

  private func tab(_ page: Sheet.Page) -> String {
    ([page.app].compactMap(\.self) + [sheet.heading(of: page, for: .people)]).joined(separator: " · ")
  }

  private func name(_ page: Sheet.Page) -> String { tab(page).markdownText }

  /// A string in quotes, as a directive has it: DocC knows no escapes there.
  private static func argument(_ text: String) -> String {
    String(text.terminalSafe.map { $0 == "\"" ? "'" : $0 == "\\" ? "/" : $0 })
  }

  private func blocks(_ page: Sheet.Page) -> String {
    let none = page.sections.isEmpty ? ["No command has a key and a title.\n"] : []
    return (none + (page.sections + page.goneSections).map(table)).joined(separator: "\n")
  }

  private func table(_ section: Sheet.Section) -> String {
    let lines = section.groups.flatMap { SheetLine.lines($0.entries, isPairing: isPairing) }
    let paths = lines.map(\.first.path).map { $0.first == section.title ? Array($0.dropFirst()) : $0 }
    let hasPaths = paths.contains { !$0.isEmpty }
    let hasChanges = lines.contains { $0.first.change != nil }
    let titles =
      ["Command"] + columns.titles.map(\.markdownText) + (hasPaths ? ["Menu"] : [])
      + (hasChanges ? ["Changed"] : [])
    let rows = zip(lines, paths).map { line, path in
      [line.entries.map { Self.name($0.title) }.joined(separator: " / ")]
        + columns.titles.indices.map { column in
          line.entries.compactMap { columns.cells($0)[column].map(Self.text) }.joined(separator: " ")
        } + (hasPaths ? [path.map(Self.name).joined(separator: " › ")] : [])
        + (hasChanges ? [line.first.change?.phrase(key: Self.code) { "“\(Self.name($0))”" } ?? ""] : [])
    }
    return "## \(Self.name(section.title))\n\n" + Table(titles, rows).markdown
  }

  private static func text(_ cell: SheetColumns.Cell) -> String {
    code(cell.key) + (cell.isTypable ? "" : " (cannot be typed)")
  }

  /// A key as code; one with a backtick, which would end that, as it is.
  private static func code(_ key: KeyCombination) -> String {
    let text = key.displayed.terminalSafe
    return text.contains("`") ? text.markdownText : "`\(text.replacing("|", with: "\\|"))`"
  }

  /// A title as it is: DocC would put typographic quotes and dashes into it.
  private static func name(_ title: String) -> String {
    if title.allSatisfy(\.isWhitespace) { return "(untitled)" }
    var text = title.markdownText
    for plain in ["\"", "'", "--", "..."] where text.contains(plain) {
      text.replace(plain, with: plain.map { "\\\($0)" }.joined())
    }
    return text
  }
}
