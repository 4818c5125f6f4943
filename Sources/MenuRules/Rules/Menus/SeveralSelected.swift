extension Rule {
  static let severalSelected = Rule.menu { context in
    let tree = context.tree
    var found: [Diagnostic] = []
    tree.forEachID { id in
      guard tree.facts(of: id).kind == .menu, context.isApps(id), case .menu(let menu) = tree[id],
        menu.options.contains(.singleSelection)
      else { return }
      // Submenus and sections share the selection (Apple, UIMenu.Options), so the outermost menu counts.
      if tree.ancestors(of: id).contains(where: { tree[$0].menu?.options.contains(.singleSelection) ?? false }) {
        return
      }
      let selected = tree.ids(from: id).map(Int.init).filter { tree[$0].state == .on }
      guard selected.count > 1, let first = selected.first, let second = selected.dropFirst().first else { return }
      let (title, name) = (menu.title.isEmpty ? "the section" : "'\(menu.title)'", tree[first].displayed)
      found.append(
        Diagnostic(
          .severalSelected, "\(title) allows one selection, but \(name) and \(tree[second].displayed) are both on",
          at: context.locator.range(of: .title, in: tree.source(of: second)),
          help: ["remove state=on from all but one", "which of them UIKit shows is not documented"],
          notes: context.locator.range(of: .title, in: tree.source(of: first)).map {
            [Diagnostic.Note("\(name) is on", here: $0)]
          } ?? []))
    }
    return found
  }
}

extension MenuElement {
  fileprivate var state: MenuElementState? {
    switch self {
    case .action(let action): action.state
    default: command?.state
    }
  }
}
