import MenuReports

/// A ``FindingsPrinter`` with a case for each form.
enum FormattedFindings: Sendable {
  case text(HumanDiagnosticPrinter)
  case json(JSONDiagnosticPrinter)
  case sarif(FindingsSARIF)
  case github(FindingsGitHub)
  case xcode(FindingsXcode)
  case checkstyle(FindingsCheckstyle)
  case summary(FindingsSummary)
  case gitlab(FindingsGitLab)
  /// While a printer changes, so that its contents are not copied.
  case nothing

  mutating func add(_ list: FindingList) {
    let known = self
    self = .nothing
    self =
      switch consume known {
      case .text(let printer): .text(printer.adding(list))
      case .json(let printer): .json(printer.adding(list))
      case .sarif(let printer): .sarif(printer.adding(list))
      case .github(let printer): .github(printer.adding(list))
      case .xcode(let printer): .xcode(printer.adding(list))
      case .checkstyle(let printer): .checkstyle(printer.adding(list))
      case .summary(let printer): .summary(printer.adding(list))
      case .gitlab(let printer): .gitlab(printer.adding(list))
      case .nothing: .nothing
      }
  }

  mutating func append(_ later: FormattedFindings) {
    let known = self
    self = .nothing
    self =
      switch (consume known, later) {
      case (.text(let printer), .text(let later)): .text(printer.joined(by: later))
      case (.json(let printer), .json(let later)): .json(printer.joined(by: later))
      case (.sarif(let printer), .sarif(let later)): .sarif(printer.joined(by: later))
      case (.github(let printer), .github(let later)): .github(printer.joined(by: later))
      case (.xcode(let printer), .xcode(let later)): .xcode(printer.joined(by: later))
      case (.checkstyle(let printer), .checkstyle(let later)): .checkstyle(printer.joined(by: later))
      case (.summary(let printer), .summary(let later)): .summary(printer.joined(by: later))
      case (.gitlab(let printer), .gitlab(let later)): .gitlab(printer.joined(by: later))
      default: .nothing
      }
  }

  func text(status: Int) -> String {
    switch self {
    case .text(let printer): printer.text(status: status)
    case .json(let printer): printer.text(status: status)
    case .sarif(let printer): printer.text(status: status)
    case .github(let printer): printer.text(status: status)
    case .xcode(let printer): printer.text(status: status)
    case .checkstyle(let printer): printer.text(status: status)
    case .summary(let printer): printer.text(status: status)
    case .gitlab(let printer): printer.text(status: status)
    case .nothing: ""
    }
  }
}

extension FindingsPrinter {
  fileprivate consuming func adding(_ list: FindingList) -> Self {
    var printer = self
    printer.add(list)
    return printer
  }

  fileprivate consuming func joined(by later: Self) -> Self {
    var printer = self
    printer.append(later)
    return printer
  }
}
