/// Turns findings into text; one value collects those of several compilations.
public protocol DiagnosticPrinter: Sendable {
  /// Adds the findings of a compilation in the order given. O(findings), and O(bytes) once for each file named.
  mutating func add(_ diagnostics: [Diagnostic], from sources: SourceFiles)

  /// All that was added, ready to be written: empty, or ending with a line break.
  var text: String { get }
}
