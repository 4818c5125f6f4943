extension DiagnosticCode {
  /// `unsafe-opt-out`: `menuc explain` says more.
  public static let unsafeOptOut = DiagnosticCode(
    number: 64, name: "unsafe-opt-out", severity: .warning,
    summary: "A shortcut that opts out of localization cannot be typed on a keyboard layout.",
    explanation: """
      `allowsAutomaticLocalization=#false` on a command, or `localizesKeyCommands=#false` on the app, keeps a key as
      it is written. On a German keyboard [ is ⌥5, and UIKit would have moved ⌘[ to ⌘Ö. A Mac takes ⌥⌘5 for ⌘[, so
      nothing is reported there; an iPad may not (not measured on a device).

      Opt out only for keys that every layout types, such as letters. Otherwise leave localization on, or use another
      key.
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
