extension DiagnosticCode {
  /// Alternates whose effective key something else has: UIKit compares only the commands' own keys. Where a platform
  /// accepts any key twice an alternate is an item like any other, see `sharedKeys`.
  public static let alternateCollision = DiagnosticCode(
    number: 24, name: "alternate-collision", severity: .warning, about: .rivals, fixes: .suggested,
    summary: "An alternate has the same shortcut as another command.",
    explanation: """
      An alternate adds its modifiers to its command's key: ⌘T and `alt` make ⌥⌘T. UIKit does not check alternates for
      duplicates, and the first in menu order takes the key (measured in both orders). The other shows the key but
      never runs from it.

      Give the alternate other modifiers, or the other command another key. On AppKit an alternate is an item of its
      own, see `duplicate-shortcut`.
      """,
    example: """
      menus {
          insert atStartOf=.file {
              command newTab: "New Tab" key="cmd+t" {
                  alternate newPrivateTab: "New Private Tab" modifiers=«"alt"→"shift"»
              }
              command reopenTab: "Reopen Last Tab" key="alt+cmd+t"
          }
      }
      """
  )
}

extension Rule {
  static let alternateCollision = Rule(.alternateCollision) { (context: MenuCheckContext) in
    if context.platform.rules.contains(.acceptsDuplicates) { return [] }
    let alternates = context.keys.filter { $0.alternate != nil }
    let presses = KeySet(alternates.map(\.press))
    if presses.isEmpty { return [] }
    var owners: [KeyCombination: AnsweredKeys.Key] = [:]
    for key in context.keyed where presses.contains(key.press) { owners[key.press] = key }
    return alternates.compactMap { mine in
      guard let other = owners.updateValue(mine, forKey: mine.press) else { return nil }
      owners[mine.press] = other
      if mine.isSystems && other.isSystems { return nil }
      // The app can change only its own commands.
      let (app, system) = mine.isSystems ? (other, mine) : (mine, other)
      return .alternateCollision(
        context.name(of: mine), mine.combination, other: context.name(of: other), at: context.range(of: app),
        noted: noted(system, in: context), otherRange: context.range(of: system), fixes: context.keyFixes(for: app))
    }
  }
}

/// The name in a note of the one that stays as it is: an alternate with its command.
private func noted(_ key: AnsweredKeys.Key, in context: MenuCheckContext) -> String {
  let name = context.name(of: key)
  return key.alternate == nil ? name : "\(name) of \(context.tree[key.id].displayed)"
}

extension Diagnostic {
  static func alternateCollision(
    _ name: String, _ key: KeyCombination, other: String, at range: SourceRange?, noted: String,
    otherRange: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    Diagnostic(
      .alternateCollision, "\(name) answers to \(key.displayed), and so does \(other)", at: range,
      help: [
        "give one of them other modifiers",
        "UIKit does not check alternates, and the first in menu order takes the key",
      ], notes: otherRange.map { [Note("\(noted) is declared here", at: $0)] } ?? [], fixes: fixes)
  }
}
