/// The languages of an app, as its Xcode projects name them. Translators may keep folders of others.
package struct KnownRegions: Sendable {
  private let projects: [UInt8]

  /// Nil where no project names languages.
  package init?(_ projects: [UInt8]) {
    guard WordSearch(["knownRegions"]).occurs(in: projects) else { return nil }
    self.projects = projects
  }

  /// Whether a folder such as `de.lproj` is of one of the languages. O(bytes of the projects).
  package func have(_ folder: String) -> Bool {
    let language = folder.dropLast(".lproj".count)
    return WordSearch([folder, "\t\(language),", "\"\(language)\","]).occurs(in: projects)
  }
}
