extension Diagnostic {
  private static let crash = crash(without: "an action")

  package static func crash(without part: String) -> String {
    "without \(part), UIKit throws an exception, and the app crashes when it builds the menu"
  }

  package static func missingAction(in node: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingAction, "'\(node)' has no action", at: range,
      help: ["write the selector after `\(node)`: `\(node) newTab: \"New Tab\"`", crash])
  }

  /// A first argument that does not name a method: the title if there is no second one.
  static func malformedAction(_ text: String, in node: String, isTitle: Bool, at range: SourceRange) -> Diagnostic {
    let method = SwiftMethodName(text)
    // `ViewController.newTab` has the type too.
    let member = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isMember = !isTitle && member.count > 1 && member.allSatisfy { ActionSelector.isWellFormed($0) }
    let last = member[member.count - 1]
    let selector =
      isMember
      ? last.hasSuffix(":") ? last : last + ":" : method == nil ? text.inCamelCase + ":" : method?.selector ?? ""
    let replacement = isTitle ? "\(selector) \(text.quoted)" : selector
    return Diagnostic(
      .missingAction, isTitle ? "'\(node)' has a title but no action" : "'\(text)' is not an action", at: range,
      help: isTitle
        ? ["write the selector first and the title second", crash]
        : ["write letters, digits, '_', '$' and colons, with no digit or colon at the start"],
      fixes: ActionSelector.isWellFormed(selector) ? [Fix("write `\(replacement)`", range, replacement)] : [])
  }
}

extension String {
  /// The words of a title as one name: `New Tab` gives `newTab`.
  package var inCamelCase: String {
    let words = split { !$0.isLetter && !$0.isNumber }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "") + rest.joined()
  }
}
