extension SwiftUISwift {
  /// The views of a group next to one of SwiftUI's, with their dividers.
  mutating func views(of group: SwiftUIMenus.Group) -> [SwiftUIView] {
    var items: [(section: MenuTree.ID, views: [SwiftUIView])] = []
    let written = group.relation == .replacing ? Set(group.slots.map(\.id)) : []
    for slot in group.slots {
      // A rewritten submenu already contains its elements.
      if let submenu = slot.submenu, written.contains(submenu) { continue }
      var views: [SwiftUIView] = []
      let element = menus.tree[slot.id]
      if let submenu = slot.submenu {
        views.append(
          remark(
            "SwiftUI adds nothing to '\(menus.tree[submenu].title)': \(element.displayed) comes after it",
            at: element.source))
      } else if slot.isInside {
        let placement = SwiftUIPlacements.rows[group.row].placement
        views.append(
          remark("SwiftUI adds nothing inside .\(placement): \(element.displayed) comes after it", at: element.source))
      }
      views += self.views(of: slot.id, in: menus.tree)
      items.append((slot.section, views))
    }
    var views = divided(items, in: menus.tree)
    if group.relation != .replacing {
      func isInGroup(_ slot: SwiftUIMenus.Slot?) -> Bool {
        guard let slot, case .menu(let menu) = menus.tree[slot.section] else { return true }
        return slot.submenu == nil && slot.home == group.row
          && menu.identifier.flatMap { SwiftUIPlacements.rowOfGroup[$0] } == group.row
      }
      if group.relation == .after, !isInGroup(group.slots.first) { views.insert(.divider, at: 0) }
      if group.relation == .before, !isInGroup(group.slots.last) { views.append(.divider) }
    }
    return views
  }

  mutating func commandMenu(_ menu: Menu, _ id: MenuTree.ID) -> [SwiftBodyPart] {
    var views: [SwiftUIView] = []
    if menus.misplaced.contains(id) {
      views.append(remark("SwiftUI puts '\(menu.title)' between View and Window", at: menu.source))
    }
    views += remarks(on: menu)
    if menu.image != nil { views.append(remark("menus of the menu bar have no images", at: menu.source)) }
    return SwiftUIView.statements(views + children(of: id, in: menus.tree))
  }

  /// The app's own part of a context menu.
  mutating func contextMenu(_ construction: MenuConstruction) -> [SwiftBodyPart] {
    let tree = construction.tree
    var items: [(section: MenuTree.ID, views: [SwiftUIView])] = []
    collect(MenuTree.root, in: tree, hidden: false, ownOnly: true, into: &items)
    return SwiftUIView.statements(divided(items, in: tree))
  }

  private mutating func children(of id: MenuTree.ID, in tree: MenuTree) -> [SwiftUIView] {
    var items: [(section: MenuTree.ID, views: [SwiftUIView])] = []
    collect(id, in: tree, hidden: false, ownOnly: false, into: &items)
    return divided(items, in: tree)
  }

  private mutating func collect(
    _ id: MenuTree.ID, in tree: MenuTree, hidden: Bool, ownOnly: Bool,
    into items: inout [(section: MenuTree.ID, views: [SwiftUIView])]
  ) {
    for child in tree.children(of: id) {
      if case .menu(let menu) = tree[child], menu.options.contains(.displayInline) {
        if generated.isSeparator(child, in: tree) {
          items.append((id, [remark(Menu.separatorIsLeft, at: menu.source)]))
        }
        collect(child, in: tree, hidden: hidden, ownOnly: ownOnly, into: &items)
      } else if !ownOnly || !tree.isSystem(child) {
        items.append((id, views(of: child, in: tree)))
      }
    }
  }

  /// Views with dividers between sections; a section with a title is a view of its own.
  private mutating func divided(
    _ items: [(section: MenuTree.ID, views: [SwiftUIView])], in tree: MenuTree
  ) -> [SwiftUIView] {
    var sections: [(id: MenuTree.ID, views: [SwiftUIView])] = []
    for item in items {
      if sections.last?.id == item.section {
        sections[sections.count - 1].views += item.views
      } else {
        sections.append((item.section, item.views))
      }
    }
    var views: [SwiftUIView] = []
    var isFollowing = false
    for section in sections {
      let isShown = section.views.contains { if case .comment = $0 { false } else { true } }
      if isShown, isFollowing { views.append(.divider) }
      isFollowing = isFollowing || isShown
      guard case .menu(let menu) = tree[section.id], menu.options.contains(.displayInline), isShown else {
        views += section.views
        continue
      }
      views += remarks(on: menu)
      let unsaid = menu.unsaidOfSection(options: [.displayAsPalette, .destructive], attributes: [.disabled, .hidden])
      if let unsaid, !tree.isSystem(section.id) {
        views.append(remark("SwiftUI has no \(unsaid)", at: menu.source))
      }
      if menu.title.isEmpty {
        views += section.views
      } else {
        views.append(.container(.call("Section", [.init(nil, .localized(menu.title))]), section.views))
      }
    }
    return views
  }

  // MARK: Elements

  private mutating func views(of id: MenuTree.ID, in tree: MenuTree) -> [SwiftUIView] {
    switch tree.isSystem(id) ? tree[id].withoutSource : tree[id] {
    case .menu(let menu): return self.menu(menu, id, in: tree)
    case .command(let command): return self.command(KeyCommand(command, keyCombination: nil), nil)
    case .keyCommand(let command): return self.command(command, tree.keyCombination(of: id))
    case .action(let action): return self.action(action)
    case .deferred(let deferred):
      let name = deferred.name.isEmpty ? "a part of this menu" : "'\(deferred.name)'"
      return [remark("\(name) is filled while the app runs: write a ForEach here", at: deferred.source)]
    case .sceneActivation(let activation): return sceneActivation(activation)
    }
  }

  private mutating func menu(_ menu: Menu, _ id: MenuTree.ID, in tree: MenuTree) -> [SwiftUIView] {
    var views: [SwiftUIView] = []
    if menu.attributes.contains(.hidden) {
      return [remark("'\(menu.title)' is hidden, and left out", at: menu.source)]
    }
    if menu.options.contains(.displayAsPalette) {
      views.append(remark("'\(menu.title)' is a menu here and no palette", at: menu.source))
    }
    if menu.options.contains(.destructive) {
      views.append(remark("'\(menu.title)' looks like any other menu", at: menu.source))
    }
    if let picker = picker(menu, id, in: tree) { return views + [picker] }
    views += remarks(on: menu)
    let head: SwiftExpression
    if let image = menu.image {
      views.append(remark("the image \(image) of '\(menu.title)' is left out", at: menu.source))
    }
    head = .call("Menu", [.init(nil, .localized(menu.title))])
    let children = children(of: id, in: tree)
    if children.isEmpty { return views + [.control([.modified(head, closure: "", [])])] }
    return views + [.container(head, children)]
  }

  /// Remarks that a menu does not keep one command chosen, if it should, and on parts left to code.
  private mutating func remarks(on menu: Menu) -> [SwiftUIView] {
    let name = menu.title.isEmpty ? "a section" : "'\(menu.title)'"
    let views = remarks(on: menu.appKit, of: name, at: menu.source)
    guard menu.options.contains(.singleSelection) else { return views }
    let text =
      "\(name) has separate check marks: a Picker needs a submenu of commands that differ only in propertyList=, "
      + "one of them with state=on"
    return views + [remark(text, at: menu.source)]
  }

  /// Remarks on what bindings and code decide.
  mutating func remarks(on traits: AppKitTraits?, of name: String, at source: SourceRange?) -> [SwiftUIView] {
    let state = traits?.stateBy == "code" ? nil : traits?.stateBy
    let bound = [
      ("is enabled by a binding to", traits?.enabledBy), ("is hidden by a binding to", traits?.hiddenBy),
      ("has its check mark from", state), ("has the tool tip", traits?.toolTip.map { "'\($0)'" }),
    ].compactMap { what, path in path.map { "\(name) \(what) \($0): write that here" } }
    return (bound + GeneratedSwift.remarks(on: traits)).map { remark($0, at: source) }
  }
}

extension MenuElement {
  /// The element without its source: a remark cannot refer to a system's declaration.
  fileprivate var withoutSource: MenuElement {
    switch self {
    case .menu(var menu):
      menu.source = nil
      return .menu(menu)
    case .command(let command): return .command(command.withoutSource)
    case .keyCommand(var command):
      command.command = command.command.withoutSource
      return .keyCommand(command)
    case .action, .deferred, .sceneActivation: return self
    }
  }
}

extension Command {
  fileprivate var withoutSource: Command {
    var command = self
    command.source = nil
    command.alternates = alternates.map {
      CommandAlternate(title: $0.title, action: $0.action, modifierFlags: $0.modifierFlags)
    }
    return command
  }
}
