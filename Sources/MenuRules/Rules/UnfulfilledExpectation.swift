extension Diagnostic {
  static func unfulfilledExpectation(
    _ code: DiagnosticCode, _ declaration: LintDeclaration, in sources: SourceFiles
  ) -> Diagnostic {
    let (range, whole) = (declaration.source, declaration.whole)
    let place = (declaration.command?.text).map { " about '\($0)'" } ?? ""
    return Diagnostic(
      .unfulfilledExpectation, "'expect \(code.name)' silences no finding\(place)", at: range,
      help: ["delete the line if the problem is fixed, or correct it"],
      fixes: [Fix("delete it", [Edit(whole.withSpaces(in: sources[whole.file]?.bytes ?? []), "")], .suggested)])
  }

  static func unfulfilledExpectation(
    _ code: DiagnosticCode, ofUnknown command: DeclaredName, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unfulfilledExpectation,
      "'expect \(code.name)' is about '\(command.text)', but no command has that action or name", at: command.source,
      help: ["delete the line, or correct the action or name"],
      fixes: .closest(to: command.text, in: known, at: command.source))
  }
}
