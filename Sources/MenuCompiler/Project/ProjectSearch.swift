/// Finds the project that a file belongs to: the nearest `menuc.kdl` in its folder or above.
package struct ProjectSearch: Sendable {
  private let reader: FileReader
  /// How many folders lie above the one menuc runs in.
  private let depth: Int
  /// The folders that were looked into, and the project of each.
  private var found: [ExactPath: Found?] = [:]

  /// A project file, and what is wrong with it.
  package typealias Found = (project: Project, diagnostics: [Diagnostic])

  /// Searches with a reader.
  ///
  /// - Parameter depth: how many folders lie above the one menuc runs in; nil for what the reader knows.
  package init(reader: FileReader, depth: Int? = nil) {
    self.reader = reader.regularFilesOnly()
    self.depth = depth ?? (reader.absolutePath(of: "") ?? "").utf8.count { $0 == .slash }
  }

  /// The project of what lies in a folder, `""` being the one menuc runs in; nil where there is none. Each folder is
  /// looked into once. O(folders above it).
  package mutating func project(of folder: String) -> Found? {
    let isPlain = folder.isEmpty || folder.hasSuffix("../")
    let folder = isPlain ? folder : Self.asFolder(SourcePath.normalized(folder))
    if let known = found[ExactPath(folder)] { return known }
    let own = Project.read(folder + Project.fileName, from: reader)
    let result = own ?? parent(of: folder).flatMap { project(of: $0) }
    found[ExactPath(folder)] = .some(result)
    return result
  }

  package var projects: [Project] { found.values.compactMap { $0?.project } }

  private static func asFolder(_ path: String) -> String { path.isEmpty || path.hasSuffix("/") ? path : path + "/" }

  /// The folder above; nil above the root of the file system. Without an algorithm of collections, which cost much at their
  /// first use.
  private func parent(of folder: String) -> String? {
    if folder == "/" { return nil }
    if folder.isEmpty || folder.hasSuffix("../") { return folder.utf8.count < depth * 3 ? folder + "../" : nil }
    return SourcePath.folder(of: String(Substring(folder.utf8.dropLast())))
  }
}
