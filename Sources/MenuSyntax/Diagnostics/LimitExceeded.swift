extension Diagnostic {
  package static func limitExceeded(_ message: String, at range: SourceRange?, help: [String] = []) -> Diagnostic {
    Diagnostic(.limitExceeded, message, at: range, help: help)
  }

  package static func searchGivenUp(at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .limitExceeded, searchGivenUp, at: range, severity: .note,
      help: [
        "compare fewer variables in one condition",
        "menuc assumes that it depends on the state, and may miss findings that rest on it",
      ])
  }

  private static let searchGivenUp = "menuc cannot decide whether this can be true: it takes too many steps"

  package var isSearchGivenUp: Bool { code == .limitExceeded && severity == .note && message == Self.searchGivenUp }
}
