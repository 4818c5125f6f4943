/// A comparison for people, and for editors that know `file:line:column`:
///
///     App.menu.kdl:12:9: key: 'By Name' answers to ⌘2, not to ⌘1
///         in the app: View > Sort > By Name
///         ⌘1 runs 'By Date' in the app
///         help: write key="cmd+2" here, or give the command cmd+1 in the code
extension MenuComparison {
  /// - Parameter width: the terminal's, in columns; nil for lines of any length.
  package func text(of name: String, sources: SourceFiles, within width: Int?) -> StyledText {
    var places = Places(sources)
    func line(of difference: MenuDifference) -> StyledText {
      let place = places.text(of: difference.source ?? difference.dumped).map { $0 + ": " } ?? ""
      return line("\(place, .strong)\(difference.kind.rawValue): \(difference.statement, .strong)")
    }
    func line(_ text: StyledText, after label: StyledText? = nil, indent: Int = 4) -> StyledText {
      text.paragraph(after: label ?? "", indent: indent, width: width) + "\n"
    }
    let date = dump.date.isEmpty ? "" : ", \(dump.date)"
    var text = line("\(name) on \(platform.title) (\(platform.name)), compared with \(device)\(date)") + "\n"
    for difference in differences {
      let place = difference.dumped == nil ? "in the definition" : "in the app"
      text += line(of: difference) + line("\(place): \(difference.path)", after: "    ", indent: 6)
      if let consequence = difference.consequence { text += line("\(consequence)", after: "    ", indent: 6) }
      if let remedy = difference.remedy { text += line("\(remedy)", after: "    \("help:", .strong) ", indent: 10) }
      text += "\n"
    }
    if !systemDifferences.isEmpty {
      text += "\(systemHeading):\n\n"
      for difference in systemDifferences { text += line(of: difference) }
      text += line("\(systemRemedy)", after: "    \("help:", .strong) ", indent: 10) + "\n"
    }
    for remark in remarks { text += line("\(remark)", after: "\("note:", .note) ", indent: 6) }
    return text + line("\(summary(of: name), differences.isEmpty ? .pass : .strong)")
  }
}
