extension DiagnosticCode {
  /// `invalid-layout-file`: `menuc explain` says more.
  public static let invalidLayoutFile = DiagnosticCode(
    number: 65, name: "invalid-layout-file", severity: .error, isSilenceable: false,
    summary: "A file is XML but not a keyboard layout in Apple's format.",
    explanation: """
      `--layout X.keylayout` reads the files that Ukelele writes and macOS installs: a `keyboard` whose `layout` names
      a `modifierMap` and a `keyMapSet`. The modifier map gives an index for the modifiers held, and the set has a
      `keyMap` with that index. A `baseMapSet` has the keys that a `keyMap` leaves out.

      macOS does not offer a broken layout, or its keys do nothing. Correct a reference that leads nowhere or in a
      circle, an unknown modifier, or a keyboard on which no key types anything (Apple, Technical Note TN2056).
      """,
    example: DiagnosticExample(
      """
      <keyboard group="126" id="-1000" name="Lantern">
          <layouts>
              <layout first="0" last="17" modifiers="modifiers" mapSet="«ansi→ANSI»"/>
          </layouts>
          <modifierMap id="modifiers" defaultIndex="0"/>
          <keyMapSet id="ANSI">
              <keyMap index="0">
                  <key code="0" output="a"/>
              </keyMap>
          </keyMapSet>
      </keyboard>
      """, path: "Lantern.keylayout")
  )
}

extension Diagnostic {
  /// XML that is not a key layout.
  package static func invalidLayoutFile(
    _ message: String, at range: SourceRange, help: [String] = [], notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.invalidLayoutFile, message, at: range, help: help, notes: notes)
  }
}
