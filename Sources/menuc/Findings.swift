import MenuModel

/// The findings of what one command compiled, printed in the form that was asked for.
struct Findings {
  private var printer: any DiagnosticPrinter
  private let isStrict: Bool

  /// What the findings so far make of the exit status.
  private(set) var status = ExitStatus.clean

  /// Collects findings as a command's options say.
  init(_ arguments: Arguments) {
    let terminal = Terminal.standardError
    isStrict = arguments.has(.strict)
    printer =
      arguments[.format] == "json"
      ? JSONDiagnosticPrinter()
      : HumanDiagnosticPrinter(
        usesColor: terminal.usesColor, width: terminal.width ?? HumanDiagnosticPrinter.defaultWidth)
  }

  /// The report: for standard output as JSON, for standard error otherwise.
  var text: String {
    printer.text
  }

  /// Adds what a compilation found.
  mutating func add(_ compilation: Compilation) {
    printer.add(compilation.diagnostics, from: compilation.sources)
    let counts = DiagnosticCounts(compilation.diagnostics)
    if !compilation.isReadable {
      status = .unusable
    } else if status == .clean, counts.errors > 0 || isStrict && counts.warnings > 0 {
      status = .findings
    }
  }
}
