extension DiagnosticEntry {
  static let conventionalShortcut = DiagnosticEntry(
    number: 36,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func conventionalShortcut(
    _ title: String, _ claims: [KeyClaim], at range: SourceRange?
  ) -> Diagnostic {
    let owner = claims.first?.owner ?? ""
    let key = claims.first?.keyCombination.displayed ?? ""
    let actions = claims.compactMap { if case .convention(let action) = $0.kind { "`\(action.rawValue)`" } else { nil } }
    return Diagnostic(
      .conventionalShortcut, "people expect \(owner), not \(title), on \(key)", at: range,
      help: [
        "choose another key; if this is the app's \(owner), send \(NodeSchema.Kind.list(actions))"
      ], notes: claims.first.map { $0.citation.isEmpty ? [] : [Note("source: \($0.citation)")] } ?? [])
  }
}
