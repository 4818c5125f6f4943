extension Definition {
  /// Removes the marks of key commands whose keys findings report: each is one of two whenever it exists, and a check
  /// reports no marked one.
  mutating func unmark(keysOf findings: [Diagnostic]) {
    let places = Set(findings.filter { $0.code == .duplicateShortcut }.flatMap(\.places))
    if places.isEmpty { return }
    for responder in responders.indices {
      for index in responders[responder].keyCommands.indices {
        let source = responders[responder].keyCommands[index].command.source
        guard let place = source.flatMap({ importedPlaces[$0]?[.key] }), places.contains(place) else { continue }
        responders[responder].keyCommands[index].command.appKit?.changedBy = nil
      }
    }
  }
}
