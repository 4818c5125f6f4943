#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import MenuModel
  import UIKit

  /// A controller, a view or the application of a running app in the chain: UIKit's own answers under menuc's rules.
  ///
  ///     let story = Story(MenusUnderTest.builder, firstResponder: window.firstResponder.map { UIKitResponder($0) })
  @MainActor
  public final class UIKitResponder: @MainActor Responder {
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

    /// Whether it has a method for the action.
    public func implements(_ action: ActionSelector) -> Bool { responder.responds(to: action.selector) }

    /// What its `canPerformAction(_:withSender:)` says.
    public func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool {
      responder.canPerformAction(action.selector, withSender: sender.uiCommand)
    }

    /// What its `validate(_:)` makes of the command.
    public func validate(_ command: inout Command) {
      let copy = command.uiCommand
      responder.validate(copy)
      command.title = copy.title
      command.discoverabilityTitle = copy.discoverabilityTitle
      command.attributes = MenuElementAttributes(rawValue: copy.attributes.rawValue)
      command.state = MenuElementState(rawValue: copy.state.rawValue) ?? .off
    }

    /// Calls its method.
    public func perform(_ action: ActionSelector, sender: Command) {
      _ = responder.perform(action.selector, with: sender.uiCommand)
    }
  }

  extension Command {
    /// The command as UIKit has it, without its image.
    @MainActor
    fileprivate var uiCommand: UICommand {
      UICommand(
        title: title, action: action.selector, propertyList: propertyList?.foundation,
        discoverabilityTitle: discoverabilityTitle,
        attributes: UIMenuElement.Attributes(rawValue: attributes.rawValue),
        state: UIMenuElement.State(rawValue: state.rawValue) ?? .off)
    }
  }
#endif
