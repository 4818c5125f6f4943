/// What is known about a diagnostic code: the source of `menuc explain` and of Documentation/Diagnostics.md.
public struct DiagnosticEntry: Sendable {
  /// Shown as M001, M002, …; carries no classification, never reused.
  public let number: Int

  /// How bad it is unless a finding says otherwise.
  public let severity: Diagnostic.Severity

  /// One sentence: what the code means.
  public let summary: String

  /// Why it matters: what the device does, with one cited fact. Plain paragraphs separated by an empty line.
  public let explanation: String

  /// Whether it is reported without being asked for: `lint { report CODE }` turns the others on.
  public let isReportedByDefault: Bool

  /// The smallest definition that gives exactly this finding, its primary range between `«` and `»`.
  public let example: DiagnosticExample

  /// The same definition mended: gives no finding at all.
  public let fixedExample: DiagnosticExample

  init(
    number: Int, severity: Diagnostic.Severity, summary: String, explanation: String,
    isReportedByDefault: Bool = true, example: DiagnosticExample, fixedExample: DiagnosticExample
  ) {
    self.number = number
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.isReportedByDefault = isReportedByDefault
    self.example = example
    self.fixedExample = fixedExample
  }
}
