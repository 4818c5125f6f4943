#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import MenuModel

  /// A view, a window or a controller of a running app in the chain: AppKit's own answers under menuc's rules.
  ///
  ///     let story = Story(MenuBuilder(NSApp.mainMenu!), firstResponder: NSApp.keyWindow?.firstResponder.map { AppKitResponder($0) })
  @MainActor
  public final class AppKitResponder: @MainActor Responder {
    /// AppKit's responder.
    public let responder: NSResponder

    /// Asks a responder of AppKit.
    public init(_ responder: NSResponder) { self.responder = responder }

    /// The name of its class.
    public var responderName: String { String(describing: type(of: responder)) }

    /// The next responder.
    public var next: (any Responder)? { responder.nextResponder.map { AppKitResponder($0) } }

    /// Whether it has a method for the action.
    public func implements(_ action: ActionSelector) -> Bool { responder.responds(to: action.selector) }

    /// What its `validateMenuItem(_:)` makes of the command.
    public func validate(_ command: inout Command) {
      guard let validator = responder as? any NSMenuItemValidation else { return }
      let item = NSMenuItem(title: command.title, action: command.action.selector, keyEquivalent: "")
      item.state = NSControl.StateValue(rawValue: [.on: 1, .mixed: -1][command.state] ?? 0)
      if !validator.validateMenuItem(item) { command.attributes.insert(.disabled) }
      command.title = item.title
      command.state = [0: .off, 1: .on][item.state.rawValue] ?? .mixed
      if item.isHidden { command.attributes.insert(.hidden) }
    }

    /// Calls its method.
    public func perform(_ action: ActionSelector, sender: Command) {
      let item = NSMenuItem(title: sender.title, action: action.selector, keyEquivalent: "")
      _ = responder.perform(action.selector, with: item)
    }
  }

  extension ActionSelector {
    /// The selector of the name.
    fileprivate var selector: Selector { NSSelectorFromString(rawValue) }
  }
#endif
