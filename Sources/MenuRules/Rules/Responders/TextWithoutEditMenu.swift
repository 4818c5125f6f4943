extension Rule {
  static let textWithoutEditMenu = Rule.responders { context in
    // Imported code may make the menu out of menuc's sight.
    guard context.platform.rules.contains(.implementerIsTarget), context.definition.imports.isEmpty,
      let text = context.responders.first(where: \.acceptsText), context.promises.contains(where: \.isInMenuBar)
    else { return [] }
    let tree = context.main.tree
    let actions: [ActionSelector] = ["copy:", "paste:"]
    let ownKeys = context.responders.flatMap(\.keyCommands)
    var mayHaveItems = ownKeys.contains { actions.contains($0.action) }
    tree.forEachID { id in
      mayHaveItems =
        mayHaveItems || tree.facts(of: id).kind == .deferred
        || tree[id].command.map { actions.contains($0.action) } ?? false
          && !([id] + tree.ancestors(of: id)).contains { tree.facts(of: $0).hasHiddenAttribute }
    }
    if mayHaveItems { return [] }
    return [
      Diagnostic(
        .textWithoutEditMenu,
        "people cannot copy and paste by keys in '\(text.name)': no menu item sends 'copy:' and 'paste:'",
        at: context.locator.range(of: .identity, in: text.source),
        help: [
          "add a menu 'Edit' with the items Undo, Redo, Cut, Copy, Paste and Select All",
          "text on AppKit gets these keys from menu items only (two apps report it, not measured on a device)",
        ])
    ]
  }
}
