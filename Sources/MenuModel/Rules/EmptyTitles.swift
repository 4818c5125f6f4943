extension MenuCheck {
  /// Menus and commands that nobody can name; elements with a discoverability title are found by that.
  static let emptyTitles = MenuCheck { context in
    var diagnostics: [Diagnostic] = []
    context.tree.forEachID { id in
      guard context.tree.facts(of: id).isUntitled, context.isApps(id), let source = context.tree.source(of: id),
        !context.locator.hasReportedTitle(source)
      else { return }
      diagnostics.append(.emptyTitle(context.tree[id], at: context.locator.range(of: .title, in: source)))
    }
    return diagnostics
  }
}
