/// The settings of a compilation besides its files: a project's, or a command line's.
package struct CompilationSettings: Sendable {
  /// The platforms to compile for; nil for those that the definition names.
  package var platforms: [String]?
  /// The platforms of a definition that names none; empty for the default.
  package var usualPlatforms: [DeclaredName] = []
  /// Files of translations besides those that the definition names; they come first.
  package var strings: [String] = []
  /// Where the project file names each of ``strings``; empty without a project.
  package var stringsPlaces: [SourceRange] = []
  /// The project file, so that a finding can point into it.
  package var projectFile: SourceFile?
  /// The only language whose translations are checked; nil for all languages of the titles.
  package var language: Language?
  /// The folder that must contain includes, imports and translations; nil for the main file's folder.
  package var root: String?
  /// The levels of findings whose codes the definition does not mention.
  package var levels: [DiagnosticCode: DiagnosticLevel] = [:]
  /// The same for the findings in some files, before ``levels``. The last of several lines about a file counts.
  package var levelsOfFiles: [FileLevel] = []

  /// The level of a code's findings in some files.
  package struct FileLevel: Sendable {
    package let files: FilePattern
    package let code: DiagnosticCode
    package let level: DiagnosticLevel

    package init(files: FilePattern, code: DiagnosticCode, level: DiagnosticLevel) {
      self.files = files
      self.code = code
      self.level = level
    }
  }

  package init(platforms: [String]? = nil, strings: [String] = [], language: Language? = nil) {
    self.platforms = platforms
    self.strings = strings
    self.language = language
  }

  /// Whether everything is checked, so that an unused acceptance is certainly unused.
  package var isComplete: Bool { platforms == nil && language == nil }

  /// Whether it sets a level for a code.
  package func speaks(of code: DiagnosticCode) -> Bool {
    levels[code] != nil || levelsOfFiles.contains { $0.code == code }
  }
}

extension Definition {
  package func speaks(of code: DiagnosticCode) -> Bool { lint.contains { $0.code.text == code.name } }
}
