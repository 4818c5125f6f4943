/// An element that runs a closure, as `UIAction`; the closure itself is the app's.
public struct Action: Hashable, Sendable {
  /// Names an action over the whole menu tree, as `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The identifier's text.
    public let rawValue: String

    /// Makes an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    /// Makes an identifier.
    public init(stringLiteral rawValue: String) { self.init(rawValue: rawValue) }
  }

  /// Its name; nil for an action made without one: UIKit gives it a fresh one that clashes with nothing.
  public var identifier: Identifier?
  /// What the menu shows.
  public var title: String
  /// The name of an image; nil without one.
  public var image: String?
  /// A longer title.
  public var discoverabilityTitle: String?
  /// How it is shown.
  public var attributes: MenuElementAttributes
  /// The check mark beside it.
  public var state: MenuElementState
  /// Where it was declared; nil for an action made in Swift.
  public var source: SourceRange?

  /// Makes an action.
  public init(
    title: String, identifier: Identifier? = nil, image: String? = nil, discoverabilityTitle: String? = nil,
    attributes: MenuElementAttributes = [], state: MenuElementState = .off, source: SourceRange? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.image = image
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.source = source
  }
}
