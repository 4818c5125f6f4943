extension MenuCheck {
  /// Alternates whose effective key something else has: UIKit compares only the commands' own keys.
  static let alternates = MenuCheck { context in
    let alternates = context.keyed.filter { context.tree.facts(of: $0.id).hasAlternates }.flatMap(
      alternates(of: context.tree))
    if alternates.isEmpty { return [] }
    var owners: [KeyCombination: Owner] = [:]
    let presses = KeySet(alternates.lazy.map(\.key.press))
    for keyed in context.keyed where presses.contains(keyed.press) {
      owners[keyed.press] = Owner(
        name: context.name(of: keyed), range: context.range(of: .key, in: keyed), isSystems: keyed.isSystems,
        element: keyed, alternate: nil)
    }
    return alternates.compactMap { alternate in
      let title = alternate.alternate.title.isEmpty ? alternate.alternate.action.rawValue : alternate.alternate.title
      let mine = Owner(
        name: "'\(title)'", range: context.locator.range(of: .modifiers, in: alternate.alternate.source),
        isSystems: alternate.isSystems, element: alternate.element, alternate: alternate.alternate)
      guard let other = owners.updateValue(mine, forKey: alternate.key.press) else { return nil }
      owners[alternate.key.press] = other
      if mine.isSystems && other.isSystems { return nil }
      // What the app declared is what it can change.
      return .alternateCollision(
        mine.name, alternate.key, other: other.name, at: mine.isSystems ? other.range : mine.range,
        otherRange: mine.isSystems ? mine.range : other.range, fixes: (mine.isSystems ? other : mine).fixes(in: context)
      )
    }
  }

  private struct KeyedAlternate {
    let alternate: CommandAlternate
    let key: KeyCombination
    let element: MenuCheckContext.KeyedElement

    var isSystems: Bool { element.isSystems }
  }

  private struct Owner {
    let name: String
    let range: SourceRange?
    let isSystems: Bool
    let element: MenuCheckContext.KeyedElement
    /// nil for the element's own key.
    let alternate: CommandAlternate?

    func fixes(in context: MenuCheckContext) -> [Diagnostic.Fix] {
      guard let alternate else { return context.keyFixes(for: element) }
      guard !isSystems, case .keyCommand(let keyCommand) = context.tree[element.id] else { return [] }
      return context.keyFixes.fixes(for: alternate, of: keyCommand, at: range)
    }
  }

  private static func alternates(
    of tree: MenuTree
  ) -> (MenuCheckContext.KeyedElement) -> [KeyedAlternate] {
    { keyed in
      tree[keyed.id].alternates.map {
        KeyedAlternate(alternate: $0, key: keyed.key.adding($0.modifierFlags), element: keyed)
      }
    }
  }
}

extension MenuElement {
  /// What a key command turns into while more modifiers are held.
  fileprivate var alternates: [CommandAlternate] {
    if case .keyCommand(let keyCommand) = self { keyCommand.command.alternates } else { [] }
  }
}
