extension DiagnosticEntry {
  static let alternateCollision = DiagnosticEntry(
    number: 24,
    severity: .warning,
    summary: "An alternate answers to a key that something else has.",
    explanation: """
      An alternate's key is that of its command with its own modifiers added: ⌘T and `alt` make ⌥⌘T. UIKit leaves
      alternates out when it looks for duplicates, so it accepts both and the first in menu order takes the key
      (measured, whichever of the two comes first). The other is in the menu, but its key runs something else. On AppKit
      an alternate is an item of its own, and two items with one key are a `duplicate-shortcut`.

      Give the alternate other modifiers, or the other command another key.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key="cmd+t" {
                  alternate newPrivateTab: "New Private Tab" modifiers=«"alt"»
              }
              command reopenTab: "Reopen Last Tab" key="alt+cmd+t"
          }
      }
      """,
    fixedExample: """
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key="cmd+t" {
                  alternate newPrivateTab: "New Private Tab" modifiers="shift"
              }
              command reopenTab: "Reopen Last Tab" key="alt+cmd+t"
          }
      }
      """
  )
}

extension Diagnostic {
  static func alternateCollision(
    _ name: String, _ key: KeyCombination, other: String, at range: SourceRange?, otherRange: SourceRange?,
    fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .alternateCollision, "\(name) answers to \(key.displayed), and so does \(other)", at: range,
      help: [
        "UIKit does not check alternates: it accepts both, and the first in menu order takes the key",
        "give one of them other modifiers",
      ], notes: otherRange.map { [Note("\(other) is declared here", at: $0)] } ?? [], fixes: fixes)
  }
}
