extension Rule {
  static let alternateCollision = Rule.menu { context in
    if context.platform.rules.contains(.acceptsDuplicates) { return [] }
    let alternates = context.keys.filter { $0.alternate != nil }
    let presses = KeySet(alternates.map(context.press))
    if presses.isEmpty { return [] }
    var owners: [KeyCombination: AnsweredKeys.Key] = [:]
    for key in context.keyed where presses.contains(context.press(of: key)) { owners[context.press(of: key)] = key }
    return alternates.compactMap { mine in
      let press = context.press(of: mine)
      guard let other = owners.updateValue(mine, forKey: press) else { return nil }
      owners[press] = other
      if mine.isSystems && other.isSystems { return nil }
      // The app can change only its own commands.
      let (app, system) = mine.isSystems ? (other, mine) : (mine, other)
      return .alternateCollision(
        context.name(of: mine), mine.combination, other: context.name(of: other), at: context.range(of: app),
        noted: noted(system, in: context), otherRange: context.range(of: system), fixes: context.keyFixes(for: app))
    }
  }
}

/// The name of the unchanged one in a note: an alternate with its command.
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
