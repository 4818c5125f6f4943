/// Xcode reads a line each with the absolute path, and notes after it, from a build phase.
package struct FindingsXcode: FindingsPrinter {
  private let paths: ReportPaths

  package init(_ paths: ReportPaths) { self.paths = paths }

  package func formatted(_ finding: Finding, _ places: inout Places) -> FormattedFinding {
    let diagnostic = finding.diagnostic
    let place = place(of: diagnostic.range, &places) ?? "menuc"
    var lines = [(place, diagnostic.severity, "\(diagnostic.message) [\(diagnostic.code.name)]")]
    // A note without a place is shown with the finding's line.
    for help in diagnostic.help + diagnostic.fixes.map(\.phrase) { lines.append((place, .note, help)) }
    for note in diagnostic.notes { lines.append((self.place(of: note.range, &places) ?? place, .note, note.message)) }
    return FormattedFinding(
      finding, text: lines.map { "\($0): \($1.rawValue): \($2.terminalSafe)\n" }.joined())
  }

  private func place(of range: SourceRange?, _ places: inout Places) -> String? {
    guard let place = places.place(of: range) else { return nil }
    let path = EmbeddedPath.isFile(place.path) ? paths.absolute(place.path) : place.path
    return "\(path.terminalSafe):\(place.position.line):\(place.position.column)"
  }
}
