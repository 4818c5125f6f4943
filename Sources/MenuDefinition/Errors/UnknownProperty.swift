extension DiagnosticCode {
  /// `unknown-property`: `menuc explain` says more.
  public static let unknownProperty = DiagnosticCode(
    number: 7, name: "unknown-property", severity: .error, fixes: .suggested,
    summary: "A property has a name that its node does not have.",
    explanation: """
      The property is ignored. The element is there, but it does not do what the property asked for, and nothing on
      the device shows why: the command in the example would have another key on a German keyboard, though it was
      meant to keep ⌘[.

      Properties are called what UIKit calls them, letter by letter: this one is `allowsAutomaticLocalization` of
      `UIKeyCommand` (Apple's documentation of `UIKeyCommand`). Options and attributes are properties too, one for
      each: `singleSelection=#true`, `hidden=#true`.

      Correct the name or delete the property. The help lists the names that the node has.
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
    _ name: String, of node: String, allowed: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'\(node)' has no property '\(name)'", at: range,
      help: [
        allowed.isEmpty ? "'\(node)' has no properties" : "its properties: " + allowed.joined(separator: ", ")
      ], fixes: .closest(to: name, in: allowed, at: range))
  }

  /// The name of a command in a platform's own menus.
  static func nameOfSystemsCommand(in node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "'\(node)' of a platform has no property 'as'", at: range,
      help: ["only commands of an app have names: what speaks of this one names its action"])
  }
}
