/// Prints findings for people: the mistake and its place, the line with a mark under it, the remedy, other places.
///
///     App.menu.kdl:7:47: error: "Get Info" has the key of "Italic" [duplicate-shortcut]
///         7 |     command getInfo: "Get Info" key="cmd+i"
///           |                                     ^~~~~~~
///         on ipados-15, ipados-26
///         help: iPadOS drops the whole insertion
///         fix: write "ctrl+cmd+i"
///     ipados-26.menu.kdl:40:5: note: "Italic" has it here
///
/// Lines and columns are 1-based, columns in UTF-8 bytes. Escapes all text of a definition.
package struct HumanDiagnosticPrinter: Sendable {
  /// Without a terminal; fits lines of 112 columns.
  package static let defaultWidth = 120

  private let usesColor: Bool
  private let width: Int
  private let wraps: Bool
  private var report = StyledText()
  private var counts = DiagnosticCounts()

  /// At least 40 columns wide. `wraps` breaks sentences too, which else stay whole, as programs read them.
  package init(usesColor: Bool = false, width: Int = defaultWidth, wraps: Bool = false) {
    self.usesColor = usesColor
    self.width = max(width, 40)
    self.wraps = wraps
  }

  /// A blank line follows each finding; the last line counts them.
  package var text: String {
    report.text(usesColor: usesColor) + (counts.summary.isEmpty ? "" : counts.summary + "\n")
  }

  package mutating func add(_ diagnostics: [Diagnostic], from sources: SourceFiles) {
    var places = Places(sources)
    for diagnostic in diagnostics {
      counts.add(diagnostic)
      add(diagnostic, &places)
    }
  }

  package mutating func append(_ later: HumanDiagnosticPrinter) {
    report += later.report
    counts.add(later.counts)
  }

  private mutating func add(_ diagnostic: Diagnostic, _ places: inout Places) {
    addHeader(
      diagnostic.severity, diagnostic.message, code: diagnostic.code,
      place: places.text(of: diagnostic.range) ?? "menuc")
    addExcerpt(of: diagnostic.range, &places)
    if !diagnostic.platforms.isEmpty {
      addLine("on " + diagnostic.platforms.joined(separator: ", "))
    }
    for help in diagnostic.help { addLine(help, label: "help", .strong) }
    for fix in diagnostic.fixes { addLine(fix.phrase, label: "fix", .strong) }
    // The source of a claim.
    for note in diagnostic.notes where places.text(of: note.range) == nil { addLine("(\(note.message))") }
    for note in diagnostic.notes {
      guard let place = places.text(of: note.range) else { continue }
      addHeader(.note, note.message, code: nil, place: place)
      addExcerpt(of: note.range, &places)
    }
    report += "\n"
  }

  private mutating func addHeader(
    _ severity: Diagnostic.Severity, _ message: String, code: DiagnosticCode?, place: String
  ) {
    var header: StyledText = "\(place + ":", .strong) \(severity.rawValue + ":", severity.role) \(message, .strong)"
    if let code { header += "\(" [\(code.name)]", .faint)" }
    report += header.paragraph(indent: 4, width: wraps ? width : nil, breaksWords: false) + "\n"
  }

  private mutating func addExcerpt(of range: SourceRange?, _ places: inout Places) {
    guard let range, let table = places.table(of: range.file) else { return }
    report += SourceExcerpt(of: Int(range.start)..<Int(range.end), in: table, width: width - 8).text()
  }

  private mutating func addLine(_ message: String, label: String? = nil, _ role: StyledText.Role = .strong) {
    let label: StyledText = label.map { "    \($0 + ":", role) " } ?? "    "
    report +=
      StyledText(message).paragraph(
        after: label, indent: max(6, label.displayWidth), width: wraps ? width : nil, breaksWords: false) + "\n"
  }
}

extension Diagnostic.Severity {
  package var role: StyledText.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
