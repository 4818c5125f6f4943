extension DiagnosticCode {
  /// `limit-exceeded`: `menuc explain` says more.
  public static let limitExceeded = DiagnosticCode(
    number: 4, name: "limit-exceeded", severity: .error, isSilenceable: false,
    summary: "The input exceeds one of menuc's limits.",
    explanation: """
      Limits keep a wrong or hostile file from using all memory. Files written by hand stay far below them: 255 bytes
      for a name, 128 nested blocks or includes, 16 MiB for an XML document, 200 errors in a file
      (Documentation/Language.md, Limits).

      A note means that menuc gave up deciding a condition, after 65,536 steps for one or 262,144 for a definition. It
      assumes that the condition depends on the state. Compare fewer variables in one condition.
      """,
    example: DiagnosticExample(
      """
      app Lantern ‹«\(String(repeating: "a", count: 256))»=1 →›{
          platforms ipados-26
      }
      """)
  )
}

extension Diagnostic {
  /// An exceeded limit; the message names it.
  package static func limitExceeded(_ message: String, at range: SourceRange?, help: [String] = []) -> Diagnostic {
    Diagnostic(.limitExceeded, message, at: range, help: help)
  }

  /// A note on the first condition that menuc cannot decide.
  package static func searchGivenUp(at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .limitExceeded, searchGivenUp, at: range, severity: .note,
      help: [
        "compare fewer variables in one condition",
        "menuc assumes that it depends on the state, and may miss findings that rest on it",
      ])
  }

  private static let searchGivenUp = "menuc cannot decide whether this can be true: it takes too many steps"

  /// Whether the finding says that menuc gave up a search.
  package var isSearchGivenUp: Bool { code == .limitExceeded && severity == .note && message == Self.searchGivenUp }
}
