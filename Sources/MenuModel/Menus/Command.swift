/// An element that sends an action up the responder chain, as `UICommand`.
public struct Command: Hashable, Sendable, Codable {
  // `Optional<T>` and not `T?`: a property of the second kind is nil before the initialiser sets it. For that the
  // compiler copies the finished value once more, with all its references. So in other elements.

  /// The title in the menu.
  public var title: String
  /// A second line below the title; nil without one.
  public var subtitle: Optional<String>
  /// The name of an image; nil without one.
  public var image: Optional<String>
  /// The name of the image that is shown while the state is on; nil without one.
  public var selectedImage: Optional<String>
  /// The action that is sent; empty for an item of AppKit without one.
  public var action: ActionSelector
  /// The property list that distinguishes it from other commands with the same action; nil without one.
  public var propertyList: Optional<PropertyList>
  /// The commands that replace it while more modifiers are held.
  public var alternates: [CommandAlternate]
  /// A longer title; the iPad's overlay prefers it to `title`.
  public var discoverabilityTitle: Optional<String>
  /// The attributes that menus show it with.
  public var attributes: MenuElement.Attributes
  /// The check mark beside it.
  public var state: MenuElement.State
  /// Whether its key runs it again while it is held.
  public var repeatBehavior = MenuElement.RepeatBehavior.automatic
  /// The key of a key command in the sender that a responder gets: UIKit hands it the `UIKeyCommand`. Otherwise nil.
  public package(set) var keyCombination: Optional<KeyCombination>
  @Uncompared package var source: Optional<SourceRange>
  package var appKit: AppKitTraits? {
    get { boxedTraits?.traits }
    set { boxedTraits = AppKitTraits.Box(newValue) }
  }

  private var boxedTraits: Optional<AppKitTraits.Box>

  /// Makes a command from UIKit's parameters.
  public init(
    title: String = "", subtitle: String? = nil, image: String? = nil, selectedImage: String? = nil,
    action: ActionSelector, propertyList: PropertyList? = nil, alternates: [CommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: MenuElement.Attributes = [], state: MenuElement.State = .off
  ) {
    self.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, source: nil)
    self.subtitle = subtitle
    self.selectedImage = selectedImage
  }

  package init(
    title: String, image: String? = nil, action: ActionSelector, propertyList: PropertyList? = nil,
    alternates: [CommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: MenuElement.Attributes = [], state: MenuElement.State = .off, source: SourceRange?,
    appKit: AppKitTraits? = nil
  ) {
    self.init(
      (
        title, nil, image, nil, action, propertyList, alternates, discoverabilityTitle, attributes, state, .automatic,
        source, appKit
      ))
  }

  /// All parts. Writers take this apart and the reader builds it, so that the compiler finds them when a part is added.
  package typealias Parts = (
    title: String, subtitle: String?, image: String?, selectedImage: String?, action: ActionSelector,
    propertyList: PropertyList?, alternates: [CommandAlternate], discoverabilityTitle: String?,
    attributes: MenuElement.Attributes, state: MenuElement.State, repeatBehavior: MenuElement.RepeatBehavior,
    source: SourceRange?, appKit: AppKitTraits?
  )

  package var parts: Parts {
    (
      title, subtitle, image, selectedImage, action, propertyList, alternates, discoverabilityTitle, attributes, state,
      repeatBehavior, source, appKit
    )
  }

  package init(_ parts: Parts) {
    title = parts.title
    subtitle = parts.subtitle
    image = parts.image
    selectedImage = parts.selectedImage
    action = parts.action
    propertyList = parts.propertyList
    alternates = parts.alternates
    discoverabilityTitle = parts.discoverabilityTitle
    attributes = parts.attributes
    state = parts.state
    repeatBehavior = parts.repeatBehavior
    keyCombination = nil
    source = parts.source
    boxedTraits = AppKitTraits.Box(parts.appKit)
  }

  /// The identity of a command in UIKit: title and key play no part.
  public struct Identity: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The action that is sent.
    public let action: ActionSelector
    /// The property list that distinguishes it from other commands with the same action.
    public let propertyList: PropertyList?

    /// Makes an identity.
    public init(_ action: ActionSelector, propertyList: PropertyList? = nil) {
      self.action = action
      self.propertyList = propertyList
    }

    /// For logs only: `sort:`, or `sort: with name` where there is a property list.
    public var description: String { action.rawValue + (propertyList.map { " with \($0)" } ?? "") }
  }

  /// The identity of the command in UIKit.
  public var identity: Identity { Identity(action, propertyList: propertyList) }
}

extension Command {
  /// Its name in a message: its title in quotes, or its action without a title.
  package var inQuotes: String { "'\(titleOrAction)'" }

  /// The text for people: the title, or the action without a title.
  package var titleOrAction: String { title.isEmpty ? action.rawValue : title }
}

/// A command that replaces another while more modifier keys are held, as `UICommandAlternate`.
public struct CommandAlternate: Hashable, Sendable, Codable {
  /// The title in the menu then.
  public var title: String
  /// The action that is sent then.
  public var action: ActionSelector
  /// The modifiers held in addition to the command's own; not empty.
  public var modifierFlags: KeyModifierFlags
  @Uncompared package var source: SourceRange?

  /// Makes an alternate.
  public init(title: String, action: ActionSelector, modifierFlags: KeyModifierFlags) {
    self.init(title: title, action: action, modifierFlags: modifierFlags, source: nil)
  }

  package init(title: String, action: ActionSelector, modifierFlags: KeyModifierFlags, source: SourceRange?) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    self.source = source
  }
}

extension CommandAlternate {
  package var titleOrAction: String { title.isEmpty ? action.rawValue : title }
}
