extension DiagnosticCode {
  /// `untypable-shortcut`: `menuc explain` says more.
  public static let untypableShortcut = DiagnosticCode(
    number: 60, name: "untypable-shortcut", severity: .warning, fixes: .suggested,
    summary: "A key cannot be pressed on a keyboard layout.",
    explanation: """
      No key types the character there, and the layout has nothing that stands in for it: people see the shortcut in the
      menu and cannot press it. Or the character needs Option: a Mac takes ⌥⌘ with its key then, and nothing is said;
      whether an iPad does nobody has measured.

      The system has stand-ins for the characters of ASCII only, and not for every layout: it has a table for each (57 are
      measured), and on one without a table, such as Romanian or a layout of your own, no key moves. A letter such as é is typed plain on a French
      keyboard, and not at all by one key of a German one. And on a Russian or Greek keyboard the Latin letters are there
      while Command or Control is held, but not with Option or Shift alone: a key such as `alt+k` cannot be pressed.

      Take a letter or a digit, and hold Command or Control with it.
      """,
    example: """
      app Reader { layouts us de; }
      menus {
          insert atStartOf=.view {
              command showNotes: "Show Notes" key=«"cmd+é"→"shift+cmd+n"»
          }
      }
      """
  )
}

extension Rule {
  static let untypableShortcut = Rule(foundWithOthers: .untypableShortcut)
}
