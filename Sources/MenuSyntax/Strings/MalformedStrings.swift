extension DiagnosticCode {
  /// `malformed-strings`: `menuc explain` says more.
  public static let malformedStrings = DiagnosticCode(
    number: 69, name: "malformed-strings", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "A string catalog or strings file has a syntax error, or the same key twice.",
    explanation: """
      A device drops the file, or all that follows the mistake, and shows its titles untranslated. Until then menuc
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
  /// Something that is no JSON or no strings file, or not what a file of translations holds.
  package static func malformedStrings(
    _ message: String, at range: SourceRange?, help: [String] = [], notes: [Note] = [], fixes: [Fix] = []
  ) -> Diagnostic {
    Diagnostic(.malformedStrings, message, at: range, help: help, notes: notes, fixes: fixes)
  }

  /// A member that stands twice in an object of a catalog.
  package static func repeatedMember(_ name: String, at range: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedStrings, "'\(name)' must stand once in its object", at: range, severity: .warning,
      help: ["JSON does not say which of the two counts, so Xcode may show either"],
      notes: [Note("it stands for the first time here", at: earlier)])
  }

  /// A key that stands twice in one file.
  static func repeatedStringsKey(_ key: String, at range: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedStrings, "the key '\(key)' must stand once in a file of translations", at: range, severity: .warning,
      help: ["a device shows the later text and never the earlier one"],
      notes: [Note("the key stands for the first time here", at: earlier)])
  }
}
