extension DiagnosticCode {
  static let unknownPlatform = DiagnosticCode(
    number: 18, name: "unknown-platform", severity: .error,
    summary: "A platform is named that menuc does not know.",
    explanation: """
      The definition is not checked for it, so what goes wrong there stays unseen until somebody has such a device in
      hand.

      A platform is a profile: the menus that a system has by itself and its rules, as documented and measured.
      Several systems can share one: `ipados-16` is iPadOS 16, 17 and 18, whose menus are the same.

      Write one of the names that `menuc platforms` prints, or describe a platform of your own
      (Documentation/Language.md, Platforms of your own).
      """,
    example: """
      app Lantern {
          platforms «ipad-26»
      }
      """,
    fixedExample: """
      app Lantern {
          platforms ipados-26
      }
      """
  )
}

extension Diagnostic {
  static func unknownPlatform(_ name: String, known: [String], at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .unknownPlatform, "there is no platform '\(name)'", at: range,
      help: ["platforms: " + known.joined(separator: ", ")],
      fixes: range.map { .closest(to: name, in: known, at: $0) } ?? [])
  }

  /// A platform that is known, but that the definition is not for.
  static func untargetedPlatform(_ name: String, targets: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownPlatform, "the definition is not for '\(name)'", at: range,
      help: ["it is for " + targets.joined(separator: ", ")], fixes: .closest(to: name, in: targets, at: range))
  }
}
