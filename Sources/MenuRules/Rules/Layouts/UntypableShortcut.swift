extension Rule {
  /// Keys that the platform has no input for, and of menus whose items answer to none. The layout audit finds keys that
  /// a keyboard cannot type.
  static let untypableShortcut = Rule.menu { context in
    context.inert.compactMap { keyed in
      let key = keyed.combination
      if keyed.isSystems { return nil }
      guard let citation = context.platform.inertKeys.citation(of: key) else {
        // Without an action the key is a `key-without-action`.
        guard !context.tree.facts(of: keyed.id).lacksAction, let menu = context.keylessMenu(above: keyed.id) else {
          return nil
        }
        return Diagnostic(
          .untypableShortcut, "\(context.name(of: keyed)) has \(key.named), but items of '\(menu)' answer to no key",
          at: context.range(of: keyed), help: ["move the item to another menu, or remove its key"])
      }
      // AppKit's Escape, which no item answers to, is an `unmodified-shortcut`.
      if context.platform.rules.contains(.menuBeforeText) { return nil }
      return Diagnostic(
        .untypableShortcut,
        "\(context.name(of: keyed)) has \(key.named), and \(context.platform.title) has no input for that key",
        at: context.range(of: keyed), severity: .note, help: ["choose another key: no menu item answers to this one"],
        notes: citation.isEmpty ? [] : [Diagnostic.Note(citation)])
    }
  }
}

extension MenuCheckContext {
  /// The title, or the identifier, of the menu around an element whose items answer to no key.
  fileprivate func keylessMenu(above id: MenuTree.ID) -> String? {
    let above = Set(tree.ancestors(of: id))
    return platform.keylessMenus.lazy.compactMap { identifier -> String? in
      guard let menu = tree.id(of: .menu(platform.resolved(identifier))), above.contains(menu) else { return nil }
      return tree[menu].title.isEmpty ? identifier.displayed : tree[menu].title
    }.first
  }
}
