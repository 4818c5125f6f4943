extension DiagnosticCode {
  /// `layout-collision`: `menuc explain` says more.
  public static let layoutCollision = DiagnosticCode(
    number: 59, name: "layout-collision", severity: .warning, about: [.pairs, .rivals], fixes: .suggested,
    summary: "Two keys that differ on the US keyboard are one key press on another layout.",
    explanation: """
      UIKit compares keys as they are written, before it moves them to where a keyboard can type them, so it accepts
      both (documented with UIKeyCommand's allowsAutomaticLocalization). What people press is compared here: the key by
      its place on the keyboard, and everything held with it. Keys that only look alike are not reported.

      ⌘[ is moved to ⌘^ on a Canadian French keyboard, and ⌘^ stays where it is (both measured), so two commands that
      have these keys are one press there. One of the two runs, the other stands in the menu with a shortcut that does
      something else. What the system keeps for itself takes part: ⌘§ is pressed as ⇧⌘3 on a German keyboard, which
      takes a picture of the screen. Nothing is dropped and nothing crashes, so this is a warning like same-key-press.

      Give one of them another key. `menuc audit` shows what is pressed on every layout.
      """,
    example: """
      app Reader { layouts us fr-CA; }
      menus {
          insert atStartOf=.view {
              command goBack: "Back" key="cmd+["
              command superscript: "Superscript" key=«"cmd+^"→"cmd+6"»
          }
      }
      """
  )
}

extension Rule {
  static let layoutCollision = Rule(foundWithOthers: .layoutCollision)
}
