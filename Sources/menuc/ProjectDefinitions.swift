import MenuReports

/// The main definitions of a command: the named ones, or without any those of the project. For a named file that is
/// only included, as by a tool that passes on the changed files, the definitions that include it.
struct ProjectDefinitions {
  /// The paths, each once, in the order they are named.
  private(set) var paths: [String] = []

  private let reader: FileReader
  /// The searches by the path of the project file; `""` for names outside projects.
  private var searches: [ExactPath: DefinitionSearch] = [:]
  private let found: [String]

  init(_ operands: [String], in projects: inout Projects, reader: FileReader) throws(UsageError) {
    self.reader = reader
    found = operands.isEmpty ? [] : try Operands(operands, of: .mainDefinitions, reader: reader).paths
    if operands.isEmpty {
      paths = try Self.definitions(of: try projects.project(in: ""), reader: reader)
      return
    }
    var seen: Set<ExactPath> = []
    let named = Set(operands.map(ExactPath.init))
    for path in found {
      let mains = try mains(of: path, isFound: !named.contains(ExactPath(path)), in: &projects)
      for main in mains where main == "-" || seen.insert(ExactPath(SourcePath.normalized(main))).inserted {
        paths.append(main)
      }
    }
    if paths.isEmpty {
      throw UsageError(
        "the project file excludes every file that was found",
        help: "change `exclude` in the project file, or name a file to check it anyway")
    }
  }

  static func files(ofOthersThan named: [String], in projects: [Project], reader: FileReader) -> Set<ExactPath> {
    var files: Set<ExactPath> = []
    for project in projects {
      // A project whose patterns find nothing has no others.
      guard let paths = try? definitions(of: project, reader: reader) else { continue }
      files.formUnion(DefinitionSearch(paths, root: project.root, reader: reader).files(ofOthersThan: named))
    }
    return files
  }

  /// The definitions that a project names, or that are in its folder; without a project, those in menuc's own folder.
  static func definitions(of project: Project?, reader: FileReader) throws(UsageError) -> [String] {
    guard let project else { return try Operands(["."], of: .mainDefinitions, reader: reader).paths }
    for name in project.definitions
    where !Glob.isPattern(name.text) && reader.kind(of: project.located(name.text)) == nil {
      throw project.mistake(
        "there is no file '\(name.text)'", at: name.source, help: "paths are relative to '\(project.path)'")
    }
    let patterns =
      project.definitions.isEmpty ? [project.located("")] : project.definitions.map { project.located($0.text) }
    let excluded = project.excluded.map { project.pattern($0.text) }
    let found: [String]
    do throws(UsageError) {
      found = try Operands(patterns, of: .mainDefinitions, reader: reader).paths
    } catch {
      for name in project.definitions {
        do throws(UsageError) {
          _ = try Operands([project.located(name.text)], of: .mainDefinitions, reader: reader)
        } catch {
          throw project.mistake(error.message, at: name.source, help: error.help.first)
        }
      }
      throw error
    }
    if let stream = found.first(where: { reader.kind(of: $0) == .other }) {
      throw UsageError("\(FileIO.name(of: stream)) is not a regular file", help: "'\(project.path)' names it")
    }
    let paths = found.filter { path in !excluded.contains { $0.matches(path) } }.map(project.shortened)
    if paths.isEmpty, let exclude = project.excluded.first {
      throw project.mistake(
        "the project has no definitions", at: exclude.source, help: "`exclude` names all that are found")
    }
    return paths
  }

  /// The file itself, or those that include it. `isFound`: a folder or pattern led to it, so that it may be excluded.
  private mutating func mains(
    of path: String, isFound: Bool, in projects: inout Projects
  ) throws(UsageError) -> [String] {
    guard path != "-", path.hasSuffix(DefinitionSearch.suffix) else { return [path] }
    let project = try projects.project(of: path)
    if isFound, let project, project.excluded.contains(where: { project.pattern($0.text).matches(path) }) { return [] }
    // Most named files are an app's own, so no other file need be searched. Alone it is in no other.
    if isFound || project == nil && found.count == 1 || DefinitionSearch.declaresApp(path, reader: reader) {
      return [path]
    }
    let place = ExactPath(project?.path ?? "")
    if searches[place] == nil {
      let files = try project.map { project throws(UsageError) in try Self.definitions(of: project, reader: reader) }
      searches[place] = DefinitionSearch(files ?? found, root: project?.root, reader: reader)
    }
    let mains = searches[place]?.mains(including: project?.shortened(path) ?? path) ?? []
    return mains.isEmpty ? [path] : mains
  }
}
