/// What holds for a compilation besides what its files say: of a project, or of a command line.
package struct CompilationSettings: Sendable {
  /// The platforms to compile for instead of those that the definition names; nil for those.
  package var platforms: [String]?
  /// The platforms of a definition that names none; empty for the usual one.
  package var usualPlatforms: [String] = []
  /// Files of translations besides those that the definition names; they come first.
  package var strings: [String] = []
  /// The only language whose translations are checked; nil for all that the titles must be in.
  package var language: Language?
  /// The folder that includes, imports and translations must lie in; nil for that of the main file.
  package var root: String?
  /// What becomes of findings where the definition says nothing of their codes.
  package var levels = DiagnosticLevels()
  /// The same for the findings in some files; of several lines that are about a file the last counts, and each more than
  /// ``levels``.
  package var levelsOfFiles: [FileLevel] = []

  /// What becomes of the findings of a code in some files.
  package struct FileLevel: Sendable {
    /// The files, or the folders they lie in.
    package let files: FilePattern
    package let code: DiagnosticCode
    package let level: DiagnosticLevels.Level

    package init(files: FilePattern, code: DiagnosticCode, level: DiagnosticLevels.Level) {
      self.files = files
      self.code = code
      self.level = level
    }
  }

  /// What a caller says; nothing else holds.
  package init(platforms: [String]? = nil, strings: [String] = [], language: Language? = nil) {
    self.platforms = platforms
    self.strings = strings
    self.language = language
  }
}

extension CompilationSettings {
  /// Whether everything is checked that a definition can be checked for, so that what accepts nothing accepts nothing.
  package var isComplete: Bool { platforms == nil && language == nil }
}

extension CompilationSettings {
  /// Whether it says what becomes of the findings of a code.
  package func speaks(of code: DiagnosticCode) -> Bool {
    levels[code] != nil || levelsOfFiles.contains { $0.code == code }
  }
}

extension Definition {
  /// Whether a line of `lint` is about a code.
  package func speaks(of code: DiagnosticCode) -> Bool { lint.contains { $0.code.text == code.name } }
}
