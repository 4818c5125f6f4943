#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import MenuModel

  /// A view, a window or a controller of a running app in the chain: AppKit's own answers under menuc's rules.
  ///
  ///     let story = Story(MenuBuilder(NSApp.mainMenu!), firstResponder: NSApp.keyWindow?.firstResponder.map { AppKitResponder($0) })
  ///
  /// After a window come its delegate, its controller and its document. Those of another main window follow, and last
  /// the application's delegate. The application itself and the document controller are not asked, since a test would
  /// quit. A story reports their actions and does not perform them.
  @MainActor
  public struct AppKitResponder: @MainActor Responder {
    /// AppKit's responder; a delegate or a document need not be an `NSResponder`.
    public let responder: any NSObjectProtocol
    /// The responders that are asked after it.
    private let rest: ArraySlice<any NSObjectProtocol>

    /// Asks a responder, then the rest of AppKit's chain.
    public init(_ responder: NSResponder) {
      self.init(responder, Self.chain(from: responder).dropFirst())
    }

    private init(_ responder: any NSObjectProtocol, _ rest: ArraySlice<any NSObjectProtocol>) {
      (self.responder, self.rest) = (responder, rest)
    }

    /// Source: Apple's Cocoa Event Handling Guide, "The Path of Action Messages"; Documentation/AppKit.md lists its
    /// facts.
    private static func chain(from first: NSResponder) -> [any NSObjectProtocol] {
      var (chain, known): ([any NSObjectProtocol], Set<ObjectIdentifier>) = ([], [])
      func add(_ object: (any NSObjectProtocol)?) {
        if let object, known.insert(ObjectIdentifier(object)).inserted { chain.append(object) }
      }
      func follow(_ first: NSResponder?) -> NSWindow? {
        var (upcoming, window) = (first, NSWindow?.none)
        var passed: Set<ObjectIdentifier> = []
        while let responder = upcoming, passed.insert(ObjectIdentifier(responder)).inserted {
          add(responder)
          if let found = responder as? NSWindow {
            window = found
            add(found.delegate)
          }
          upcoming = responder.nextResponder
        }
        add(window?.windowController?.document as? any NSObjectProtocol)
        return window
      }
      let application = NSApplication.shared
      let window = follow(first)
      if application.modalWindow != nil { return chain }
      if let main = application.mainWindow, main !== window { _ = follow(main.firstResponder ?? main) }
      add(application.delegate)
      return chain
    }

    /// The name of its class.
    public var responderName: String { String(describing: type(of: responder)) }

    /// The next responder in AppKit's chain.
    public var next: (any Responder)? { rest.first.map { AppKitResponder($0, rest.dropFirst()) } }

    /// Whether it takes typed text: it is an `NSTextInputClient`, and not a text that people can only read.
    public var acceptsText: Bool { (responder as? NSText)?.isEditable ?? (responder is any NSTextInputClient) }

    /// Whether it has a method for the action.
    public func implements(_ action: ActionSelector) -> Bool { responder.responds(to: action.selector) }

    /// Applies its `validateMenuItem(_:)` or its `validateUserInterfaceItem(_:)` to the command.
    public func validate(_ command: inout Command) {
      let item = command.item
      let isEnabled =
        (responder as? any NSMenuItemValidation)?.validateMenuItem(item)
        ?? (responder as? any NSUserInterfaceValidations)?.validateUserInterfaceItem(item) ?? true
      if !isEnabled { command.attributes.insert(.disabled) }
      command.title = item.title
      command.state = [0: .off, 1: .on][item.state.rawValue] ?? .mixed
      if item.isHidden { command.attributes.insert(.hidden) }
    }

    /// Calls its method for the action.
    public func perform(_ action: ActionSelector, sender: Command) {
      _ = responder.perform(action.selector, with: sender.item)
    }
  }

  extension Command {
    /// The item as AppKit has it, with its key and its tag, without its image and its represented object.
    @MainActor
    fileprivate var item: NSMenuItem {
      let item = NSMenuItem(
        title: title, action: action.selector, keyEquivalent: keyCombination?.input.keyEquivalent ?? "")
      if let flags = keyCombination?.modifierFlags {
        item.keyEquivalentModifierMask = NSEvent.ModifierFlags(rawValue: UInt(flags.rawValue))
      }
      if case .integer(let tag) = propertyList { item.tag = tag }
      item.state = NSControl.StateValue(rawValue: [.on: 1, .mixed: -1][state] ?? 0)
      return item
    }
  }

  extension ActionSelector {
    fileprivate var selector: Selector { NSSelectorFromString(rawValue) }
  }
#endif
