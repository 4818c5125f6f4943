extension Diagnostic {
  /// The folder of another app, which menuc leaves out.
  package static func otherApp(_ folder: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadKey, "'\(folder)' is not read: another app for the same system starts in it", at: range,
      help: ["check it on its own: menuc check \(folder)"])
  }

  /// A change with a menu builder that menuc does not read.
  package static func unreadOperation(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadKey, "this change of the menus is not read: \(reason)", at: range,
      help: ["write it into a definition that imports the sources: the menus are checked without it"])
  }

  /// - Parameter reason: why, as a phrase: `its key is computed`.
  package static func unreadKey(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadKey, "menuc cannot read this shortcut: \(reason)", at: range,
      help: ["if you know the key, write the command into a definition that imports these sources"])
  }
}
