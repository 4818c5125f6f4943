/// The elements of a platform that an app may lack: those of features that are not measured, of features that the
/// app's code leaves open, and those that an unread operation may remove.
struct DoubtfulElements {
  /// Their places, each with the reason; nil for an element that an unread operation may remove.
  private var reasons: [(place: SourceRange, reason: String?)] = []

  /// - Parameter uncertain: the features that the app's code leaves open.
  init(of platform: Platform, for definition: Definition, uncertain: Set<String>, from profiles: PlatformLoader) {
    reasons = Self.removable(definition.mayBeRemoved, on: platform).map { (place: $0, reason: nil) }
    var (profiles, places) = (profiles, Set<SourceRange>())
    for feature in platform.features where platform.activeFeatures.contains(feature.name) {
      guard !feature.isMeasured || uncertain.contains(feature.name) else { continue }
      if places.isEmpty { places = platform.places }
      var other = definition.app
      other.supports.remove(feature.name)
      other.omits.insert(feature.name)
      guard let without = profiles.platform(named: platform.name, for: other) else { continue }
      let reason =
        feature.isMeasured
        ? "the code leaves open whether the app has the feature '\(feature.name)', which brings that element"
        : "the elements of the feature '\(feature.name)' are not measured on a device"
      reasons += places.subtracting(without.places).map { (place: $0, reason: reason) }
    }
  }

  /// The places of the system's elements that unread operations may remove.
  private static func removable(_ anchors: Set<MenuAnchor>, on platform: Platform) -> Set<SourceRange> {
    if anchors.isEmpty || anchors.contains(.menu(.root)) { return anchors.isEmpty ? [] : platform.places }
    let tree = MenuBuilder(platform: platform).tree
    return anchors.reduce(into: []) { places, anchor in
      var anchor = anchor
      if case .menu(let menu) = anchor { anchor = .menu(platform.resolved(menu)) }
      for id in tree.id(of: anchor).map(tree.ids) ?? [] { tree.source(of: Int(id)).map { _ = places.insert($0) } }
    }
  }

  /// Makes a warning of an error that rests on one of the elements: it has a note there. Nil if an unread operation may
  /// remove the element.
  func softened(_ diagnostic: Diagnostic) -> Diagnostic? {
    if reasons.isEmpty { return diagnostic }
    let ranges = diagnostic.notes.compactMap(\.range)
    let found = reasons.first { doubt in
      ranges.contains { $0.file == doubt.place.file && doubt.place.start <= $0.start && $0.end <= doubt.place.end }
    }
    guard let found else { return diagnostic }
    guard let reason = found.reason else { return nil }
    var diagnostic = diagnostic
    if diagnostic.severity == .error { diagnostic.severity = .warning }
    diagnostic.isMeasured = false
    diagnostic.help = diagnostic.help.prefix(1) + [reason] + diagnostic.help.dropFirst().prefix(1)
    return diagnostic
  }
}
