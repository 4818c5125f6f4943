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
    let fixes = range.map { range in
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
        "add a modifier such as cmd, or wantsPriorityOverSystemBehavior=#true if the command must win",
      ], fixes: fixes ?? [])
  }
}
