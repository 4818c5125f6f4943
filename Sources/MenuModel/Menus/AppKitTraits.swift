/// The properties of an `NSMenuItem` that a `UIMenuElement` lacks.
///
/// Source: developer.apple.com/documentation/appkit/nsmenuitem
package struct AppKitTraits: Hashable, Sendable, Codable {
  /// The object that gets the action, by its name in the file; nil for the first responder that performs it.
  package var target: String?
  /// The bindings that enable the item besides its validation: key paths, joined by ` && `; nil without one.
  package var enabledBy: String?
  /// The bindings that hide the item: key paths, joined by ` || `; nil without one.
  package var hiddenBy: String?
  /// The binding that gives the item its state and changes with a choice: its key path; nil without one.
  package var stateBy: String?
  /// The source of the title: the key path of its binding, or a class of its own. Nil for the file itself.
  package var titledBy: String?
  /// The code that can change the item, so title, key and visibility are uncertain; nil without such code.
  package var changedBy: String?
  package var allowsKeyEquivalentWhenHidden: Bool
  /// Whether it is shown in the place of the item before it while other modifiers are held.
  package var isAlternate: Bool
  package var indentationLevel: Int
  package var toolTip: String?
  /// Whether validation enables and disables the items of the menu; only for menus, true by default.
  package var autoenablesItems: Bool

  package init(
    target: String? = nil, enabledBy: String? = nil, hiddenBy: String? = nil, stateBy: String? = nil,
    titledBy: String? = nil, changedBy: String? = nil,
    allowsKeyEquivalentWhenHidden: Bool = false, isAlternate: Bool = false, indentationLevel: Int = 0,
    toolTip: String? = nil, autoenablesItems: Bool = true
  ) {
    self.target = target
    self.enabledBy = enabledBy
    self.hiddenBy = hiddenBy
    self.stateBy = stateBy
    self.titledBy = titledBy
    self.changedBy = changedBy
    self.allowsKeyEquivalentWhenHidden = allowsKeyEquivalentWhenHidden
    self.isAlternate = isAlternate
    self.indentationLevel = indentationLevel
    self.toolTip = toolTip
    self.autoenablesItems = autoenablesItems
  }

  /// Whether code may set its title. Code that only makes it at times does not.
  package var isTitledByCode: Bool { titledBy != nil || changedBy.map { $0 != "code" } ?? false }

  /// All properties, as ``Command/Parts``.
  package typealias Parts = (
    target: String?, enabledBy: String?, hiddenBy: String?, stateBy: String?, titledBy: String?, changedBy: String?,
    allowsKeyEquivalentWhenHidden: Bool, isAlternate: Bool, indentationLevel: Int, toolTip: String?,
    autoenablesItems: Bool
  )

  package var parts: Parts {
    (
      target, enabledBy, hiddenBy, stateBy, titledBy, changedBy, allowsKeyEquivalentWhenHidden, isAlternate,
      indentationLevel, toolTip, autoenablesItems
    )
  }

  package var isEmpty: Bool { self == AppKitTraits() }

  /// How far a title can be indented. Source: developer.apple.com/documentation/appkit/nsmenuitem/indentationlevel
  package static let indentationLevels = 0...15

  /// Traits in one word: few elements have any, and elements of other platforms must not grow for them.
  indirect enum Box: Hashable, Sendable, Codable {
    case traits(AppKitTraits)

    /// Nil for traits with default properties.
    init?(_ traits: AppKitTraits?) {
      guard let traits, !traits.isEmpty else { return nil }
      self = .traits(traits)
    }

    var traits: AppKitTraits {
      switch self {
      case .traits(let traits): traits
      }
    }
  }
}

extension Command {
  /// Its action's target or, without an action, the object of the value it changes: `Player` of `Player.isLooping`.
  package var connection: String? {
    if let target = appKit?.target { return target }
    guard action.rawValue.isEmpty, let path = appKit?.stateBy else { return nil }
    return String(path.prefix { $0 != "." })
  }
}
