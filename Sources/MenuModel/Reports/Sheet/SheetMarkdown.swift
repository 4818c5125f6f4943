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
    let titles = ["Command"] + columns.titles.map(\.markdownText) + ["Menu"]
    let rule = ["---"] + columns.titles.map { _ in "---" } + ["---"]
    let level = min((headingLevel ?? 1) + 1, 6)
    let heading = String(repeating: "#", count: level) + " " + Self.name(section.title)
    var lines = [heading, "", Self.row(titles), Self.row(rule)]
    for entry in section.entries {
      let path = entry.path.map(Self.name).joined(separator: " › ")
      lines.append(Self.row([Self.name(entry.title)] + columns.cells(entry).map(Self.text) + [path]))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func name(_ title: String) -> String {
    title.allSatisfy(\.isWhitespace) ? "(untitled)" : title.markdownText
  }

  private static func text(_ cell: SheetColumns.Cell?) -> String {
    guard let cell else { return "" }
    let key = cell.key.displayedModifierFlags.displayed + cell.key.input.displayed.standingAlone
    return "<kbd>\(key.markdownText)</kbd>" + (cell.isTypable ? "" : " (cannot be typed)")
  }

  private static func row(_ cells: [String]) -> String {
    "|" + cells.map { " \($0) |" }.joined()
  }
}

extension String {
  /// The text so that Markdown shows it as it is, in a cell of a table too, on one line.
  ///
  /// What Markdown and GitHub's additions act on is escaped: emphasis, code, links, HTML, entities, mathematics, cells,
  /// and addresses that would become links. O(n).
  var markdownText: String {
    let text = terminalSafe
    if text.utf8.allSatisfy({ !Self.markdownPunctuation.contains($0) }) { return text }
    var escaped = ""
    var last: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let endsScheme = scalar == "/" && last.last == ":"
      let endsHost = scalar == "." && String(String.UnicodeScalarView(last.suffix(3))).lowercased() == "www"
      if scalar.isASCII, Self.alwaysEscaped.contains(UInt8(scalar.value)) || endsScheme || endsHost { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
      last = last.suffix(2) + [scalar]
    }
    return escaped
  }

  /// `@` would name somebody on GitHub.
  private static let alwaysEscaped = Array(#"\`*_{}[]<>|~&$#@"#.utf8)
  private static let markdownPunctuation = alwaysEscaped + Array("/.".utf8)
}
