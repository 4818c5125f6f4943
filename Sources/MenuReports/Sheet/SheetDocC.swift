/// An article of a DocC catalog: a table for each menu, a tab for each platform. DocC shows no HTML, so keys are code.
package struct SheetDocC {
  private let sheet: Sheet
  private let table: SheetTable

  package init(_ sheet: Sheet, isPairing: Bool = false) {
    self.sheet = sheet
    table = SheetTable(isPairing: isPairing, name: Self.name, key: \.displayed.markdownCode)
  }

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

  /// A string in quotes for a directive: DocC has no escapes there.
  private static func argument(_ text: String) -> String {
    let scalars = text.terminalSafe.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar == "\"" ? "'" : scalar == "\\" ? "/" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func blocks(_ page: Sheet.Page) -> String {
    let none = page.sections.isEmpty ? ["No command has a key and a title.\n"] : []
    let columns = SheetColumns(sheet, page)
    let tables = (page.sections + page.goneSections).map { section in
      "## \(Self.name(section.title))\n\n" + table.table(section, columns).markdown
    }
    return (none + tables).joined(separator: "\n")
  }

  /// Unescaped, DocC would put typographic quotes and dashes into a title.
  private static func name(_ title: String) -> String {
    if title.allSatisfy(\.isWhitespace) { return "(untitled)" }
    var text = title.markdownText
    for plain in ["\"", "'", "--", "..."] where text.contains(plain) {
      text.replace(plain, with: plain.map { "\\\($0)" }.joined())
    }
    return text
  }
}
