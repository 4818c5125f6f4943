extension DiagnosticCode {
  static let untypableShortcut = DiagnosticCode(
    number: 60, name: "untypable-shortcut", severity: .warning,
    summary: "A key cannot be pressed on a keyboard layout.",
    explanation: """
      The character needs Option there, which would make it another key combination, or no key types it at all, and the
      layout has nothing that stands in for it. People see the shortcut in the menu and cannot press it.

      The system has stand-ins for the characters of ASCII only (measured). A letter such as é is typed plain on a French
      keyboard, and not at all by one key of a German one. And on a Russian or Greek keyboard the Latin letters are there
      while Command or Control is held, but not with Option or Shift alone: a key such as `alt+k` cannot be pressed.

      Take a letter or a digit, and hold Command or Control with it.
      """,
    example: """
      app Reader { layouts us de; }
      menus {
          insert atStartOf=.view {
              command showNotes: "Show Notes" key=«"cmd+é"»
          }
      }
      """,
    fixedExample: """
      app Reader { layouts us de; }
      menus {
          insert atStartOf=.view {
              command showNotes: "Show Notes" key="shift+cmd+n"
          }
      }
      """
  )
}

extension Rule {
  static let untypableShortcut = Rule(foundWithOthers: .untypableShortcut)
}
