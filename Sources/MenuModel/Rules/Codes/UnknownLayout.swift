extension DiagnosticEntry {
  static let unknownLayout = DiagnosticEntry(
    number: 58,
    severity: .error,
    summary: "A keyboard layout is named that menuc does not know.",
    explanation: """
      Nothing is checked for people with that keyboard, and a test that names it would press keys that are not there.

      A layout has a short name, mostly a language's tag: `de`, `fr-CH`, `us-dvorak`. Apple's identifier works too,
      `com.apple.keylayout.German`. In `layouts`, `all` stands for every layout.

      Write one of the names that `menuc layouts` lists. A layout of your own in Apple's XML format is no name here, but
      an option of the commands: `--layout-file`.
      """,
    example: """
      app Lantern {
          layouts de «fr-CHE»
      }
      """,
    fixedExample: """
      app Lantern {
          layouts de fr-CH
      }
      """
  )
}

extension Diagnostic {
  /// - Parameter meant: the name that was probably meant; nil where none is near.
  static func unknownLayout(_ name: String, meant: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownLayout, "there is no keyboard layout '\(name)'", at: range, help: ["`menuc layouts` lists them"],
      fixes: meant.map { [Diagnostic.Fix("did you mean `\($0)`?", [Diagnostic.Edit(range, $0)])] } ?? [])
  }
}
