/// Prints the first of many findings for people, and how many more there are.
package struct LimitedFindingsPrinter: FindingsPrinter {
  private var printer: HumanDiagnosticPrinter
  private let maximum: Int
  /// What is printed at the end, since only then it is known which are the first.
  private var kept: [FindingList] = []
  private var keptCount = 0
  private var counts = DiagnosticCounts()

  /// - Parameter maximum: how many are printed.
  package init(_ printer: HumanDiagnosticPrinter, atMost maximum: Int) {
    self.printer = printer
    self.maximum = maximum
  }

  package mutating func add(_ list: FindingList) {
    counts.add(DiagnosticCounts(list.reported))
    keep(list)
  }

  package mutating func append(_ later: LimitedFindingsPrinter) {
    counts.add(later.counts)
    for list in later.kept { keep(list) }
  }

  private mutating func keep(_ list: FindingList) {
    let first = Array(list.reported.prefix(max(0, maximum - keptCount)))
    if first.isEmpty { return }
    kept.append(FindingList(first, from: list.sources))
    keptCount += first.count
  }

  package func text(status: Int) -> String {
    var printer = printer
    var printed = DiagnosticCounts()
    for list in kept {
      printer.add(list)
      printed.add(DiagnosticCounts(list.reported))
    }
    let others = counts.subtracting(printed)
    printer.count(others)
    if others.total == 0 { return printer.text }
    let word = others.total == 1 ? "finding is" : "findings are"
    return printer.text + "\(others.total) more \(word) not shown, as --max-findings \(maximum) says\n"
  }
}
