/// Documentation/Diagnostics.md, made from the codes' own entries.
package enum DiagnosticsPage {
  /// The whole page: what it is, a table of contents, a section for each code in the order of the numbers.
  package static var markdown: String {
    var page = """
      # Diagnostics

      What menuc finds, as `menuc explain CODE` prints it. Made from the entries under
      Sources/MenuModel/Diagnostics/Codes; do not edit by hand, run `UPDATE_GOLDEN=1 swift test` instead.

      | Number | Name | Severity | What it means |
      | --- | --- | --- | --- |

      """
    for code in DiagnosticCode.allByNumber {
      let entry = code.entry
      page += "| \(code.label) | [\(code.rawValue)](#\(code.rawValue)) | \(entry.severity.rawValue) |"
      page += entry.summary.isEmpty ? " |\n" : " \(cell(entry.summary)) |\n"
    }
    for code in DiagnosticCode.allByNumber {
      page += "\n" + DiagnosticExplanation(of: code).markdown
    }
    return page
  }

  /// A text in which no bar ends the cell of a table.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
