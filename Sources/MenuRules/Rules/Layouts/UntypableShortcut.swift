extension Rule {
  /// Keys that the platform has no input for, and of menus whose items answer to none. The layout audit finds keys that
  /// a keyboard cannot type.
  static let untypableShortcut = Rule.menu { context in
    context.inert.compactMap { keyed in
      let key = keyed.combination
      if keyed.isSystems { return nil }
      guard let citation = context.platform.inertKeys.citation(of: key) else {
        let menu = context.tree.titles(above: keyed.id).last ?? ""
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
