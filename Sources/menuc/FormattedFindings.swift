import MenuReports

/// Findings on their way to a report in one of the forms; a ``FindingsPrinter`` that is known by its case.
enum FormattedFindings: Sendable {
  case text(HumanDiagnosticPrinter)
  case json(JSONDiagnosticPrinter)
  case sarif(FindingsSARIF)
  case github(FindingsGitHub)
  case xcode(FindingsXcode)
  case checkstyle(FindingsCheckstyle)
  case summary(FindingsSummary)
  case gitlab(FindingsGitLab)
  /// While a printer is changed, so that what it has is not copied.
  case nothing

  /// Adds what was found in one compilation.
  mutating func add(_ list: FindingList) {
    switch self {
    case .text(var printer):
      self = .nothing
      printer.add(list)
      self = .text(printer)
    case .json(var printer):
      self = .nothing
      printer.add(list)
      self = .json(printer)
    case .sarif(var printer):
      self = .nothing
      printer.add(list)
      self = .sarif(printer)
    case .github(var printer):
      self = .nothing
      printer.add(list)
      self = .github(printer)
    case .xcode(var printer):
      self = .nothing
      printer.add(list)
      self = .xcode(printer)
    case .checkstyle(var printer):
      self = .nothing
      printer.add(list)
      self = .checkstyle(printer)
    case .summary(var printer):
      self = .nothing
      printer.add(list)
      self = .summary(printer)
    case .gitlab(var printer):
      self = .nothing
      printer.add(list)
      self = .gitlab(printer)
    case .nothing: break
    }
  }

  /// Adds what others collected in the same form.
  mutating func append(_ later: FormattedFindings) {
    switch (self, later) {
    case (.text(var printer), .text(let later)):
      self = .nothing
      printer.append(later)
      self = .text(printer)
    case (.json(var printer), .json(let later)):
      self = .nothing
      printer.append(later)
      self = .json(printer)
    case (.sarif(var printer), .sarif(let later)):
      self = .nothing
      printer.append(later)
      self = .sarif(printer)
    case (.github(var printer), .github(let later)):
      self = .nothing
      printer.append(later)
      self = .github(printer)
    case (.xcode(var printer), .xcode(let later)):
      self = .nothing
      printer.append(later)
      self = .xcode(printer)
    case (.checkstyle(var printer), .checkstyle(let later)):
      self = .nothing
      printer.append(later)
      self = .checkstyle(printer)
    case (.summary(var printer), .summary(let later)):
      self = .nothing
      printer.append(later)
      self = .summary(printer)
    case (.gitlab(var printer), .gitlab(let later)):
      self = .nothing
      printer.append(later)
      self = .gitlab(printer)
    default: break
    }
  }

  /// The report; see ``FindingsPrinter/text(status:)``.
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
