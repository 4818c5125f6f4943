extension DiagnosticCode {
  /// `unfulfilled-expectation`: `menuc explain` says more.
  public static let unfulfilledExpectation = DiagnosticCode(
    number: 38, name: "unfulfilled-expectation", severity: .warning, fixes: .suggested,
    summary: "An expected finding does not occur.",
    explanation: """
      Someone fixed the problem, or `expect` names another code, key or command than the finding. The line would hide
      the problem when it comes back.

      Delete the line, or correct its code, `key=` or `command=`. Keys are compared as presses, so `cmd+S` equals
      `shift+cmd+s`. To accept a finding whether or not it occurs, use `allow` (Documentation/Language.md, lint).
      """,
    example: """
      menus {
          insert atEndOf=.file {
              command getInfo: "Get Info" key="alt+cmd+i"
          }
      }‹
      lint {
          «expect duplicate-shortcut key="cmd+i"»
      }→›
      """
  )
}

extension Rule {
  static let unfulfilledExpectation = Rule(foundWithOthers: .unfulfilledExpectation)
}

extension Diagnostic {
  /// - Parameter command: the command that it is expected of; nil for any.
  static func unfulfilledExpectation(
    _ code: DiagnosticCode, of command: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    let place = command.map { " of '\($0)'" } ?? ""
    return Diagnostic(
      .unfulfilledExpectation, "'\(code.name)' was expected\(place) but not found", at: range,
      help: ["delete the line if the problem is fixed, or correct it"])
  }

  /// An expectation about a command that does not exist.
  static func unfulfilledExpectation(
    _ code: DiagnosticCode, ofUnknown command: DeclaredName, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unfulfilledExpectation,
      "'\(code.name)' was expected of '\(command.text)', but no command has that action or name", at: command.source,
      help: ["delete the line, or correct the action or name"],
      fixes: .closest(to: command.text, in: known, at: command.source))
  }
}
