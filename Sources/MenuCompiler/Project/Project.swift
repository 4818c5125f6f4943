/// The contents of `menuc.kdl`; its paths are relative to the file's folder, with `/` between folders.
package struct Project: Sendable {
  package static let fileName = "menuc.kdl"

  package let path: String
  /// The project file, for messages about it.
  package let sources: SourceFiles

  /// The main definitions, as patterns; empty for all that a search finds.
  package var definitions: [Name] = []
  /// Patterns of files and folders that are not definitions of the project.
  package var excluded: [Name] = []
  /// The folder that must contain includes, imports and translations; nil for that of the project file.
  package var writtenRoot: Name?
  /// The platforms of definitions that do not name any.
  package var platforms: [Name] = []
  /// Translations for every definition.
  package var strings: [Name] = []
  /// The file of accepted findings.
  package var baseline: Name?
  /// The lines in `lint`, in written order.
  package var levels: [LevelDeclaration] = []
  /// Files of keyboard layouts, which commands then know by name.
  package var layouts: [Name] = []
  /// Options of commands, for each run: `sheet paper=a4`.
  package var commandSettings: [CommandDeclaration] = []
  /// The outputs that `menuc build` writes.
  package var outputs: [CommandDeclaration] = []

  package struct Name: Sendable {
    package let text: String
    package let source: SourceRange
  }

  /// A line that sets the level of a code's findings.
  package struct LevelDeclaration: Sendable {
    package let code: DiagnosticCode
    package let level: DiagnosticLevel
    /// The files it applies to; nil for all.
    package let pattern: Name?
    package let because: String?
    package let source: SourceRange
  }

  /// A command with options: `sheet "App.menu.kdl" output="Shortcuts.md" layout="de"`.
  package struct CommandDeclaration: Sendable {
    package let command: Name
    /// The values without a name, as written.
    package let operands: [Name]
    /// The options without their dashes, in written order; one that is `#true` has no value.
    package let options: [(name: Name, value: Name?)]
    package let source: SourceRange
  }

  /// The folder menuc runs in, as an absolute path.
  private let currentFolder: String

  package init(path: String, sources: SourceFiles, in currentFolder: String) {
    self.path = path
    self.sources = sources
    self.currentFolder = currentFolder
  }
}

extension Project {
  /// The folder of the project file with its `/`; `""` for the folder menuc runs in.
  package var folder: String { SourcePath.folder(of: path) }

  /// The folder that must contain every file that a definition names.
  package var root: String { writtenRoot.map { located($0.text) } ?? located("") }

  /// The place of a range in the file: `menuc.kdl:3:5`.
  package func place(of range: SourceRange) -> String {
    var places = Places(sources)
    return places.text(of: range) ?? path
  }

  /// A path of the project file, relative to the folder menuc runs in.
  package func located(_ written: String) -> String { SourcePath.located(written, in: folder) }

  /// The shortest path from the folder menuc runs in: `../Parts/View.menu.kdl` becomes `View.menu.kdl` in `Parts`. An
  /// absolute path stays.
  package func shortened(_ path: String) -> String {
    SourcePath.isAbsolute(path)
      ? path : SourcePath.relative(SourcePath.located(path, in: currentFolder), to: currentFolder)
  }

  /// A pattern of the project file, for paths relative to the folder menuc runs in.
  package func pattern(_ written: String) -> FilePattern { FilePattern(located(written), in: currentFolder) }

  package var settings: CompilationSettings {
    var settings = CompilationSettings(strings: strings.map { located($0.text) })
    settings.usualPlatforms = platforms.map { DeclaredName(text: $0.text, source: $0.source) }
    settings.stringsPlaces = strings.map(\.source)
    settings.projectFile = sources.files.first
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
