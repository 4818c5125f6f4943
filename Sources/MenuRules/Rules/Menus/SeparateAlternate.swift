extension Rule {
  static let separateAlternate = Rule.menu { context in
    guard context.platform.rules.contains(.implementerIsTarget) else { return [] }
    let tree = context.tree
    var found: [Diagnostic] = []
    tree.forEachID { id in
      // Without a key it waits for one from code, which may change others too. What code makes, it may make otherwise.
      guard context.isApps(id), let command = tree[id].command, command.appKit?.isAlternate == true,
        !(command.source.map { context.locator.isSwift($0.file) } ?? false),
        command.appKit?.changedBy == nil, let key = tree[id].keyCombination,
        let reason = context.reason(againstAlternate: id, with: key)
      else { return }
      found.append(
        Diagnostic(
          .separateAlternate, "\(command.title.inSingleQuotes) is marked as an alternate, but \(reason)",
          at: context.locator.range(of: .title, in: command.source),
          help: [
            "put it right after an item with the same key and other modifiers, or do not mark it as an alternate",
            "AppKit may show it as an item of its own (documentation of NSMenuItem)",
          ]))
    }
    return found
  }
}

extension MenuCheckContext {
  /// The reason why AppKit cannot fold an alternate onto the item before it; nil if it can, or if that is unknown.
  fileprivate func reason(againstAlternate id: MenuTree.ID, with key: KeyCombination) -> String? {
    guard let parent = tree.parent(of: id) else { return nil }
    let siblings = tree.children(of: parent)
    guard let index = siblings.firstIndex(of: id), index > 0 else {
      let isFirst = tree.parent(of: parent).map { tree.children(of: $0).first == parent } ?? true
      return tree.facts(of: parent).isInline && !isFirst ? "a separator is before it" : "it is the first of its menu"
    }
    let previous = tree[siblings[index - 1]]
    if case .deferred = previous { return nil }
    if tree.facts(of: siblings[index - 1]).isInline { return "a separator is before it" }
    if previous.command?.appKit?.changedBy != nil || previous.menu?.appKit?.changedBy != nil { return nil }
    // Of an item with alternates the last is before it.
    let alternate = previous.command?.alternates.last
    let title = (alternate?.title ?? previous.title).inSingleQuotes
    guard let other = previous.keyCombination?.adding(alternate?.modifierFlags ?? []).press,
      other.input == key.press.input
    else { return "\(title) before it has another key" }
    return other.modifierFlags == key.press.modifierFlags ? "\(title) before it has the same modifiers" : nil
  }
}
