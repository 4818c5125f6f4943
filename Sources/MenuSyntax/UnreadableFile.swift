extension Diagnostic {
  package static func unreadableFile(_ path: String, _ failure: FileReader.Failure) -> Diagnostic {
    let name = path == "-" ? "standard input" : "'\(path)'"
    // Folders of translations are read, but not as menus.
    let misplaced = failure == .isDirectory ? MisplacedFile(path: path) : nil
    return Diagnostic(
      .unreadableFile, "\(name) cannot be read: \(failure.reason)", at: nil,
      help: [misplaced?.help, failure.help].compactMap(\.self))
  }

  /// A project file that is a link to nothing.
  package static func danglingProject(_ path: String, _ target: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile,
      "\(path.inSingleQuotes) cannot be read: it links to \(target.inSingleQuotes), which does not exist",
      at: nil, help: ["correct the link, or write --config none to read no project file"])
  }

  /// A path in a project file that is not part of its repository.
  package static func outsideOfRepository(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "\(path.inSingleQuotes) is outside the project's repository", at: range,
      help: [
        "name files of the repository; without a repository, of the project file's folder",
        "if you trust the project file, pass it with --config FILE",
      ])
  }

  /// A folder in a project file that does not exist, so its files are unknown.
  package static func missingRoot(_ path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "there is no folder '\(path)'", at: range,
      help: ["correct `root`, the folder that includes may come from; without it, that is the project file's own"])
  }
}
