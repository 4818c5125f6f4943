extension DiagnosticEntry {
  static let layoutCollision = DiagnosticEntry(
    number: 59,
    severity: .warning,
    summary: "Two keys that differ on the US keyboard are one key press on another layout.",
    explanation: """
      UIKit compares keys as they are written, before it moves them to where a keyboard can type them, so it accepts
      both (documented with UIKeyCommand's allowsAutomaticLocalization). What people press is compared here: the key by
      its place on the keyboard, and everything held with it. Keys that only look alike are not reported.

      On a German keyboard = is typed with Shift and 0, so ⌘= is pressed as ⇧⌘0, and the command that is written
      `shift+cmd+0` is pressed the same way. One of the two runs, the other stands in the menu with a shortcut that
      does something else. The app does not crash and nothing is dropped, so this is a warning like same-key-press.

      Give one of them another key. `menuc audit` shows what is pressed on every layout.
      """,
    example: """
      app Reader { layouts us de fr; }
      menus {
          insert atStartOf=.view {
              command zoomIn: "Zoom In" key="cmd+="
              command showAll: "Show All" key=«"shift+cmd+0"»
          }
      }
      """,
    fixedExample: """
      app Reader { layouts us de fr; }
      menus {
          insert atStartOf=.view {
              command zoomIn: "Zoom In" key="cmd+="
              command showAll: "Show All" key="cmd+0"
          }
      }
      """
  )
}
