/// An element that runs a closure, as `UIAction`; the closure itself is the app's.
public struct Action: Hashable, Sendable, Codable {
  /// Names an action over the whole menu tree, as `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier's text.
    public let rawValue: String

    /// Makes an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    /// Makes an identifier.
    public init(stringLiteral rawValue: String) { self.init(rawValue: rawValue) }

    /// The identifier's text.
    public var description: String { rawValue }
  }

  /// Its name; nil for an action made without one: UIKit gives it a fresh one that clashes with nothing.
  public var identifier: Identifier?
  /// The title in the menu.
  public var title: String
  /// A second line below the title; nil without one.
  public var subtitle: String?
  /// The name of an image; nil without one.
  public var image: String?
  /// The name of the image that is shown while the state is on; nil without one.
  public var selectedImage: String?
  /// A longer title.
  public var discoverabilityTitle: String?
  /// The attributes that menus show it with.
  public var attributes: MenuElement.Attributes
  /// The check mark beside it.
  public var state: MenuElement.State
  @Uncompared package var source: SourceRange?
  /// The AppKit properties that code sets.
  package var appKit: AppKitTraits? {
    get { boxedTraits?.traits }
    set { boxedTraits = AppKitTraits.Box(newValue) }
  }

  private var boxedTraits: AppKitTraits.Box?

  /// Makes an action from UIKit's parameters.
  public init(
    title: String = "", subtitle: String? = nil, image: String? = nil, selectedImage: String? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: MenuElement.Attributes = [],
    state: MenuElement.State = .off
  ) {
    self.init(
      title: title, image: image, identifier: identifier, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, source: nil)
    self.subtitle = subtitle
    self.selectedImage = selectedImage
  }

  package init(
    title: String = "", image: String? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: MenuElement.Attributes = [], state: MenuElement.State = .off, source: SourceRange?
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

/// "Open in New Window", as `UIWindowScene.ActivationAction`.
///
/// Shown where the app has several windows; elsewhere hidden, or replaced by its alternate.
public struct SceneActivationAction: Hashable, Sendable, Codable {
  /// The action as it is shown; its title is the system's unless given.
  package var action: Action
  /// The replacement on devices without several windows; nil where it is hidden instead.
  package var alternate: MenuElement?

  package static let defaultTitle = "Open in New Window"

  /// Makes a scene activation.
  public init(_ action: Action? = nil, alternate: MenuElement? = nil) {
    self.action = action ?? Action(title: Self.defaultTitle)
    self.alternate = alternate
  }
}
