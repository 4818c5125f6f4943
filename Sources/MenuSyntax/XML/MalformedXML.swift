extension DiagnosticCode {
  /// `malformed-xml`: `menuc explain` says more.
  public static let malformedXML = DiagnosticCode(
    number: 57, name: "malformed-xml", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "A file is not well-formed XML, or uses a part of XML that menuc refuses.",
    explanation: """
      menuc reads nothing after the first mistake. The usual ones: a tag without its end tag, an `&` or `<` that is
      not written `&amp;` or `&lt;`, a value without quotes.

      menuc skips a document type and never opens the file that it names. It refuses declarations in a document type,
      and entities other than XML's five. References to control characters such as `&#x8;` are accepted, since key
      layouts need them.

      Correct the place that is marked (XML 1.0, Fifth Edition, 2.1 and 1.2).
      """,
    example: DiagnosticExample(
      """
      <keyMap index="0">
          <key code="0" output="a"/>
          <key code="10" output="«&→&amp;»"/>
      </keyMap>
      """, path: "Lantern.keylayout")
  )
}

extension Diagnostic {
  /// Something that is not XML, or XML that menuc refuses.
  package static func malformedXML(
    _ message: String, at range: SourceRange?, help: [String] = [], notes: [Note] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.malformedXML, message, at: range, help: help, notes: notes, fixes: fixes)
  }
}
