/// A platform inside the library: what its profile and those it is based on say, taken apart when menuc is built.
///
/// The text is a constant of the program. Making a ``Platform`` of it parses nothing of the definition language.
package struct EmbeddedPlatform: Sendable {
  package let name: String
  package let title: String
  /// The names of its profiles, that of the last base first. Places are in these files.
  package let profiles: [String]
  /// A line for each thing that the profiles say, as ``PlatformRecord`` reads it.
  package let text: StaticString
}

extension Platform {
  /// A platform inside the library with its menus as an app gets them; nil for an unknown name, see ``names``.
  ///
  /// The platform is made once for each app. The app's name stands in titles such as "About Lantern"; its features switch the
  /// groups that depend on them.
  package init?(named name: String, for app: App = App()) {
    guard let embedded = EmbeddedPlatforms.named(name) else { return nil }
    let files = embedded.profiles.indices.reversed().map { SourceRange.FileID($0) }
    self.init(embedded, for: app, files: files)
  }

  /// - Parameter files: the numbers of the files that the places of ``EmbeddedPlatform/profiles`` are in.
  package init(_ embedded: EmbeddedPlatform, for app: App, files: [SourceRange.FileID]) {
    let reading = Reading(
      name: embedded.name, files: files, appName: app.name, supports: app.supports, omits: app.omits)
    self = PlatformCache.platform(reading) {
      var record = PlatformRecord(embedded.text, app: app, files: files)
      var platform = record.platform(name: embedded.name, title: embedded.title)
      platform.reading = reading
      return platform
    }
  }
}

extension EmbeddedPlatforms {
  package static func named(_ name: String) -> EmbeddedPlatform? { all.first { $0.name == name } }
}
