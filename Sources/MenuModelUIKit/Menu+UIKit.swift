#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import MenuModel
  import UIKit

  extension Menu {
    /// Takes a menu as UIKit has it, with all that is in it.
    @MainActor
    public init(_ menu: UIMenu) {
      self.init(
        title: menu.title, subtitle: menu.subtitle, identifier: Identifier(menu.identifier.rawValue),
        options: Options(rawValue: menu.options.rawValue), children: menu.children.compactMap { MenuElement($0) })
    }
  }

  extension MenuElement {
    /// Takes an element as UIKit has it; nil for a class that this library does not know.
    @MainActor
    public init?(_ element: UIMenuElement) {
      switch element {
      case let menu as UIMenu: self = .menu(Menu(menu))
      case let keyCommand as UIKeyCommand: self = .keyCommand(KeyCommand(keyCommand))
      case let command as UICommand: self = .command(Command(command))
      case let action as UIAction: self = .action(Action(action))
      case is UIDeferredMenuElement:
        var deferred = DeferredElement(name: element.title)
        deferred.original = Int(bitPattern: ObjectIdentifier(element))
        self = .deferred(deferred)
      default: return nil
      }
    }
  }

  extension Command {
    /// Takes a command as UIKit has it; an image has no name there, and is left out.
    @MainActor
    public init(_ command: UICommand) {
      self.init(
        title: command.title, subtitle: command.subtitle, action: ActionSelector(command.action.text),
        propertyList: command.propertyList.flatMap { PropertyList($0) },
        alternates: command.alternates.map { alternate in
          CommandAlternate(
            title: alternate.title, action: ActionSelector(alternate.action.text),
            modifierFlags: KeyModifierFlags(rawValue: alternate.modifierFlags.rawValue))
        },
        discoverabilityTitle: command.discoverabilityTitle,
        attributes: MenuElement.Attributes(rawValue: command.attributes.rawValue),
        state: MenuElement.State(rawValue: command.state.rawValue) ?? .off)
      if #available(iOS 26, *) {
        repeatBehavior = MenuElement.RepeatBehavior(rawValue: command.repeatBehavior.rawValue) ?? .automatic
      }
    }
  }

  extension KeyCommand {
    /// Takes a key command as UIKit has it.
    @MainActor
    public init(_ keyCommand: UIKeyCommand) {
      let input = keyCommand.input.flatMap { KeyInput(rawValue: $0) }
      self.init(
        Command(keyCommand as UICommand),
        keyCombination: input.map {
          KeyCombination($0, KeyModifierFlags(rawValue: keyCommand.modifierFlags.rawValue))
        },
        wantsPriorityOverSystemBehavior: keyCommand.wantsPriorityOverSystemBehavior,
        allowsAutomaticLocalization: keyCommand.allowsAutomaticLocalization,
        allowsAutomaticMirroring: keyCommand.allowsAutomaticMirroring)
    }
  }

  extension Action {
    /// Takes an action as UIKit has it; its handler is left there.
    @MainActor
    public init(_ action: UIAction) {
      self.init(
        title: action.title, subtitle: action.subtitle, identifier: Identifier(action.identifier.rawValue),
        discoverabilityTitle: action.discoverabilityTitle,
        attributes: MenuElement.Attributes(rawValue: action.attributes.rawValue),
        state: MenuElement.State(rawValue: action.state.rawValue) ?? .off)
    }
  }

  extension MenuBuilder {
    /// Takes the menus of a running app: a hosted test asks them what a key does.
    ///
    ///     override func buildMenu(with builder: any UIMenuBuilder) {
    ///       super.buildMenu(with: builder)
    ///       …
    ///       MenusUnderTest.builder = MenuBuilder(builder, platform: .iPadOS26)
    ///     }
    ///
    /// The builder has nothing of a menu that UIKit dropped, and reports no failure for it.
    @MainActor
    public init(_ builder: any UIMenuBuilder, platform: Platform) {
      let root = builder.menu(for: UIMenu.Identifier(Menu.Identifier.root.rawValue)).map { Menu($0) }
      self.init(
        root: root ?? Menu(identifier: .root), system: builder.system == .main ? .main : .context, platform: platform)
    }
  }
#endif
