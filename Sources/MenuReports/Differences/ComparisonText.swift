/// A comparison for people, and for editors that know `file:line:column`:
///
///     App.menu.kdl:12:9: key: 'By Name' answers to ⌘2, not to ⌘1
///         in the app: View > Sort > By Name
///         ⌘1 runs 'By Date' in the app
///         help: write key="cmd+2" here, or give the command cmd+1 in the code
extension MenuComparison {
  /// The lines, each ended by a newline.
  ///
  /// - Parameters:
  ///   - name: what the definition is called.
  ///   - sources: the files of the definition and its dump.
  package func text(of name: String, sources: SourceFiles, usesColor: Bool = false) -> String {
    var places = Places(sources)
    func strong(_ text: String) -> String { TerminalStyle.strong.applied(to: text, if: usesColor) }
    func line(of difference: MenuDifference) -> String {
      let place = places.text(of: difference.source ?? difference.dumped).map { $0 + ": " } ?? ""
      return strong(place) + difference.kind.rawValue + ": " + strong(difference.statement.terminalSafe) + "\n"
    }
    var text =
      "\(name) on \(platform.title) (\(platform.name)), compared with \(device)".terminalSafe
      + (dump.date.isEmpty ? "" : ", \(dump.date)".terminalSafe) + "\n\n"
    for difference in differences {
      let place = difference.dumped == nil ? "in the definition" : "in the app"
      text += line(of: difference) + "    \(place): \(difference.path.terminalSafe)\n"
      if let consequence = difference.consequence { text += "    \(consequence.terminalSafe)\n" }
      if let remedy = difference.remedy { text += "    help: \(remedy.terminalSafe)\n" }
      text += "\n"
    }
    if !systemDifferences.isEmpty {
      text += systemHeading.terminalSafe + ":\n\n"
      for difference in systemDifferences { text += line(of: difference) }
      text += "    help: \(systemRemedy)\n\n"
    }
    for remark in remarks { text += "note: \(remark.terminalSafe)\n" }
    return text + summary(of: name).terminalSafe + "\n"
  }
}
