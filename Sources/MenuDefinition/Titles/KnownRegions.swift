/// The languages of an app, as its Xcode projects name them. Translators may keep folders of others.
package struct KnownRegions: Sendable {
  private let projects: [[UInt8]]
  private let languages: Set<String>

  /// Nil if no project names languages. O(bytes).
  package init?(_ projects: [[UInt8]]) {
    (self.projects, languages) = (projects, Set(projects.flatMap(XcodeProject.regions)))
    if languages.isEmpty { return nil }
  }

  /// Whether a folder such as `de.lproj` belongs to one of the languages. O(bytes of the projects).
  package func have(_ folder: String) -> Bool {
    languages.contains(String(folder.dropLast(".lproj".count)))
      || projects.contains(where: WordSearch([folder]).occurs)
  }
}
