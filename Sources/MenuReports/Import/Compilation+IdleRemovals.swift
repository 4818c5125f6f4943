extension Compilation {
  /// The removals that find nothing and are not a mistake: they, or earlier ones, run only at times, or the menu may be
  /// there.
  var idleRemovals: Set<SourceRange> {
    let told = Set((diagnostics + suppressed.map(\.diagnostic)).flatMap(\.each).map(\.range))
    var needed: [SourceRange: Int] = [:]
    for failed in targets.flatMap(\.main.failures) {
      guard case .remove = failed.operation.operation, !told.contains(failed.operation.anchorSource) else { continue }
      switch failed.failure {
      case .removedAnchor, .missingAnchor: break
      default: continue
      }
      let platforms = targets.count { failed.operation.platforms?.contains($0.platform.name) ?? true }
      needed[failed.operation.source, default: platforms] -= 1
    }
    // A removal that one of its platforms needs stays.
    return Set(needed.filter { $0.value == 0 }.keys)
  }
}
