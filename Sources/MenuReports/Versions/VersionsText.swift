/// How two versions differ, for a terminal: the most dangerous first, each with its place in the newer file.
package struct VersionsText {
  private let difference: VersionDifference
  private let names: (old: String, new: String)
  private var places: (old: Places, new: Places)

  package init(_ difference: VersionDifference, from old: Compilation, to new: Compilation) {
    self.difference = difference
    names = (old.sources[0]?.path ?? "", new.sources[0]?.path ?? "")
    places = (Places(old.sources), Places(new.sources))
  }

  /// The report, ended by a line break.
  package mutating func text() -> String {
    let phrases = VersionPhrases(
      difference: difference, key: { $0.displayed.terminalSafe }, title: { "'\($0.terminalSafe)'" },
      word: \.terminalSafe)
    var blocks: [String] = [heading(phrases)]
    for (kind, _) in difference.counts {
      var lines = [kind.summary]
      for change in difference.changes where change.kind == kind && !change.isImplied {
        let scope = phrases.scope(change).terminalSafe
        lines.append("  " + phrases.sentence(change) + (scope.isEmpty ? "" : " (\(scope))"))
        if let place = place(of: change) { lines.append("    \(place)") }
      }
      blocks.append(lines.map { $0 + "\n" }.joined())
    }
    blocks.append(summary + "\n")
    return blocks.joined(separator: "\n")
  }

  private func heading(_ phrases: VersionPhrases) -> String {
    var lines = ["From \(names.old) to \(names.new): \(difference.platforms.map(\.title).joined(separator: ", "))"]
    lines += difference.scopeLines.map { "  " + $0 }
    return lines.map { $0.terminalSafe + "\n" }.joined()
  }

  private var summary: String {
    let counts = difference.counts.map { VersionPhrases.count($0.kind, $0.count) }
    return counts.isEmpty ? "no menu and no shortcut differs" : counts.joined(separator: ", ")
  }

  private mutating func place(of change: VersionChange) -> String? {
    places.new.text(of: change.new?.source) ?? places.old.text(of: change.old?.source)
  }
}

extension VersionDifference {
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
