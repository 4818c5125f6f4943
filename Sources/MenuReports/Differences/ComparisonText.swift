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
  package func text(of name: String, sources: SourceFiles) -> StyledText {
    var places = Places(sources)
    func line(of difference: MenuDifference) -> StyledText {
      let place = places.text(of: difference.source ?? difference.dumped).map { $0 + ": " } ?? ""
      return "\(place, .strong)\(difference.kind.rawValue): \(difference.statement, .strong)\n"
    }
    let date = dump.date.isEmpty ? "" : ", \(dump.date)"
    var text: StyledText =
      "\(name) on \(platform.title) (\(platform.name)), compared with \(device)\(date)\n\n"
    for difference in differences {
      let place = difference.dumped == nil ? "in the definition" : "in the app"
      text += line(of: difference) + "    \(place): \(difference.path)\n"
      if let consequence = difference.consequence { text += "    \(consequence)\n" }
      if let remedy = difference.remedy { text += "    \("help:", .strong) \(remedy)\n" }
      text += "\n"
    }
    if !systemDifferences.isEmpty {
      text += "\(systemHeading):\n\n"
      for difference in systemDifferences { text += line(of: difference) }
      text += "    \("help:", .strong) \(systemRemedy)\n\n"
    }
    for remark in remarks { text += "\("note:", .note) \(remark)\n" }
    return text + "\(summary(of: name), differences.isEmpty ? .pass : .strong)\n"
  }
}
