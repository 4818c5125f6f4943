extension Rule {
  static let emptyTitle = Rule.menu { context in
    // Hardly any menus have one, and the array shows that faster than a walk through them.
    guard context.tree.nodes.contains(where: \.facts.isUntitled) else { return [] }
    var diagnostics: [Diagnostic] = []
    context.tree.forEachID { id in
      guard context.tree.facts(of: id).isUntitled, context.isApps(id), let source = context.tree.source(of: id),
        !context.locator.hasReportedTitle(source), !context.isTitledByCode(id)
      else { return }
      diagnostics.append(
        .emptyTitle(
          context.tree[id], hasOverlay: context.platform.styles.contains(.overlay),
          at: context.locator.range(of: .title, in: source)))
    }
    return diagnostics
  }
}

extension MenuCheckContext {
  /// Whether code gives an item its title: an item marked so, one in a menu that code changes, or an item of AppKit
  /// that code can identify, or without an action.
  fileprivate func isTitledByCode(_ id: MenuTree.ID) -> Bool {
    let facts = tree.facts(of: id)
    return facts.isTitledByCode || tree.isInChangedMenu(id)
      || platform.rules.contains(.commandsWithoutAction)
        && (tree.isHidden(id) || facts.isCommand && facts.lacksAction || tree[id].command?.isIdentifiedToCode ?? false)
  }
}

extension Diagnostic {
  static func emptyTitle(_ element: MenuElement, hasOverlay: Bool, at range: SourceRange?) -> Diagnostic {
    switch element {
    case .menu:
      return Diagnostic(
        .emptyTitle, "the menu has an empty title", at: range,
        help: ["write a title, or use a `section` for a group without one: the menu bar shows a gap"])
    case .command, .keyCommand, .action, .deferred, .sceneActivation:
      let name = element.command.map { "'\($0.action.rawValue)'" } ?? "the action"
      let identifier: String? = if case .action(let action) = element { action.identifier?.rawValue } else { nil }
      return Diagnostic(
        .emptyTitle, "\(name) has no title", at: range,
        help: [
          "give it a title"
            + (identifier.map { "; if \($0.quoted) is the title, write `action _ \($0.quoted)`" } ?? ""),
          "a menu shows an empty row" + (hasOverlay ? ", and the overlay leaves it out, so people cannot find it" : ""),
        ])
    }
  }
}
