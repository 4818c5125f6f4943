extension DiagnosticCode {
  /// `malformed-strings`: `menuc explain` says more.
  public static let malformedStrings = DiagnosticCode(
    number: 69, name: "malformed-strings", severity: .error, isSilenceable: false, fixes: .safe,
    summary: "A file of translations is not what its name says: JSON, or `\"key\" = \"text\";`.",
    explanation: """
      A device drops such a file as a whole, or all that follows the mistake, so one missing semicolon leaves the titles \
      of the file in the language they were written in. Xcode stops a build for it; a file that a translation service \
      delivers late is seen by nobody before its readers. menuc reads up to the mistake, and as long as there is one it \
      does not say what is untranslated.

      A string catalog (`.xcstrings`) is JSON: strings in double quotes, no comments, no comma after the last member. A \
      strings file (`.strings`) is an old-style property list in UTF-8, or in UTF-16 with a byte order mark: every text is \
      followed by `;`, and a `"` in a text is written `\\"`. It may be an XML property list, too.

      A key that stands twice is a warning of this code: the later text counts, whichever was meant. So is a \
      language, a `stringUnit`, a `value` or another member that stands twice in its object of a catalog: which of them \
      counts is open.

      Source: RFC 8259; Apple's "Old-Style ASCII Property Lists" and its reader in CoreFoundation.
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
