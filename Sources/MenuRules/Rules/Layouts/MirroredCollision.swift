extension DiagnosticCode {
  /// `mirrored-collision`: `menuc explain` says more.
  public static let mirroredCollision = DiagnosticCode(
    number: 62, name: "mirrored-collision", severity: .warning, about: [.pairs, .rivals],
    summary: "Mirroring puts two commands on one key press, or makes a pair point the wrong way.",
    explanation: """
      In a right-to-left interface UIKit swaps [ and ], { and }, ( and ), < and > and the left and right arrows in
      shortcuts with Command (UIKeyCommand, allowsAutomaticMirroring). A command that opts out keeps its key, and its
      counterpart moves to the same key: only one of them runs. So does `cmd+)` to `shift+cmd+9`.

      A pair points the wrong way if one shows the other's bracket (⌘( is ⌘) on a Swiss German keyboard), or if its
      keys are reversed.

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
