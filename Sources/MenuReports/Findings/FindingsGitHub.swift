/// Workflow commands of GitHub Actions, which annotate pull requests. The log shows only messages: they have the place.
package struct FindingsGitHub: FindingsPrinter {
  private let paths: ReportPaths

  package init(_ paths: ReportPaths) { self.paths = paths }

  package func formatted(_ finding: Finding, _ places: inout Places) -> FormattedFinding {
    let diagnostic = finding.diagnostic
    var properties: [(name: String, value: String)] = []
    if let region = places.region(of: diagnostic.range), region.isFile {
      properties = [
        ("file", paths.relative(region.path)), ("line", "\(region.startLine)"), ("endLine", "\(region.endLine)"),
      ]
      // GitHub takes columns only for a range in one line.
      if region.startLine == region.endLine {
        properties += [("col", "\(region.startColumn)"), ("endColumn", "\(region.endColumn)")]
      }
    }
    properties.append(("title", diagnostic.code.name))
    let place = places.text(of: diagnostic.range).map { $0 + ": " } ?? ""
    let notes = diagnostic.notes.map { note in (places.text(of: note.range).map { $0 + ": " } ?? "") + note.message }
    let message = Array([place + diagnostic.message] + diagnostic.help + diagnostic.fixes.map(\.phrase) + notes)
      .map(\.terminalSafe).joined(separator: "\n")
    let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    let head = properties.map { "\($0.name)=\(Self.escaped($0.value.terminalSafe, ":,"))" }.joined(separator: ",")
    return FormattedFinding(finding, text: "::\(command) \(head)::\(Self.escaped(message, ""))\n")
  }

  /// Escapes `%`, line breaks and `more` as the runner reads them.
  private static func escaped(_ text: String, _ more: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if scalar == "%" || scalar == "\r" || scalar == "\n" || more.unicodeScalars.contains(scalar) {
        escaped += "%" + scalar.value.hexadecimal(digits: 2)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
