extension DiagnosticCode {
  /// `untypable-shortcut`: `menuc explain` says more.
  public static let untypableShortcut = DiagnosticCode(
    number: 60, name: "untypable-shortcut", severity: .warning, fixes: .suggested,
    summary: "A shortcut cannot be typed on a keyboard layout.",
    explanation: """
      The menu shows the shortcut, but no key types its character. Or it needs Option: a Mac accepts ⌥⌘ with its key
      and is not reported; an iPad may not (not measured on a device).

      The system moves only ASCII characters, on layouts with a table (57 are measured). Romanian and layouts of your
      own have none. No key of a German keyboard types é. Russian and Greek keyboards type Latin letters only with
      Command or Control.

      Use a letter or a digit with Command or Control.
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
