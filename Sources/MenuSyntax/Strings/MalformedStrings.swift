extension DiagnosticCode {
  /// `malformed-strings`: `menuc explain` says more.
  public static let malformedStrings = DiagnosticCode(
    number: 69, name: "malformed-strings", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "A string catalog or strings file has a syntax error, or the same key twice.",
    explanation: """
      A device drops the file, or all after the mistake, and shows titles untranslated. Until it is corrected, menuc
      reports no untranslated titles.

      A string catalog (`.xcstrings`) is JSON, without comments and final commas. In a strings file (`.strings`) `;`
      follows every text, and `"` in a text is written `\\"`. It is UTF-8, UTF-16 with a byte order mark, or an XML
      property list.

      A repeated key is a warning: the later text counts. A repeated member of a catalog is undefined (RFC 8259;
      Apple, Old-Style ASCII Property Lists).
      """,
    example: DiagnosticExample(
      """
      /* File menu */
      "New Tab" = "Neuer Tab"«→;»
      "Close Tab" = "Tab schließen";
      """, path: "de.lproj/Localizable.strings")
  )
}

extension Diagnostic {
  /// Something that is not JSON or not a strings file, or does not belong into a file of translations.
  package static func malformedStrings(
    _ message: String, at range: SourceRange?, help: [String] = [], notes: [Note] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.malformedStrings, message, at: range, help: help, notes: notes, fixes: fixes)
  }

  /// A member that is in an object of a catalog twice.
  package static func repeatedMember(_ name: String, at range: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedStrings, "'\(name)' is in its object twice", at: range, severity: .warning,
      help: ["remove one of them: JSON does not say which counts, so Xcode may show either"],
      notes: [Note("the first one is here", at: earlier)])
  }

  /// A key that is in one file twice.
  static func repeatedStringsKey(_ key: String, at range: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedStrings, "the key '\(key)' is in the file twice", at: range, severity: .warning,
      help: ["remove one of them: a device shows the later text"],
      notes: [Note("the first one is here", at: earlier)])
  }
}
