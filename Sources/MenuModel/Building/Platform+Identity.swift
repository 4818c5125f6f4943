/// A platform is known by its name and by the features of the app that it was made for.
extension Platform: Hashable, Identifiable, CustomStringConvertible {
  /// The name, and the features that differ from the defaults: `ipados-26`, `ipados-26 printing`.
  public var id: String {
    let usual = Set(features.filter(App(supports: activeFeatures).hasByDefault).map(\.name))
    let changed = activeFeatures.symmetricDifference(usual).sorted().map { (usual.contains($0) ? "-" : "") + $0 }
    return ([name] + changed).joined(separator: " ")
  }

  /// Whether name and features are the same.
  public static func == (left: Platform, right: Platform) -> Bool {
    left.name == right.name && left.activeFeatures == right.activeFeatures
  }

  /// Hashes the name and the features.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(activeFeatures)
  }

  /// The name for people: `iPadOS 26`.
  public var description: String { title }
}

extension Platform {
  /// The error for a platform that does not exist for an app, and for an unknown keyboard layout.
  public struct Unknown: Error, Hashable, CustomStringConvertible {
    /// The unknown name, and the one that was probably meant.
    public let description: String

    init(_ description: String) { self.description = description }

    init(_ kind: String, _ name: String, known: [String]) {
      let meant = Suggestion.aside(for: name, in: known)
      description = "there is no \(kind) '\(name)'" + (meant.isEmpty ? ", only \(known.sorted().listed)" : meant)
    }
  }

  /// A platform of the library with its menus as an app gets them. The platform is made once for each app.
  ///
  /// - Throws: ``Unknown`` for a name that is not among ``all``, and for a feature that the platform does not have.
  public init(_ name: String, for app: App = App()) throws {
    guard let platform = Platform(named: name, for: app) else {
      throw Unknown("platform", name, known: Self.names)
    }
    let features = platform.features.map(\.name)
    if let unknown = app.supports.union(app.omits).subtracting(features).sorted().first {
      throw Unknown("feature of \(platform.title)", unknown, known: features)
    }
    self = platform
  }
}
