/// Rows of text as comma-separated values (RFC 4180, but lines end in a line feed), safe to open in a spreadsheet.
///
/// A cell that a spreadsheet would take for a formula is preceded by an apostrophe (OWASP, "CSV injection"); what a
/// terminal would act on is spelled out.
package enum CSVText {
  /// The lines of some rows, each ended by a line feed. O(n).
  package static func lines(_ rows: some Sequence<[String]>) -> String {
    var text = ""
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { text += "," }
        write(cell, to: &text)
      }
      text += "\n"
    }
    return text
  }

  private static func write(_ cell: String, to text: inout String) {
    var cell = cell.terminalSafe
    if let first = cell.unicodeScalars.first(where: { $0 != " " && $0 != "\"" }),
      "=+-@|%＝＋－＠".unicodeScalars.contains(first)
    {
      cell = "'" + cell
    }
    let needsQuotes = cell.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: " ")
    }
    guard needsQuotes else {
      text += cell
      return
    }
    text += "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    text += "\""
  }
}
