extension DiagnosticEntry {
  static let unmodifiedShortcut = DiagnosticEntry(
    number: 37,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func unmodifiedShortcut(
    _ title: String, _ key: KeyCombination, at range: SourceRange?
  ) -> Diagnostic {
    // A letter that a command takes first can no longer be typed anywhere: nothing to do with one click.
    let isWritten = key.input.scalar.map { $0 > " " && $0 != "\u{7F}" } ?? false
    let fixes = isWritten ? nil : range.map { range in
      [
        Fix(
          "let the command go first",
          [
            Edit(
              SourceRange(file: range.file, start: range.end, end: range.end), " wantsPriorityOverSystemBehavior=#true")
          ])
      ]
    }
    return Diagnostic(
      .unmodifiedShortcut, "\(key.displayed) of \(title) is typed, so text and focus get it first", at: range,
      help: [
        "wherever text is edited or focus moves, the key never reaches the command",
        "add a modifier such as cmd; with wantsPriorityOverSystemBehavior=#true the command goes first, and text loses the key wherever the command can be performed",
      ], fixes: fixes ?? [])
  }
}
