import MenuReports

enum FindingsFormat: String, OptionChoice {
  case text, json, sarif, github, xcode, checkstyle, summary, gitlab

  static let option = Option(
    "--format", choosing: Self.self, "text, json, sarif, github, xcode, checkstyle, summary or gitlab")

  /// Whether people read it, or Xcode, which parses the lines of a log.
  var isForPeople: Bool { [.text, .xcode, .summary].contains(self) }

  /// - Parameter terminal: where a text is shown; nil for a file.
  func printer(on terminal: Terminal?, _ paths: ReportPaths) -> FormattedFindings {
    switch self {
    case .text:
      .init(
        HumanDiagnosticPrinter(
          usesColor: terminal?.usesColor ?? false, width: terminal?.width ?? HumanDiagnosticPrinter.defaultWidth,
          wraps: terminal?.lineWidth != nil))
    case .json: .init(JSONDiagnosticPrinter())
    case .sarif: .init(FindingsSARIF(paths))
    case .github: .init(FindingsGitHub(paths))
    case .xcode: .init(FindingsXcode(paths))
    case .checkstyle: .init(FindingsCheckstyle(paths))
    case .summary: .init(FindingsSummary(usesColor: terminal?.usesColor ?? false, width: terminal?.lineWidth))
    case .gitlab: .init(FindingsGitLab(paths))
    }
  }

  /// Reads the ending of a file's name; `.txt` may be any for people.
  init?(nameOf path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "sarif": self = .sarif
    case "json": self = .json
    case "xml": self = .checkstyle
    default: return nil
    }
  }
}
