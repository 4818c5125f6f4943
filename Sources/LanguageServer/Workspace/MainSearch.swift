/// Finds the main definitions that a file belongs to: in its project, or else in the folder that the client has open.
struct MainSearch: Sendable {
  /// The limit of a search: more definitions than any client has open.
  private static let maximumCount = 2000

  /// The definitions in each folder, until files change.
  private var searches: [ExactPath: DefinitionSearch] = [:]

  mutating func forget() { searches = [:] }

  /// The definitions to check for a file: itself if it declares its app, else those in its folder or among the `open`
  /// files that include it, else itself again.
  mutating func mains(of path: String, in folders: [String], open: [String], _ files: BufferedFiles) -> [String] {
    guard SourcePath.isAbsolute(path), !DefinitionSearch.declaresApp(path, reader: files.reader) else { return [path] }
    let (project, top) = Self.surroundings(of: path, in: folders, files)
    let name = ExactPath(top)
    if searches[name] == nil {
      let found = Self.definitions(of: project, in: top, isOpen: folders.contains(top), files.reader)
      searches[name] = DefinitionSearch(found, besides: open, root: project?.root, reader: files.reader)
    }
    let mains = searches[name].map { Self.mains(above: path, in: $0, files.reader) } ?? []
    return mains.isEmpty ? [path] : mains
  }

  /// The project of a file, and its folder; else the client's folder; without both the file's own.
  private static func surroundings(
    of path: String, in folders: [String], _ files: BufferedFiles
  ) -> (project: Project?, folder: String) {
    let folder = SourcePath.folder(of: path)
    var projects = ProjectSearch(reader: files.reader)
    let project = projects.project(of: folder)?.project
    return (project, project?.folder ?? folders.first { SourcePath.isInside(path, folder: $0) } ?? folder)
  }

  /// The files that may name a file: its project and the project's definitions, or those in the client's open folder.
  static func definitions(near path: String, in folders: [String], _ files: BufferedFiles) -> [String] {
    let (project, top) = surroundings(of: path, in: folders, files)
    if project == nil, !folders.contains(top) { return [] }
    return (project.map { [$0.path] } ?? []) + definitions(of: project, in: top, isOpen: true, files.reader)
  }

  /// The nearest files above a part that declare their app, or that no other file includes.
  private static func mains(above path: String, in search: DefinitionSearch, _ reader: FileReader) -> [String] {
    var mains: [String] = []
    var seen: Set<ExactPath> = []
    var waiting = search.includers(of: path)
    while let next = waiting.popLast() {
      guard seen.insert(ExactPath(next)).inserted else { continue }
      let above = search.includers(of: next)
      if above.isEmpty || DefinitionSearch.declaresApp(next, reader: reader) {
        mains.append(next)
      } else {
        waiting += above
      }
    }
    return mains.sorted()
  }

  private static func definitions(
    of project: Project?, in folder: String, isOpen: Bool, _ reader: FileReader
  ) -> [String] {
    let written = project?.definitions.map { $0.text } ?? []
    // Around a file alone only the nearest is read: the main file of a part is beside it or in the folder above.
    let depth = project == nil && !isOpen ? 1 : Int.max
    let around = depth == 1 ? [folder, SourcePath.normalized(folder + "/..")] : [folder]
    let patterns = written.isEmpty ? around : written.map { project?.located($0) ?? $0 }
    let excluded = project.map { project in project.excluded.map { project.pattern($0.text) } } ?? []
    let suffix = Array(DefinitionSearch.suffix.utf8)
    return patterns.flatMap { pattern -> [String] in
      switch reader.kind(of: pattern) {
      case .file: return [pattern]
      case .folder:
        return FolderSearch(pattern, reader: reader, maximumDepth: depth, maximumCount: maximumCount) { names in
          names.last.map { $0.count > suffix.count && $0.suffix(suffix.count).elementsEqual(suffix) } ?? false
        }.files
      default: return FolderSearch(matching: pattern, reader: reader).files
      }
    }.filter { path in !excluded.contains { $0.matches(path) } }
  }
}
