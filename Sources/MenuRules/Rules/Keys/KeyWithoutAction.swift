extension Rule {
  static let keyWithoutAction = Rule.menu { context in
    guard context.canLackActions else { return [] }
    return [context.inert, context.keyed].joined().compactMap { keyed in
      guard !keyed.isSystems, context.isIdle(keyed.id) else { return nil }
      return Diagnostic(
        .keyWithoutAction, "\(context.name(of: keyed)) has \(keyed.combination.displayed) and no action",
        at: context.range(of: keyed),
        help: [
          "connect it to an action, or remove its key equivalent",
          "AppKit disables an item without an action: neither its key nor a click does anything",
        ])
    }
  }
}

extension MenuCheckContext {
  /// Whether its menus are a menu bar whose items may lack an action, as AppKit's.
  var canLackActions: Bool { platform.rules.contains(.commandsWithoutAction) && construction.system == .main }

  /// Whether an item has no action, no binding, and no code that could distinguish it from other items.
  func isIdle(_ id: MenuTree.ID) -> Bool {
    let facts = tree.facts(of: id)
    guard facts.isCommand, facts.lacksAction, !facts.isTitledByCode, let command = tree[id].command else {
      return false
    }
    let traits = command.appKit
    return !command.isIdentifiedToCode && traits?.stateBy == nil && traits?.enabledBy == nil && traits?.hiddenBy == nil
  }
}
