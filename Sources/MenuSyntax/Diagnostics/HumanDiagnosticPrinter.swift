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
  /// The width without a terminal; fits lines of 112 columns.
  package static let defaultWidth = 120

  private let usesColor: Bool
  private let width: Int
  private let wraps: Bool

  /// At least 40 columns wide. `wraps` breaks sentences too, which else stay whole, as programs read them.
  package init(usesColor: Bool = false, width: Int = defaultWidth, wraps: Bool = false) {
    self.usesColor = usesColor
    self.width = max(width, 40)
    self.wraps = wraps
  }

  /// The last line counts the findings.
  package func text(of diagnostics: [Diagnostic], from sources: SourceFiles) -> String {
    var places = Places(sources)
    return diagnostics.map { text(of: $0, &places) }.joined() + DiagnosticCounts(diagnostics).line
  }

  /// The text with a blank line after it.
  package func text(of diagnostic: Diagnostic, _ places: inout Places) -> String {
    var report = header(
      diagnostic.severity, diagnostic.message, code: diagnostic.code,
      place: places.text(of: diagnostic.range) ?? "menuc")
    report += excerpt(of: diagnostic.range, &places)
    if !diagnostic.platforms.isEmpty { report += line("on " + diagnostic.platforms.joined(separator: ", ")) }
    for help in diagnostic.help { report += line(help, label: "help") }
    for fix in diagnostic.fixes { report += line(fix.phrase, label: "fix") }
    // The source of a claim.
    for note in diagnostic.notes where places.text(of: note.range) == nil { report += line("(\(note.message))") }
    for note in diagnostic.notes {
      guard let place = places.text(of: note.range) else { continue }
      report += header(.note, note.message, code: nil, place: place) + excerpt(of: note.range, &places)
    }
    return (report + "\n").text(usesColor: usesColor)
  }

  private func header(
    _ severity: Diagnostic.Severity, _ message: String, code: DiagnosticCode?, place: String
  ) -> StyledText {
    var header: StyledText = "\(place + ":", .strong) \(severity.rawValue + ":", severity.role) \(message, .strong)"
    if let code { header += "\(" [\(code.name)]", .faint)" }
    return header.paragraph(indent: 4, width: wraps ? width : nil, breaksWords: false) + "\n"
  }

  private func excerpt(of range: SourceRange?, _ places: inout Places) -> StyledText {
    guard let range, let table = places.table(of: range.file), !places.isFolder(range.file) else { return "" }
    return SourceExcerpt(of: Int(range.start)..<Int(range.end), in: table, width: width - 8).text()
  }

  private func line(_ message: String, label: String? = nil) -> StyledText {
    let label: StyledText = label.map { "    \($0 + ":", .strong) " } ?? "    "
    return StyledText(message).paragraph(
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
