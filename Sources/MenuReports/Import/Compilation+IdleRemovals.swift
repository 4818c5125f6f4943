extension Compilation {
  /// Operations on the menus of uncertain features, which do nothing without these.
  var uncertainOperations: Set<SourceRange> {
    let targets = targets.filter { $0.platform.name != App.swiftUIPlatform }
    let found = targets.flatMap { target in
      target.main.failures.compactMap { failed -> SourceRange? in
        guard case .missingAnchor(let anchor, _, _, _) = failed.failure,
          let feature = target.platform.feature(bringing: anchor, in: .main),
          definition.uncertainFeatures.contains(feature.name)
        else { return nil }
        return failed.operation.source
      }
    }
    return Set(found)
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
