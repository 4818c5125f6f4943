import MenuModel

/// The findings of what one command compiled, printed in the form that was asked for.
struct Findings: Sendable {
  /// For people, or else for programs.
  private var human: HumanDiagnosticPrinter?
  private var json: JSONDiagnosticPrinter?
  private let isStrict: Bool

  /// What the findings so far make of the exit status.
  private(set) var status = ExitStatus.clean

  /// Collects findings for people, or for programs where a command's output are its findings.
  init(_ arguments: Arguments, as format: Format = .text) {
    let terminal = arguments.surroundings.standardError
    isStrict = arguments.has(.strict)
    switch format {
    case .text:
      human = HumanDiagnosticPrinter(
        usesColor: terminal.usesColor, width: terminal.width ?? HumanDiagnosticPrinter.defaultWidth)
    case .json: json = JSONDiagnosticPrinter()
    }
  }

  /// The report: for standard output as JSON, for standard error otherwise.
  var text: String { human?.text ?? json?.text ?? "" }

  /// Adds findings about some files.
  mutating func add(_ diagnostics: [Diagnostic], from sources: SourceFiles) {
    human?.add(diagnostics, from: sources)
    json?.add(diagnostics, from: sources)
    // What has no place is about the command: a file that cannot be read, a platform that does not exist.
    if diagnostics.contains(where: { $0.severity == .error && $0.range == nil }) { status = .unusable }
    add(DiagnosticCounts(diagnostics))
  }

  /// Lets findings count that another report prints.
  mutating func add(_ counts: DiagnosticCounts) {
    if status == .clean, counts.errors > 0 || isStrict && counts.warnings > 0 { status = .findings }
  }

  /// Adds what was found in other files, in the same form.
  mutating func append(_ later: Findings) {
    if let printer = later.human { human?.append(printer) }
    if let printer = later.json { json?.append(printer) }
    if later.status.rawValue > status.rawValue { status = later.status }
  }
}
