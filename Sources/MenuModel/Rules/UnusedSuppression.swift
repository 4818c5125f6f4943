extension DiagnosticCode {
  package static let unusedSuppression = DiagnosticCode(
    number: 93, name: "unused-suppression", severity: .warning,
    summary: "A node accepts a finding that there is not.",
    explanation: """
      `allow` in a node accepts a finding about the node, or about what stands in it. There is no such finding: the
      mistake is mended, or the code is another, or the `allow` stands in another node than the mistake. Left as it is,
      it would hide the mistake when it comes back.

      A check that leaves something out, as with `--language`, reports no suppression (Documentation/Projects.md,
      Accepting a finding).

      Delete it, or write it into the node that the finding is about.
      """,
    example: """
      menus {
          insert atEndOf=.file {
              section {
                  command getInfo: "Get Info" key="alt+cmd+i" {
                      «allow duplicate-shortcut because="Italic goes in 2.0"»
                  }
              }
          }
      }
      """,
    fixedExample: """
      menus {
          insert atEndOf=.file {
              section {
                  command getInfo: "Get Info" key="alt+cmd+i"
              }
          }
      }
      """
  )
}

extension Rule {
  static let unusedSuppression = Rule(foundWithOthers: .unusedSuppression)
}

extension Diagnostic {
  static func unusedSuppression(of code: DiagnosticCode, _ declaration: SuppressionDeclaration) -> Diagnostic {
    Diagnostic(
      .unusedSuppression, "'allow \(code.name)' accepts nothing here",
      at: declaration.isOneOfSeveral ? declaration.code.source : declaration.source,
      help: ["the mistake is mended, or stands in another node: delete it, so that it hides nothing later"])
  }
}
