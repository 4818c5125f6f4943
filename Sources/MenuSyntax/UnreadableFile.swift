extension Diagnostic {
  package static func unreadableFile(_ path: String, _ failure: FileReader.Failure) -> Diagnostic {
    let name = path == "-" ? "standard input" : "'\(path)'"
    // Folders of translations are read, but not as menus.
    let misplaced = failure == .isDirectory ? MisplacedFile(path: path) : nil
    return Diagnostic(
      .unreadableFile, "\(name) cannot be read: \(failure.reason)", at: nil,
      help: [misplaced?.help, failure.help].compactMap(\.self))
  }

  /// The root is missing, so its files are unknown.
  package static func missingRoot(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "there is no folder '\(path)'", at: range,
      help: ["correct `root`, the folder that includes may come from; without it, that is the project file's own"])
  }
}
