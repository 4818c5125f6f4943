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
      if !menu.autoenablesItems { appKit = AppKitTraits(autoenablesItems: false) }
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
        menu.attributes = item.attributes
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
    /// Takes an item from AppKit, without its key and its image. Its tag, if it has one, is the property list. Only the
    /// class of its target is known: outside the chain a story reports that it gets the action, and does not call it.
    @MainActor
    public init(_ item: NSMenuItem) {
      self.init(
        title: item.title, action: item.action.map { ActionSelector(NSStringFromSelector($0)) } ?? "",
        propertyList: item.tag == 0 ? nil : .integer(item.tag), attributes: item.attributes,
        state: [0: .off, 1: .on][item.state.rawValue] ?? .mixed)
      appKit = AppKitTraits(
        target: item.target.map { String(describing: type(of: $0)) },
        allowsKeyEquivalentWhenHidden: item.allowsKeyEquivalentWhenHidden)
    }
  }

  extension NSMenuItem {
    /// Whether it is hidden, and whether it is disabled in a menu that leaves its items as they are set.
    fileprivate var attributes: MenuElement.Attributes {
      var attributes: MenuElement.Attributes = []
      if isHidden { attributes.insert(.hidden) }
      if menu?.autoenablesItems == false, !isEnabled { attributes.insert(.disabled) }
      return attributes
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
