extension MenuCheck {
  /// Menus and commands that nobody can name; elements with a discoverability title are found by that.
  static let emptyTitles = MenuCheck { context in
    var diagnostics: [Diagnostic] = []
    context.tree.forEachID { id in
      guard context.tree.facts(of: id).isUntitled, context.isApps(id),
        !context.locator.hasReportedTitle(context.tree.source(of: id))
      else { return }
      diagnostics.append(
        .emptyTitle(context.tree[id], at: context.locator.range(of: .title, in: context.tree.source(of: id))))
    }
    return diagnostics
  }
}
