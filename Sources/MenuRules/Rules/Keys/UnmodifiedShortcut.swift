extension Rule {
  static let unmodifiedShortcut = Rule.menu { context in
    if context.platform.rules.contains(.menuBeforeText) { return unmodifiedInMenuBar(context) }
    return context.keyed.compactMap { keyed in
      guard !keyed.isSystems, keyed.combination.isUnmodified, case .keyCommand(let keyCommand) = context.tree[keyed.id],
        !keyCommand.wantsPriorityOverSystemBehavior
      else { return nil }
      return .unmodifiedShortcut(
        context.name(of: keyed), keyed.combination, at: context.range(of: keyed),
        fixes: context.keyFixes.fixes(
          addingModifiersTo: keyed.combination, with: keyCommand.alternates, at: context.range(of: keyed)))
    }
  }

  /// The same if the menu bar gets a key before text does.
  private static func unmodifiedInMenuBar(_ context: MenuCheckContext) -> [Diagnostic] {
    guard context.construction.system == .main else { return [] }
    let inert = context.inert.filter { context.platform.inertKeys.citation(of: $0.combination) != nil }
    return (inert + context.keyed).compactMap { keyed in
      guard !keyed.isSystems, keyed.combination.isUnmodified, !context.tree.facts(of: keyed.id).lacksAction else {
        return nil
      }
      // Text performs this itself, even if the menu gets the key: Delete on the delete key.
      let action = context.tree[keyed.id].command?.action
      if let action, context.platform.textActions.contains(action) { return nil }
      let range = context.range(of: keyed)
      if let citation = context.platform.inertKeys.citation(of: keyed.combination) {
        return Diagnostic(
          .unmodifiedShortcut,
          "\(context.name(of: keyed)) has the key \(keyed.combination.named), which does not fire a menu item",
          at: range,
          help: [
            "let the first responder handle `cancelOperation:`, or add a modifier such as cmd",
            "without Command or Control AppKit ignores the key (\(citation)), so the item never runs from it",
          ])
      }
      return .unmodifiedInMenuBar(context.name(of: keyed), keyed.combination, at: range)
    }
  }
}

extension KeyCombination {
  /// Whether text uses the key as well, to type or to move the insertion point.
  var isUnmodified: Bool {
    modifierFlags.isSubset(of: [.shift, .alphaShift, .numericPad]) && input.isTypedByText
  }
}

extension Diagnostic {
  static func unmodifiedShortcut(
    _ title: String, _ key: KeyCombination, at range: SourceRange?, fixes: [Fix]
  ) -> Diagnostic {
    // People cannot type a character that a command takes first.
    let priority = key.input.isWritten ? "" : ", or let the command go first with wantsPriorityOverSystemBehavior=#true"
    return Diagnostic(
      .unmodifiedShortcut, "text views and the focus system get \(key.named) before \(title)",
      at: range,
      help: ["add a modifier such as cmd" + priority], fixes: fixes)
  }

  static func unmodifiedInMenuBar(
    _ title: String, _ key: KeyCombination, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .unmodifiedShortcut, "\(title) has the key \(key.displayed) without Command, Option or Control", at: range,
      help: [
        "add a modifier such as cmd",
        "text or the item gets the key, never both (not measured on a device)",
      ])
  }
}
