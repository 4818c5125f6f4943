extension DiagnosticCode {
  /// `invalid-layout-file`: `menuc explain` says more.
  public static let invalidLayoutFile = DiagnosticCode(
    number: 65, name: "invalid-layout-file", severity: .error, isSilenceable: false,
    summary: "A file is XML, but no keyboard layout in Apple's format.",
    explanation: """
      `--layout X.keylayout` reads what Ukelele writes and macOS installs: a `keyboard` whose `layout` names a `modifierMap` and \
      a `keyMapSet`. The modifier map chooses an index for the modifiers that are held, and the set has a `keyMap` with \
      that index; a `baseMapSet` says where the keys are that it leaves out.

      A reference that leads nowhere or in a circle, a word that names no modifier key, and a keyboard on which no key \
      types anything are mistakes: macOS does not offer such a layout, or its keys do nothing. menuc stops at the first.

      Source: Apple's Technical Note TN2056, "Installable Keyboard Layouts".
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
  /// XML that is no key layout.
  package static func invalidLayoutFile(
    _ message: String, at range: SourceRange, help: [String] = [], notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(.invalidLayoutFile, message, at: range, help: help, notes: notes)
  }
}
