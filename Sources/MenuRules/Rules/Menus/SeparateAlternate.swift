extension Rule {
  static let separateAlternate = Rule.menu { context in
    guard context.platform.rules.contains(.implementerIsTarget) else { return [] }
    let tree = context.tree
    var found: [Diagnostic] = []
    tree.forEachID { id in
      // Without a key it waits for one from code, which may change others too. What code makes, it may make otherwise.
      guard context.isApps(id), let command = tree[id].command, command.appKit?.isAlternate == true,
        !(command.source.map { context.locator.isSwift($0.file) } ?? false),
        command.appKit?.changedBy == nil, tree[id].keyCombination != nil,
        let reason = context.reason(againstAlternate: id)
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
  fileprivate func reason(againstAlternate id: MenuTree.ID) -> String? {
    switch tree.alternatePlace(of: id) {
    case .folded: nil
    case .first: "it is the first of its menu"
    case .afterSeparator: "a separator is before it"
    case .afterOtherKey(let previous): title(before: previous).map { "\($0) before it has another key" }
    case .afterSameModifiers(let previous): title(before: previous).map { "\($0) before it has the same modifiers" }
    }
  }

  /// Nil for an item that may become another.
  private func title(before id: MenuTree.ID) -> String? {
    let element = tree[id]
    if case .deferred = element { return nil }
    if element.appKit?.changedBy != nil { return nil }
    return (element.command?.alternates.last?.title ?? element.title).inSingleQuotes
  }
}
