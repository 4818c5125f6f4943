extension DiagnosticCode {
  /// `moved-by-layout`: `menuc explain` says more.
  public static let movedByLayout = DiagnosticCode(
    number: 63, name: "moved-by-layout", severity: .note, isReportedByDefault: false,
    summary: "A key is another one on some layouts.",
    explanation: """
      The system moves a key that a layout cannot type without Option to one that it can: ⌘[ is ⌘Ö on a German keyboard
      (measured). Menus and the overlay show the moved key; what a manual or a web page says about it is wrong there.
      Where a letter moves, what people remember it by is lost: ⌘W is ⌘Ü on an Azeri keyboard.

      Mostly that is as it should be, so it is off by default; `lint { report moved-by-layout }` turns it on. A command
      that is to keep its key says `allowsAutomaticLocalization=#false`, where the key can be typed.
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
