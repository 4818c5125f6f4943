#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import MenuModel
  import UIKit

  /// UIKit's builder for a function that takes `some MenuBuilding`, so that tests can call it too:
  ///
  ///     override func buildMenu(with builder: any UIMenuBuilder) {
  ///       super.buildMenu(with: builder)
  ///       var menus = UIKitMenus(builder)
  ///       buildMenus(with: &menus)
  ///     }
  ///
  /// Titles are keys of the app's string catalog. Features of iOS 26 are left out on earlier versions. Elements that
  /// came from UIKit, as those of `replaceChildren(ofMenu:from:)`, go back as they were, with image and handler.
  @MainActor
  public struct UIKitMenus {
    private let builder: any UIMenuBuilder
    private let originals = Originals()
    private let perform: (Action) -> Void
    private let elements: (DeferredElement) -> [UIMenuElement]
    private let window: (Action) -> UIWindowScene.ActivationConfiguration?

    /// - Parameters:
    ///   - perform: performs an action, which has no selector. Without it an action that is chosen stops a debug build.
    ///   - elements: gives the elements of a deferred element; without it one stops a debug build.
    ///   - window: says which window a scene activation opens; without it the system chooses.
    public init(
      _ builder: any UIMenuBuilder,
      perform: @escaping (Action) -> Void = {
        assertionFailure("'\($0.title)' does nothing: UIKitMenus(builder, perform:) says what an action does")
      },
      elements: @escaping (DeferredElement) -> [UIMenuElement] = {
        assertionFailure("'\($0.name)' stays empty: pass its elements to UIKitMenus(builder, elements:)")
        return []
      },
      window: @escaping (Action) -> UIWindowScene.ActivationConfiguration? = { _ in nil }
    ) {
      self.builder = builder
      self.perform = perform
      self.elements = elements
      self.window = window
    }

    private func carryOut(_ change: MenuChange) {
      switch change {
      case .insert(let menu, let place):
        insert(made(menu), at: place)
      case .replace(let identifier, let menu):
        builder.replace(menu: made(identifier), with: made(menu))
      case .replaceChildren(let identifier, let elements):
        builder.replaceChildren(ofMenu: made(identifier)) { _ in elements.map(made) }
      case .remove(.menu(let identifier)):
        builder.remove(menu: made(identifier))
      case .insertElements, .replaceElements, .remove:
        if #available(iOS 26, *) {
          carryOutElementOperation(change)
        }
      }
    }

    private func insert(_ menu: UIMenu, at place: MenuChange.Place) {
      switch place {
      case .before(.menu(let identifier)):
        builder.insertSibling(menu, beforeMenu: made(identifier))
      case .after(.menu(let identifier)):
        builder.insertSibling(menu, afterMenu: made(identifier))
      case .atStart(let identifier):
        builder.insertChild(menu, atStartOfMenu: made(identifier))
      case .atEnd(let identifier):
        builder.insertChild(menu, atEndOfMenu: made(identifier))
      case .before, .after:
        if #available(iOS 26, *) {
          insert([menu], at: place)
        }
      }
    }

    @available(iOS 26, *)
    private func carryOutElementOperation(_ change: MenuChange) {
      switch change {
      case .insertElements(let elements, let place):
        insert(elements.map(made), at: place)
      case .replaceElements(.menu(let identifier), let elements):
        builder.replace(menu: made(identifier), with: elements.map(made))
      case .replaceElements(.action(let identifier), let elements):
        builder.replace(action: made(identifier), with: elements.map(made))
      case .replaceElements(.command(let command), let elements):
        builder.replace(
          command: made(command.action),
          propertyList: command.propertyList.map(made),
          with: elements.map(made)
        )
      case .remove(.action(let identifier)):
        builder.remove(action: made(identifier))
      case .remove(.command(let command)):
        builder.remove(
          command: made(command.action),
          propertyList: command.propertyList.map(made)
        )
      case .insert, .replace, .replaceChildren, .remove(.menu):
        break
      }
    }

    @available(iOS 26, *)
    private func insert(_ elements: [UIMenuElement], at place: MenuChange.Place) {
      switch place {
      case .before(.menu(let identifier)):
        builder.insertElements(elements, beforeMenu: made(identifier))
      case .before(.action(let identifier)):
        builder.insertElements(elements, beforeAction: made(identifier))
      case .before(.command(let command)):
        builder.insertElements(
          elements,
          beforeCommand: made(command.action),
          propertyList: command.propertyList.map(made)
        )
      case .after(.menu(let identifier)):
        builder.insertElements(elements, afterMenu: made(identifier))
      case .after(.action(let identifier)):
        builder.insertElements(elements, afterAction: made(identifier))
      case .after(.command(let command)):
        builder.insertElements(
          elements,
          afterCommand: made(command.action),
          propertyList: command.propertyList.map(made)
        )
      case .atStart(let identifier):
        builder.insertElements(elements, atStartOfMenu: made(identifier))
      case .atEnd(let identifier):
        builder.insertElements(elements, atEndOfMenu: made(identifier))
      }
    }

    // MARK: Elements

    private func made(_ element: MenuElement) -> UIMenuElement {
      if let original = originals[element] { return original }
      switch element {
      case .menu(let menu): return made(menu)
      case .command(let command): return finished(made(command), command)
      case .keyCommand(let keyCommand): return finished(made(keyCommand), keyCommand.command)
      case .action(let action): return made(action)
      case .deferred(let deferred): return made(deferred)
      case .sceneActivation(let activation): return made(activation)
      }
    }

    private func made(_ menu: Menu) -> UIMenu {
      let made = UIMenu(
        title: localized(menu.title),
        image: image(menu.image),
        identifier: menu.identifier.map(made),
        options: UIMenu.Options(rawValue: menu.options.rawValue),
        children: menu.children.map(made)
      )
      made.subtitle = menu.subtitle.map(localized)
      return made
    }

    private func made(_ command: Command) -> UICommand {
      UICommand(
        title: localized(command.title),
        image: image(command.image),
        action: made(command.action),
        propertyList: command.propertyList.map(made),
        alternates: command.alternates.map(made),
        discoverabilityTitle: command.discoverabilityTitle.map(localized),
        attributes: UIMenuElement.Attributes(rawValue: command.attributes.rawValue),
        state: made(command.state)
      )
    }

    private func made(_ keyCommand: KeyCommand) -> UICommand {
      let command = keyCommand.command
      guard let key = keyCommand.keyCombination else { return made(command) }
      let made = UIKeyCommand(
        title: localized(command.title),
        image: image(command.image),
        action: made(command.action),
        input: key.input.rawValue,
        modifierFlags: UIKeyModifierFlags(rawValue: key.modifierFlags.rawValue),
        propertyList: command.propertyList.map(made),
        alternates: command.alternates.map(made),
        discoverabilityTitle: command.discoverabilityTitle.map(localized),
        attributes: UIMenuElement.Attributes(rawValue: command.attributes.rawValue),
        state: made(command.state)
      )
      made.wantsPriorityOverSystemBehavior = keyCommand.wantsPriorityOverSystemBehavior
      made.allowsAutomaticLocalization = keyCommand.allowsAutomaticLocalization
      made.allowsAutomaticMirroring = keyCommand.allowsAutomaticMirroring
      return made
    }

    /// A command with properties that UIKit's initialisers lack.
    private func finished(_ made: UICommand, _ command: Command) -> UICommand {
      made.subtitle = command.subtitle.map(localized)
      if #available(iOS 17, *) { made.selectedImage = image(command.selectedImage) }
      if #available(iOS 26, *) {
        made.repeatBehavior = UIMenuElement.RepeatBehavior(rawValue: command.repeatBehavior.rawValue) ?? .automatic
      }
      return made
    }

    private func made(_ alternate: CommandAlternate) -> UICommandAlternate {
      UICommandAlternate(
        title: localized(alternate.title),
        action: made(alternate.action),
        modifierFlags: UIKeyModifierFlags(rawValue: alternate.modifierFlags.rawValue)
      )
    }

    private func made(_ action: Action) -> UIAction {
      let made = UIAction(
        title: localized(action.title),
        image: image(action.image),
        identifier: action.identifier.map(made),
        discoverabilityTitle: action.discoverabilityTitle.map(localized),
        attributes: UIMenuElement.Attributes(rawValue: action.attributes.rawValue),
        state: made(action.state),
        handler: { [perform] _ in perform(action) }
      )
      finish(made, action)
      return made
    }

    private func finish(_ made: UIAction, _ action: Action) {
      made.subtitle = action.subtitle.map(localized)
      if #available(iOS 17, *) { made.selectedImage = image(action.selectedImage) }
    }

    private func made(_ deferred: DeferredElement) -> UIDeferredMenuElement {
      if deferred.isUncached {
        return .uncached { [elements] completion in completion(elements(deferred)) }
      }
      return UIDeferredMenuElement { [elements] completion in completion(elements(deferred)) }
    }

    /// Where an app has only one window, UIKit uses an action as the alternate. Any other alternate replaces the
    /// element here.
    private func made(_ activation: SceneActivationAction) -> UIMenuElement {
      let action = activation.action
      var alternate: UIAction?
      switch activation.alternate {
      case .action(let other)?: alternate = made(other)
      case let other?:
        if !UIApplication.shared.supportsMultipleScenes { return made(other) }
      case nil: break
      }
      let isDefault = action.title == SceneActivationAction.defaultTitle
      let made = UIWindowScene.ActivationAction(
        title: isDefault ? nil : localized(action.title),
        image: image(action.image),
        identifier: action.identifier.map(made),
        discoverabilityTitle: action.discoverabilityTitle.map(localized),
        attributes: UIMenuElement.Attributes(rawValue: action.attributes.rawValue),
        alternate: alternate
      ) { [window] _ in window(action) }
      made.state = self.made(action.state)
      finish(made, action)
      return made
    }

    // MARK: Values

    private func localized(_ title: String) -> String {
      title.isEmpty ? "" : String(localized: String.LocalizationValue(title))
    }

    private func image(_ name: String?) -> UIImage? {
      name.flatMap { UIImage(systemName: $0) ?? UIImage(named: $0) }
    }

    private func made(_ identifier: Menu.Identifier) -> UIMenu.Identifier {
      UIMenu.Identifier(identifier.rawValue)
    }

    private func made(_ identifier: Action.Identifier) -> UIAction.Identifier {
      UIAction.Identifier(identifier.rawValue)
    }

    private func made(_ selector: ActionSelector) -> Selector {
      NSSelectorFromString(selector.rawValue)
    }

    private func made(_ state: MenuElement.State) -> UIMenuElement.State {
      UIMenuElement.State(rawValue: state.rawValue) ?? .off
    }

    private func made(_ propertyList: PropertyList) -> Any { propertyList.foundation }
  }

  extension UIKitMenus: MenuBuilding {
    // UIKit builds menus on the main actor only.

    /// The menu system whose menus are built.
    nonisolated public var system: MenuSystem {
      MainActor.assumeIsolated { builder.system == .main ? .main : .context }
    }

    /// The menu as UIKit has it now; nil without one.
    nonisolated public func menu(for identifier: Menu.Identifier) -> Menu? {
      MainActor.assumeIsolated {
        builder.menu(for: made(identifier)).map { menu in
          let model = Menu(menu)
          originals.add(menu.children)
          return model
        }
      }
    }

    /// The command as UIKit has it now; nil without one.
    nonisolated public func command(for action: ActionSelector, propertyList: PropertyList?) -> Command? {
      MainActor.assumeIsolated {
        builder.command(for: made(action), propertyList: propertyList?.foundation).map { Command($0) }
      }
    }

    /// The action as UIKit has it now; nil without one.
    nonisolated public func action(for identifier: Action.Identifier) -> Action? {
      MainActor.assumeIsolated { builder.action(for: made(identifier)).map { Action($0) } }
    }

    /// Makes a change.
    nonisolated public func perform(_ change: MenuChange) {
      MainActor.assumeIsolated { carryOut(change) }
    }
  }

  /// The elements that came from UIKit, by their values here.
  @MainActor
  private final class Originals {
    private var elements: [MenuElement: UIMenuElement] = [:]

    subscript(element: MenuElement) -> UIMenuElement? { elements[element] }

    func add(_ children: [UIMenuElement]) {
      for child in children {
        if let element = MenuElement(child) { elements[element] = child }
        if let menu = child as? UIMenu { add(menu.children) }
      }
    }
  }
#endif
