/// The languages of an app, as its Xcode projects name them. Translators may keep folders of others.
package struct KnownRegions: Sendable {
  private let projects: [UInt8]
  private let languages: Set<String>

  /// Nil if no project names languages. O(bytes).
  package init?(_ projects: [UInt8]) {
    guard WordSearch(["knownRegions"]).occurs(in: projects) else { return nil }
    self.projects = projects
    var languages: Set<String> = []
    var isInList = false
    for part in projects.split(whereSeparator: { $0 == .semicolon }) {
      for word in part.split(whereSeparator: { !Self.isOfName($0) }).map({ String(decoding: $0, as: UTF8.self) }) {
        if isInList { languages.insert(word) }
        if word == "knownRegions" { isInList = true }
      }
      isInList = false
    }
    self.languages = languages
  }

  /// Whether a folder such as `de.lproj` belongs to one of the languages. O(bytes of the projects).
  package func have(_ folder: String) -> Bool {
    languages.contains(String(folder.dropLast(".lproj".count))) || WordSearch([folder]).occurs(in: projects)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), .minus, UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
