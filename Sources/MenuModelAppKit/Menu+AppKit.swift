#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import MenuModel

  extension Menu {
    /// Takes a menu as AppKit has it, with all its items. Groups between separators are sections.
    @MainActor
    public init(_ menu: NSMenu, identifier: Identifier? = nil) {
      let groups = menu.items.split(omittingEmptySubsequences: true, whereSeparator: \.isSeparatorItem)
      let sections = groups.map { $0.compactMap { MenuElement($0) } }
      self.init(
        title: menu.title, identifier: identifier,
        children: sections.count < 2
          ? sections.first ?? [] : sections.map { .menu(Menu(options: .displayInline, children: $0)) })
    }
  }

  extension MenuElement {
    /// Takes an item as AppKit has it; nil for a separator.
    @MainActor
    public init?(_ item: NSMenuItem) {
      if item.isSeparatorItem { return nil }
      if let submenu = item.submenu {
        var menu = Menu(submenu)
        menu.title = item.title
        self = .menu(menu)
        return
      }
      let command = Command(item)
      let flags = KeyModifierFlags(rawValue: Int(item.keyEquivalentModifierMask.rawValue))
      if let key = try? KeyCombination(keyEquivalent: item.keyEquivalent, flags) {
        self = .keyCommand(KeyCommand(command, keyCombination: key))
      } else {
        self = .command(command)
      }
    }
  }

  extension Command {
    /// Takes an item as AppKit has it, without its key, its image and its target: a story searches the responder chain.
    /// Its tag, where it has one, is the property list.
    @MainActor
    public init(_ item: NSMenuItem) {
      var attributes: MenuElementAttributes = []
      if item.isHidden { attributes.insert(.hidden) }
      if item.menu?.autoenablesItems == false, !item.isEnabled { attributes.insert(.disabled) }
      self.init(
        title: item.title, action: item.action.map { ActionSelector(NSStringFromSelector($0)) } ?? "",
        propertyList: item.tag == 0 ? nil : .integer(item.tag), attributes: attributes,
        state: [0: .off, 1: .on][item.state.rawValue] ?? .mixed)
    }
  }

  extension MenuBuilder {
    /// Takes the main menu that a running app has: a hosted test asks it what a key does.
    ///
    ///     let builder = MenuBuilder(NSApp.mainMenu!)
    @MainActor
    public init(_ mainMenu: NSMenu) {
      self.init(root: Menu(mainMenu, identifier: .root), platform: .appKit)
    }
  }
#endif
