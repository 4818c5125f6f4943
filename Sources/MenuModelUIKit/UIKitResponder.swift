#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import MenuModel
  import UIKit

  /// A controller, a view or the application of a running app in the chain: UIKit's own answers under menuc's rules.
  ///
  ///     let story = Story(MenusUnderTest.builder, firstResponder: UIKitResponder(textView))
  @MainActor
  public struct UIKitResponder: @MainActor Responder {
    /// UIKit's responder.
    public let responder: UIResponder

    /// Asks a responder of UIKit.
    public init(_ responder: UIResponder) { self.responder = responder }

    /// The name of its class.
    public var responderName: String { String(describing: type(of: responder)) }

    /// The next responder.
    public var next: (any Responder)? { responder.next.map { UIKitResponder($0) } }

    /// Its own key commands.
    public var keyCommands: [KeyCommand] { (responder.keyCommands ?? []).map { KeyCommand($0) } }

    /// Whether it takes typed text: it is a `UIKeyInput`, and not a text view that people can only read.
    public var acceptsText: Bool { (responder as? UITextView)?.isEditable ?? (responder is any UIKeyInput) }

    /// Whether it has a method for the action.
    public func implements(_ action: ActionSelector) -> Bool { responder.responds(to: action.selector) }

    /// Asks its `canPerformAction(_:withSender:)`.
    public func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
      responder.canPerformAction(action.selector, withSender: sender.uiCommand)
    }

    /// Asks its `target(forAction:withSender:)`.
    public func target(forAction action: ActionSelector, withSender sender: Command) -> (any Responder)? {
      let target = responder.target(forAction: action.selector, withSender: sender.uiCommand)
      return (target as? UIResponder).map { UIKitResponder($0) }
    }

    /// Applies its `validate(_:)` to the command.
    public func validate(_ command: inout Command) {
      let copy = command.uiCommand
      responder.validate(copy)
      command.title = copy.title
      command.discoverabilityTitle = copy.discoverabilityTitle
      command.attributes = MenuElement.Attributes(rawValue: copy.attributes.rawValue)
      command.state = MenuElement.State(rawValue: copy.state.rawValue) ?? .off
    }

    /// Calls its method for the action.
    public func perform(_ action: ActionSelector, sender: Command) {
      _ = responder.perform(action.selector, with: sender.uiCommand)
    }
  }

  extension Command {
    /// The command as UIKit has it, a key command where it has a key, without its image.
    @MainActor
    fileprivate var uiCommand: UICommand {
      let attributes = UIMenuElement.Attributes(rawValue: attributes.rawValue)
      let state = UIMenuElement.State(rawValue: state.rawValue) ?? .off
      guard let key = keyCombination else {
        return UICommand(
          title: title, action: action.selector, propertyList: propertyList?.foundation,
          discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
      }
      return UIKeyCommand(
        title: title, action: action.selector, input: key.input.rawValue,
        modifierFlags: UIKeyModifierFlags(rawValue: key.modifierFlags.rawValue), propertyList: propertyList?.foundation,
        discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }
  }
#endif
