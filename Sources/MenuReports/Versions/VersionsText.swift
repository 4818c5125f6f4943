/// How two versions differ, for a terminal: the most dangerous first, each with its place in the newer file.
extension VersionDifference {
  /// The report, ended by a line break.
  package func text(from old: Compilation, to new: Compilation) -> String {
    var (oldPlaces, newPlaces) = (Places(old.sources), Places(new.sources))
    let phrases = VersionPhrases(
      difference: self, key: { $0.displayed.terminalSafe }, title: { "'\($0.terminalSafe)'" }, word: \.terminalSafe)
    let names = [old, new].map { $0.sources[0]?.path ?? "" }
    let heading = "From \(names[0]) to \(names[1]): \(platforms.map(\.title).joined(separator: ", "))"
    var blocks = [([heading] + scopeLines.map { "  " + $0 }).map { $0.terminalSafe + "\n" }.joined()]
    for (kind, _) in counts {
      var lines = [kind.summary]
      for change in changes where change.kind == kind && !change.isImplied {
        let scope = phrases.scope(change).terminalSafe
        lines.append("  " + phrases.sentence(change) + (scope.isEmpty ? "" : " (\(scope))"))
        let place = newPlaces.text(of: change.new?.source) ?? oldPlaces.text(of: change.old?.source)
        if let place { lines.append("    \(place)") }
      }
      blocks.append(lines.map { $0 + "\n" }.joined())
    }
    let summary = counts.map { VersionPhrases.count($0.kind, $0.count) }.joined(separator: ", ")
    return (blocks + [(summary.isEmpty ? "no menu and no shortcut differs" : summary) + "\n"]).joined(separator: "\n")
  }

  /// What only one of the versions has at all, as lines for people.
  var scopeLines: [String] {
    var lines: [String] = []
    func add(_ what: String, _ names: [String], _ one: String, _ many: String) {
      if !names.isEmpty { lines.append("\(names.count == 1 ? one : many) \(what): \(names.joined(separator: ", "))") }
    }
    add("that only the newer version has", addedPlatforms.map(\.title), "a platform", "platforms")
    add("that only the older version has", removedPlatforms.map(\.title), "a platform", "platforms")
    add("that only the newer version has", addedLanguages.map(\.tag), "a language", "languages")
    add("that only the older version has", removedLanguages.map(\.tag), "a language", "languages")
    return lines
  }
}
