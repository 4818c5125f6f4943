import MenuReports

/// The kind of a word of the command line, for a shell that completes it.
enum WordKind: Sendable, Hashable {
  /// A word that a shell cannot know.
  case anything
  /// A file whose name has one of these endings, or a folder on the way to one; without endings every file.
  case file([String] = [])
  case folder
  case word(Vocabulary)
  /// Several words with commas between them, or one of the other words.
  case list(Vocabulary, besides: [String] = [])

  enum Vocabulary: String, CaseIterable, Sendable {
    case changes, codes, commands, layouts, platforms, shells

    var words: [(word: String, meaning: String)] {
      switch self {
      case .changes: FailingChanges.words
      case .codes: DiagnosticCode.all.map { ($0.name, $0.summary) }
      case .commands: Subcommand.all.map { ($0.name, $0.help.summary) }
      case .layouts: KeyboardLayouts.all.map { ($0.name, $0.displayName) }
      case .platforms: Platform.names.map { name in (name, Platform(named: name)?.title ?? "") }
      case .shells: Shell.allCases.map { ($0.rawValue, "for \($0.rawValue)") }
      }
    }
  }

  /// The kind for a word of the help, if no other is given.
  init(placeholder: String) {
    // CODE,...: several.
    if placeholder.hasSuffix(",..."), case .word(let vocabulary) = Self(placeholder: String(placeholder.dropLast(4))) {
      self = .list(vocabulary)
      return
    }
    switch placeholder {
    case "PATH": self = .file()
    case _ where placeholder.hasSuffix("FILE"): self = .file()
    case "FOLDER": self = .folder
    case "CODE": self = .word(.codes)
    case "COMMAND": self = .word(.commands)
    case "P", "PLATFORM": self = .word(.platforms)
    case "LAYOUT": self = .word(.layouts)
    case "SHELL": self = .word(.shells)
    // X.keylayout: any name with that ending.
    case _ where placeholder.hasPrefix("X."): self = .file([String(placeholder.dropFirst())])
    default: self = .anything
    }
  }
}
