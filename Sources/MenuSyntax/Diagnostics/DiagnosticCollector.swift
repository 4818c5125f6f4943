/// A list that findings are added to.
package protocol DiagnosticCollector {
  mutating func append(_ diagnostic: Diagnostic)
}

extension DiagnosticCollector {
  /// Adds a finding made of its parts.
  package mutating func append(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, help: [String] = [],
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
  ) {
    append(Diagnostic(code, message, at: range, help: help, notes: notes, fixes: fixes))
  }
}

extension [Diagnostic]: DiagnosticCollector {}

extension LimitedDiagnostics: DiagnosticCollector {}
