extension DiagnosticCode {
  /// `steals-character`: `menuc explain` says more.
  public static let stealsCharacter = DiagnosticCode(
    number: 61, name: "steals-character", severity: .warning, fixes: .suggested,
    summary: "A key with Option takes away a character that people type with it.",
    explanation: """
      On many layouts Option types what programmers and everybody who writes an address need: { [ ] } \\ | @ ~ #. A
      command on such a key gets the press before text does on a Mac; on an iPad it does so if it wants priority over
      system behavior, and wherever no text is edited. App developers report users who could no longer type { on a
      Swiss keyboard.

      Reported are characters of ASCII that the layout types with Option only, letters of the languages that are
      written with it and their accents, and € where it is on Option alone. Not reported is what people type in another
      way too: Polish has ń on ⌥N, so ⌥F, which types it as well, takes nothing away, and a letter that a dead key makes
      is there without the key that types it at once.

      Hold Command or Control as well, or take a key that types nothing that is missed.
      """,
    example: """
      app Reader { layouts us de-CH; }
      menus {
          insert atStartOf=.view {
              command showNotes: "Show Notes" key=«"alt+8"→"cmd+8"»
          }
      }
      """
  )
}

extension Rule {
  static let stealsCharacter = Rule(foundWithOthers: .stealsCharacter)
}
