/// Writes findings in one form. What several workers found is joined in the order of their files.
package protocol FindingsPrinter: Sendable {
  /// Adds what was found in one compilation.
  mutating func add(_ list: FindingList)

  /// Adds what another one of its kind collected.
  mutating func append(_ later: Self)

  /// The report.
  ///
  /// - Parameter status: the status that the program exits with: 0 for clean, 1 for findings, 2 where something could not
  ///   be read.
  func text(status: Int) -> String
}

extension HumanDiagnosticPrinter: FindingsPrinter {
  package mutating func add(_ list: FindingList) { add(list.reported, from: list.sources) }
  package func text(status: Int) -> String { text }
}

extension JSONDiagnosticPrinter: FindingsPrinter {
  package mutating func add(_ list: FindingList) { add(list.reported, from: list.sources) }
  package func text(status: Int) -> String { text }
}
