extension DiagnosticEntry {
  static let unsafeOptOut = DiagnosticEntry(
    number: 64,
    severity: .warning,
    summary: "A key is kept from moving, and cannot be pressed on a layout where it would have moved.",
    explanation: """
      `allowsAutomaticLocalization=#false` for a command, or `localizesKeyCommands=#false` for the whole app, keeps a key
      as it is written. Where its character needs Option, nobody can press it then: [ is ⌥5 on a German keyboard, and
      ⌥⌘5 is another key combination. UIKit would have moved it to ⌘Ö.

      Switch localisation off only for keys that every layout types, such as letters. Otherwise leave it on, or take
      another key.
      """,
    example: """
      app Reader { layouts us de; }
      menus {
          insert atStartOf=.view {
              command goBack: "Back" key=«"cmd+["» allowsAutomaticLocalization=#false
          }
      }
      """,
    fixedExample: """
      app Reader { layouts us de; }
      menus {
          insert atStartOf=.view {
              command goBack: "Back" key="cmd+["
          }
      }
      """
  )
}
