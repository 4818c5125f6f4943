/// The elements of a platform that an app may lack: those of features that are not measured, and of features
/// that the app's code leaves open.
struct DoubtfulElements {
  private var reasons: [(place: SourceRange, reason: String)] = []

  /// - Parameter uncertain: the features that the app's code leaves open.
  init(of platform: Platform, for app: App, uncertain: Set<String>, from profiles: PlatformLoader) {
    var (profiles, places) = (profiles, Set<SourceRange>())
    for feature in platform.features where platform.activeFeatures.contains(feature.name) {
      guard !feature.isMeasured || uncertain.contains(feature.name) else { continue }
      if places.isEmpty { places = platform.places }
      var other = app
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

  /// Makes a warning of an error that rests on one of the elements: it has a note there.
  func softened(_ diagnostic: Diagnostic) -> Diagnostic {
    if reasons.isEmpty { return diagnostic }
    let ranges = diagnostic.notes.compactMap(\.range)
    let found = reasons.first { doubt in
      ranges.contains { $0.file == doubt.place.file && doubt.place.start <= $0.start && $0.end <= doubt.place.end }
    }
    guard let found else { return diagnostic }
    var diagnostic = diagnostic
    if diagnostic.severity == .error { diagnostic.severity = .warning }
    diagnostic.isMeasured = false
    diagnostic.help = diagnostic.help.prefix(1) + [found.reason] + diagnostic.help.dropFirst().prefix(1)
    return diagnostic
  }
}
