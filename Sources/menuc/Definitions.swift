import MenuReports

struct Definitions {
  let language: Language?

  private let definitions: [Named]
  private let surroundings: Surroundings

  private let progress: Progress?

  struct Named: Sendable {
    let path: String
    let settings: CompilationSettings
    let project: Project?
  }

  /// - Parameter onEveryPlatform: whether `--platform` does not choose what is compiled.
  init(_ arguments: Arguments, onEveryPlatform: Bool = false) throws(UsageError) {
    if let name = arguments[.platform], Definition.fileExtensions.contains(where: name.hasSuffix) {
      throw UsageError("'\(name)' is a file and not a platform", help: "write --platform P \(name)")
    }
    let language = try Language(arguments)
    var projects: Projects
    if let known = arguments.projects { projects = known } else { projects = try Projects(arguments) }
    definitions = try arguments.definitions.map { path throws(UsageError) in
      var settings = try projects.settings(of: path)
      // A pipe that a project names would never be filled.
      if let stream = settings.strings.first(where: { arguments.surroundings.files.kind(of: $0) == .other }) {
        throw UsageError(
          "\(FileIO.name(of: stream)) is not a regular file", help: "remove it from `strings` in the project file")
      }
      if !onEveryPlatform, let platform = arguments[.platform] { settings.platforms = [platform] }
      settings.language = language
      return Named(path: path, settings: settings, project: try projects.project(of: path))
    }
    self.language = language
    surroundings = arguments.surroundings
    progress = Progress(arguments, of: definitions.count)
  }

  /// The paths as named; `-` for standard input.
  var paths: [String] { definitions.map(\.path) }

  /// Empty for a definition without a project.
  var projectPaths: [String] { definitions.map { $0.project?.path ?? "" } }

  /// `files` may have changes that are not written yet.
  func compilation(of path: String, from files: FileReader) -> Compilation {
    let settings = definitions.first { ExactPath($0.path) == ExactPath(path) }?.settings ?? CompilationSettings()
    return Compilation(SourceFile.main(path, from: files), named: path, reader: files, settings: settings)
  }

  /// The results of `use`, in the order of names. Compiles several at a time, but reads them in order: two of them may
  /// be one pipe. Included files, which are no pipes, are read as they come. Frees a compilation that `use` does not
  /// return before the next begins, so that memory does not grow with their number.
  func compiled<Result: Sendable>(
    from files: FileReader? = nil, _ use: @escaping @Sendable (Compilation, Named) -> Result
  ) -> [Result] {
    let files = files ?? surroundings.files
    defer { progress?.end() }
    return Workers.map(definitions, on: surroundings.workers) { definition in
      (definition: definition, file: SourceFile.main(definition.path, from: files))
    } finish: { [progress] definition, file in
      defer { progress?.step() }
      return use(Compilation(file, named: definition.path, reader: files, settings: definition.settings), definition)
    }
  }

  /// The projects that the definitions belong to, each once.
  var projects: [Project] {
    return definitions.compactMap(\.project).uniqued { ExactPath($0.path) }
  }
}

extension Language {
  fileprivate init?(_ arguments: Arguments) throws(UsageError) {
    guard let word = arguments[.language] else { return nil }
    guard let language = Language(word) else {
      throw UsageError("'\(word)' is not a language", help: "write a language's tag: de, pt-BR or zh-Hans")
    }
    self = language
  }
}

extension Compilation {
  /// Empty if a string catalog has the language. `isShown`: the command shows titles in it; else it checks them.
  func warning(about language: Language?, _ arguments: Arguments, isShown: Bool) -> String {
    guard let language, isReadable, !translations.has(language), !arguments.has(.quiet) else { return "" }
    let tags = translations.languages.map(\.tag)
    var help =
      tags.isEmpty
      ? ["the definition names no string catalog: write `strings` in `app` or in menuc.kdl"]
      : [Suggestion.question(for: language.tag, in: tags), "languages: " + tags.joined(separator: ", ")]
    if isShown, language.direction != definition.app.direction {
      help.append("a device shows the app in its own language then, \(definition.app.direction.phrase)")
      if arguments.couldTake(App.LayoutDirection.option) {
        help.append("write --direction \(language.direction.rawValue) to see it the other way round")
      }
    }
    let consequence = isShown ? "so titles stay as they are" : "so no translation is checked"
    return UsageError("no string catalog has the language '\(language)', \(consequence)", help: help).asWarning
  }
}

extension App.LayoutDirection {
  fileprivate var phrase: String { self == .leftToRight ? "from left to right" : "from right to left" }
}
