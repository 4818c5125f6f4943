/// Writes findings in one form. The findings of several workers are joined in the order of their files.
package protocol FindingsPrinter: Sendable {
  mutating func add(_ list: FindingList)

  mutating func append(_ later: Self)

  /// - Parameter status: the program's exit status: 0 for clean, 1 for findings, 2 for an unreadable file.
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
