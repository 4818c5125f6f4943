extension Rule {
  static let ineffectiveDisabled = Rule.menu { context in
    let tree = context.tree
    guard context.platform.rules.contains(.ignoresDisabled) else { return [] }
    var found: [Diagnostic] = []
    tree.forEachID { id in
      guard context.isApps(id), tree.facts(of: id).isCommand, !tree.facts(of: id).lacksAction,
        tree.isValidated(id, on: context.platform), let command = tree[id].command,
        command.attributes.contains(.disabled)
      else { return }
      found.append(
        Diagnostic(
          .ineffectiveDisabled, "'disabled' has no effect on \(command.inQuotes): its menu enables items automatically",
          at: context.locator.range(of: .title, in: command.source),
          help: [
            "give the menu autoenablesItems=#false, or disable the item in a 'validate' rule",
            "the item is enabled wherever something performs \(command.action.rawValue) (NSMenuItem.isEnabled)",
          ]))
    }
    return found
  }
}
