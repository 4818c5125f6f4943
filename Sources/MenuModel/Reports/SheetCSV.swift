/// A sheet as comma-separated values: a row for each command, platform and layout. Source: RFC 4180.
///
/// A cell that a spreadsheet would take for a formula begins with an apostrophe.
package struct SheetCSV {
  private let sheet: Sheet

  /// Makes the table of a sheet.
  package init(_ sheet: Sheet) {
    self.sheet = sheet
  }

  private static let columns = [
    "platform", "layout", "section", "path", "title", "action", "propertyList", "authoredKey",
    "localizedKey", "key", "obstacle",
  ]

  /// The rows, each ended by a carriage return and a line feed.
  package func text() -> String {
    var text = ""
    Self.write(Self.columns, to: &text)
    for page in sheet.pages {
      for layout in sheet.layouts {
        for section in page.sections {
          for entry in section.entries { Self.write(row(entry, section, page, layout), to: &text) }
        }
      }
    }
    return text
  }

  private func row(
    _ entry: Sheet.Entry, _ section: Sheet.Section, _ page: Sheet.Page, _ layout: KeyboardLayout
  ) -> [String] {
    let key = sheet.localized(entry, on: layout)
    return [
      page.name, layout.name, section.title, entry.path.joined(separator: " > "), entry.title,
      entry.action?.rawValue ?? "", entry.propertyList?.displayed ?? "", key?.authored.canonical ?? "",
      key?.localized.canonical ?? "", key?.localized.displayed ?? "", key?.typing.obstacle ?? "",
    ]
  }

  private static func write(_ cells: [String], to text: inout String) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { text += "," }
      text += cell.csvCell
    }
    text += "\r\n"
  }
}

extension String {
  /// The text as a cell: quoted where it has to be, and never a formula.
  fileprivate var csvCell: String {
    var text = terminalSafe
    if let first = unicodeScalars.first, Self.formulaStarts.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { [0x22, 0x2C].contains($0) }) || text.first == " " || text.last == " " else {
      return text
    }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// What begins a formula, in full width too. Source: owasp.org/www-community/attacks/CSV_Injection
  private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]
}
