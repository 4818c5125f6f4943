extension PlatformCheckContext {
  /// An item that people see in a menu, and its image.
  typealias ImagedItem = (id: MenuTree.ID, image: String?)

  /// The findings in each menu in which the app has an image. `find` gets the items of its sections, in order.
  func eachMenuWithImages(_ find: (MenuCheckContext, [[ImagedItem]]) -> [Diagnostic]) -> [Diagnostic] {
    let imported = Set(definition.imports.map(\.file))
    // The items of AppKit's menus get images from the system.
    guard !definition.images.isEmpty || !imported.isEmpty,
      platform.rules.isDisjoint(with: [.implementerIsTarget, .hidesImages])
    else { return [] }
    return ([main] + contexts).flatMap { context in
      let tree = context.tree
      var found: [Diagnostic] = []
      func check(_ id: MenuTree.ID) {
        let facts = tree.facts(of: id)
        guard facts.kind == .menu, !facts.isInline, !facts.isPalette else { return }
        let sections = sections(of: id, in: context, imported)
        if sections.contains(where: { $0.contains { $0.image != nil } }) { found += find(context, sections) }
      }
      // The root of a context menu is the menu that people see.
      if context.construction.system == .context { check(MenuTree.root) }
      tree.forEachID(check)
      return found
    }
  }

  /// The items of a menu, in a list for each section. The elements of `imported` files are made to find their images.
  private func sections(
    of menu: MenuTree.ID, in context: MenuCheckContext, _ imported: Set<SourceFile.ID>
  ) -> [[ImagedItem]] {
    let tree = context.tree
    var sections: [[ImagedItem]] = [[]]
    for child in tree.nodes[menu].children.map(Int.init) {
      let facts = tree.facts(of: child)
      if facts.isInline {
        sections += self.sections(of: child, in: context, imported) + [[]]
      } else if !facts.hasHiddenAttribute {
        let image = tree.source(of: child).flatMap { source in
          definition.images[source] ?? (imported.contains(source.file) ? tree[child].image : nil)
        }
        sections[sections.count - 1].append((child, image))
      }
    }
    return sections.filter { !$0.isEmpty }
  }
}

extension MenuElement {
  fileprivate var image: String? {
    switch self {
    case .menu(let menu): menu.image
    case .action(let action): action.image
    case .sceneActivation(let activation): activation.action.image
    case .command, .keyCommand: command?.image
    case .deferred: nil
    }
  }
}
