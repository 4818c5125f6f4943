extension DiagnosticCode {
  /// `malformed-xml`: `menuc explain` says more.
  public static let malformedXML = DiagnosticCode(
    number: 57, name: "malformed-xml", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "The file is not well-formed XML, or holds what menuc does not read.",
    explanation: """
      Key layouts, storyboards and property lists are XML documents. Where one breaks the grammar, the rest of it is a \
      guess, so nothing after the mistake is read. The most frequent: a tag without its end tag, an `&` or a `<` that is \
      not written `&amp;` or `&lt;`, a value without quotes.

      A document type is skipped, and the file it names is never opened. One with declarations of its own, and a \
      reference to an entity other than the five of XML, are refused: ten entities that are each made of ten others \
      make a gigabyte of a kilobyte.

      References to control characters, such as `&#x8;`, are read in XML 1.0 too, although only 1.1 has them: key layouts \
      need them for keys like Backspace.

      Source: Extensible Markup Language (XML) 1.0 (Fifth Edition), 2.1 "Well-Formed XML Documents" and 1.2 \
      "Terminology", on fatal errors.
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
  /// Something that is no XML, or XML that is refused.
  package static func malformedXML(
    _ message: String, at range: SourceRange?, help: [String] = [], notes: [Note] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.malformedXML, message, at: range, help: help, notes: notes, fixes: fixes)
  }
}
