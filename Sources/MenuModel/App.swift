/// The properties of the app as a whole.
public struct App: Sendable, Hashable, Codable {
  /// Its name, as menus show it: "About Lantern".
  package var name: String
  /// The platforms it is for, in the order they were written.
  package var platforms: [String]
  /// The features it claims.
  package var supports: Set<String>
  /// The default features it does without.
  package var omits: Set<String>
  /// The direction of its interface.
  package var direction: LayoutDirection
  /// Whether its keys move to places where the user's keyboard layout can type them, as
  /// `application(_:shouldAutomaticallyLocalizeKeyCommands:)`.
  package var localizesKeyCommands: Bool
  /// The keyboard layouts that the project checks; nil where the definition does not say.
  package var layouts: Layouts?

  package static let defaultPlatform = "ipados-26"

  /// The platform of menus that are imported, unless the definition names one.
  package static let importedPlatform = "appkit"
  package static let swiftUIPlatform = "swiftui-mac"

  /// Makes an app; by default it claims no features.
  public init(
    name: String = "App", supports: Set<String> = [], omits: Set<String> = [],
    direction: LayoutDirection = .leftToRight, localizesKeyCommands: Bool = true
  ) {
    self.init(
      name: name, platforms: [App.defaultPlatform], supports: supports, omits: omits, direction: direction,
      localizesKeyCommands: localizesKeyCommands)
  }

  package init(
    name: String = "App", platforms: [String], supports: Set<String> = [], omits: Set<String> = [],
    direction: LayoutDirection = .leftToRight, localizesKeyCommands: Bool = true, layouts: Layouts? = nil
  ) {
    self.name = name
    self.platforms = platforms
    self.supports = supports
    self.omits = omits
    self.direction = direction
    self.localizesKeyCommands = localizesKeyCommands
    self.layouts = layouts
  }

  /// Whether it claims a platform's feature, or has it by default.
  package func has(_ feature: Platform.Feature) -> Bool {
    supports.contains(feature.name) || hasByDefault(feature) && !omits.contains(feature.name)
  }

  /// Whether it has a platform's feature if it neither claims nor omits it.
  package func hasByDefault(_ feature: Platform.Feature) -> Bool {
    feature.isDefault && !supports.contains(feature.exception)
      && (feature.companion.isEmpty || supports.contains(feature.companion))
  }

  /// The direction of an interface, as `UIUserInterfaceLayoutDirection`.
  public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    /// English, for example.
    case leftToRight
    /// Arabic and Hebrew, for example.
    case rightToLeft
  }

  /// The keyboard layouts that a project cares about.
  package enum Layouts: Sendable, Hashable, Codable {
    case all
    /// These, by the names they were written with, in that order; a name may be unknown, or there twice.
    case named([String])

    package static let everything = "all"
  }
}

extension App: CustomStringConvertible {
  /// Its name and its features: `Lantern, supports printing`.
  public var description: String {
    ([name]
      + [("supports", supports), ("omits", omits)].filter { !$0.1.isEmpty }.map { word, features in
        word + " " + features.sorted().joined(separator: " ")
      }).joined(separator: ", ")
  }
}
