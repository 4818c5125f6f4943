/// Something in the responder chain that may perform an action, as `UIResponder`.
///
/// Conform your own types to it to put a real object graph under test; `DeclaredResponder` is the form in definition
/// files. The defaults are UIKit's. A base class must write each member that a subclass overrides: Swift asks no member
/// of a subclass that its base class left to a default. Source: developer.apple.com/documentation/uikit/uiresponder
public protocol Responder {
  /// Its name in a trace and in a test.
  var responderName: String { get }
  /// The next responder up the chain; nil at its end, where the system's window scene and application follow. It has no
  /// default: a chain that ends early fails in silence.
  var next: (any Responder)? { get }
  func implements(_ action: ActionSelector) -> Bool
  /// Whether it performs an action for a sender now; by default whether it implements it. An override must ask `super`,
  /// or in Swift ``implements(_:)``, for what it does not handle itself.
  func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool
  /// The responder that performs an action: by default itself if it can now, or else the target of the next one. An
  /// override hands the action to another, a child for instance. Nil if no responder performs it.
  func target(forAction action: ActionSelector, withSender sender: Command) -> (any Responder)?
  /// Performs the action, as the method of that name; ``Scenario`` calls it. By default it does nothing. The sender's
  /// property list, or its ``Command/keyCombination``, distinguishes commands with one action.
  func perform(_ action: ActionSelector, sender: Command)
  /// Changes title, image, discoverability title, attributes or state of a copy of a command it is the target of.
  func validate(_ command: inout Command)
  /// The key commands it declares itself; they belong to no menu.
  var keyCommands: [KeyCommand] { get }
  /// Whether typed keys go to it as text while it is the first responder.
  var acceptsText: Bool { get }
  /// The responder that presents it, if any.
  var presenter: (any Responder)? { get }
  /// Whether the focus stays in it while it is presented; not so of a sheet that leaves its presenter undimmed.
  var keepsFocus: Bool { get }
}

extension Responder {
  /// The name of its type.
  public var responderName: String { String(describing: type(of: self)) }
  /// Whether it implements the action.
  public func canPerformAction(_ action: ActionSelector, withSender sender: Command) -> Bool { implements(action) }
  /// This responder, or the target of the next one. An endless chain is asked once.
  public func target(forAction action: ActionSelector, withSender sender: Command) -> (any Responder)? {
    if canPerformAction(action, withSender: sender) { return self }
    guard let next else { return nil }
    let rest = ResponderChain(from: next)
    if rest.isCut { return rest.first { $0.canPerformAction(action, withSender: sender) } }
    return next.target(forAction: action, withSender: sender)
  }
  /// Does nothing.
  public func perform(_ action: ActionSelector, sender: Command) {}
  /// Changes nothing.
  public func validate(_ command: inout Command) {}
  /// By default it has no key commands.
  public var keyCommands: [KeyCommand] { [] }
  /// By default it does not take text.
  public var acceptsText: Bool { false }
  /// By default it has no presenter.
  public var presenter: (any Responder)? { nil }
  /// Whether it is presented.
  public var keepsFocus: Bool { presenter != nil }
}
