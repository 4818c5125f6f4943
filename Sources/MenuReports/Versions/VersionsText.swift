/// A report for a terminal: the most dangerous first, each with its place in the newer file.
extension VersionDifference {
  /// - Parameter width: the terminal's, in columns; nil for unbroken lines.
  package func text(from old: Compilation, to new: Compilation, width: Int? = nil) -> StyledText {
    var (oldPlaces, newPlaces) = (Places(old.sources), Places(new.sources))
    let phrases = VersionPhrases(
      difference: self, key: { StyledText($0.displayed, .key) }, title: { "\("'\($0)'", .strong)" },
      word: { StyledText($0) })
    let names = [old, new].map { $0.sources[0]?.path ?? "" }
    let heading = "From \(names[0]) to \(names[1]): \(platforms.map(\.title).joined(separator: ", "))"
    var blocks = [StyledText(heading, .strong).paragraph(indent: 2, width: width) + "\n"]
    for line in scopeLines { blocks[0] += StyledText(line).paragraph(after: "  ", indent: 4, width: width) + "\n" }
    for (kind, _) in counts {
      var lines = [StyledText(kind.summary, kind.role)]
      for change in changes where change.kind == kind && !change.isImplied {
        let scope = phrases.scope(change)
        let sentence = phrases.sentence(change) + "\(scope.isEmpty ? "" : " (\(scope))", .faint)"
        lines.append(sentence.paragraph(after: "  ", indent: 6, width: width))
        let place = newPlaces.text(of: change.new?.source) ?? oldPlaces.text(of: change.old?.source)
        if let place { lines.append("    \(place, .faint)") }
      }
      blocks.append(lines.map { $0 + "\n" }.joined())
    }
    let summary = counts.map { VersionPhrases.count($0.kind, $0.count) }.joined(separator: ", ")
    let ending = summary.isEmpty ? "\("no menu and no shortcut differs", .pass)" : StyledText(summary, .strong)
    return (blocks + [ending.paragraph(indent: 2, width: width) + "\n"]).joined(separator: "\n")
  }

  /// Platforms and languages that only one of the versions has, for people.
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
