import MenuReports

extension Subcommand {
  static let explain = Subcommand(
    name: "explain",
    operands: .optional("CODE"),
    options: [.output],
    run: { arguments throws(UsageError) in
      guard let name = arguments.operands.first else {
        let terminal = arguments.terminal
        return CommandOutcome(
          output: DiagnosticExplanation.list(width: terminal.lineWidth).text(usesColor: terminal.usesColor),
          outputPath: arguments[.output])
      }
      guard let code = DiagnosticCode.named(name) else {
        let codes = DiagnosticCode.all.map(\.name)
        let words = name.split(separator: "-").map(String.init)
        let related = codes.filter { code in words.allSatisfy { code.contains($0) } }.prefix(6).joined(separator: ", ")
        throw UsageError(
          "unknown code '\(name)'",
          help: Suggestion.question(for: name, in: codes) ?? (related.isEmpty ? nil : "codes like it: \(related)"),
          "'menuc explain' lists the codes")
      }
      return CommandOutcome(
        output: DiagnosticExplanation(of: code).text(width: arguments.terminal.lineWidth),
        outputPath: arguments[.output])
    }
  )
}
