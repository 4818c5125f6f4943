/// A sheet as Markdown with GitHub's tables: one for each menu.
package struct SheetMarkdown {
  private let sheet: Sheet
  private let columns: SheetColumns
  private let headingLevel: Int?

  /// - Parameter headingLevel: how deep the heading is under which the sheet stands in a page, 0 for none; nil for a page
  ///   of its own, with a title and with the markers between which it can be written again.
  package init(_ sheet: Sheet, headingLevel: Int? = nil) {
    self.sheet = sheet
    columns = SheetColumns(sheet)
    self.headingLevel = headingLevel
  }

  private static let begin = "<!-- menuc:begin: what stands from here to menuc:end is written by 'menuc sheet' -->\n"
  private static let end = "<!-- menuc:end -->\n"

  /// The lines, each ended by a newline.
  package func text() -> String {
    var blocks: [String] = []
    for page in sheet.pages {
      blocks.append("Keys on \(page.title.markdownText).\n")
      if page.sections.isEmpty { blocks.append("No command has a key and a title.\n") }
      blocks += page.sections.map(table)
    }
    // A comment that ends in the same line ends an HTML block, so tables may follow at once; an empty line is for people.
    let part = "\n" + blocks.joined(separator: "\n") + "\n"
    guard headingLevel == nil else { return part }
    return "# \(sheet.name.markdownText): keyboard shortcuts\n\n" + Self.begin + part + Self.end
  }

  private func table(_ section: Sheet.Section) -> String {
    // What stands above the table already is not said again.
    let paths = section.entries.map { $0.path.first == section.title ? Array($0.path.dropFirst()) : $0.path }
    let hasPaths = paths.contains { !$0.isEmpty }
    let titles = ["Command"] + columns.titles.map(\.markdownText) + (hasPaths ? ["Menu"] : [])
    let level = min((headingLevel ?? 1) + 1, 6)
    let heading = String(repeating: "#", count: level) + " " + Self.name(section.title)
    let rows = zip(section.entries, paths).map { entry, path in
      [Self.name(entry.title)] + columns.cells(entry).map(Self.text)
        + (hasPaths ? [path.map(Self.name).joined(separator: " › ")] : [])
    }
    return heading + "\n\n" + Table(titles, rows).markdown
  }

  private static func name(_ title: String) -> String {
    title.allSatisfy(\.isWhitespace) ? "(untitled)" : title.markdownText
  }

  private static func text(_ cell: SheetColumns.Cell?) -> String {
    guard let cell else { return "" }
    return cell.key.markdown + (cell.isTypable ? "" : " (cannot be typed)")
  }
}

extension KeyCombination {
  /// A `<kbd>` for each key that is held or pressed.
  var markdown: String { caps.map { "<kbd>\($0.markdownText)</kbd>" }.joined() }
}
