/// Xcode reads a line each with the absolute path, and notes after it, from a build phase.
package struct FindingsXcode: FindingsPrinter {
  private let paths: ReportPaths
  private var lines = ""

  package init(_ paths: ReportPaths) {
    self.paths = paths
  }

  package mutating func add(_ list: FindingList) {
    var places = Places(list.sources)
    for diagnostic in list.reported {
      let place = place(of: diagnostic.range, &places) ?? "menuc"
      add(place, diagnostic.severity, "\(diagnostic.message) [\(diagnostic.code.name)]")
      // A note without a place is shown with the finding's line.
      for help in diagnostic.help + diagnostic.fixes.map(\.phrase) { add(place, .note, help) }
      for note in diagnostic.notes { add(self.place(of: note.range, &places) ?? place, .note, note.message) }
    }
  }

  package mutating func append(_ later: FindingsXcode) { lines += later.lines }

  package func text(status: Int) -> String { lines }

  private mutating func add(_ place: String, _ severity: Diagnostic.Severity, _ message: String) {
    lines += "\(place): \(severity.rawValue): \(message.terminalSafe)\n"
  }

  private func place(of range: SourceRange?, _ places: inout Places) -> String? {
    guard let place = places.place(of: range) else { return nil }
    let path = EmbeddedPath.isFile(place.path) ? paths.absolute(place.path) : place.path
    return "\(path.terminalSafe):\(place.position.line):\(place.position.column)"
  }
}
