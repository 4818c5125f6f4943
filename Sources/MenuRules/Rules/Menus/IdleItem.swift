extension Rule {
  static let idleItem = Rule.menu { context in
    let tree = context.tree
    guard context.canLackActions, tree.nodes.contains(where: \.facts.lacksAction) else { return [] }
    var found: [Diagnostic] = []
    tree.forEachID { id in
      guard tree.facts(of: id).kind == .command, context.isApps(id), context.isIdle(id), context.isUnreachable(id),
        !context.isHeading(id)
      else { return }
      let element = tree[id]
      found.append(
        Diagnostic(
          .idleItem, "\(element.displayed) does nothing: it has no action",
          at: context.locator.range(of: .title, in: element.source),
          help: ["connect it to an action, or delete it: AppKit disables an item without an action"]))
    }
    return found
  }
}

extension MenuCheckContext {
  /// Whether an item is shown, and code cannot find it: it has no tag, and its menu has no outlet.
  fileprivate func isUnreachable(_ id: MenuTree.ID) -> Bool {
    let facts = tree.facts(of: id)
    guard facts.hasTitle, !facts.hasPropertyList, !facts.hasAlternates, !tree.isHidden(id),
      let menu = tree.ancestors(of: id).last(where: { !tree.facts(of: $0).isInline }),
      tree[menu].appKit?.changedBy == nil
    else { return false }
    // The only item of a menu is a placeholder for items from code.
    return tree.ids(from: menu).count { tree.facts(of: Int($0)).kind != .menu } > 1
  }

  /// Whether an item is a heading: it is disabled, an item below it has an action, or they are indented.
  fileprivate func isHeading(_ id: MenuTree.ID) -> Bool {
    if tree[id].command?.attributes.contains(.disabled) != false { return true }
    let siblings = tree.nodes[Int(tree.nodes[id].parent)].children.map(Int.init)
    guard let index = siblings.firstIndex(of: id) else { return false }
    let below = siblings[(index + 1)...]
    func indentation(_ id: MenuTree.ID) -> Int { tree[id].appKit?.indentationLevel ?? 0 }
    if let next = below.first, indentation(next) > indentation(id) { return true }
    return index == 0 && below.contains { !tree.facts(of: $0).lacksAction }
  }
}
