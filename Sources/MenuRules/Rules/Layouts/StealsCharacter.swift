extension DiagnosticCode {
  /// `steals-character`: `menuc explain` says more.
  public static let stealsCharacter = DiagnosticCode(
    number: 61, name: "steals-character", severity: .warning, fixes: .suggested,
    summary: "A shortcut takes away a character that people type.",
    explanation: """
      On many layouts Option types { [ ] } \\ | @ ~ or #. On a Mac the shortcut gets the key press before text does.
      On an iPad it does so with `wantsPriorityOverSystemBehavior`, as does a plain letter or Space: decline the action
      during text editing. Developers report users who could no longer type { on a Swiss keyboard.

      Reported are ASCII characters, letters and accents of the layout's languages, and € on Option alone, unless
      people can type them in another way.

      Add Command or Control, or use another key.
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
