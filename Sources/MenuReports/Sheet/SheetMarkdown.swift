/// Markdown with GitHub's tables: one for each menu.
package struct SheetMarkdown {
  private let sheet: Sheet
  private let table: SheetTable
  private let audience: SheetAudience
  private let headingLevel: Int?

  /// - Parameter headingLevel: that of the heading above the sheet in a page, 0 for none. Nil for a page of its own,
  ///   with a title and with the markers for writing it again.
  package init(
    _ sheet: Sheet, for audience: SheetAudience = .people, headingLevel: Int? = nil, isPairing: Bool = false
  ) {
    self.sheet = sheet
    self.audience = audience
    self.headingLevel = headingLevel
    table = SheetTable(isPairing: isPairing, showsActions: audience == .developers, name: Self.name, key: \.markdown)
  }

  private static let begin = "<!-- menuc:begin: 'menuc sheet' writes the text from here to menuc:end -->\n"
  private static let end = "<!-- menuc:end -->\n"

  package func text() -> String {
    var blocks: [String] = []
    for page in sheet.pages {
      if let app = page.app { blocks.append(heading(app, depth: 1)) }
      blocks.append("Keys on \(sheet.heading(of: page, for: audience).markdownText)\(changes).\n")
      if page.sections.isEmpty { blocks.append("No command has a key and a title.\n") }
      let columns = SheetColumns(sheet, page)
      blocks += (page.sections + page.goneSections).map {
        heading($0.title, depth: page.app == nil ? 1 : 2) + "\n" + table.table($0, columns).markdown
      }
    }
    // A comment on one line ends the HTML block, so tables may follow at once. The empty line is for people.
    let part = "\n" + blocks.joined(separator: "\n") + "\n"
    guard headingLevel == nil else { return part }
    return "# \(sheet.name.markdownText): keyboard shortcuts\n\n" + Self.begin + part + Self.end
  }

  private var changes: String { sheet.earlierVersion.map { ", with what has changed since \($0.markdownText)" } ?? "" }

  /// - Parameter depth: how much deeper it is than the heading above the sheet.
  private func heading(_ title: String, depth: Int) -> String {
    String(repeating: "#", count: min((headingLevel ?? 1) + depth, 6)) + " " + Self.name(title) + "\n"
  }

  private static func name(_ title: String) -> String {
    title.allSatisfy(\.isWhitespace) ? "(untitled)" : title.markdownText
  }
}

extension KeyCombination {
  /// A `<kbd>` for each key that is held or pressed.
  package var markdown: String { caps.map { "<kbd>\($0.markdownText)</kbd>" }.joined() }
}
