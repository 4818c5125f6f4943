/// A sheet as Markdown with GitHub's tables: one for each menu.
package struct SheetMarkdown {
  private let sheet: Sheet
  private let columns: SheetColumns
  private let audience: SheetAudience
  private let headingLevel: Int?
  private let isPairing: Bool

  /// - Parameters:
  ///   - audience: who reads it; developers see actions.
  ///   - headingLevel: how deep the heading is under which the sheet stands in a page, 0 for none; nil for a page of its
  ///     own, with a title and with the markers between which it can be written again.
  ///   - isPairing: whether two commands that belong together share a row.
  package init(
    _ sheet: Sheet, for audience: SheetAudience = .people, headingLevel: Int? = nil, isPairing: Bool = false
  ) {
    self.sheet = sheet
    self.audience = audience
    columns = SheetColumns(sheet)
    self.headingLevel = headingLevel
    self.isPairing = isPairing
  }

  private static let begin = "<!-- menuc:begin: what stands from here to menuc:end is written by 'menuc sheet' -->\n"
  private static let end = "<!-- menuc:end -->\n"

  /// The lines, each ended by a newline.
  package func text() -> String {
    var blocks: [String] = []
    for page in sheet.pages {
      if let app = page.app { blocks.append(heading(app, depth: 1)) }
      blocks.append("Keys on \(sheet.heading(of: page, for: audience).markdownText)\(changes).\n")
      if page.sections.isEmpty { blocks.append("No command has a key and a title.\n") }
      blocks += (page.sections + page.goneSections).map { table($0, depth: page.app == nil ? 1 : 2) }
    }
    // A comment that ends in the same line ends an HTML block, so tables may follow at once; an empty line is for people.
    let part = "\n" + blocks.joined(separator: "\n") + "\n"
    guard headingLevel == nil else { return part }
    return "# \(sheet.name.markdownText): keyboard shortcuts\n\n" + Self.begin + part + Self.end
  }

  private var changes: String {
    sheet.earlierVersion.map { ", with what has changed since \($0.markdownText)" } ?? ""
  }

  /// - Parameter depth: how much deeper it is than the heading above the sheet.
  private func heading(_ title: String, depth: Int) -> String {
    String(repeating: "#", count: min((headingLevel ?? 1) + depth, 6)) + " " + Self.name(title) + "\n"
  }

  private func table(_ section: Sheet.Section, depth: Int) -> String {
    let lines = section.groups.flatMap { SheetLine.lines($0.entries, isPairing: isPairing) }
    // What stands above the table already is not said again.
    let paths = lines.map(\.first.path).map { $0.first == section.title ? Array($0.dropFirst()) : $0 }
    let hasPaths = paths.contains { !$0.isEmpty }
    let hasChanges = lines.contains { $0.first.change != nil }
    let hasActions = audience == .developers
    let titles =
      ["Command"] + columns.titles.map(\.markdownText) + (hasActions ? ["Action"] : []) + (hasPaths ? ["Menu"] : [])
      + (hasChanges ? ["Changed"] : [])
    let rows = zip(lines, paths).map { line, path in
      [line.entries.map { Self.name($0.title) }.joined(separator: " / ")]
        + columns.titles.indices.map { column in
          line.entries.map { Self.text(columns.cells($0)[column]) }.joined(separator: " ")
        } + (hasActions ? [line.entries.map(\.sent.markdownText).joined(separator: " / ")] : [])
        + (hasPaths ? [path.map(Self.name).joined(separator: " › ")] : [])
        + (hasChanges ? [line.first.change?.phrase(key: \.markdown, title: Self.quoted) ?? ""] : [])
    }
    return heading(section.title, depth: depth) + "\n" + Table(titles, rows).markdown
  }

  private static func name(_ title: String) -> String {
    title.allSatisfy(\.isWhitespace) ? "(untitled)" : title.markdownText
  }

  private static func quoted(_ title: String) -> String { "“\(name(title))”" }

  private static func text(_ cell: SheetColumns.Cell?) -> String {
    guard let cell else { return "" }
    return cell.key.markdown + (cell.isTypable ? "" : " (cannot be typed)")
  }
}

extension KeyCombination {
  /// A `<kbd>` for each key that is held or pressed.
  var markdown: String { caps.map { "<kbd>\($0.markdownText)</kbd>" }.joined() }
}
