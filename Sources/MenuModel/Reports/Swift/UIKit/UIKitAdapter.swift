/// The file that lets UIKit's own builder build what is written for `MenuBuilding`: the same for every app.
package enum UIKitAdapter {
  package static func code(_ origin: GeneratedSwift.Origin) -> GeneratedSwift {
    var text = SwiftText()
    origin.write(to: &text)
    return GeneratedSwift(text: text.text + "\n" + body, remarks: [])
  }

  private static let body = #"""
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
    /// Titles are keys of the app's string catalog. It needs iOS 15; what exists since iOS 26 is left
    /// undone before that.
    @MainActor
    struct UIKitMenus {
      private let builder: any UIMenuBuilder
      private let perform: (Action) -> Void
      private let elements: (DeferredElement) -> [UIMenuElement]
      private let window: (Action) -> UIWindowScene.ActivationConfiguration?

      /// - Parameters:
      ///   - perform: does what an action does, which has no selector.
      ///   - elements: gives what stands in the place of a deferred element.
      ///   - window: says which window a scene activation opens.
      init(
        _ builder: any UIMenuBuilder,
        perform: @escaping (Action) -> Void = { _ in },
        elements: @escaping (DeferredElement) -> [UIMenuElement] = { _ in [] },
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
        switch element {
        case .menu(let menu): return made(menu)
        case .command(let command): return made(command)
        case .keyCommand(let keyCommand): return made(keyCommand)
        case .action(let action): return made(action)
        case .deferred(let deferred): return made(deferred)
        case .sceneActivation(let activation): return made(activation)
        }
      }

      private func made(_ menu: Menu) -> UIMenu {
        UIMenu(
          title: localized(menu.title),
          image: image(menu.image),
          identifier: menu.identifier.map(made),
          options: UIMenu.Options(rawValue: menu.options.rawValue),
          children: menu.children.map(made)
        )
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

      private func made(_ alternate: CommandAlternate) -> UICommandAlternate {
        UICommandAlternate(
          title: localized(alternate.title),
          action: made(alternate.action),
          modifierFlags: UIKeyModifierFlags(rawValue: alternate.modifierFlags.rawValue)
        )
      }

      private func made(_ action: Action) -> UIAction {
        UIAction(
          title: localized(action.title),
          image: image(action.image),
          identifier: action.identifier.map(made),
          discoverabilityTitle: action.discoverabilityTitle.map(localized),
          attributes: UIMenuElement.Attributes(rawValue: action.attributes.rawValue),
          state: made(action.state),
          handler: { [perform] _ in perform(action) }
        )
      }

      private func made(_ deferred: DeferredElement) -> UIDeferredMenuElement {
        if deferred.isUncached {
          return .uncached { [elements] completion in completion(elements(deferred)) }
        }
        return UIDeferredMenuElement { [elements] completion in completion(elements(deferred)) }
      }

      /// UIKit takes an action in the place of the window where there is only one; anything else
      /// stands there instead.
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

      // Both modules have a type of this name.
      private func made(_ selector: MenuModel.Selector) -> ObjectiveC.Selector {
        NSSelectorFromString(selector.rawValue)
      }

      private func made(_ state: MenuElementState) -> UIMenuElement.State {
        UIMenuElement.State(rawValue: state.rawValue) ?? .off
      }

      private func made(_ propertyList: PropertyList) -> Any {
        switch propertyList {
        case .string(let value): return value
        case .integer(let value): return value
        case .real(let value): return value
        case .boolean(let value): return value
        case .array(let values): return values.map(made) as [Any]
        case .dictionary(let values): return values.mapValues(made) as [String: Any]
        }
      }
    }

    extension UIKitMenus: MenuBuilding {
      // UIKit builds menus on the main actor only.
      nonisolated var system: MenuSystem {
        MainActor.assumeIsolated { builder.system == .main ? .main : .context }
      }

      nonisolated func perform(_ change: MenuChange) {
        MainActor.assumeIsolated { carryOut(change) }
      }
    }

    """#
}
