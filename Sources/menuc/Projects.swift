import MenuModel

extension Option {
  static let config = Option(
    "--config", takes: .text("FILE"), "the project file; by default the nearest menuc.kdl")
  static let root = Option(
    "--root", takes: .text("FOLDER"), "the folder that includes may come from; by default the project's"
  )
  static let isolated = Option("--isolated", "read no project file")

  /// What every command about definitions takes.
  static let project: [Option] = [config, root, isolated]
}

/// The projects that files belong to, and what holds for each file.
///
/// A file belongs to the nearest `menuc.kdl` in its folder or above, unless `--config` names one or `--isolated` none.
struct Projects {
  private let reader: FileReader
  private let config: Project?
  private let isIsolated: Bool
  private let root: String?
  private var search: ProjectSearch
  /// What holds in each project, by the path of its file; `""` for none. Its patterns are read once and not for each file.
  private var settings: [ExactPath: CompilationSettings] = [:]
  /// What was found, without those files that nothing is wrong with.
  private let findings: @Sendable ([Diagnostic], SourceFiles) -> String

  init(_ arguments: Arguments) throws(UsageError) {
    reader = arguments.surroundings.files
    isIsolated = arguments.has(.isolated)
    root = arguments[.root]
    if let root, reader.kind(of: root) != .folder {
      if case .failure(let failure) = reader.entries(inFolder: root), failure != .notFound {
        throw UsageError("cannot look into '\(root)': \(failure.reason)")
      }
      throw UsageError("there is no folder '\(root)'", help: "--root names the folder that includes may come from")
    }
    search = ProjectSearch(reader: reader)
    findings = { diagnostics, sources in
      var findings = Findings(arguments, showsAll: true)
      findings.add(diagnostics, from: sources)
      return findings.text
    }
    guard let path = arguments[.config] else {
      config = nil
      return
    }
    if isIsolated {
      throw UsageError("'--config' names a project file, and '--isolated' reads none", help: "leave one of them out")
    }
    guard let found = Project.read(path, from: reader) else {
      throw UsageError("there is no project file '\(path)'", help: "--config names a file such as menuc.kdl")
    }
    config = try Self.checked(found, findings)
  }

  /// The project that a file belongs to, `-` being where its name says; nil for none.
  mutating func project(of path: String) throws(UsageError) -> Project? {
    try project(in: SourcePath.folder(of: path == "-" ? reader.standardInputName : path))
  }

  /// The project that a folder belongs to; nil for none.
  mutating func project(in folder: String) throws(UsageError) -> Project? {
    if isIsolated { return nil }
    if let config { return config }
    return try search.project(of: folder).map { found throws(UsageError) in try Self.checked(found, findings) }
  }

  /// The files of the projects that were found, and their baselines.
  var files: [String] {
    (search.projects + [config].compactMap(\.self)).flatMap { project in
      [project.path] + [project.baseline].compactMap { $0.map { project.located($0.text) } }
    }
  }

  /// What holds for a file.
  mutating func settings(of path: String) throws(UsageError) -> CompilationSettings {
    let project = try project(of: path)
    let place = ExactPath(project?.path ?? "")
    if let known = settings[place] { return known }
    var own = project?.settings ?? CompilationSettings()
    if let root { own.root = root }
    settings[place] = own
    return own
  }

  /// A project file that is understood: what is checked by half of what a team agreed on is checked wrong.
  private static func checked(
    _ found: ProjectSearch.Found, _ findings: ([Diagnostic], SourceFiles) -> String
  ) throws(UsageError) -> Project {
    if found.diagnostics.isEmpty { return found.project }
    throw UsageError(
      "'\(found.project.path)' is not understood, so nothing is checked",
      help: "mend it, name another with --config, or read none with --isolated",
      findings: findings(found.diagnostics, found.project.sources))
  }
}
