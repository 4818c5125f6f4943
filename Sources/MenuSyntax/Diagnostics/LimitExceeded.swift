extension DiagnosticCode {
  /// `limit-exceeded`: `menuc explain` says more.
  public static let limitExceeded = DiagnosticCode(
    number: 4, name: "limit-exceeded", severity: .error, isSilenceable: false,
    summary: "Something is larger than menuc reads.",
    explanation: """
      A name is at most 255 bytes, children blocks are nested at most 128 deep, and so are includes and the elements of \
      an XML document; a platform is based on at most 16 others and pins at most 128 menus, an XML document is at most 16 MiB, the tests of a file make \
      at most 20,000 cases on a platform and repeat presses at most 5,000 times, and after 200 errors in a file its reading stops. A character has at most 128 combining marks. \
      A string catalog has at most 1,000 languages, and a text at most 64 KiB, 4,096 variables and 16 of them in one another once they are \
      filled in, 16 MiB with the others of its file. No definition written by a person comes near; a file that does was \
      generated wrongly or is not a definition at all, and without limits it could take all memory.

      Of a file of another tool (`.xib`, `.storyboard`, `.plist`, `.strings`, `.xcstrings`) all is read; of each code \
      the first 200 findings in it are listed, and a note says how many more there are.

      Whether a condition can hold is tried out, with 65,536 steps for one and 262,144 for all that a definition has, and as \
      many again for what a platform's responders make of them. What takes more is taken to depend on the state, which a \
      note says once; it is no error.

      A block that is nested too deep is skipped up to its closing brace; all else is checked as usual.

      Source: the limits in Documentation; KDL 2 itself sets none.
      """,
    example: DiagnosticExample(
      """
      app Lantern ‹«\(String(repeating: "a", count: 256))»=1 →›{
          platforms ipados-26
      }
      """)
  )
}

extension Diagnostic {
  /// A limit that was passed, with the limit in the message.
  package static func limitExceeded(_ message: String, at range: SourceRange?, help: [String] = []) -> Diagnostic {
    Diagnostic(.limitExceeded, message, at: range, help: help)
  }

  /// That it is not known what conditions come to, from the first of which that is so.
  package static func searchGivenUp(at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .limitExceeded, searchGivenUp, at: range, severity: .note,
      help: [
        "it is taken to depend on the state, and what rests on it, here or further on, may not be found",
        "compare fewer variables in one condition",
      ])
  }

  private static let searchGivenUp = "whether this can hold takes more steps to find out than menuc makes"

  /// Whether the finding says that a search was given up.
  package var isSearchGivenUp: Bool { code == .limitExceeded && severity == .note && message == Self.searchGivenUp }
}
