/// The XML of Checkstyle 4.3, which build servers read.
package struct FindingsCheckstyle: FindingsPrinter {
  private let paths: ReportPaths
  private var files: [File] = []
  private var indices: [String: Int] = [:]

  private struct File: Sendable {
    let name: String
    var lines: String
  }

  package init(_ paths: ReportPaths) {
    self.paths = paths
  }

  package mutating func add(_ list: FindingList) {
    var places = Places(list.sources)
    for diagnostic in list.reported {
      let region = places.region(of: diagnostic.range)
      let severity = diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue
      // Line 0 is the file as a whole; a finding without a place has no file either.
      let attributes = [
        ("line", "\(region?.startLine ?? 0)"), ("column", "\(region?.startColumn ?? 0)"), ("severity", severity),
        ("message", diagnostic.oneLine), ("source", "menuc.\(diagnostic.code.name)"),
      ]
      let line = "    <error" + attributes.map { " \($0)=\"\($1.htmlText)\"" }.joined() + "/>\n"
      add(line, to: SourcePath.shown(region.map { $0.isFile ? paths.relative($0.path) : $0.path } ?? "menuc"))
    }
  }

  package mutating func append(_ later: FindingsCheckstyle) {
    for file in later.files { add(file.lines, to: file.name) }
  }

  package func text(status: Int) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for file in files { text += "  <file name=\"\(file.name.htmlText)\">\n\(file.lines)  </file>\n" }
    return text + "</checkstyle>\n"
  }

  private mutating func add(_ lines: String, to name: String) {
    if let index = indices[name] {
      files[index].lines += lines
    } else {
      indices[name] = files.count
      files.append(File(name: name, lines: lines))
    }
  }
}
