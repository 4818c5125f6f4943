extension MenuCheck {
  /// Alternates whose effective key something else has: UIKit compares only the commands' own keys.
  static let alternates = MenuCheck { context in
    guard context.keyed.contains(where: { !(context.tree[$0.id].command?.alternates.isEmpty ?? true) }) else {
      return []
    }
    var owners: [KeyCombination: Owner] = [:]
    for keyed in context.keyed {
      let element = context.tree[keyed.id]
      owners[keyed.key.press] = Owner(name: element.displayed, source: element.source, isSystems: keyed.isSystems)
    }
    var diagnostics: [Diagnostic] = []
    for keyed in context.keyed {
      for alternate in context.tree[keyed.id].command?.alternates ?? [] {
        let key = keyed.key.adding(alternate.modifierFlags)
        let title = alternate.title.isEmpty ? alternate.action.rawValue : alternate.title
        let mine = Owner(name: "'\(title)'", source: alternate.source, isSystems: keyed.isSystems)
        guard let other = owners.updateValue(mine, forKey: key.press) else { continue }
        owners[key.press] = other
        if mine.isSystems && other.isSystems { continue }
        let range = context.locator.range(of: .modifiers, in: alternate.source)
        let otherRange = context.locator.range(of: .key, in: other.source)
        // What the app declared is what it can change.
        diagnostics.append(
          .alternateCollision(
            mine.name, key, other: (other.isSystems ? "the system's " : "") + other.name,
            at: mine.isSystems ? otherRange : range, otherRange: mine.isSystems ? range : otherRange))
      }
    }
    return diagnostics
  }

  private struct Owner {
    let name: String
    let source: SourceRange?
    let isSystems: Bool
  }
}
