/// A comparison for people, and for editors that know `file:line:column`:
///
///     App.menu.kdl:12:9: key: 'By Name' answers to ⌘2, not to ⌘1
///         in the app: View > Sort > By Name
///         ⌘1 runs 'By Date' in the app
///         help: write key="cmd+2" here, or give the command cmd+1 in the code
package struct ComparisonText {
  private let comparison: MenuComparison
  private let name: String
  private let usesColor: Bool
  private var places: Places

  /// - Parameters:
  ///   - name: what the definition is called.
  ///   - sources: the files of the definition and its dump.
  package init(_ comparison: MenuComparison, of name: String, sources: SourceFiles, usesColor: Bool = false) {
    self.comparison = comparison
    self.name = name
    self.usesColor = usesColor
    places = Places(sources)
  }

  /// The lines, each ended by a newline.
  package var text: String {
    var writer = self
    return writer.written()
  }

  private mutating func written() -> String {
    let platform = comparison.platform
    var text =
      "\(name) on \(platform.title) (\(platform.name)), compared with \(comparison.device)".terminalSafe
      + (comparison.dump.date.isEmpty ? "" : ", \(comparison.dump.date)".terminalSafe) + "\n\n"
    for difference in comparison.differences { text += self.text(of: difference) + "\n" }
    if !comparison.systemDifferences.isEmpty {
      text += comparison.systemHeading.terminalSafe + ":\n\n"
      for difference in comparison.systemDifferences { text += line(of: difference) + "\n" }
      text += "    help: \(comparison.systemRemedy)\n\n"
    }
    for remark in comparison.remarks { text += "note: \(remark.terminalSafe)\n" }
    return text + comparison.summary(of: name).terminalSafe + "\n"
  }

  private mutating func line(of difference: MenuDifference) -> String {
    let place = places.text(of: difference.source ?? difference.dumped).map { $0 + ": " } ?? ""
    return TerminalStyle.strong.applied(to: place, if: usesColor) + difference.kind.rawValue + ": "
      + TerminalStyle.strong.applied(to: difference.statement.terminalSafe, if: usesColor)
  }

  private mutating func text(of difference: MenuDifference) -> String {
    var text = line(of: difference) + "\n"
    let place = difference.dumped == nil ? "in the definition" : "in the app"
    text += "    \(place): \(difference.path.terminalSafe)\n"
    if let consequence = difference.consequence { text += "    \(consequence.terminalSafe)\n" }
    if let remedy = difference.remedy { text += "    help: \(remedy.terminalSafe)\n" }
    return text
  }
}
