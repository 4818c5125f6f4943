extension Compilation {
  /// Uncertain features whose menus operations name: without these they do nothing.
  var namedFeatures: Set<String> {
    if definition.uncertainFeatures.isEmpty || targets.contains(where: { $0.platform.name == App.swiftUIPlatform }) {
      return []
    }
    let names = targets.flatMap { target in
      target.main.failures.compactMap { failed -> String? in
        guard case .missingAnchor(let anchor, _, _, _) = failed.failure else { return nil }
        return target.platform.feature(bringing: anchor, in: .main)?.name
      }
    }
    return definition.uncertainFeatures.intersection(names)
  }

  /// Removals that find nothing and are no mistake: they, or earlier ones, run only at times.
  var idleRemovals: Set<SourceRange> {
    let reported = Set((findings + suppressed.map(\.diagnostic)).map(\.range))
    var needed: [SourceRange: Int] = [:]
    for failed in targets.flatMap(\.main.failures) {
      guard case .removedAnchor = failed.failure, case .remove = failed.operation.operation,
        !reported.contains(failed.operation.anchorSource)
      else { continue }
      let platforms = targets.count { failed.operation.platforms?.contains($0.platform.name) ?? true }
      needed[failed.operation.source, default: platforms] -= 1
    }
    // A removal that one of its platforms needs stays.
    return Set(needed.filter { $0.value == 0 }.keys)
  }
}
