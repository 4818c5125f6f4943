extension MenuCheck {
  /// Commands with a key in a submenu whose title says nothing of the submenu: the overlay flattens "Sort > By Name" to
  /// "By Name". Only where there is an overlay, and only shown elements.
  static let undiscoverableCommands = MenuCheck { context in
    guard context.platform.styles.contains(.overlay), context.construction.system == .main else { return [] }
    return context.keyed.compactMap { keyed in
      let element = context.tree[keyed.id]
      guard !keyed.isSystems, let command = element.command, command.discoverabilityTitle == nil,
        !command.title.isEmpty, !command.attributes.contains(.hidden)
      else { return nil }
      let menus = context.tree.ancestors(of: keyed.id).compactMap { id -> String? in
        guard case .menu(let menu) = context.tree[id], !menu.options.contains(.displayInline) else { return nil }
        return menu.title
      }
      let submenus = Array(menus.dropFirst()).filter { !$0.isEmpty }
      guard let section = menus.first, !submenus.isEmpty, !Self.shareWord(command.title, submenus) else { return nil }
      return .undiscoverableSubmenuCommand(
        command.title, menus: submenus, section: section, at: context.range(of: .title, in: element),
        after: element.source)
    }
  }

  /// Whether a title repeats a word of one of the menus, "Zoom In" in "Zoom"; short words do not count.
  private static func shareWord(_ title: String, _ menus: [String]) -> Bool {
    let words = Set(words(title))
    return menus.contains { menu in Self.words(menu).contains { words.contains($0) } }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.count > 2 }
  }
}
