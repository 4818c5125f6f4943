import MenuReports

struct Findings: Sendable {
  private let outputs: FindingsOutputs
  /// The printers, one for each output.
  private var printers: [FormattedFindings]
  private let isStrict: Bool
  private var selection: ShownFindings

  private(set) var status = ExitStatus.clean
  /// Whether a file was not read, and the others were.
  private(set) var lacksFiles = false

  /// - Parameter showsAll: whether all findings are printed; nil for the command's default.
  init(_ arguments: Arguments, as outputs: FindingsOutputs = .text, showsAll: Bool? = nil) {
    let surroundings = arguments.surroundings
    let isPlain = outputs.all.allSatisfy { $0.format == .text }
    let paths = ReportPaths(folder: isPlain ? nil : surroundings.folder())
    self.outputs = outputs
    selection = ShownFindings(arguments, showsAll: showsAll ?? arguments.showsAllFindings)
    printers = outputs.all.map { output in
      let terminal =
        switch output.path {
        case nil: surroundings.standardError
        case "-": surroundings.standardOutput
        default: Terminal?.none
        }
      return output.format.printer(on: terminal, paths)
    }
    isStrict = arguments.has(.strict)
  }

  /// The text in the first form.
  var text: String { printers[0].text(status: Int(status.rawValue)) + selection.line }

  mutating func add(_ diagnostics: [Diagnostic], from sources: SourceFiles) {
    add(FindingList(diagnostics, from: sources))
  }

  mutating func add(_ list: FindingList) {
    let list = list.combined
    let shown = selection.shown(list)
    for index in printers.indices { printers[index].add(shown) }
    let reported = list.reported
    // An error without a place is about the command: a platform that does not exist. So is a file that cannot be read.
    if reported.contains(where: { $0.severity == .error && ($0.range == nil || $0.code == .unreadableFile) }) {
      status = .unusable
    }
    lacksFiles = lacksFiles || reported.contains { $0.code == .unreadableFile && $0.severity != .error }
    add(DiagnosticCounts(reported))
  }

  /// Counts findings that another report prints.
  mutating func add(_ counts: DiagnosticCounts) {
    if status == .clean, counts.errors > 0 || isStrict && counts.warnings > 0 { status = .findings }
  }

  mutating func append(_ later: Findings) {
    for index in printers.indices { printers[index].append(later.printers[index]) }
    selection.append(later.selection)
    lacksFiles = lacksFiles || later.lacksFiles
    if later.status.rawValue > status.rawValue { status = later.status }
  }

  func deliver(to outcome: inout CommandOutcome) {
    for (output, printer) in zip(outputs.all, printers) {
      let text = printer.text(status: Int(status.rawValue))
      let isForPeople = output.format.isForPeople
      if output.isStandard, isForPeople {
        outcome.output += text
      } else if output.isStandard {
        outcome.document = PiecewiseBytes(text)
      } else if let path = output.path {
        outcome.files.append(OutputFile(path: path, text: isForPeople ? text.safeInLogs : text))
      } else {
        outcome.errors += text
      }
    }
    outcome.errors += selection.line
  }

  var takesOutput: Bool { outputs.takesStandardOutput }
}
