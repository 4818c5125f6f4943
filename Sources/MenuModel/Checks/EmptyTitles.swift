extension MenuCheck {
  /// Menus and commands that nobody can name; elements with a discoverability title are found by that.
  static let emptyTitles = MenuCheck { context in
    var diagnostics: [Diagnostic] = []
    context.tree.forEachID { id in
      guard context.tree.facts(of: id).isUntitled, context.isApps(id) else { return }
      let element = context.tree[id]
      let source = context.tree.source(of: id)
      let range = context.locator.range(of: .title, in: source)
      // A menu without a title at all is no menu of the language, and was reported when it was read.
      if case .menu = element, range == source { return }
      diagnostics.append(.emptyTitle(element, at: range))
    }
    return diagnostics
  }
}
