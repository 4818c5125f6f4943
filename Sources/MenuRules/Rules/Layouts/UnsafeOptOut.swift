extension DiagnosticCode {
  /// `unsafe-opt-out`: `menuc explain` says more.
  public static let unsafeOptOut = DiagnosticCode(
    number: 64, name: "unsafe-opt-out", severity: .warning,
    summary: "A key is kept from moving, and cannot be typed as it stands on a layout where it would have moved.",
    explanation: """
      `allowsAutomaticLocalization=#false` for a command, or `localizesKeyCommands=#false` for the whole app, keeps a key
      as it is written. [ is ⌥5 on a German keyboard. A Mac takes ⌥⌘5 for ⌘[ then, so nothing is said there; whether an
      iPad does nobody has measured, so this is a warning. UIKit would have moved the key to ⌘Ö.

      Switch localisation off only for keys that every layout types, such as letters. Otherwise leave it on, or take
      another key.
      """,
    example: """
      app Reader { layouts us de; }
      menus {
          insert atStartOf=.view {
              command goBack: "Back" key=«"cmd+["»‹ allowsAutomaticLocalization=#false→›
          }
      }
      """
  )
}

extension Rule {
  package static let unsafeOptOut = Rule(foundWithOthers: .unsafeOptOut)
}
