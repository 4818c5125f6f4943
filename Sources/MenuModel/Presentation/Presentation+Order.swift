extension Presentation {
  /// A list of items one below the other: the one in which an item has neighbours.
  package enum Container: Hashable {
    /// A menu or a section of the tree.
    case menu(MenuTree.ID)
    /// The key commands that responders declare themselves.
    case own
  }

  /// The items of a menu, in order. The items of sections are among them, and in an overlay those of submenus.
  package func rows(in container: Container) -> [Subject] {
    switch container {
    case .own: ownRows
    case .menu(let id): rows(in: id)
    }
  }

  private var ownRows: [Subject] {
    ownItems { _ in true }.filter { !$0.visibility.isAbsent }.map(\.subject).filter {
      if case .own = $0 { true } else { false }
    }
  }

  private func rows(in id: MenuTree.ID) -> [Subject] {
    var rows: [Subject] = []
    func add(_ parent: MenuTree.ID) {
      for child in menu.children(of: parent) {
        if menu.facts(of: child).kind == .menu, isTakenApart(child) {
          add(child)
        } else if base(of: child) == nil, !item(menu[child], at: child).visibility.isAbsent {
          rows.append(.element(child))
        }
      }
      if case .submenu(parent, _) = place, parent != MenuTree.root {
        rows += style == .overlay ? ownRows : [ownMenuItem].compactMap { $0?.visibility == .shown ? $0?.subject : nil }
      }
    }
    add(id)
    return rows
  }

  /// Whether the items of a menu are among its neighbours. The menus of the top level are the bar's.
  private func isTakenApart(_ id: MenuTree.ID) -> Bool {
    if context == nil, menu.parent(of: id) == MenuTree.root { return false }
    return style == .overlay || menu.facts(of: id).isInline
  }

  /// The menus and sections around an item, the outermost first, from the menu whose row it is.
  package func containers(of subject: Subject) -> [Container] {
    switch subject {
    case .own, .ownAlternate:
      if style == .overlay, case .submenu(let parent, _) = place {
        return containers(around: parent) + [.menu(parent)]
      }
      return [.own]
    case .ownMenu:
      guard case .submenu(let parent, _) = place else { return [] }
      return containers(around: parent, isInside: true)
    case .element(let id), .alternate(_, let id):
      return menu.parent(of: id).map { containers(around: $0, isInside: true) } ?? []
    }
  }

  private func containers(around id: MenuTree.ID, isInside: Bool = false) -> [Container] {
    var containers: [Container] = isInside ? [.menu(id)] : []
    var next = id
    while next != MenuTree.root, isTakenApart(next), let parent = menu.parent(of: next) {
      containers.append(.menu(parent))
      next = parent
    }
    return containers.reversed()
  }

  /// The items directly before and after an item, by default in the menu whose row it is.
  package func neighbours(of subject: Subject, in container: Container? = nil) -> (before: Subject?, after: Subject?) {
    let rows = (container ?? containers(of: subject).first).map(rows) ?? []
    guard let index = rows.firstIndex(of: row(of: subject)) else { return (nil, nil) }
    return (index > 0 ? rows[index - 1] : nil, index + 1 < rows.count ? rows[index + 1] : nil)
  }

  /// The shown item in whose row AppKit shows another while modifiers are held; nil for a row of its own.
  package func base(of id: MenuTree.ID) -> (id: MenuTree.ID, modifiers: KeyModifierFlags)? {
    guard let base = menu.base(of: id, on: platform) else { return nil }
    return item(menu[base.id], at: base.id).visibility.isAbsent ? nil : base
  }

  /// The row of an item or its alternate.
  package func row(of subject: Subject) -> Subject {
    switch subject {
    case .alternate(_, let id): .element(id)
    case .element(let id): .element(base(of: id)?.id ?? id)
    case .ownAlternate(_, let index): .own(index)
    case .own, .ownMenu: subject
    }
  }

  /// The titles of the menus around an item, from the top level down. Sections, which people cannot open, are left out.
  package func path(of subject: Subject) -> [String] {
    func titles(above id: MenuTree.ID) -> [String] {
      menu.ancestors(of: id).filter { !menu.facts(of: $0).isInline && menu.facts(of: $0).hasTitle }.map {
        menu[$0].title
      }
    }
    switch (subject, place) {
    case (.element(let id), _), (.alternate(_, let id), _): return titles(above: id)
    case (.ownMenu, .submenu(let parent, _)): return titles(above: parent) + [menu[parent].title]
    case (_, .submenu(let parent, let title)): return titles(above: parent) + [menu[parent].title, title]
    case (_, .section(let title)): return [title]
    case (_, .nowhere): return []
    }
  }
}
