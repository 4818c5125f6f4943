extension DiagnosticCode {
  /// `layout-collision`: `menuc explain` says more.
  public static let layoutCollision = DiagnosticCode(
    number: 59, name: "layout-collision", severity: .warning, about: [.pairs, .rivals], fixes: .suggested,
    summary: "Two shortcuts that differ on a US keyboard are one key press on another layout.",
    explanation: """
      UIKit compares shortcuts as they are written and accepts both. Then it moves them to keys that the layout can
      type (UIKeyCommand, allowsAutomaticLocalization). On a Canadian French keyboard ⌘[ becomes ⌘^, which does not
      move (both measured). Only one of the two commands runs; the shortcut of the other does something else.

      The system's own shortcuts count too: ⌘§ on a German keyboard is the key press ⇧⌘3, which takes a screenshot.

      Give one of them another shortcut. `menuc audit` shows the key presses on every layout.
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
