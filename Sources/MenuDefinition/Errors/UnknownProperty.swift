extension DiagnosticCode {
  /// `unknown-property`: `menuc explain` says more.
  public static let unknownProperty = DiagnosticCode(
    number: 7, name: "unknown-property", severity: .error, fixes: .suggested,
    summary: "A node has no property of this name.",
    explanation: """
      menuc ignores the property. The command in the example gets another key on a German keyboard, though it was
      meant to keep ⌘[.

      Properties have UIKit's names, letter by letter, such as `allowsAutomaticLocalization` (Apple, UIKeyCommand).
      Each option or attribute is a property too: `singleSelection=#true`, `hidden=#true`. Correct the name or delete
      the property.
      """,
    example: """
      menus {
          insert atStartOf=.view {
              command goBack: "Back" key="cmd+[" «allowAutomaticLocalization→allowsAutomaticLocalization»=#false
          }
      }
      """
  )
}

extension Diagnostic {
  package static func unknownProperty(
    _ name: String, of node: String, allowed: [String], owner: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'\(node)' has no property '\(name)'", at: range,
      help: (owner.map { ["'\(name)' belongs to `\($0)` inside the braces"] } ?? []) + [
        allowed.isEmpty ? "'\(node)' has no properties" : "its properties: " + allowed.joined(separator: ", ")
      ], fixes: .closest(to: name, in: allowed, at: range))
  }

  /// The name of a command in a platform's own menus.
  static func nameOfSystemsCommand(in node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'\(node)' of a platform has no property 'as'", at: range,
      help: ["only an app's commands have names: refer to this one by its action"])
  }
}
