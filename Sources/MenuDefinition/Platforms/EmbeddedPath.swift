/// The paths shown for profiles inside menuc, and for standard input. A file's name may look like one.
package enum EmbeddedPath {
  package static func path(ofProfile name: String) -> String { "<\(name)>" }

  /// Whether a path is shown for a profile inside menuc.
  package static func isProfile(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "<") && profiles.contains(ExactPath(path))
  }

  /// Whether a path names a file, and neither standard input nor a profile.
  package static func isFile(_ path: String) -> Bool { path != FileReader.standardInputPath && !isProfile(path) }

  private static let profiles = Set(EmbeddedProfiles.all.map { ExactPath(path(ofProfile: $0.name)) })
}

extension SourceFiles {
  /// The files that are profiles inside menuc.
  package var profiles: Set<SourceFile.ID> {
    Set(files.indices.filter { EmbeddedPath.isProfile(files[$0].path) }.map { SourceFile.ID($0) })
  }
}
