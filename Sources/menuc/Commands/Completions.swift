import MenuReports

extension Subcommand {
  static let completions = Subcommand(
    name: "completions",
    operands: .one("SHELL"),
    options: [.output],
    run: { arguments throws(UsageError) in
      let name = arguments.operands[0]
      guard let shell = Shell(rawValue: name) else {
        let shells = Shell.allCases.map(\.rawValue)
        throw UsageError(
          "there are no completions for '\(name)'", help: Suggestion.question(for: name, in: shells),
          "write menuc completions \(shells.joined(separator: "|"))")
      }
      return CommandOutcome(document: PiecewiseBytes(shell.completions), outputPath: arguments[.output])
    }
  )
}
