/// Mutants for people: each surviving one as a change of a line, with the missing test.
///
///     App.menu.kdl:17:27: no test notices TabController: performs reopenTab: without when
///         - performs reopenTab: when="closedTabs > 0"
///         + performs reopenTab:
///         test "⇧⌘T does nothing, from TabController" {
///             given firstResponder=TabController
///             press "shift+cmd+t" { unhandled because=noTarget; }
///         }
extension MutantReport {
  package var text: StyledText {
    var text = StyledText()
    for row in rows {
      guard case .survived(let survival) = row.result.outcome, survival.because == nil else { continue }
      let place = "\(row.path):\(row.position.line):\(row.position.column):"
      text += "\(place, .strong) no test notices \(row.result.mutant.name, .strong)\n"
      for line in row.lines {
        let number = row.lines.count > 1 ? "\(line.number): " : ""
        text += "    \("- \(number)\(line.old)", .failure)\n    \("+ \(number)\(line.new)", .pass)\n"
      }
      if let test = survival.test {
        for line in test.text(indentedBy: "    ").split(separator: "\n") { text += "\(String(line))\n" }
      } else {
        text +=
          "    no difference was found in \(survival.situations) situations, none with a context menu open; it may be equivalent:\n"
        text += "    lint { equivalent \(row.result.mutant.name.quoted) because=\"...\"; }\n"
      }
      text += "\n"
    }
    for (declaration, place) in stale {
      text += "\(place + ":", .strong) stale: "
      text += "no mutant survives that is called '\(declaration.mutant)': delete the line\n\n"
    }
    return text + "\(summary, counts.survived > 0 ? .failure : .pass)\n"
  }
}
