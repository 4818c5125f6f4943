extension Platform {
  /// The names of the platforms inside the library, in the order they are listed.
  public static var names: [String] { EmbeddedProfiles.all.map(\.name) }

  /// The definition file of a platform inside the library; nil for an unknown name.
  package static func definition(of name: String) -> String? {
    EmbeddedProfiles.all.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// A platform inside the library with its menus as an app gets them; nil for an unknown name, see ``names``.
  ///
  /// The platform's profile is read once for each app. The app's name stands in titles such as "About Lantern"; its features
  /// switch the groups that depend on them.
  public init?(named name: String, for app: App = App()) {
    var loader = PlatformLoader()
    guard let platform = loader.platform(named: name, for: app) else { return nil }
    self = platform
  }
}
