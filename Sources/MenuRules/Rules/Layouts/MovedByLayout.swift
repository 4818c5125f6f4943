extension DiagnosticCode {
  /// `moved-by-layout`: `menuc explain` says more.
  public static let movedByLayout = DiagnosticCode(
    number: 63, name: "moved-by-layout", severity: .note, isReportedByDefault: false,
    summary: "A shortcut moves to another key on some keyboard layouts.",
    explanation: """
      The system moves a key that a layout types only with Option: ⌘[ is ⌘Ö on a German keyboard (measured). Menus and
      the overlay show the moved key; a manual or a web page is wrong there. A letter may lose its meaning: ⌘W is ⌘Ü
      on an Azeri keyboard.

      Usually that is right, so the check is off by default. To keep the key where it can be typed, set
      `allowsAutomaticLocalization=#false` on the command.
      """,
    example: """
      app Reader { layouts us de; }
      lint { report moved-by-layout; }
      menus {
          insert atStartOf=.view {
              command goBack: "Back" key=«"cmd+["→"cmd+left"»
          }
      }
      """
  )
}

extension Rule {
  package static let movedByLayout = Rule(foundWithOthers: .movedByLayout)
}
