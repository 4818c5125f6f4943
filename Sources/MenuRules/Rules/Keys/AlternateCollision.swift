extension Rule {
  static let alternateCollision = Rule.menu { context in
    if context.platform.rules.contains(.acceptsDuplicates) { return [] }
    let alternates = context.keys.filter { $0.alternate != nil }
    let presses = KeySet(alternates.map(\.press))
    if presses.isEmpty { return [] }
    var owners: [KeyCombination: [AnsweredKeys.Key]] = [:]
    for key in context.keyed where presses.contains(key.press) {
      owners[key.press, default: []].append(key)
    }
    return alternates.compactMap { mine in
      defer { owners[mine.press, default: []].append(mine) }
      // The first few of many with one press are enough to find the mistake.
      let rival = owners[mine.press]?.prefix(8).first { !(mine.isSystems && $0.isSystems) && context.compete(mine, $0) }
      guard let other = rival else { return nil }
      // The app can change only its own commands.
      let (app, system) = mine.isSystems ? (other, mine) : (mine, other)
      return Diagnostic(
        .alternateCollision,
        "\(context.name(of: mine)) answers to \(mine.combination.named), and so does \(context.name(of: other))",
        at: context.range(of: app),
        help: [
          "give one of them other modifiers",
          (mine.id == other.id
            ? "alternates of one command differ in modifier flags (UICommand.h)"
            : "UIKit does not check alternates, and the first in menu order that can run takes the key")
            + context.doubt(about: mine, and: other),
        ],
        notes: context.range(of: system).map {
          [Diagnostic.Note("\(noted(system, in: context)) is declared", here: $0)]
        } ?? [], fixes: context.keyFixes(for: app))
    }
  }
}

/// The name of the unchanged one in a note: an alternate with its command.
private func noted(_ key: AnsweredKeys.Key, in context: MenuCheckContext) -> String {
  let name = context.name(of: key)
  return key.alternate == nil ? name : "\(name) of \(context.tree[key.id].displayed)"
}
