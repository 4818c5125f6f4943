/// A part of release notes: a heading for each kind, with a list below.
extension VersionDifference {
  /// Leaves out other actions, since readers notice no difference.
  package var markdown: String {
    let phrases = VersionPhrases(
      difference: self, key: { StyledText($0.markdown) },
      title: { StyledText("**\($0.markdownText)**") }, word: { StyledText($0.markdownText) })
    var blocks = ["## Menus and keyboard shortcuts\n"]
    let scope = scopeLines.map { "- \($0.capitalizedFirst.markdownText)\n" }.joined()
    if !scope.isEmpty { blocks.append(scope) }
    let counts = counts.filter { $0.kind != .changedAction }
    if counts.isEmpty { blocks.append("Nothing has changed.\n") }
    for (kind, _) in counts {
      let lines = changes.filter { $0.kind == kind && !$0.isImplied }.map { change in
        let scope = phrases.scope(change)
        let sentence = phrases.sentence(change).plain.capitalizedFirst
        return "- \(sentence)" + (scope.isEmpty ? "" : " (\(scope.markdownText))") + ".\n"
      }
      blocks.append("### \(kind.summary)\n\n" + lines.joined())
    }
    return blocks.joined(separator: "\n")
  }
}
