/// What `menuc.kdl` says: which definitions a project has, what holds for each, and what is made of them.
///
/// Every path is written relative to the file's folder, with `/` between folders.
package struct Project: Sendable {
  package static let fileName = "menuc.kdl"

  /// The file, and its number among ``sources``.
  package let path: String
  /// The file, for messages about it.
  package let sources: SourceFiles

  /// The main definitions, as patterns; empty for all that are found.
  package var definitions: [Name] = []
  /// Files and folders that are no definitions of it, as patterns.
  package var excluded: [Name] = []
  /// The folder that includes, imports and translations must lie in; nil for that of the project file.
  package var writtenRoot: Name?
  /// The platforms of definitions that name none.
  package var platforms: [Name] = []
  /// Translations for every definition.
  package var strings: [Name] = []
  /// The file of accepted findings.
  package var baseline: Name?
  /// What becomes of findings, in the order it is written.
  package var levels: [LevelDeclaration] = []
  /// Files of keyboard layouts, which commands then know by name.
  package var layouts: [Name] = []
  /// Options of commands, for each run: `sheet paper=a4`.
  package var commandSettings: [CommandDeclaration] = []
  /// What `menuc build` writes.
  package var outputs: [CommandDeclaration] = []

  /// A word and where it stands.
  package struct Name: Sendable {
    package let text: String
    package let source: SourceRange
  }

  /// A line that says what becomes of the findings of a code.
  package struct LevelDeclaration: Sendable {
    package let code: DiagnosticCode
    package let level: DiagnosticLevels.Level
    /// The pattern of the files that it is for; nil for all.
    package let pattern: Name?
    /// Why, as it is written.
    package let because: String?
    package let source: SourceRange
  }

  /// A command with options: `sheet "App.menu.kdl" output="Shortcuts.md" layout="de"`.
  package struct CommandDeclaration: Sendable {
    package let command: Name
    /// What it is given, as it is written.
    package let operands: [Name]
    /// Its options without their dashes, in the order they are written; `#true` is no value.
    package let options: [(name: Name, value: Name?)]
    package let source: SourceRange
  }

  /// The folder menuc runs in, from the root of the file system.
  private let currentFolder: String

  package init(path: String, sources: SourceFiles, in currentFolder: String) {
    self.path = path
    self.sources = sources
    self.currentFolder = currentFolder
  }
}

extension Project {
  /// The folder of the project file: `""` for the one menuc runs in, with its `/` otherwise.
  package var folder: String { SourcePath.folder(of: path) }

  /// The folder that nothing a definition names may lie outside of.
  package var root: String { writtenRoot.map { located($0.text) } ?? located("") }

  /// Where something stands in the file: `menuc.kdl:3:5`.
  package func place(of range: SourceRange) -> String {
    var places = Places(sources)
    return places.text(of: range) ?? path
  }

  /// A path of the project file, seen from where menuc runs.
  package func located(_ written: String) -> String { SourcePath.located(written, in: folder) }

  /// A path as short as it can be written where menuc runs: in the folder `Parts` `View.menu.kdl` for
  /// `../Parts/View.menu.kdl`. One from the root of the file system stays one.
  package func shortened(_ path: String) -> String {
    SourcePath.isAbsolute(path)
      ? path : SourcePath.relative(SourcePath.located(path, in: currentFolder), to: currentFolder)
  }

  /// A pattern of the project file, for paths seen from where menuc runs.
  package func pattern(_ written: String) -> FilePattern { FilePattern(located(written), in: currentFolder) }

  /// What holds for a definition of the project.
  package var settings: CompilationSettings {
    var settings = CompilationSettings(strings: strings.map { located($0.text) })
    settings.usualPlatforms = platforms.map(\.text)
    settings.root = root
    for line in levels {
      guard let files = line.pattern else {
        settings.levels[line.code] = line.level
        continue
      }
      settings.levelsOfFiles.append(
        CompilationSettings.FileLevel(files: pattern(files.text), code: line.code, level: line.level))
    }
    return settings
  }
}
