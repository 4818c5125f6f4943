import MenuReports

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    summary: "Explain a diagnostic and how to fix it.",
    description: """
      Prints what a code means, an example of it, the reason, the corrected example, and how to silence it. The code \
      is its name or its number: duplicate-shortcut, M022 and 22 are the same. Without a code it lists them all.
      """,
    operands: .optional("CODE"),
    options: [.output],
    statuses: ["0  explained", "2  wrong usage, or an unknown code"],
    examples: ["menuc explain", "menuc explain duplicate-shortcut"],
    run: { arguments throws(UsageError) in
      guard let name = arguments.operands.first else {
        let terminal = arguments.terminal
        return Outcome(
          output: DiagnosticExplanation.list(width: terminal.lineWidth).text(usesColor: terminal.usesColor),
          outputPath: arguments[.output])
      }
      guard let code = DiagnosticCode.named(name) else {
        throw UsageError(
          "unknown code '\(name)'",
          help: Suggestion.question(for: name, in: DiagnosticCode.all.map(\.name)),
          "'menuc explain' lists the codes")
      }
      return Outcome(output: DiagnosticExplanation(of: code).text, outputPath: arguments[.output])
    }
  )
}
