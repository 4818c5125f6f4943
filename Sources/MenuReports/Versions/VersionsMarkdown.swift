/// How two versions differ, as a part of release notes: a heading for each kind of change, and a list below it.
package struct VersionsMarkdown {
  private let difference: VersionDifference

  package init(_ difference: VersionDifference) {
    self.difference = difference
  }

  /// The page, ended by a line break. What sends another action is the same for those who read it, and left out.
  package var text: String {
    let phrases = VersionPhrases(
      difference: difference, key: \.markdown,
      title: { "**\($0.markdownText)**" }, word: \.markdownText)
    var blocks = ["## Menus and keyboard shortcuts\n"]
    let scope = difference.scopeLines.map { "- \($0.capitalizingFirst.markdownText)\n" }.joined()
    if !scope.isEmpty { blocks.append(scope) }
    let counts = difference.counts.filter { $0.kind != .changedAction }
    if counts.isEmpty { blocks.append("Nothing has changed.\n") }
    for (kind, _) in counts {
      let lines = difference.changes.filter { $0.kind == kind && !$0.isImplied }.map { change in
        let scope = phrases.scope(change)
        return "- \(phrases.sentence(change).capitalizingFirst)" + (scope.isEmpty ? "" : " (\(scope.markdownText))")
          + ".\n"
      }
      blocks.append("### \(kind.summary)\n\n" + lines.joined())
    }
    return blocks.joined(separator: "\n")
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
