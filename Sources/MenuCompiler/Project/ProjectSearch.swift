/// Finds the project that a file belongs to: the nearest `menuc.kdl` in its folder or above.
package struct ProjectSearch: Sendable {
  private let reader: FileReader
  /// The number of folders above menuc's own.
  private let depth: Int
  /// The searched folders, and the project of each.
  private var found: [ExactPath: Found?] = [:]

  package typealias Found = (project: Project, diagnostics: [Diagnostic])

  /// - Parameter depth: the number of folders above menuc's own; nil to ask the reader.
  package init(reader: FileReader, depth: Int? = nil) {
    self.reader = reader.regularFilesOnly()
    self.depth = depth ?? (reader.absolutePath(of: "") ?? "").utf8.count { $0 == .slash }
  }

  /// Nil without a project. `""` is menuc's own folder. Each folder is searched once. O(folders above it).
  package mutating func project(of folder: String) -> Found? {
    let isPlain = folder.isEmpty || folder.hasSuffix("../")
    var next: String? = isPlain ? folder : Self.asFolder(SourcePath.normalized(folder))
    var searched: [ExactPath] = []
    var result: Found?
    while result == nil, let folder = next {
      if let known = found[ExactPath(folder)] {
        result = known
        break
      }
      searched.append(ExactPath(folder))
      result = Project.read(folder + Project.fileName, from: reader)
      next = parent(of: folder)
    }
    for folder in searched { found[folder] = .some(result) }
    return result
  }

  package var projects: [Project] { found.values.compactMap { $0?.project } }

  private static func asFolder(_ path: String) -> String { path.isEmpty || path.hasSuffix("/") ? path : path + "/" }

  /// Nil above the root of the file system. Collection algorithms would be slow at their first use.
  private func parent(of folder: String) -> String? {
    if folder == "/" { return nil }
    if folder.isEmpty || folder.hasSuffix("../") { return folder.utf8.count < depth * 3 ? folder + "../" : nil }
    return SourcePath.folder(of: String(Substring(folder.utf8.dropLast())))
  }
}
