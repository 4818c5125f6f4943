extension DiagnosticEntry {
  static let undiscoverableSubmenuCommand = DiagnosticEntry(
    number: 34,
    severity: .warning,
    summary: "",
    explanation: "",
    example: "",
    fixedExample: ""
  )
}

extension Diagnostic {
  static func undiscoverableSubmenuCommand(
    _ title: String, menus: [String], section: String, at range: SourceRange?, after titleRange: SourceRange?
  ) -> Diagnostic {
    let proposal = (menus + [title]).joined(separator: " ")
    return Diagnostic(
      .undiscoverableSubmenuCommand, "'\(title)' stands alone in the overlay, without its menu '\(menus.joined(separator: " > "))'",
      at: range,
      help: [
        "the overlay flattens submenus: under '\(section)' people read only '\(title)'",
        "say the whole thing in discoverabilityTitle=",
      ],
      fixes: titleRange.map {
        [
          Fix(
            "add a discoverability title",
            [Edit(SourceRange(file: $0.file, start: $0.end, end: $0.end), " discoverabilityTitle=\(proposal.quoted)")])
        ]
      } ?? [])
  }
}
