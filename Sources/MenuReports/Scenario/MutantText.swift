/// Mutants for people: each that no test noticed, as a change of a line, with the test that is missing.
///
///     App.menu.kdl:17:27: no test notices TabController: performs reopenTab: without when
///         - performs reopenTab: when="closedTabs > 0"
///         + performs reopenTab:
///         test "⇧⌘T does nothing, from TabController" {
///             given firstResponder=TabController
///             press "shift+cmd+t" { unhandled because=noTarget; }
///         }
extension MutantReport {
  /// The survivors, what is stale, and a last line that counts.
  package func text(usesColor: Bool = false) -> String {
    func styled(_ text: String, _ style: TerminalStyle) -> String { style.applied(to: text, if: usesColor) }
    var text = ""
    for row in rows {
      guard case .survived(let survival) = row.result.outcome, survival.because == nil else { continue }
      let place = "\(row.path.terminalSafe):\(row.position.line):\(row.position.column):"
      text += styled(place, .strong) + " no test notices " + styled(row.result.mutant.name.terminalSafe, .strong) + "\n"
      for line in row.lines {
        let number = row.lines.count > 1 ? "\(line.number): " : ""
        text += "    - \(number)\(line.old.terminalSafe)\n    + \(number)\(line.new.terminalSafe)\n"
      }
      if let test = survival.test {
        text += test.text(indentedBy: "    ").split(separator: "\n").map { $0.description.terminalSafe + "\n" }.joined()
      } else {
        text +=
          "    no difference was found in \(survival.situations) situations, none with a context menu open; it may be equivalent:\n"
        text += "    lint { equivalent \(row.result.mutant.name.quoted.terminalSafe) because=\"...\"; }\n"
      }
      text += "\n"
    }
    for (declaration, place) in stale {
      text += styled(place + ":", .strong)
      text += " stale: no mutant survives that is called '\(declaration.mutant.terminalSafe)': delete the line\n\n"
    }
    return text + summary + "\n"
  }
}
