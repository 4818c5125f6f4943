extension DiagnosticCode {
  /// `mirrored-collision`: `menuc explain` says more.
  public static let mirroredCollision = DiagnosticCode(
    number: 62, name: "mirrored-collision", severity: .warning, about: [.pairs, .rivals],
    summary: "Mirroring puts two commands on one key press, or two mirrored keys point the wrong way.",
    explanation: """
      In a right-to-left interface UIKit swaps [ and ], { and }, ( and ), < and > and the left and right arrows of keys
      with Command (UIKeyCommand's allowsAutomaticMirroring), so that Back stays on the key that points back. A command
      that opted out keeps its key, and the other one of the pair comes to it: both are one key press, and only one
      runs. So it is with `shift+cmd+9`, which stays, and `cmd+)`, which is mirrored to the same press.

      A pair points the wrong way if one of the two is shown with the bracket that should be the other's (⌘( is shown
      as ⌘) on a Swiss German keyboard), or if its keys are the other way round on the keyboard.

      Let both be mirrored, or neither.
      """,
    example: """
      app Reader direction=rightToLeft { layouts us he; }
      menus {
          insert atStartOf=.view {
              command goBack: "Back" key="cmd+["‹ allowsAutomaticMirroring=#false→›
              command goForward: "Forward" key=«"cmd+]"»
          }
      }
      """
  )
}

extension Rule {
  package static let mirroredCollision = Rule(foundWithOthers: .mirroredCollision)
}
