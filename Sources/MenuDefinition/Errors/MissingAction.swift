extension DiagnosticCode {
  /// `missing-action`: `menuc explain` says more.
  public static let missingAction = DiagnosticCode(
    number: 31, name: "missing-action", severity: .error, fixes: .suggested,
    summary: "A command has no action, or its action is not a method name.",
    explanation: """
      UIKit throws an exception, and the app crashes when it builds the menu: at launch for the main menu (reported by
      app developers).

      The action is a selector that UIKit sends up the responder chain (Apple, UICommand). Write the selector first
      and the title second; `#selector(newTab(_:))` is `newTab:`, with the colon.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              command ‹→newTab: ›«"New Tab"» key="cmd+t"
          }
      }
      """
  )
}

extension Diagnostic {
  private static let crash =
    "without an action, UIKit throws an exception, and the app crashes when it builds the menu"

  package static func missingAction(in node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingAction, "'\(node)' has no action", at: range,
      help: ["write the selector after `\(node)`: `\(node) newTab: \"New Tab\"`", crash])
  }

  /// A first argument that names no method: the title if there is no second one.
  static func malformedAction(_ text: String, in node: String, isTitle: Bool, at range: SourceRange) -> Diagnostic {
    let selector = text.asSelector
    let replacement = isTitle ? "\(selector) \(text.quoted)" : selector
    return Diagnostic(
      .missingAction, isTitle ? "'\(node)' has a title but no action" : "'\(text)' is not an action", at: range,
      help: [
        isTitle
          ? "write the selector first and the title second"
          : "write letters, digits, '_', '$' and colons, with no digit or colon at the start",
        crash,
      ],
      fixes: ActionSelector.isWellFormed(selector)
        ? [Fix("write `\(replacement)`", [Edit(range, replacement)])] : [])
  }
}

extension String {
  /// A method name made of a title: `New Tab` gives `newTab:`.
  fileprivate var asSelector: String { inCamelCase + ":" }

  /// The words of a title as one name: `New Tab` gives `newTab`.
  package var inCamelCase: String {
    let words = split { !$0.isLetter && !$0.isNumber }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "") + rest.joined()
  }
}
